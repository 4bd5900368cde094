#include "vtt/ui/style.hpp"

#include <wx/dynlib.h>
#include <wx/image.h>
#include <wx/window.h>

#include <algorithm>

namespace vtt::ui {

wxColour accent() { return {0x2e, 0x6f, 0xb7}; }
wxColour paper() { return {0xfd, 0xfc, 0xfa}; }
wxColour chrome() { return {0xf1, 0xef, 0xea}; }
wxColour ink() { return {0x24, 0x22, 0x1f}; }
wxColour fadedInk() { return {0x6d, 0x68, 0x60}; }
wxColour line() { return {0xd8, 0xd3, 0xca}; }

wxFont scaledFont(const wxWindow& window, double factor, bool bold) {
  auto font = window.GetFont().Scaled(static_cast<float>(factor));
  if (bold) font.MakeBold();
  return font;
}

wxString words(std::string_view utf8) { return wxString::FromUTF8(utf8.data(), utf8.size()); }
std::string utf8(const wxString& text) { return text.utf8_string(); }

wxBitmap bitmapOf(const Picture& picture) {
  if (picture.empty()) return {};
  wxImage image(picture.width(), picture.height(), false);
  image.InitAlpha();
  auto* rgb = image.GetData();
  auto* alpha = image.GetAlpha();
  for (const auto pixel : picture.pixels()) {
    const auto a = pixel >> 24U;
    const auto plain = [&](std::uint32_t v) {
      return static_cast<unsigned char>(a == 0 ? 0 : std::min<std::uint32_t>(255, (v * 255 + a / 2) / a));
    };
    *rgb++ = plain((pixel >> 16U) & 255U);
    *rgb++ = plain((pixel >> 8U) & 255U);
    *rgb++ = plain(pixel & 255U);
    *alpha++ = static_cast<unsigned char>(a);
  }
  return wxBitmap(image);
}

void name(wxWindow* window, const wxString& accessibleName) {
  window->SetName(accessibleName);
  if (window->GetToolTipText().empty()) window->SetToolTip(accessibleName);
#ifdef __WXGTK__
  using GetAccessible = void* (*)(void*);
  using SetName = void (*)(void*, const char*);
  const auto program = wxDynamicLibrary::GetProgramHandle();
  const auto get =
      reinterpret_cast<GetAccessible>(wxDynamicLibrary::RawGetSymbol(program, "gtk_widget_get_accessible"));
  const auto set = reinterpret_cast<SetName>(wxDynamicLibrary::RawGetSymbol(program, "atk_object_set_name"));
  if (get == nullptr || set == nullptr || window->GetHandle() == nullptr) return;
  if (auto* accessible = get(window->GetHandle()); accessible != nullptr) set(accessible, accessibleName.utf8_str());
#endif
}

}  // namespace vtt::ui
