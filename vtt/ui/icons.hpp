#pragma once

#include <wx/bmpbndl.h>

#include <map>
#include <string>

namespace vtt::ui {

/// The drawings in vtt/ui/icons, by file name without its ending.
[[nodiscard]] const std::map<std::string, std::string>& iconTexts();
/// An icon in the colour of ink, or in another; sharp at every scale. `size` in logical pixels.
[[nodiscard]] wxBitmapBundle icon(const std::string& name, int size, const wxString& colour = {});

}  // namespace vtt::ui
