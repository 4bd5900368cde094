#pragma once

#include <wx/string.h>

#include <string>

#include "vtt/base/result.hpp"
#include "vtt/module/diagnostic.hpp"

class wxWindow;

namespace vtt::ui {

/// The problems of a module, each with its file and line, errors first.
void showProblems(wxWindow* parent, const wxString& sentence, const Diagnostics& problems);

/// A sentence that asks for attention; what stands behind its first line is shown on request.
void showError(wxWindow* parent, const wxString& title, const std::string& message);

}  // namespace vtt::ui
