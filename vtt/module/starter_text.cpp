#include "vtt/module/starter_text.hpp"

namespace vtt::starter {

const std::string_view moduleXml = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<!-- The first file of a module. The others are included below; their root is <part>. -->
<module id="@ID@" name="@NAME@" version="0.1.0" format="1">
  <credits>Design: your name.</credits>
  <licence>Say here under which terms others may use the module.</licence>
  <notes>
    Two small forces meet. Everything here is an example: change it, and run

    * grognard-cli module lint on this folder after every change
    * grognard-cli game new to try it
  </notes>

  <side id="blue" name="Blue" colour="#2b4c9b"/>
  <side id="red" name="Red" colour="#a3342f"/>

  <!-- Attributes are declared once, with what they may be: then a typo anywhere is found.
       changes="yes" makes an attribute part of the game: play may change it. -->
  <attributes>
    <attribute of="space" name="kind" values="@KINDS@">What lies there.</attribute>
    <attribute of="space" name="control" values="blue red nobody" default="nobody" changes="yes">Who holds it.</attribute>
    <attribute of="piece" name="fp" type="integer" min="0" max="9" default="0">Fire power.</attribute>
    <attribute of="piece" name="half" type="number" values="0 0.5" default="0">What the face of a marker adds.</attribute>
    <attribute of="game" name="weather" values="fair rain" default="fair" changes="yes">The weather.</attribute>
@MORE-ATTRIBUTES@  </attributes>

  <option id="fog" name="Fog of war" values="off on" default="off">With fog only the top counter of a stack is seen.</option>
  <sight see="top" adjacent="all" option="fog" value="on"/>

  <include file="map.xml"/>
  <include file="pieces.xml"/>
  <include file="scenarios.xml"/>

  <die id="d6" name="Die" faces="1 2 3 4 5 6"/>

  <!-- Rows by columns. What lies outside is clamped to the nearest row or column. -->
  <table id="combat" name="Combat results" row="die" column="fp" out-of-range="clamp" die="d6">
    <columns>1-2   3-4   >=5</columns>
    <row key="1-2">miss  miss  hit</row>
    <row key="3-4">miss  hit   hit</row>
    <row key="5-6">hit   hit   rout</row>
  </table>

  <!-- A track is a row of spaces; the marker on it is the value. -->
  <track id="vp" name="Victory points" spaces="vp00-vp10" add="half">
    <marker piece="mk-vp" name="Blue's lead"/>
  </track>
  <track id="turn" name="Turn" spaces="turn1-turn4"><marker piece="mk-turn"/></track>

  <turns count="4" names="Morning|Noon|Afternoon|Evening" turn-marker="mk-turn" turn-track="turn">
    <phase id="blue-moves" name="Blue moves" side="blue">Blue moves all, some or none of its counters.</phase>
    <phase id="red-moves" name="Red moves" side="red">Red moves all, some or none of its counters.</phase>
    <phase id="battle" name="Battle">Where both sides stand in one place, roll on the combat table.</phase>
  </turns>

  <!-- A bulk action carries out a command for every piece that fits. -->
  <action id="clear-moved" name="Clear moved marks" help="Takes the moved mark off every counter.">
    <each pieces="mark moved" do="unmark {piece} moved"/>
  </action>

  <page id="how-to-play" name="How to play">
    # A turn

    * Blue moves, then Red.
    * Then both fight: look up the fire power of the attacker on the combat table.

    The side that holds most places after **four turns** wins.
  </page>
  <page id="combat-chart" name="Combat results" table="combat"/>
</module>
)xml";

