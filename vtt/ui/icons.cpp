#include "vtt/ui/icons.hpp"

namespace vtt::ui {

wxBitmapBundle icon(const std::string& name, int size, const wxString& colour) {
  const auto found = iconTexts().find(name);
  if (found == iconTexts().end()) return {};
  wxString text = wxString::FromUTF8(found->second);
  if (!colour.empty()) text.Replace("#24221f", colour);
  return wxBitmapBundle::FromSVG(text.utf8_str().data(), {size, size});
}

}  // namespace vtt::ui
