#include <array>

#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

using enum Pen::Way;

constexpr std::array pip1{Pen{fill, 0, "O 0 0 11", 0}};
constexpr std::array pip2{Pen{fill, 0, "O -25 -25 11 O 25 25 11", 0}};
constexpr std::array pip3{Pen{fill, 0, "O -26 -26 11 O 0 0 11 O 26 26 11", 0}};
constexpr std::array pip4{Pen{fill, 0, "O -25 -25 11 O 25 -25 11 O -25 25 11 O 25 25 11", 0}};
constexpr std::array pip5{Pen{fill, 0, "O -26 -26 11 O 26 -26 11 O 0 0 11 O -26 26 11 O 26 26 11", 0}};
constexpr std::array pip6{Pen{fill, 0, "O -25 -29 11 O 25 -29 11 O -25 0 11 O 25 0 11 O -25 29 11 O 25 29 11", 0}};

constexpr std::array star{
    Pen{fill, 0, "P 0 -48 11.2 -15.4 45.6 -14.8 18.1 5.9 28.2 38.8 0 19 -28.2 38.8 -18.1 5.9 -45.6 -14.8 -11.2 -15.4",
        0},
};
constexpr std::array hat{
    Pen{fill, 0,
        "M -48 18 C -44 -2 -30 -8 -26 -10 C -24 -36 -12 -40 0 -40 C 12 -40 24 -36 26 -10 C 30 -8 44 -2 48 18 C 24 4 "
        "-24 4 -48 18 Z",
        0},
    Pen{fill, 0, "M -48 18 C -24 4 24 4 48 18 C 28 28 12 30 0 40 C -12 30 -28 28 -48 18 Z", 0},
    Pen{cutLine, 3, "M -46 18 C -24 6 24 6 46 18", 0},
    Pen{cut, 0, "O 18 -6 5", 0},
};
constexpr std::array hand{
    Pen{fill, 0,
        "M -22 46 C -34 24 -46 10 -40 4 C -34 0 -28 6 -22 14 L -22 -30 C -22 -38 -10 -38 -10 -30 L -9 -4 L -7 -40 C -6 "
        "-48 6 -48 6 -40 L 7 -4 L 10 -36 C 11 -43 22 -42 22 -34 L 22 0 L 26 -22 C 28 -29 38 -27 37 -19 C 36 4 36 26 26 "
        "46 Z",
        0},
};
constexpr std::array skull{
    Pen{fill, 0,
        "M 0 -46 C 30 -46 40 -26 38 -4 C 37 6 30 12 26 16 L 24 32 L -24 32 L -26 16 C -30 12 -37 6 -38 -4 C -40 -26 "
        "-30 -46 0 -46 Z",
        0},
    Pen{cut, 0, "E -16 -6 10 11 E 16 -6 10 11 P 0 6 6 18 -6 18", 0},
    Pen{cutLine, 3, "M -10 22 L -10 34 M 0 22 L 0 34 M 10 22 L 10 34", 0},
    Pen{line, 6, "M -18 44 L 18 44", 0},
};
constexpr std::array cup{
    Pen{fill, 0, "M -36 -30 L -26 40 C -24 48 24 48 26 40 L 36 -30 Z", 0},
    Pen{fill, 0, "E 0 -32 36 10", 0},
    Pen{cut, 0, "E 0 -32 29 6", 0},
};
constexpr std::array deck{
    Pen{fill, 0, "P -26 -40 22 -46 34 30 -14 38", 0},
    Pen{cutLine, 3, "M -32 -34 L -18 44 L 28 38", 0},
    Pen{line, 4, "M -34 -32 L -20 46 L 26 40", 0},
};
constexpr std::array coin{
    Pen{fill, 0, "O 0 0 40", 0},
    Pen{cutLine, 3.5, "O 0 0 31", 0},
    Pen{cut, 0, "P 0 -22 6 -7 21 -7 9 3 13 18 0 9 -13 18 -9 3 -21 -7 -6 -7", 0},
};
constexpr std::array crown{
    Pen{fill, 0, "P -42 30 -46 -24 -22 -2 0 -36 22 -2 46 -24 42 30", 0},
    Pen{fill, 0, "O -46 -28 5 O 0 -40 5 O 46 -28 5 R -42 34 84 8", 0},
};
constexpr std::array drum{
    Pen{fill, 0, "M -36 -18 L -36 26 C -36 44 36 44 36 26 L 36 -18 Z", 0},
    Pen{fill, 0, "E 0 -18 36 13", 0},
    Pen{cut, 0, "E 0 -18 30 9", 0},
    Pen{cutLine, 2.6, "M -36 -6 L -18 36 L 0 -2 L 18 36 L 36 -6", 0},
};
constexpr std::array wheel{
    Pen{line, 8, "O 0 0 40", 0},
    Pen{line, 4, "M 0 -40 L 0 40 M -40 0 L 40 0 M -28 -28 L 28 28 M 28 -28 L -28 28", 0},
    Pen{fill, 0, "O 0 0 9", 0},
};
constexpr std::array plus{Pen{line, 14, "M 0 -34 L 0 34 M -34 0 L 34 0", 0}};
constexpr std::array minus{Pen{line, 14, "M -34 0 L 34 0", 0}};
constexpr std::array tick{Pen{line, 13, "M -36 4 L -10 30 L 36 -30", 0}};

constexpr std::array table{
    Symbol{"pips-1", pip1}, Symbol{"pips-2", pip2}, Symbol{"pips-3", pip3}, Symbol{"pips-4", pip4},
    Symbol{"pips-5", pip5}, Symbol{"pips-6", pip6}, Symbol{"star", star},   Symbol{"hat", hat},
    Symbol{"hand", hand},   Symbol{"skull", skull}, Symbol{"cup", cup},     Symbol{"deck", deck},
    Symbol{"coin", coin},   Symbol{"crown", crown}, Symbol{"drum", drum},   Symbol{"wheel", wheel},
    Symbol{"plus", plus},   Symbol{"minus", minus}, Symbol{"tick", tick},
};

}  // namespace

std::span<const Symbol> tableSymbols() { return table; }

}  // namespace vtt::render