const std::string_view piecesXml = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <mark id="moved" name="Moved"><shape name="disc" colour="#e0b020" x="85" y="15" width="22" height="22"/></mark>

  <!-- A prototype is a make of counter. Its faces are drawn from layers, from bottom to top; places and sizes are in
       hundredths of the counter, and {fp} is the value of an attribute. -->
  <prototype id="infantry" name="Infantry" size="48"@HANDLING@>
    <face id="full" name="full strength" fp="2">
      <fill colour="side"/>
      <symbol name="infantry" x="50" y="42" size="50" colour="#ffffff"/>
      <text at="bottom" size="24" colour="#ffffff" bold="yes">{fp}</text>
    </face>
    <!-- Like the face before, but for what is said here. -->
    <face id="reduced" name="reduced" like="full" fp="1"/>
  </prototype>
  <prototype id="leader" name="Leader" like="infantry" back-name="a leader">
    <face id="full" fp="1">
      <fill colour="side"/>
      <text at="centre" size="60" colour="#ffffff" bold="yes">L</text>
      <text at="bottom" size="24" colour="#ffffff">{fp}</text>
    </face>
  </prototype>
  <!-- Layers without a face make the one face `front`. -->
  <prototype id="flag" name="Control marker" size="30" rotation="no"><fill colour="side"/></prototype>
  <prototype id="marker" name="Marker" size="40" rotation="no"><fill colour="#f2e6c0"/><text at="centre" size="50">{name}</text></prototype>
  <prototype id="points-marker" name="Points" like="marker">
    <face id="whole" half="0"><fill colour="#f2e6c0"/><text at="centre" size="40">VP</text></face>
    <face id="plus-half" half="0.5"><fill colour="#f2e6c0"/><text at="centre" size="40">VP ½</text></face>
  </prototype>
  <prototype id="card" name="Event" width="60" height="90" rotation="no" back="back" back-name="an event card">
    <face id="front"><fill colour="#ffffff"/><text at="centre" size="14">{name}</text></face>
    <face id="back"><fill colour="#556677"/></face>
  </prototype>

  <!-- Counters: `count` of them, named blue-infantry-1, blue-infantry-2 and so on. A <piece> is one, without a number. -->
  <pieces id="blue-infantry" name="Blue infantry" prototype="infantry" side="blue" count="4"/>
  <pieces id="red-infantry" name="Red infantry" prototype="infantry" side="red" count="4"/>
  <piece id="blue-leader" name="Blue leader" prototype="leader" side="blue"/>
  <piece id="red-leader" name="Red leader" prototype="leader" side="red"/>
  <pieces id="blue-flag" name="Held by Blue" prototype="flag" side="blue" count="unlimited"/>
  <pieces id="red-flag" name="Held by Red" prototype="flag" side="red" count="unlimited"/>
  <piece id="mk-vp" name="VP" prototype="points-marker"/>
  <piece id="mk-turn" name="Turn" prototype="marker"/>
  <piece id="ev-rain" name="Rain" prototype="card"/>
  <piece id="ev-spies" name="Spies" prototype="card"/>
  <piece id="ev-courage" name="Courage" prototype="card"/>

  <!-- A cup is drawn from blindly, a deck from the top, a hand is seen by its owner alone. -->
  <cup id="reserves" name="Reserves" draw-to="arrivals" draw-face="full"/>
  <deck id="events" name="Events" draw-to="blue-hand" draw-face="front" return-face="back"/>
  <hand id="blue-hand" name="Blue's cards" side="blue"/>
  <hand id="red-hand" name="Red's cards" side="red"/>
</part>
)xml";

