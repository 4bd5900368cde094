#pragma once

#include <wx/bitmap.h>

#include <map>
#include <string>

#include "vtt/render/assets.hpp"
#include "vtt/session/projection.hpp"
#include "vtt/view/look_book.hpp"

namespace vtt::ui {

/// Counters and dice as bitmaps for panes and menus, each drawn once.
class Faces {
 public:
  Faces(const Module& module, render::FileReader reader);
  [[nodiscard]] wxBitmap counter(const SeenPiece& piece, int size);
  /// A counter of the group as it comes out of the box.
  [[nodiscard]] wxBitmap group(GroupId group, int size);
  [[nodiscard]] wxBitmap die(DieId die, std::size_t face, int size);

 private:
  const Module& module_;
  render::Assets assets_;
  LookBook looks_;
  std::map<std::string, wxBitmap> known_;
};

}  // namespace vtt::ui
