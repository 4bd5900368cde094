#include <map>
#include <unordered_map>

#include "vtt/view/look_book.hpp"
#include "vtt/view/scene.hpp"
#include "vtt/view/stacking.hpp"

namespace vtt {

namespace {

constexpr double labelShare = 0.32, tallestLabel = 36;  ///< of a box, at its top
constexpr double boxMargin = 3;
constexpr double carriedShare = 0.62;  ///< of its carrier's height

}  // namespace

class SceneBuilder {
 public:
  SceneBuilder(std::shared_ptr<const Module> module, const Projection& projection, MapId map)
      : projection_(projection), book_(*module) {
    scene_.module_ = std::move(module);
    scene_.map_ = map;
  }

  Scene build() {
    sortPieces();
    chooseSpaces();
    addContainers();
    addSigns();
    for (const auto& [place, pieces] : slots_) layOutSlot(place, pieces);
    for (const auto& [at, pieces] : surface_) layOutSurface(at, pieces);
    for (const auto& container : scene_.containers_) layOutContainer(container);
    for (std::size_t i = 0; i < pending_.size(); ++i) addCarried(i);
    finish();
    return std::move(scene_);
  }

 private:
  using Pieces = std::vector<const SeenPiece*>;
  struct Pending {
    SceneItem item;
    Location at;
    std::uint32_t pile = 0;    ///< of those made so far
    double order = 0;          ///< how far down its pile lies
    std::uint32_t ground = 0;  ///< its pile, or that of the lowest carrier
    std::uint32_t depth = 0;
  };

  [[nodiscard]] const Module& module() const { return *scene_.module_; }
  [[nodiscard]] const Map& map() const { return module().maps[scene_.map_.value]; }
  [[nodiscard]] std::uint32_t containerBase() const { return static_cast<std::uint32_t>(module().slots.size()); }
  [[nodiscard]] std::uint32_t surfaceBase() const {
    return containerBase() + static_cast<std::uint32_t>(module().containers.size());
  }

  void sortPieces() {
    const auto surface = surfaceBase() + scene_.map_.value;
    for (const auto& piece : projection_.pieces) {
      const auto place = piece.at.place.value;
      if (!piece.carrier.empty()) {
        carried_[piece.carrier].push_back(&piece);
      } else if (place < containerBase()) {
        if (module().spaces[module().slots[place].space.value].map == scene_.map_) slots_[place].push_back(&piece);
      } else if (place < surfaceBase()) {
        contents_[place - containerBase()].push_back(&piece);
      } else if (place == surface) {
        surface_[{piece.at.at.y, piece.at.at.x}].push_back(&piece);
      }
    }
    const auto byHeight = [](auto& table) {
      for (auto& [key, pieces] : table)
        std::stable_sort(pieces.begin(), pieces.end(), [](auto* a, auto* b) { return a->height < b->height; });
    };
    byHeight(slots_);
    byHeight(contents_);
    byHeight(surface_);
    byHeight(carried_);
  }

  void chooseSpaces() {
    scene_.columns_ = map().grid.columns;
    scene_.width_ = map().width;
    scene_.height_ = map().height;
    if (map().grid.grows) {
      int used = 0;
      for (const auto& [place, pieces] : slots_)
        if (const auto& cell = module().spaces[module().slots[place].space.value].cell)
          used = std::max(used, cell->column);
      scene_.columns_ = std::min(map().grid.columns, used + 1);
      scene_.width_ -= (map().grid.columns - scene_.columns_) * map().grid.size;
    }
    for (std::uint32_t i = 0; i < module().spaces.size(); ++i) {
      const auto& space = module().spaces[i];
      if (space.map == scene_.map_ && (!space.cell || space.cell->column <= scene_.columns_))
        scene_.spaces_.emplace_back(i);
    }
  }

  void addContainers() {
    for (const auto& seen : projection_.containers) {
      const auto& container = module().containers[seen.container.value];
      if (container.map != scene_.map_) continue;
      const auto at = mapPointOf(container.at);
      scene_.containers_.push_back(
          {seen.container, boxAround(at.x, at.y, container.width, container.height), seen.count});
    }
  }

