#include "vtt/image/image.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

#include "vtt/image/readers.hpp"

namespace vtt {

namespace {

template <std::size_t size>
bool beginsWith(ImageBytes bytes, const std::array<unsigned char, size>& signature) {
  return bytes.size() >= size && std::memcmp(bytes.data(), signature.data(), size) == 0;
}

constexpr std::array<unsigned char, 8> pngSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
constexpr std::array<unsigned char, 3> jpegSignature{0xff, 0xd8, 0xff};

Result<void> checkSize(const ImageInfo& info, const ImageLimits& limits) {
  if (info.width == 0 || info.height == 0) return damagedPicture(wordFor(info.kind), "it has no pixels");
  if (info.width > limits.side || info.height > limits.side)
    return Error{"picture-too-large",
                 fmt::format("The picture has {} x {} pixels, and {} a side are the most: scale it down.", info.width,
                             info.height, limits.side)};
  const auto pixels = std::uint64_t{info.width} * info.height;
  if (pixels > limits.pixels)
    return Error{"picture-too-large",
                 fmt::format("The picture has {} million pixels, and {} million are the most: scale it down.",
                             pixels / 1'000'000, limits.pixels / 1'000'000)};
  return {};
}

}  // namespace

const char* wordFor(ImageKind kind) { return kind == ImageKind::png ? "PNG" : "JPEG"; }

Error damagedPicture(const char* kind, const char* why) {
  return {"damaged-picture", fmt::format("The {} picture is damaged ({}): save it anew.", kind, why)};
}

Error heldAsWhole(const char* what, std::uint64_t bytes, std::uint64_t most) {
  constexpr std::uint64_t mebibyte = 1U << 20U;
  return {"picture-interlaced", fmt::format("The picture is {} that takes {} MiB to decode, and {} MiB are the most: "
                                            "save it without that option, or scale it down.",
                                            what, (bytes + mebibyte - 1) / mebibyte, most / mebibyte)};
}

Result<ImageInfo> probeImage(ImageBytes bytes, const ImageLimits& limits) {
  const bool png = beginsWith(bytes, pngSignature);
  if (!png && !beginsWith(bytes, jpegSignature))
    return Error{"not-a-picture", "The file is neither a PNG nor a JPEG picture: save it as one of them."};
  auto info = png ? probePng(bytes) : probeJpeg(bytes);
  if (!info) return info;
  if (auto fits = checkSize(*info, limits); !fits) return fits.error();
  return info;
}

Result<void> decodeImage(ImageBytes bytes, const ImageLimits& limits, const RowSink& sink) {
  const auto info = probeImage(bytes, limits);
  if (!info) return info.error();
  if (info->kind == ImageKind::jpeg) return decodeJpeg(bytes, limits, sink);
  const auto whole = std::uint64_t{info->width} * info->height * 4;
  if (info->whole && whole > limits.interlaced) return heldAsWhole("an interlaced PNG", whole, limits.interlaced);
  return decodePng(bytes, *info, sink);
}

}  // namespace vtt
