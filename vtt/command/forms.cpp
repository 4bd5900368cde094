#include <array>

#include "vtt/command/codec.hpp"

namespace vtt {

namespace {

constexpr std::array forms{
    CommandForm{"move", "move ID[, ID]... to PLACE [at top|bottom|N]", "moves pieces, keeping their order"},
    CommandForm{"place", "place GROUP [xN] at PLACE [face FACE]", "brings new markers, or counters from the box out"},
    CommandForm{"remove", "remove ID[, ID]...", "takes pieces off the table"},
    CommandForm{"order", "order PLACE: ID, ID...", "orders a stack, from bottom to top"},
    CommandForm{"flip", "flip ID[, ID]...", "turns to the next face"},
    CommandForm{"face", "face ID[, ID]... FACE", "shows this face"},
    CommandForm{"rotate", "rotate ID[, ID]... DEGREES", "turns clockwise by so many degrees"},
    CommandForm{"facing", "facing ID[, ID]... DEGREES", "turns to this direction"},
    CommandForm{"mark", "mark ID[, ID]... MARK", "attaches a mark"},
    CommandForm{"unmark", "unmark ID[, ID]... MARK", "takes a mark off"},
    CommandForm{"set", "set ID ATTRIBUTE VALUE",
                "changes an attribute of a piece, space, side, route, hexside, map or the game"},
    CommandForm{"unset", "unset ID ATTRIBUTE", "brings back what the module says"},
    CommandForm{"conceal", "conceal ID[, ID]... [by SIDE]", "hides what a piece is from the others"},
    CommandForm{"reveal", "reveal ID[, ID]...", "shows it again"},
    CommandForm{"claim", "claim ID[, ID]... [for SIDE]", "nobody else may touch it"},
    CommandForm{"release", "release ID[, ID]...", "everybody may again"},
    CommandForm{"draw", "draw N from CONTAINER [to PLACE]", "draws blind from a cup, from the top of a deck"},
    CommandForm{"return", "return ID[, ID]... to CONTAINER", "puts pieces back"},
    CommandForm{"shuffle", "shuffle CONTAINER", "shuffles a deck"},
    CommandForm{"peek", "peek CONTAINER [N] | peek ID[, ID]...", "looks without showing"},
    CommandForm{"roll", "roll [N] DIE | roll on TABLE [by COLUMN] [plus N]", "rolls dice"},
    CommandForm{"look", "look up TABLE ROW [by COLUMN]", "reads a table"},
    CommandForm{"next", "next phase", "goes on to the next phase"},
    CommandForm{"previous", "previous phase", "goes back one phase"},
    CommandForm{"leave", "leave loop", "ends phases that repeat"},
    CommandForm{"phase", "phase ID [of turn N]", "sets the clock"},
    CommandForm{"track", "track TRACK MARKER to VALUE | track TRACK MARKER by VALUE", "moves a marker on a track"},
    CommandForm{"option", "option ID VALUE", "changes a game option"},
    CommandForm{"note", "note TEXT | note for SIDE: TEXT", "keeps a note with the game"},
    CommandForm{"say", "say TEXT", "writes into the log"},
    CommandForm{"plugin", "plugin NAME VALUE", "what a plugin remembers"},
    CommandForm{"fill", "fill [RULE]", "meets the scenario's placement rules at random"},
    CommandForm{"action", "action ID", "a bulk action of the module"},
    CommandForm{"do", "do [\"TITLE\"]: COMMAND; COMMAND...", "several commands as one step"},
    CommandForm{"undo", "undo", "takes the last step back"},
    CommandForm{"redo", "redo", "does it again"},
};

}  // namespace

std::span<const CommandForm> commandForms() { return forms; }

}  // namespace vtt