const std::string_view scenariosXml = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <!-- Every counter exists in every game: what a scenario does not place lies in the box `out`. -->
  <scenario id="meeting" name="First meeting" begins="blue" last-turn="4" length="4 turns">
    <description>Both sides know where they stand. Some of Red's men are still on their way.</description>
    <victory>Who holds more places after four turns wins.</victory>
    <put pieces="blue-infantry-1 blue-infantry-2 blue-leader" at="@BLUE-FRONT@"@BLUE-FACING@/>
    <put pieces="blue-infantry" at="blue-camp"/>
    <put pieces="red-infantry-1..red-infantry-2 red-leader" at="@RED-FRONT@"@RED-FACING@/>
    <!-- With a count: so many of the group that nobody else has named. -->
    <put pieces="red-infantry" count="2" at="reserves"/>
    <put pieces="ev-rain ev-spies ev-courage" at="events"/>
    <put pieces="blue-flag" count="1" at="@BLUE-FRONT@"/>
    <track track="vp" marker="mk-vp" value="2.5"/>
    <set of="blue-camp" control="blue"/>
    <set of="red-camp" control="red"/>
    <reminder turn="3">Red may draw from its reserves.</reminder>
  </scenario>

  <scenario id="open" name="Open deployment" begins="red" length="4 turns">
    <description>Each side chooses where it stands, within its rules; `game new --fill` chooses at random.</description>
    <option id="fog" value="on"/>
    <place id="blue-line" name="Blue's line" side="blue" pieces="blue-infantry" count="3" apart="yes" where="@BLUE-WHERE@"/>
    <place id="red-line" name="Red's line" side="red" pieces="red-infantry" count="3" where="@RED-WHERE@"/>
    <put pieces="blue-leader" at="blue-camp"/>
    <put pieces="red-leader" at="red-camp"/>
    <put pieces="blue-infantry red-infantry" at="reserves"/>
    <put pieces="ev-rain ev-spies ev-courage" at="events"/>
    <track track="vp" marker="mk-vp" value="0"/>
    <!-- Commands of a player, carried out as the game begins. -->
    <do>shuffle events</do>
  </scenario>
</part>
)xml";

const std::string_view readme = R"md(# @NAME@

A module for Grognard, made by `grognard-cli module new`. What lies where:

| file | what it holds |
|---|---|
| `module.xml` | who plays, attributes, dice, tables, tracks, turns, actions |
| `map.xml` | the map and its spaces |
| `pieces.xml` | prototypes, counters, marks, cups, decks and hands |
| `scenarios.xml` | how a game begins |

Try it:

    grognard-cli module lint .
    grognard-cli game new . --scenario meeting -o first.game --seed 1
    grognard-cli game do first.game -e "move blue-infantry-1 to arrivals" -e "roll d6" -e "draw 1 from reserves" -e "next phase"
    grognard-cli game show first.game
)md";

const std::string_view boxes = R"xml(
    <!-- Boxes and the squares of tracks are spaces like any other. <spaces> makes a row of them: vp00, vp01, ... -->
    <space id="blue-camp" name="Blue's camp" x="100" y="500" kind="box" width="160" height="80" shape="box"/>
    <space id="red-camp" name="Red's camp" x="900" y="500" kind="box" width="160" height="80" shape="box"/>
    <space id="arrivals" name="Arrivals" x="500" y="500" kind="box" width="160" height="80" shape="box"/>
    <spaces id="vp" name="{n} points" from="0" to="10" digits="2" x="100" y="590" dx="80" kind="box" size="60" shape="box"/>
    <spaces id="turn" name="Turn {n}" from="1" to="4" x="100" y="660" dx="80" kind="box" size="60" shape="box"/>
)xml";

const std::string_view pointsMap = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <!-- Named spaces with routes between them. x and y are pixels of the map, from its top left corner. -->
  <map id="valley" name="The valley" width="1000" height="700">
    <distance routes="road trail ford"/>
    <points>
      <space id="mill" name="Old mill" x="150" y="120" kind="ground"/>
      <space id="hill" name="Bald hill" x="150" y="320" kind="ground"/>
      <space id="farm" name="Farm" x="350" y="220" kind="ground"/>
      <space id="ford" name="The ford" x="500" y="330" kind="river"/>
      <space id="bridge" name="The bridge" x="500" y="110" kind="river"/>
      <space id="inn" name="Inn" x="650" y="220" kind="ground"/>
      <space id="chapel" name="Chapel" x="850" y="120" kind="ground"/>
      <!-- A named slot holds a stack of its own. -->
      <space id="redoubt" name="Redoubt" x="850" y="320" kind="ground" slots="inside outside"/>
      <route from="mill" to="hill" kind="trail"/>
      <route from="mill" to="farm" kind="road"/>
      <route from="hill" to="farm" kind="trail"/>
      <route path="farm bridge inn" kind="road"/>
      <route path="farm ford inn" kind="ford"/>
      <route from="inn" to="chapel" kind="road"/>
      <route from="inn" to="redoubt" kind="trail"/>
      <route from="chapel" to="redoubt" kind="trail"/>
    </points>
