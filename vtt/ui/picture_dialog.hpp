#pragma once

#include <filesystem>
#include <optional>

#include "vtt/render/map_sheet.hpp"

class wxWindow;

namespace vtt::ui {

/// What of the map becomes a picture, and how large.
struct PictureWish {
  double percent = 100;
  bool visiblePart = false;
};
/// `sheet` has the whole map, `visible` is the part in the window. None if the player thinks better of it.
[[nodiscard]] std::optional<PictureWish> askPictureWish(wxWindow* parent, SheetWish sheet, const Box& visible);

/// Draws in a thread of its own, with a bar that can be stopped. The file is there wholly or not at all. Errors: those
/// of writeSheet.
[[nodiscard]] Result<void> savePicture(wxWindow* parent, const SheetWish& sheet, const RenderView::FileReader& reader,
                                       const std::filesystem::path& file);

}  // namespace vtt::ui
