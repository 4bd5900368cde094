#include <array>

#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

using enum Pen::Way;

constexpr std::array village{
    Pen{fill, 0, "M -46 34 C -46 -2 -36 -20 -20 -20 C -4 -20 6 -2 6 34 Z", 0},
    Pen{fill, 0, "M 2 34 C 2 8 10 -4 23 -4 C 36 -4 46 8 46 34 Z", 0},
    Pen{cutLine, 3, "M 3 34 C 2 14 4 6 9 0", 0},
    Pen{cut, 0,
        "M -28 34 C -28 16 -25 10 -20 10 C -15 10 -12 16 -12 34 Z M 18 34 C 18 22 20 17 24 17 C 28 17 30 22 30 34 Z",
        0},
    Pen{cutLine, 2, "M -43 10 C -30 6 -10 6 3 10 M -38 -6 C -28 -10 -12 -10 -3 -6 M 8 14 C 16 11 32 11 42 14", 0},
    Pen{line, 3, "M -20 -24 C -26 -32 -14 -36 -20 -46", 0},
    Pen{fill, 0, "R -48 34 96 5", 0},
};
constexpr std::array villageReduced{
    Pen{fill, 0, "M -30 34 C -30 -6 -18 -26 0 -26 C 18 -26 30 -6 30 34 Z", 0},
    Pen{cut, 0, "M -9 34 C -9 12 -6 6 0 6 C 6 6 9 12 9 34 Z", 0},
    Pen{cutLine, 2.2, "M -28 8 C -18 4 18 4 28 8 M -22 -10 C -12 -14 12 -14 22 -10", 0},
    Pen{fill, 0, "R -46 34 92 5", 0},
};
constexpr std::array fort{
    Pen{fill, 0, "P -46 -46 -20 -40 20 -40 46 -46 40 -20 40 20 46 46 20 40 -20 40 -46 46 -40 20 -40 -20", 0},
    Pen{cutLine, 2.6,
        "M -38 -38 L -18 -33 L 18 -33 L 38 -38 L 33 -18 L 33 18 L 38 38 L 18 33 L -18 33 L -38 38 L -33 18 L -33 -18 Z",
        0},
};
constexpr std::array fortReduced{
    Pen{fill, 0,
        "P -46 -46 -20 -40 4 -40 -4 -28 6 -18 20 -38 46 -46 40 -20 40 6 28 2 22 14 40 22 46 46 20 40 -20 40 -46 46 -40 "
        "20 -40 -20",
        0},
    Pen{cutLine, 2.6,
        "M -38 -38 L -18 -33 L -6 -33 M 28 -36 L 38 -38 L 33 -18 L 33 -4 M 34 26 L 38 38 L 18 33 L -18 33 L -38 38 L "
        "-33 18 L -33 -18 L -38 -38",
        0},
};
constexpr std::array stockade{
    Pen{fill, 0,
        "P -46 44 -46 -14 -40 -24 -34 -14 -34 44 P -31 44 -31 -14 -25 -24 -19 -14 -19 44 P 19 44 19 -14 25 -24 31 -14 "
        "31 44 P 34 44 34 -14 40 -24 46 -14 46 44",
        0},
    Pen{fill, 0, "P -18 -26 18 -26 18 44 10 44 10 18 -10 18 -10 44 -18 44 P -24 -26 0 -44 24 -26", 0},
    Pen{cut, 0, "R -10 -16 7 7 R 3 -16 7 7 R -48 6 28 5 R 20 6 28 5", 0},
};
constexpr std::array settlement{
    Pen{fill, 0, "P -48 0 0 -36 14 -26 14 -42 28 -42 28 -14 48 0 42 6 36 2 36 40 -36 40 -36 2 -42 6", 0},
    Pen{cut, 0, "R -8 12 16 28 R -28 10 13 13 R 16 10 13 13", 0},
    Pen{cutLine, 2.2, "M -36 4 L 36 4", 0},
    Pen{fill, 0, "R -48 40 96 5", 0},
};
constexpr std::array settlementReduced{
    Pen{fill, 0, "P -48 0 -14 -26 -6 -10 2 -30 14 -22 18 -8 34 -12 48 0 42 6 36 2 36 40 -36 40 -36 2 -42 6", 0},
    Pen{cut, 0, "R -8 12 16 28 P -28 10 -16 12 -18 24 -30 22 P 14 12 30 8 30 22 16 24", 0},
    Pen{fill, 0, "R -48 40 96 5", 0},
};
constexpr std::array tree{
    Pen{fill, 0, "P 0 -48 24 -12 12 -12 32 18 6 18 6 46 -6 46 -6 18 -32 18 -12 -12 -24 -12", 0},
};
constexpr std::array mountain{
    Pen{fill, 0, "P -50 40 -16 -30 -2 -6 12 -40 50 40", 0},
    Pen{cut, 0, "P 12 -30 22 -10 14 -14 8 -6 4 -12 P -16 -18 -9 -6 -16 -8 -21 -2", 0},
};
constexpr std::array bridge{
    Pen{line, 6, "M -48 -14 L -34 -6 L 34 -6 L 48 -14 M -48 14 L -34 6 L 34 6 L 48 14", 0},
};
constexpr std::array anchor{
    Pen{line, 6, "O 0 -36 8 M 0 -28 L 0 42 M -16 -16 L 16 -16 M -38 12 C -36 34 -16 42 0 42 C 16 42 36 34 38 12", 0},
    Pen{fill, 0, "P -46 16 -38 0 -28 14 P 46 16 38 0 28 14", 0},
};
constexpr std::array city{
    Pen{fill, 0, "P -46 40 -46 -4 -20 -4 -20 -26 -8 -42 4 -26 4 4 22 4 22 -14 46 -14 46 40", 0},
    Pen{cut, 0, "R -38 6 7 9 R -38 22 7 9 R -12 -14 7 9 R -12 6 7 9 R -12 22 7 9 R 30 -4 7 9 R 30 14 7 9 R 12 14 7 9",
        0},
};
constexpr std::array church{
    Pen{fill, 0, "P -40 42 -40 6 -10 -10 -10 -26 0 -40 10 -26 10 -10 40 6 40 42 8 42 8 24 -8 24 -8 42", 0},
    Pen{line, 3.5, "M 0 -50 L 0 -36 M -6 -45 L 6 -45", 0},
};

constexpr std::array table{
    Symbol{"village", village},
    Symbol{"village-reduced", villageReduced},
    Symbol{"fort", fort},
    Symbol{"fort-reduced", fortReduced},
    Symbol{"stockade", stockade},
    Symbol{"settlement", settlement},
    Symbol{"settlement-reduced", settlementReduced},
    Symbol{"tree", tree},
    Symbol{"mountain", mountain},
    Symbol{"bridge", bridge},
    Symbol{"anchor", anchor},
    Symbol{"city", city},
    Symbol{"church", church},
};

}  // namespace

std::span<const Symbol> placeSymbols() { return table; }

}  // namespace vtt::render
