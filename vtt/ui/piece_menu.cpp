#include "vtt/ui/piece_menu.hpp"

#include <wx/menu.h>
#include <wx/window.h>

#include <algorithm>
#include <map>

#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

/// A menu whose rows are commands.
class CommandMenu {
 public:
  void add(wxMenu& menu, const wxString& label, std::string command) {
    commands_[menu.Append(wxID_ANY, label)->GetId()] = std::move(command);
  }
  void addChecked(wxMenu& menu, const wxString& label, bool on, std::string command) {
    auto* item = menu.AppendCheckItem(wxID_ANY, label);
    item->Check(on);
    commands_[item->GetId()] = std::move(command);
  }
  /// Menus without rows are left out.
  void addMenu(wxMenu& menu, std::unique_ptr<wxMenu> sub, const wxString& label) {
    if (sub->GetMenuItemCount() > 0) menu.AppendSubMenu(sub.release(), label);
  }
  std::optional<std::string> ask(wxWindow& window, wxMenu& menu) {
    if (menu.GetMenuItemCount() == 0) return std::nullopt;
    const auto found = commands_.find(window.GetPopupMenuSelectionFromUser(menu));
    if (found == commands_.end()) return std::nullopt;
    return found->second;
  }

 private:
  std::map<int, std::string> commands_;
};

/// Builds the menu of some pieces from what all of them, or the first of them, can do.
class PieceMenu {
 public:
  PieceMenu(const Desk& desk, const std::vector<std::string>& ids) : desk_(desk), module_(desk.module()) {
    for (const auto& id : ids)
      if (const auto* piece = desk.seen(id)) pieces_.push_back(piece);
    std::vector<std::string> names;
    for (const auto* piece : pieces_) names.push_back(piece->id);
    all_ = join(names, ", ");
    if (!pieces_.empty() && !pieces_.front()->hidden) prototype_ = findPrototype(module_, pieces_.front()->prototype);
  }

  std::optional<std::string> ask(wxWindow& window) {
    if (pieces_.empty()) return std::nullopt;
    addFaces();
    addTurns();
    addMarks();
    addAttributes();
    menu_.AppendSeparator();
    addStack();
    addSecrets();
    menu_.AppendSeparator();
    addPlaces();
    return commands_.ask(window, menu_);
  }

 private:
  [[nodiscard]] const SeenPiece& first() const { return *pieces_.front(); }

  void addFaces() {
    if (!prototype_) return;
    const auto& faces = module_.prototypes[prototype_.value].faces;
    if (faces.size() > 1) commands_.add(menu_, _("Flip\tF2"), "flip " + all_);
    if (faces.size() < 3) return;
    auto sub = std::make_unique<wxMenu>();
    for (const auto& face : faces)
      commands_.addChecked(*sub, words(face.name.empty() ? face.id : face.name), face.id == first().face,
                           "face " + all_ + " " + face.id);
    commands_.addMenu(menu_, std::move(sub), _("Show face"));
  }

  void addTurns() {
    if (!prototype_ || !module_.prototypes[prototype_.value].rotates) return;
    const auto step = std::to_string(turnStep(desk_, first()));
    auto sub = std::make_unique<wxMenu>();
    commands_.add(*sub, words("Right by " + step + "°"), "rotate " + all_ + " " + step);
    commands_.add(*sub, words("Left by " + step + "°"), "rotate " + all_ + " -" + step);
    if (first().rotation != 0) commands_.add(*sub, _("Upright"), "facing " + all_ + " 0");
    commands_.addMenu(menu_, std::move(sub), _("Turn"));
  }

