#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostMarkers = 100;

constexpr NameList trackNames{"id", "name", "spaces", "add"};
constexpr NameList markerNames{"piece", "side", "name"};
constexpr std::array<std::string_view, 1> trackChildren{"marker"};

class TrackBuilder {
 public:
  explicit TrackBuilder(Load& load) : load_(load) {}
  void track(Node node);

 private:
  void readSpaces(std::string_view text, Origin origin);
  bool addRange(std::string_view word, Origin origin);
  void giveValues(Origin origin);
  void readMarker(Node node);
  [[nodiscard]] SpaceId space(std::string_view id) const;

  Load& load_;
  Track track_;
};

void TrackBuilder::track(Node node) {
  const Fields<trackNames> fields(load_, node);
  track_.id = fields.id<"id">();
  if (!load_.claim(load_.tracks, "track", fields.text<"id">(), load_.module.tracks.size(), node.origin(),
                   load_.origins.tracks)) {
    return;
  }
  track_.name = fields.called<"name">(track_.id);
  readSpaces(fields.required<"spaces">(), fields.where<"spaces">());
  giveValues(fields.where<"spaces">());
  const auto& declared = load_.attributes[static_cast<std::size_t>(AttributeOwner::piece)];
  track_.addAttribute =
      AttributeId(load_.refer(declared, "piece attribute", fields.text<"add">(), fields.where<"add">()));
  if (track_.addAttribute) {
    const auto type = load_.module.attributes[track_.addAttribute.value].type;
    if (type != AttributeType::integer && type != AttributeType::number) {
      load_.complain(fields.where<"add">(), "bad-value",
                     "Only an attribute of type integer or number can be added to a track.");
    }
  }
  forChildren(load_, node, [&](Node child) {
    if (child.name() != "marker") return unknownElement(load_, child, "track", trackChildren);
    readMarker(child);
  });
  load_.module.tracks.push_back(std::move(track_));
  load_.origins.tracks.push_back(node.origin());
}

SpaceId TrackBuilder::space(std::string_view id) const {
  const auto thing = load_.module.ids.find(id);
  return thing.kind == ThingKind::space ? SpaceId(thing.index) : SpaceId();
}

void TrackBuilder::readSpaces(std::string_view text, Origin origin) {
  for (const auto word : splitBlanks(text)) {
    if (const auto found = space(word)) {
      if (load_.spend(sizeof found, origin)) track_.spaces.push_back(found);
    } else if (!addRange(word, origin)) {
      load_.noThing("space", word, origin);
    }
  }
  auto sorted = track_.spaces;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) {
    load_.complain(origin, "duplicate-id", "The track lists a space twice.");
  }
}

/// "vp00-vp30": the spaces between the two in the order in which the map lists them.
bool TrackBuilder::addRange(std::string_view word, Origin origin) {
  for (auto dash = word.find('-'); dash != std::string_view::npos; dash = word.find('-', dash + 1)) {
    const auto first = space(word.substr(0, dash)), last = space(word.substr(dash + 1));
    if (!first || !last) continue;
    const auto& spaces = load_.module.spaces;
    if (first > last || spaces[first.value].map != spaces[last.value].map) {
      load_.complain(origin, "bad-value",
                     "The range " + vtt::quoted(word) + " runs backwards or over two maps; list its spaces.");
      return true;
    }
    if (!load_.spend(sizeof first * (last.value - first.value + 1), origin)) return true;
    for (auto i = first.value; i <= last.value; ++i) track_.spaces.emplace_back(i);
    return true;
  }
  return false;
}

void TrackBuilder::giveValues(Origin origin) {
  auto& spaces = load_.module.spaces;
  const auto valued =
      std::ranges::count_if(track_.spaces, [&](SpaceId id) { return spaces[id.value].value.has_value(); });
  if (valued == 0) {
    double value = 1;
    for (const auto id : track_.spaces) spaces[id.value].value = value++;
  } else if (static_cast<std::size_t>(valued) < track_.spaces.size()) {
    load_.complain(origin, "missing-attribute",
                   "Some spaces of the track have a value and some have none; give all of them one.");
  }
}

void TrackBuilder::readMarker(Node node) {
  const Fields<markerNames> fields(load_, node);
  expectEmpty(load_, node);
  Track::Marker marker;
  marker.piece = load_.piece(fields.required<"piece">(), fields.where<"piece">());
  marker.side = load_.side(fields.text<"side">(), fields.where<"side">());
  if (!marker.piece) return;
  const auto& group = load_.module.groups[load_.module.pieces[marker.piece.value].group.value];
  if (!fields.has<"side">()) marker.side = group.side;
  marker.name = fields.called<"name">(group.name);
  if (track_.markers.size() == mostMarkers) {
    return load_.complain(node.origin(), "too-many", "A track can have 100 markers at most.");
  }
  if (std::ranges::find(track_.markers, marker.piece, &Track::Marker::piece) != track_.markers.end()) {
    load_.complain(node.origin(), "duplicate-id", "The track has this marker already.");
  }
  track_.markers.push_back(std::move(marker));
}

}  // namespace

void loadTracks(Load& load) {
  for (const auto node : load.all(Top::track)) TrackBuilder(load).track(node);
}

}  // namespace vtt::loading
