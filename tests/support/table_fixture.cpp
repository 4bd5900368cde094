#include "tests/support/table_fixture.hpp"

#include <stdexcept>

#include "vtt/model/place_text.hpp"

namespace vtt::test {

namespace {

const char* const everything = R"(
<module id="table" name="Table" version="1.0.0" format="1">
  <side id="blue" name="Blue" colour="#2b4c9b"/>
  <side id="red" name="Red" colour="#a3342f"/>
  <attribute of="piece" name="fp" type="integer" min="0" max="99"/>
  <attribute of="piece" name="tint" type="colour"/>
  <attribute of="hexside" name="river" type="flag"/>
  <mark id="moved" name="Moved"><symbol name="arrow"/></mark>
  <mark id="spent" name="Spent"/>
  <map id="land" name="The land" width="1200" height="900">
    <points>
      <space id="mill" name="Old Mill" x="200" y="200" size="72" kind="town"/>
      <space id="ford" name="The Ford" x="400" y="240" size="60" kind="river"/>
      <space id="fort" name="Fort Hope" x="620" y="200" size="72" kind="fort" slots="defending screening"/>
      <space id="wood" name="Deep Wood" x="300" y="420" size="72" kind="woods"/>
      <route from="mill" to="ford" kind="trail"/>
      <route from="ford" to="fort" kind="road"/>
      <route from="mill" to="wood" kind="river"/>
    </points>
    <space id="camp" name="The camp" x="900" y="600" kind="box" shape="box" width="400" height="200"/>
    <space id="years" name="Years" x="900" y="300" kind="box" shape="box" width="400" height="120" slots="first second third"/>
    <spaces id="vp" from="0" to="5" name="VP {n}" x="100" y="800" dx="100" kind="box" shape="box" width="90" height="100"/>
  </map>
  <map id="hexes" name="Hexes" width="700" height="600">
    <hexes orientation="flat" columns="6" rows="5" size="90" x="80" y="80" numbering="CCRR" prefix="h" kind="clear">
      <hex id="h0202" name="Crossing" kind="town"/>
      <hex hexes="h0301-h0303" kind="woods"/>
      <hexside between="h0202 h0302" river="yes"/>
      <route path="h0102 h0202 h0203" kind="road"/>
    </hexes>
  </map>
  <map id="rows" name="Rows" display="yes">
    <squares columns="8" rows="2" size="80" x="60" y="60" numbering="A-R" prefix="q" grows="yes"/>
  </map>
  <map id="open" name="The open table" width="1000" height="800">
    <free unit="inch" pixels-per-unit="50"><area id="hill" name="The hill" kind="hill" points="2,2 8,2 8,7 2,7"/></free>
  </map>
  <prototype id="unit" size="64" back="back" back-name="A unit">
    <face id="full" fp="2"><fill colour="side"/><symbol name="infantry" y="38"/><text at="bottom" size="28" bold="yes">{fp}</text></face>
    <face id="half" like="full" fp="1"/>
    <face id="back"><fill colour="side"/><symbol name="star"/></face>
  </prototype>
  <prototype id="spy" size="48" back="back" back-name="A unit">
    <face id="front"><fill colour="#222222"/><text>{name}</text></face>
    <face id="back"><fill colour="side"/></face>
  </prototype>
  <prototype id="figure" size="40" base="round" stackable="no"/>
  <prototype id="ship" width="120" height="60" carries="3"/>
  <prototype id="chit" size="50"><fill colour="{tint}"/><text>{name}</text></prototype>
  <pieces id="b" name="Blue foot" prototype="unit" side="blue" count="12"/>
  <pieces id="r" name="Red foot" prototype="unit" side="red" count="12"/>
  <piece id="agent" name="The agent" prototype="spy" side="blue"/>
  <pieces id="f" name="Figure" prototype="figure" side="red" count="6"/>
  <piece id="brig" name="The brig" prototype="ship"/>
  <pieces id="c" name="Chit" prototype="chit" count="30" tint="#c0a050"/>
  <cup id="cup" name="The cup" map="land" x="1050" y="120" width="160" height="140"/>
  <deck id="pile" name="Discards" contents="all" map="land" x="860" y="120" width="160" height="140"/>
)";

LoadedModule load(const std::string& more) {
  auto loaded = loadModule(ModuleSource::inMemory({{"module.xml", everything + more + "</module>"}}));
  if (!loaded.ok()) throw std::runtime_error(formatDiagnostic(loaded.diagnostics.front()));
  return loaded;
}

}  // namespace

TableFixture::TableFixture() : TableFixture(std::string()) {}

TableFixture::TableFixture(const std::string& more)
    : loaded_(std::make_shared<const LoadedModule>(load(more))),
      handle_(loaded_, &loaded_->module),
      state_(std::make_unique<GameState>(handle_)) {}

PieceId TableFixture::piece(std::string_view id) const {
  const auto found = state_->find(id);
  if (!found) throw std::runtime_error("no piece " + std::string(id));
  return found;
}

TableFixture& TableFixture::put(std::string_view id, std::string_view place) {
  const auto at = parseLocation(*state_, place);
  if (!at) throw std::runtime_error(at.error().message);
  state_->putPiece(piece(id), *at, PieceId(state_->stack(at->place).top));
  return *this;
}

TableFixture& TableFixture::turn(std::string_view id, int degrees) {
  state_->setRotation(piece(id), degrees * 1000);
  return *this;
}

TableFixture& TableFixture::conceal(std::string_view id, std::string_view side) {
  state_->setConcealed(piece(id), static_cast<std::uint8_t>(findSide(module(), side).value));
  return *this;
}

TableFixture& TableFixture::mark(std::string_view id, std::string_view mark) {
  const auto at = piece(id);
  state_->setMarks(at, state_->piece(at).marks | std::uint64_t{1} << findMark(module(), mark).value);
  return *this;
}

TableFixture& TableFixture::face(std::string_view id, std::string_view face) {
  const auto at = piece(id);
  state_->setFace(at, static_cast<std::uint8_t>(findFace(state_->prototypeOf(at), face).value()));
  return *this;
}

Sight TableFixture::sight(std::string_view side) const { return {*state_, findSide(module(), side), key_}; }

Scene TableFixture::scene(std::string_view id, std::string_view side) const {
  return buildScene(handle_, project(*state_, sight(side)), map(id));
}

std::shared_ptr<const Scene> TableFixture::shared(std::string_view id, std::string_view side) const {
  return std::make_shared<const Scene>(scene(id, side));
}

MapId TableFixture::map(std::string_view id) const { return MapId(module().ids.find(id).index); }
SpaceId TableFixture::space(std::string_view id) const { return SpaceId(module().ids.find(id).index); }

}  // namespace vtt::test