  /// At the upper right of a space, several side by side.
  void addSigns() {
    constexpr double share = 0.38, smallest = 22, largest = 38;
    if (!map().cartography) return;
    std::map<std::uint32_t, int> taken;
    for (const auto& change : projection_.changes) {
      if (module().spaces[change.space.value].map != scene_.map_) continue;
      for (const auto& sign : map().cartography->children) {
        if (sign.name != "sign" || sign.attribute(module().attributes[change.attribute.value].name) != change.value)
          continue;
        const auto box = boxOfSpace(module(), change.space);
        const double size = std::clamp(std::min(box.width, box.height) * share, smallest, largest);
        const double x = box.right() - size * (0.2 + taken[change.space.value]++);
        scene_.signs_.push_back({boxAround(x, box.y + size * 0.2, size, size), std::string(sign.attribute("symbol")),
                                 std::string(sign.attribute("colour"))});
      }
    }
  }

  [[nodiscard]] std::vector<Lying> lyingOf(const Pieces& pieces) {
    std::vector<Lying> lying;
    for (const auto* piece : pieces) {
      const auto& look = book_[book_.lookOf(*piece)];
      const bool stackable = !look.prototype || module().prototypes[look.prototype.value].stackable;
      lying.push_back({look.width, look.height, stackable, look.prototype.value * 64 + look.side.value % 64});
    }
    return lying;
  }

  void layOutSlot(std::uint32_t place, const Pieces& pieces) {
    const auto& slot = module().slots[place];
    const auto& space = module().spaces[slot.space.value];
    const auto lying = lyingOf(pieces);
    double counter = 0;
    for (const auto& l : lying) counter = std::max({counter, l.width, l.height});
    auto area = boxOfSlot(module(), slot.space, place - space.firstSlot, counter);
    const bool roomy = !space.cell && !isDisc(space);
    if (roomy) area = insideOf(area, counter);
    add(pieces, {{place}, space.at}, layOut(area, lying, roomy ? Layout::spread : Layout::stack));
  }

  /// Without the strip for the name at the top, if the counters leave room for one.
  [[nodiscard]] static Box insideOf(const Box& box, double counter) {
    const double label =
        std::min({box.height * labelShare, tallestLabel, std::max(0.0, box.height - counter - 2 * boxMargin)});
    return {box.x + boxMargin, box.y + label + boxMargin, box.width - 2 * boxMargin,
            box.height - label - 2 * boxMargin};
  }

  void layOutSurface(std::pair<std::int32_t, std::int32_t> point, const Pieces& pieces) {
    const Point at{point.second, point.first};
    const auto middle = mapPointOf(at);
    const auto spots = layOut(boxAround(middle.x, middle.y, 0, 0), lyingOf(pieces), Layout::stack);
    add(pieces, {{surfaceBase() + scene_.map_.value}, at}, spots);
  }

  /// What lies open shows: what is in a cup does not, not even to those who may look into it.
  void layOutContainer(const SceneContainer& seen) {
    const auto& container = module().containers[seen.container.value];
    const auto found = contents_.find(seen.container.value);
    if (found == contents_.end() || container.contents != Audience::all) return;
    const auto& pieces = found->second;
    const auto lying = lyingOf(pieces);
    double counter = 0;
    for (const auto& l : lying) counter = std::max({counter, l.width, l.height});
    const auto area = insideOf(seen.box, counter);
    add(pieces, {{containerBase() + seen.container.value}, container.at},
        layOut(area, lying, container.kind == ContainerKind::deck ? Layout::stack : Layout::spread));
  }