  void addMarks() {
    if (!prototype_) return;
    const auto& allowed = module_.prototypes[prototype_.value].marks;
    auto sub = std::make_unique<wxMenu>();
    for (std::uint32_t i = 0; i < module_.marks.size(); ++i) {
      if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), MarkId(i)) == allowed.end()) continue;
      const auto& mark = module_.marks[i];
      const bool on = std::find(first().marks.begin(), first().marks.end(), mark.id) != first().marks.end();
      commands_.addChecked(*sub, words(mark.name), on, (on ? "unmark " : "mark ") + all_ + " " + mark.id);
    }
    commands_.addMenu(menu_, std::move(sub), _("Mark"));
  }

  void addAttributes() {
    if (pieces_.size() != 1 || !prototype_) return;
    for (const auto& attribute : module_.attributes) {
      if (attribute.of != AttributeOwner::piece || !attribute.changes) continue;
      auto sub = std::make_unique<wxMenu>();
      for (const auto& value : attribute.values)
        commands_.add(*sub, words(value), "set " + all_ + " " + attribute.name + " " + value);
      constexpr int most = 30;
      if (attribute.type == AttributeType::integer && attribute.hasMin && attribute.hasMax &&
          attribute.max - attribute.min < most)
        for (auto v = static_cast<std::int64_t>(attribute.min); v <= static_cast<std::int64_t>(attribute.max); ++v)
          commands_.add(*sub, words(std::to_string(v)), "set " + all_ + " " + attribute.name + " " + std::to_string(v));
      commands_.addMenu(menu_, std::move(sub), words(attribute.name));
    }
  }

  void addStack() {
    const auto place = formatLocation(desk_.state(), first().at);
    if (first().carrier.empty() && !place.empty()) {
      commands_.add(menu_, _("To the top of the stack"), "move " + all_ + " to " + place + " at top");
      commands_.add(menu_, _("To the bottom of the stack"), "move " + all_ + " to " + place + " at bottom");
    }
    const auto piece = desk_.sight().find(first().id);
    if (!piece || pieces_.size() != 1 || first().hidden || !first().carrier.empty()) return;
    const auto& group = module_.groups[desk_.state().groupOf(piece).value];
    if (group.unlimited || hasSpare(desk_.state().groupOf(piece)))
      commands_.add(menu_, _("One more of these\tCtrl+D"), "place " + group.id + " at " + place);
  }

  [[nodiscard]] bool hasSpare(GroupId group) const {
    const auto& state = desk_.state();
    const auto out = state.spacePlace(SpaceId(0U));
    const auto& seen = desk_.projection().pieces;
    return std::any_of(seen.begin(), seen.end(), [&](const auto& other) {
      const auto piece = other.hidden || other.at.place != out ? PieceId() : state.find(other.id);
      return piece && state.groupOf(piece) == group;
    });
  }

  void addSecrets() {
    const bool several = module_.sides.size() > 1;
    if (several && prototype_ && module_.prototypes[prototype_.value].back)
      commands_.add(menu_, first().concealedBy.empty() ? _("Conceal") : _("Reveal"),
                    (first().concealedBy.empty() ? "conceal " : "reveal ") + all_);
    if (first().hidden) commands_.add(menu_, _("Peek at it"), "peek " + all_);
    if (several && desk_.viewer())
      commands_.add(menu_, first().owner.empty() ? _("Claim: nobody else may touch it") : _("Release"),
                    (first().owner.empty() ? "claim " : "release ") + all_);
  }

  void addPlaces() {
    auto sub = std::make_unique<wxMenu>();
    for (const auto& container : module_.containers)
      commands_.add(*sub, words(container.name), "return " + all_ + " to " + container.id);
    constexpr int most = 30;
    int count = 0;
    for (const auto& space : module_.spaces)
      if (space.map && !space.cell && !space.round && ++count <= most)
        commands_.add(*sub, words(space.name.empty() ? space.id : space.name), "move " + all_ + " to " + space.id);
    commands_.addMenu(menu_, std::move(sub), _("Send to"));
    commands_.add(menu_, _("Take off the table\tDel"), "remove " + all_);
  }

  const Desk& desk_;
  const Module& module_;
  std::vector<const SeenPiece*> pieces_;
  std::string all_;
  PrototypeId prototype_;
  wxMenu menu_;
  CommandMenu commands_;
};

}  // namespace

int turnStep(const Desk& desk, const SeenPiece& piece) {
  constexpr int byHexside = 60, byEighth = 45;
  const auto prototype = findPrototype(desk.module(), piece.prototype);
  const int step = prototype ? desk.module().prototypes[prototype.value].rotationStep : 0;
  if (step > 0) return step;
  const auto space = desk.state().spaceOf(piece.at.place);
  const bool hexes = space && desk.module().spaces[space.value].map &&
                     desk.module().maps[desk.module().spaces[space.value].map.value].geometry == GeometryKind::hexes;
  return hexes ? byHexside : byEighth;
}

std::optional<std::string> choosePieceCommand(wxWindow& window, const Desk& desk, const std::vector<std::string>& ids) {
  return PieceMenu(desk, ids).ask(window);
}

std::optional<std::string> chooseSpaceCommand(wxWindow& window, const Desk& desk, SpaceId id) {
  const auto& module = desk.module();
  const auto& space = module.spaces[id.value];
  wxMenu menu;
  CommandMenu commands;
  for (std::uint32_t i = 0; i < module.attributes.size(); ++i) {
    const auto& attribute = module.attributes[i];
    if (attribute.of != AttributeOwner::space || !attribute.changes || attribute.type == AttributeType::list) continue;
    const auto now = formatValue(desk.state().attribute(AttributeOwner::space, id.value, AttributeId(i)));
    auto values = attribute.values;
    if (attribute.type == AttributeType::flag) values = {"yes", "no"};
    auto sub = std::make_unique<wxMenu>();
    for (const auto& value : values)
      commands.addChecked(*sub, words(value), value == now, "set " + space.id + " " + attribute.name + " " + value);
    commands.addMenu(menu, std::move(sub), words((space.name.empty() ? space.id : space.name) + ": " + attribute.name));
  }
  return commands.ask(window, menu);
}

std::optional<std::string> chooseContainerCommand(wxWindow& window, const Desk& desk, ContainerId id) {
  const auto& container = desk.module().containers[id.value];
  wxMenu menu;
  CommandMenu commands;
  for (const int count : {1, 2, 3, 5})
    commands.add(menu, wxString::Format(_("Draw %d"), count),
                 "draw " + std::to_string(count) + " from " + container.id);
  menu.AppendSeparator();
  if (container.kind == ContainerKind::deck) commands.add(menu, _("Shuffle"), "shuffle " + container.id);
  commands.add(menu, _("Look inside"), "peek " + container.id);
  return commands.ask(window, menu);
}

}  // namespace vtt::ui
