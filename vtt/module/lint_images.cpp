#include <algorithm>
#include <cmath>
#include <optional>

#include "vtt/base/text.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

using Sizes = std::map<std::string, std::optional<ImageInfo>, std::less<>>;
using Control = MapImage::Control;

std::vector<std::string> pictureFiles(const LoadedModule& loaded) {
  std::vector<std::string> names;
  for (const auto& file : loaded.source.files()) names.push_back(file.path);
  return names;
}

std::optional<ImageInfo> checkPicture(Lint& lint, const ImageUse& use) {
  if (!lint.loaded.has(use.file)) {
    lint.complain(use.origin, "missing-image",
                  "There is no picture " + vtt::quoted(use.file) + "." +
                      didYouMean(use.file, pictureFiles(lint.loaded)) +
                      " Put it into the module, or name another one.");
    return std::nullopt;
  }
  const auto blame = [&](const Error& error) {
    lint.complain(use.origin, "bad-image", use.file + ": " + error.message);
  };
  const auto content = lint.loaded.read(use.file);
  if (!content) return blame(content.error()), std::nullopt;
  const auto bytes = std::as_bytes(std::span(*content));
  const auto info = probeImage(bytes, lint.options.images);
  if (!info) return blame(info.error()), std::nullopt;
  const auto decoded = decodeImage(bytes, lint.options.images, [](auto, auto) { return true; });
  if (!decoded) blame(decoded.error());
  return *info;
}

Origin originOf(const Lint& lint, std::uint32_t map, const std::string& file) {
  const auto use = std::ranges::find_if(lint.origins.images, [&](const ImageUse& candidate) {
    return candidate.file == file && candidate.origin.file == lint.origins.maps[map].file &&
           candidate.origin.line >= lint.origins.maps[map].line;
  });
  return use == lint.origins.images.end() ? lint.origins.maps[map] : use->origin;
}

double cross(double ax, double ay, double bx, double by) { return ax * by - ay * bx; }

/// Whether the points span a line (two of them) or an area (three or more).
template <class X, class Y>
bool spans(const std::vector<Control>& controls, X x, Y y) {
  const auto& first = controls[0];
  for (std::size_t i = 1; i < controls.size(); ++i) {
    const double ax = x(controls[i]) - x(first), ay = y(controls[i]) - y(first);
    if (controls.size() == 2) return std::hypot(ax, ay) > 1;
    for (std::size_t j = i + 1; j < controls.size(); ++j) {
      const double bx = x(controls[j]) - x(first), by = y(controls[j]) - y(first);
      if (std::fabs(cross(ax, ay, bx, by)) > 1e-3 * std::hypot(ax, ay) * std::hypot(bx, by)) return true;
    }
  }
  return false;
}

void checkControls(Lint& lint, const MapImage& image, const ImageInfo& size, Origin origin) {
  for (const auto& control : image.controls) {
    if (control.px >= 0 && control.py >= 0 && control.px <= size.width && control.py <= size.height) continue;
    lint.complain(origin, "bad-control",
                  "The control point at pixel " + formatNumber(control.px) + "," + formatNumber(control.py) +
                      " lies off its picture, which has " + std::to_string(size.width) + " x " +
                      std::to_string(size.height) + " pixels; correct px and py.");
  }
  const bool fixed =
      spans(
          image.controls, [](const Control& c) { return c.px; }, [](const Control& c) { return c.py; }) &&
      spans(
          image.controls, [](const Control& c) { return double{1} * c.at.x / pointScale; },
          [](const Control& c) { return double{1} * c.at.y / pointScale; });
  if (fixed) return;
  lint.complain(
      origin, "bad-control",
      "The control points of " + image.file +
          " lie on one spot or one line, which does not fix the picture; choose points far apart, and three or "
          "more of them not in a row.");
}

void checkMapImage(Lint& lint, std::uint32_t number, const MapImage& image, const Sizes& sizes) {
  const auto found = sizes.find(image.file);
  if (found == sizes.end() || !found->second) return;
  const auto& size = *found->second;
  const auto& map = lint.module.maps[number];
  const auto origin = originOf(lint, number, image.file);
  if (image.controls.size() >= 2) return checkControls(lint, image, size, origin);
  if (std::fabs(size.width - map.width) < 0.5 && std::fabs(size.height - map.height) < 0.5) return;
  lint.complain(origin, "image-size",
                "The picture " + image.file + " has " + std::to_string(size.width) + " x " +
                    std::to_string(size.height) + " pixels, its map " + map.id + " is " + formatNumber(map.width) +
                    " x " + formatNumber(map.height) +
                    "; give the map the picture's size, or register the picture with <control> points.");
}

}  // namespace

void checkImages(Lint& lint) {
  Sizes sizes;
  for (const auto& use : lint.origins.images) {
    if (use.file.empty()) continue;
    const auto [at, isNew] = sizes.try_emplace(use.file);
    if (isNew) at->second = checkPicture(lint, use);
  }
  for (std::uint32_t i = 0; i < lint.module.maps.size(); ++i)
    for (const auto& image : lint.module.maps[i].images) checkMapImage(lint, i, image, sizes);
}

}  // namespace vtt::linting