  void add(const Pieces& pieces, Location at, const std::vector<Spot>& spots) {
    std::vector<double> lowest;
    for (const auto& spot : spots) {
      lowest.resize(std::max<std::size_t>(lowest.size(), spot.pile + 1), -1e300);
      lowest[spot.pile] = std::max(lowest[spot.pile], spot.box.bottom());
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      Pending pending;
      pending.item = itemFor(*pieces[i]);
      pending.item.box = spots[i].box;
      pending.at = at;
      pending.pile = piles_ + spots[i].pile;
      pending.order = lowest[spots[i].pile];
      pending.ground = pending.pile;
      pending_.push_back(std::move(pending));
    }
    piles_ += static_cast<std::uint32_t>(lowest.size());
  }

  [[nodiscard]] SceneItem itemFor(const SeenPiece& piece) {
    SceneItem item;
    item.id = piece.id;
    item.look = book_.lookOf(piece);
    item.height = piece.height;
    item.rotation = piece.rotation;
    const auto& look = book_[item.look];
    item.name = piece.hidden ? piece.prototype : piece.name;
    if (look.prototype) item.round = module().prototypes[look.prototype.value].roundBase;
    return item;
  }

  /// On the carrier, small, in a row.
  void addCarried(std::size_t carrier) {
    const auto found = carried_.find(pending_[carrier].item.id);
    if (found == carried_.end()) return;
    const auto below = pending_[carrier];
    const auto& deck = below.item.box;
    const auto lying = lyingOf(found->second);
    const auto count = static_cast<double>(lying.size());
    for (std::size_t i = 0; i < lying.size(); ++i) {
      const double side = std::min(deck.height * carriedShare, deck.width * 0.9);
      const double scale = side / std::max(lying[i].width, lying[i].height);
      const double dx = std::min(side * 1.05, count > 1 ? (deck.width - side) / (count - 1) : 0.0);
      Pending pending;
      pending.item = itemFor(*found->second[i]);
      pending.item.carrier = static_cast<std::uint32_t>(carrier);
      pending.item.box = boxAround(deck.centreX() + (static_cast<double>(i) - (count - 1) / 2) * dx, deck.centreY(),
                                   lying[i].width * scale, lying[i].height * scale);
      pending.pile = piles_++;
      pending.order = below.order;
      pending.ground = below.ground;
      pending.depth = below.depth + 1;
      pending_.push_back(std::move(pending));
    }
  }

  void finish() {
    std::vector<std::uint32_t> order(pending_.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) {
      const auto& p = pending_[a];
      const auto& q = pending_[b];
      return std::tie(p.order, p.ground, p.depth) < std::tie(q.order, q.ground, q.depth);
    });
    std::vector<std::uint32_t> position(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i]] = i;
    scene_.piles_.resize(piles_);
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      auto& pending = pending_[order[i]];
      auto& pile = scene_.piles_[pending.pile];
      pending.item.pile = pending.pile;
      if (pending.item.carrier != SceneItem::none) pending.item.carrier = position[pending.item.carrier];
      pile.at = pending.at;
      pile.items.push_back(i);
      pile.box = united(pile.box, coverOf(pending.item));
      scene_.items_.push_back(std::move(pending.item));
    }
    scene_.looks_ = book_.take();
    buildIndexes();
  }

  void buildIndexes() {
    std::vector<Box> boxes;
    for (const auto& item : scene_.items_) boxes.push_back(coverOf(item));
    scene_.itemIndex_.build(boxes);
    boxes.clear();
    for (const auto space : scene_.spaces_) boxes.push_back(boxOfSpace(module(), space));
    scene_.spaceIndex_.build(boxes);
  }

  const Projection& projection_;
  LookBook book_;
  Scene scene_;
  std::map<std::uint32_t, Pieces> slots_, contents_;
  std::map<std::pair<std::int32_t, std::int32_t>, Pieces> surface_;
  std::map<std::string, Pieces> carried_;
  std::vector<Pending> pending_;
  std::uint32_t piles_ = 0;
};

Scene buildScene(std::shared_ptr<const Module> module, const Projection& projection, MapId map) {
  return SceneBuilder(std::move(module), projection, map).build();
}

}  // namespace vtt
