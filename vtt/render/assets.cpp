#include "vtt/render/assets.hpp"

#include <algorithm>

namespace vtt::render {

namespace {

constexpr std::uint64_t mostPixels = 16U << 20U;  ///< of a picture on a counter

Result<Picture> readPicture(const FileReader& reader, const std::string& file) {
  const auto bytes = reader(file);
  if (!bytes) return bytes.error();
  return decodePicture(std::as_bytes(std::span(*bytes)), mostPixels);
}

}  // namespace

const Picture* Assets::picture(const std::string& file) {
  const auto found = pictures_.find(file);
  if (found != pictures_.end()) return found->second.get();
  auto& kept = pictures_[file];
  auto picture = readPicture(reader_, file);
  if (picture)
    kept = std::make_unique<Picture>(std::move(*picture));
  else
    tell("The picture " + file + " cannot be shown: " + picture.error().message);
  return kept.get();
}

void Assets::tell(std::string message) {
  if (std::find(messages_.begin(), messages_.end(), message) == messages_.end())
    messages_.push_back(std::move(message));
}

}  // namespace vtt::render
