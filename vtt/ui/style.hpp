#pragma once

#include <wx/bitmap.h>
#include <wx/colour.h>
#include <wx/font.h>
#include <wx/string.h>

#include <string>
#include <string_view>

#include "vtt/render/picture.hpp"

class wxWindow;

namespace vtt::ui {

inline constexpr int gap = 8;      ///< between things that belong together
inline constexpr int margin = 12;  ///< around them

[[nodiscard]] wxColour accent();
[[nodiscard]] wxColour paper();   ///< behind lists and text
[[nodiscard]] wxColour chrome();  ///< behind controls
[[nodiscard]] wxColour ink();
[[nodiscard]] wxColour fadedInk();
[[nodiscard]] wxColour line();

/// The font of the window, larger or smaller by a factor.
[[nodiscard]] wxFont scaledFont(const wxWindow& window, double factor, bool bold = false);

[[nodiscard]] wxString words(std::string_view utf8);
[[nodiscard]] std::string utf8(const wxString& text);
[[nodiscard]] wxBitmap bitmapOf(const Picture& picture);

/// What screen readers call the control; its tool tip, too, if there is none.
void name(wxWindow* window, const wxString& accessibleName);

}  // namespace vtt::ui