@BOXES@
    <!-- Ways onto the map that do not count as steps. -->
    <route from="blue-camp" to="hill" kind="entry" counts="no"/>
    <route from="red-camp" to="redoubt" kind="entry" counts="no"/>
    <route from="arrivals" to="ford" kind="entry" counts="no"/>
  </map>
</part>
)xml";

const std::string_view hexesMap = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <!-- Four columns of three hexes, numbered CCRR: column 2, row 3 is 0203. x and y are the centre of 0101. -->
  <map id="valley" name="The valley" width="1000" height="700">
    <hexes orientation="flat" stagger="even" shift="down" columns="4" rows="3" size="120" x="340" y="80" kind="clear">
      <hex id="0102" name="Old mill"/>
      <hex id="0402" name="Redoubt" slots="inside outside"/>
      <hex hexes="0203 0301" kind="woods"/>
      <!-- What lies on the side between two hexes. -->
      <hexside between="0201 0301" river="yes"/>
      <hexside between="0202 0302" river="yes" bridge="yes"/>
      <!-- One stretch of road for each step of the path. -->
      <route path="0102 0202 0302 0402" kind="road"/>
      <route from="blue-camp" to="0103" kind="entry" counts="no"/>
      <route from="red-camp" to="0403" kind="entry" counts="no"/>
      <route from="arrivals" to="0203" kind="entry" counts="no"/>
    </hexes>
@BOXES@  </map>
</part>
)xml";

const std::string_view squaresMap = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <!-- Four columns of three squares, A1 to D3. diagonal="yes" would make squares at the corners neighbours, too. -->
  <map id="valley" name="The valley" width="1000" height="700">
    <squares columns="4" rows="3" size="120" x="320" y="90" numbering="AR" kind="clear">
      <square id="A2" name="Old mill"/>
      <square id="D2" name="Redoubt" slots="inside outside"/>
      <square squares="B3 C1" kind="woods"/>
      <route path="A2 B2 C2 D2" kind="road"/>
      <route from="blue-camp" to="A3" kind="entry" counts="no"/>
      <route from="red-camp" to="D3" kind="entry" counts="no"/>
      <route from="arrivals" to="B3" kind="entry" counts="no"/>
    </squares>
@BOXES@  </map>
</part>
)xml";

const std::string_view freeMap = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<part>
  <!-- A table of 40 by 28 inches: figures stand anywhere on it and face any way. Their places are written
       valley:X,Y in pixels. Areas are terrain; their points are in inches. -->
  <map id="valley" name="The valley" width="1000" height="700">
    <free unit="inch" pixels-per-unit="25">
      <area id="wood" name="Dark wood" kind="woods" cover="2" points="12,2 17,2 18,7 13,8"/>
      <area id="hill" name="Bald hill" kind="hill" points="24,9 30,9 31,15 25,15"/>
      <area id="blue-zone" name="Blue's zone" kind="zone" points="0,0 8,0 8,17 0,17"/>
      <area id="red-zone" name="Red's zone" kind="zone" points="32,0 40,0 40,17 32,17"/>
    </free>
    <!-- Spots where a placement rule may put figures. -->
    <space id="blue-1" name="Blue's left" x="120" y="80" kind="spot"/>
    <space id="blue-2" name="Blue's centre" x="120" y="220" kind="spot"/>
    <space id="blue-3" name="Blue's right" x="120" y="360" kind="spot"/>
    <space id="red-1" name="Red's right" x="880" y="80" kind="spot"/>
    <space id="red-2" name="Red's centre" x="880" y="220" kind="spot"/>
    <space id="red-3" name="Red's left" x="880" y="360" kind="spot"/>
@BOXES@  </map>
</part>
)xml";

}  // namespace vtt::starter
