#include "vtt/ui/problems_window.hpp"

#include <wx/clipbrd.h>
#include <wx/frame.h>
#include <wx/richmsgdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "vtt/ui/card_list.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

Card cardOf(const Diagnostic& problem) {
  Card card;
  card.title = words(problem.file.empty() ? "module" : problem.file);
  if (problem.line > 0) card.title += wxString::Format(":%d", problem.line);
  card.detail = words(problem.message);
  card.badge = problem.severity == Severity::error ? _("error") : _("warning");
  card.lit = problem.severity == Severity::error;
  return card;
}

}  // namespace

void showProblems(wxWindow* parent, const wxString& sentence, const Diagnostics& problems) {
  auto* frame = new wxFrame(parent, wxID_ANY, _("Problems of the module"), wxDefaultPosition, {700, 420},
                            wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT);
  frame->SetBackgroundColour(chrome());
  auto* text = new wxStaticText(frame, wxID_ANY, sentence);
  text->Wrap(660);
  auto* list = new CardList(frame, _("Problems of the module"));
  list->wrapDetails(true);
  auto sorted = problems;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.severity == Severity::error && b.severity != Severity::error;
  });
  std::vector<Card> cards;
  for (const auto& problem : sorted) cards.push_back(cardOf(problem));
  list->setCards(std::move(cards));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(text, 0, wxEXPAND | wxALL, margin);
  column->Add(list, 1, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
  frame->SetSizer(column);
  frame->CentreOnParent();
  frame->Show();
}

void showError(wxWindow* parent, const wxString& title, const std::string& message) {
  wxString details, first = words(message).BeforeFirst('\n', &details);
  wxRichMessageDialog dialog(parent, first, title, wxOK | wxICON_WARNING);
  if (!details.empty()) dialog.ShowDetailedText(details);
  dialog.ShowModal();
}

}  // namespace vtt::ui
