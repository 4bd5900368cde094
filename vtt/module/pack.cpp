#include <zip.h>

#include <memory>

#include "vtt/base/platform.hpp"
#include "vtt/module/source.hpp"

namespace vtt {

namespace {

// The first moment that zip can say: 1 January 1980, 0:00.
constexpr zip_uint16_t dosTime = 0;
constexpr zip_uint16_t dosDate = (1U << 5U) | 1U;
constexpr zip_uint32_t ordinaryFile = 0100644U << 16U;

struct DiscardArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, DiscardArchive>;

Error cannotWrite(const std::filesystem::path& file) {
  return {"cannot-write",
          "The file " + platform::utf8(file) + " cannot be written; look at the folder and its free space."};
}

bool addFile(zip_t* archive, const std::string& path, const std::string& content) {
  zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
  if (source == nullptr) return false;
  const auto index = zip_file_add(archive, path.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) return zip_source_free(source), false;
  const auto entry = static_cast<zip_uint64_t>(index);
  const bool stored = path.ends_with(".png") || path.ends_with(".jpg") || path.ends_with(".jpeg");
  return zip_file_set_dostime(archive, entry, dosTime, dosDate, 0) == 0 &&
         zip_file_set_external_attributes(archive, entry, 0, ZIP_OPSYS_UNIX, ordinaryFile) == 0 &&
         zip_set_file_compression(archive, entry, stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, stored ? 0 : 9) == 0;
}

Result<void> write(const ModuleSource& source, const std::filesystem::path& file) {
  int code = 0;
  Archive archive(zip_open(platform::utf8(file).c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code));
  if (!archive) return cannotWrite(file);
  std::vector<std::string> contents;  // libzip reads them when the archive is closed
  contents.reserve(source.files().size());
  for (const auto& [path, size] : source.files()) {
    auto content = source.read(path);
    if (!content) return content.error();
    contents.push_back(std::move(*content));
    if (!addFile(archive.get(), path, contents.back())) return cannotWrite(file);
  }
  if (zip_close(archive.get()) != 0) return cannotWrite(file);
  static_cast<void>(archive.release());
  return {};
}

}  // namespace

Result<void> pack(const ModuleSource& source, const std::filesystem::path& file) {
  if (!source.problems().empty()) return Error{source.problems().front().code, source.problems().front().message};
  if (!source.has("module.xml"))
    return Error{"missing-file", "There is no module.xml in the module; nothing was packed."};
  auto temporary = file;
  temporary += "." + std::to_string(platform::processId()) + ".part";
  std::error_code failure;
  auto written = write(source, temporary);
  if (written) {
    std::filesystem::rename(temporary, file, failure);
    if (failure) written = cannotWrite(file);
  }
  if (!written) std::filesystem::remove(temporary, failure);
  return written;
}

}  // namespace vtt
