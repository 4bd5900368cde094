#include <array>

#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

using enum Pen::Way;

constexpr std::array flag{
    Pen{line, 5, "M -32 48 L -32 -46", 0},
    Pen{fill, 0, "M -30 -42 C -10 -52 8 -30 40 -40 L 40 2 C 8 12 -10 -10 -30 0 Z", 0},
};
constexpr std::array britishFlag{
    Pen{fixed, 0, "R -50 -30 100 60", 0x21386f},
    Pen{fixed, 0, "P -50 -30 -38 -30 50 23 50 30 38 30 -50 -23 P 50 -30 38 -30 -50 23 -50 30 -38 30 50 -23", 0xffffff},
    Pen{fixed, 0, "P -50 -30 -44 -30 50 26 50 30 44 30 -50 -26 P 50 -30 44 -30 -50 26 -50 30 -44 30 50 -26", 0xb92b2f},
    Pen{fixed, 0, "R -50 -10 100 20 R -10 -30 20 60", 0xffffff},
    Pen{fixed, 0, "R -50 -6 100 12 R -6 -30 12 60", 0xb92b2f},
};
constexpr std::array americanFlag{
    Pen{fixed, 0, "R -50 -30 100 60", 0xf5f0e4},
    Pen{fixed, 0, "R -50 -30 100 8.6 R -50 -12.8 100 8.6 R -50 4.3 100 8.6 R -50 21.4 100 8.6", 0xb03034},
    Pen{fixed, 0, "R -50 -30 44 34.2", 0x27407c},
    Pen{fixed, 0, "O -40 -20 3 O -28 -23 3 O -16 -20 3 O -12 -12 3 O -16 -4 3 O -28 -2 3 O -40 -4 3 O -44 -12 3",
        0xffffff},
};
constexpr std::array frenchFlag{
    Pen{fixed, 0, "R -50 -30 100 60", 0xf7f4ea},
    Pen{fixed, 0,
        "P -34 -20 -30 -12 -34 -4 -38 -12 P 0 -20 4 -12 0 -4 -4 -12 P 34 -20 38 -12 34 -4 30 -12 P -17 4 -13 12 -17 20 "
        "-21 12 P 17 4 21 12 17 20 13 12",
        0xc39a2b},
};
constexpr std::array sun{
    Pen{fill, 0, "O 0 0 20", 0},
    Pen{line, 6, "M 0 -44 L 0 -30 M 0 30 L 0 44 M -44 0 L -30 0 M 30 0 L 44 0", 0},
    Pen{line, 6, "M -31 -31 L -21 -21 M 21 21 L 31 31 M -31 31 L -21 21 M 21 -21 L 31 -31", 0},
};
constexpr std::array moon{
    Pen{fill, 0, "M 14 -42 C -14 -42 -36 -22 -36 2 C -36 28 -14 44 10 44 C 24 44 34 38 40 30 C 8 32 -14 0 14 -42 Z", 0},
};
constexpr auto cloudPath =
    "M -30 6 C -48 6 -50 -18 -32 -20 C -32 -40 -4 -46 4 -30 C 18 -40 36 -28 32 -14 C 48 -12 46 6 32 6 Z";
constexpr std::array rain{
    Pen{fill, 0, cloudPath, 0},
    Pen{line, 5, "M -22 16 L -30 38 M -2 16 L -10 38 M 18 16 L 10 38 M 36 16 L 28 38", 0},
};
constexpr std::array storm{
    Pen{fill, 0, cloudPath, 0},
    Pen{fill, 0, "P 6 8 -14 30 -2 30 -12 48 16 24 4 24 18 8", 0},
    Pen{line, 5, "M -26 16 L -34 38 M 34 16 L 26 38", 0},
};
constexpr std::array snow{
    Pen{line, 6, "M 0 -44 L 0 44 M -38 -22 L 38 22 M -38 22 L 38 -22", 0},
    Pen{line, 4.5, "M -10 -40 L 0 -30 L 10 -40 M -10 40 L 0 30 L 10 40 M -40 -10 L -27 -16 L -30 -30", 0},
    Pen{line, 4.5, "M 40 10 L 27 16 L 30 30 M -40 10 L -27 16 L -30 30 M 40 -10 L 27 -16 L 30 -30", 0},
};
constexpr std::array torch{
    Pen{fill, 0,
        "M 2 -50 C 24 -34 20 -20 16 -8 L -16 -8 C -24 -22 -12 -28 -10 -40 C -4 -36 -2 -30 0 -26 C 4 -34 4 -42 2 -50 Z",
        0},
    Pen{fill, 0, "P -18 -4 18 -4 12 10 6 50 -6 50 -12 10", 0},
    Pen{cutLine, 2.5, "M -12 6 L 13 2 M -10 16 L 10 12", 0},
};
constexpr std::array tomahawk{
    Pen{line, 7, "M -34 48 L 24 -40", 0},
    Pen{fill, 0, "M 10 -48 L 30 -36 L 24 -24 C 32 -14 44 -10 50 -12 C 48 6 34 14 20 8 L 8 -16 L 0 -28 Z", 0},
    Pen{fill, 0, "M 4 -36 C -8 -44 -16 -44 -22 -38 L 2 -24 Z", 0},
    Pen{line, 2.5, "M -22 32 C -34 34 -36 40 -46 36 M -19 28 C -32 26 -36 28 -44 24", 0},
};
constexpr std::array flames{
    Pen{fill, 0,
        "M 4 -50 C 12 -28 40 -18 36 14 C 34 36 18 46 0 46 C -20 46 -36 34 -36 12 C -36 -4 -26 -12 -24 -28 C -14 -22 "
        "-10 -14 -10 -6 C 2 -16 8 -32 4 -50 Z",
        0},
    Pen{cut, 0,
        "M 2 -2 C 8 10 20 14 18 28 C 16 38 8 42 0 42 C -10 42 -18 36 -18 26 C -18 16 -10 12 -8 4 C -4 6 -2 10 -2 14 C "
        "2 10 4 4 2 -2 Z",
        0},
    Pen{fixed, 0,
        "M 2 6 C 6 16 14 18 13 28 C 12 36 6 39 0 39 C -8 39 -13 34 -13 27 C -13 20 -8 17 -6 11 C -3 14 -2 16 -2 19 C 1 "
        "16 3 12 2 6 Z",
        0xf7d463},
};
constexpr std::array treaty{
    Pen{fill, 0,
        "M -34 -34 C -34 -46 -20 -46 -20 -38 L 36 -38 C 42 -38 44 -28 36 -26 L 36 26 L 22 26 L 22 38 C 22 46 10 46 10 "
        "38 L 10 34 L -34 34 Z",
        0},
    Pen{cutLine, 3, "M -20 -38 L -20 -26 L 34 -26", 0},
    Pen{cutLine, 3.2, "M -22 -14 L 26 -14 M -22 -3 L 26 -3 M -22 8 L 16 8", 0},
    Pen{fixed, 0, "O 12 22 9", 0xa3241d},
    Pen{fixed, 0, "P 6 26 18 26 20 44 12 38 4 44", 0xa3241d},
};
constexpr std::array treatyBroken{
    Pen{fill, 0, "M -38 -40 L 2 -40 L -8 -22 L 4 -10 L -10 8 L 0 20 L -8 40 L -38 40 Z", 0},
    Pen{fill, 0, "M 14 -38 L 42 -32 L 34 44 L 6 40 L 12 22 L 4 10 L 18 -8 L 6 -20 Z", 0},
    Pen{cutLine, 3.2,
        "M -28 -22 L -14 -22 M -28 -8 L -10 -8 M -28 6 L -16 6 M 20 -18 L 32 -16 M 22 -4 L 30 -2 M 18 10 L 30 12", 0},
};
constexpr std::array arrow{
    Pen{fill, 0, "P -46 -12 6 -12 6 -34 48 0 6 34 6 12 -46 12", 0},
};
constexpr std::array retreat{
    Pen{line, 13, "M 34 38 C 46 -20 10 -34 -18 -14", 0},
    Pen{fill, 0, "P -48 2 -4 -40 2 14", 0},
};
constexpr std::array ambush{
    Pen{fill, 0,
        "M -50 30 C -46 12 -34 8 -30 12 C -28 0 -14 -2 -8 6 C -2 -4 12 -4 16 6 C 24 -2 36 2 36 12 C 44 10 50 18 50 30 "
        "L 50 40 L -50 40 Z",
        0},
    Pen{fill, 0, "M -22 -8 C -12 -26 14 -26 24 -8 C 14 8 -12 8 -22 -8 Z", 0},
    Pen{cut, 0, "M -15 -8 C -8 -19 10 -19 17 -8 C 10 3 -8 3 -15 -8 Z", 0},
    Pen{fill, 0, "O 1 -8 6.5", 0},
    Pen{line, 3, "M 1 -26 L 1 -36 M 20 -22 L 26 -30 M -18 -22 L -24 -30", 0},
};
constexpr std::array siege{
    Pen{fill, 0, "P -46 44 -46 -6 -36 -6 -36 4 -26 4 -26 -6 -16 -6 -16 4 -6 4 -6 -6 4 -6 4 44", 0},
    Pen{cut, 0, "M -30 44 L -30 28 C -30 18 -12 18 -12 28 L -12 44 Z", 0},
    Pen{line, 4.5, "M 14 46 L 40 -40 M 28 48 L 50 -34", 0},
    Pen{line, 3.5, "M 19 32 L 33 36 M 24 16 L 37 20 M 29 0 L 42 4 M 34 -16 L 46 -12", 0},
};
constexpr std::array shield{
    Pen{fill, 0, "M 0 -48 C 14 -40 28 -36 40 -36 C 42 2 30 34 0 48 C -30 34 -42 2 -40 -36 C -28 -36 -14 -40 0 -48 Z",
        0},
    Pen{cutLine, 3.5, "M 0 -36 L 0 36 M -30 -8 L 30 -8", 0},
};
constexpr std::array screen{
    Pen{line, 7, "M -40 -30 C -14 -44 14 -44 40 -30", 0},
    Pen{fill, 0, "O -30 -4 8 O 0 -10 8 O 30 -4 8", 0},
    Pen{fill, 0, "P -40 32 -30 8 -20 32 P -10 26 0 2 10 26 P 20 32 30 8 40 32", 0},
};
constexpr std::array battle{
    Pen{fill, 0, "P -48 -48 -38 -46 26 18 18 26 -46 -38 P 48 -48 38 -46 -26 18 -18 26 46 -38", 0},
    Pen{line, 6, "M 12 34 L 34 12 M -12 34 L -34 12", 0},
    Pen{line, 7.5, "M 24 24 L 40 40 M -24 24 L -40 40", 0},
    Pen{fill, 0, "O 43 43 6 O -43 43 6", 0},
};
constexpr std::array half{
    Pen{line, 6, "O 0 0 36", 0},
    Pen{fill, 0, "M 0 -36 C -48 -36 -48 36 0 36 Z", 0},
};
constexpr std::array hourglass{
    Pen{fill, 0, "R -34 -48 68 10 R -34 38 68 10", 0},
    Pen{line, 5, "M -26 -38 C -26 -12 -6 -8 -6 0 C -6 8 -26 12 -26 38 M 26 -38 C 26 -12 6 -8 6 0 C 6 8 26 12 26 38", 0},
    Pen{fill, 0, "M -18 -20 L 18 -20 C 14 -10 4 -8 2 -2 L -2 -2 C -4 -8 -14 -10 -18 -20 Z", 0},
    Pen{fill, 0, "M -22 38 C -18 20 -4 20 0 12 C 4 20 18 20 22 38 Z", 0},
};
constexpr std::array blood{
    Pen{fill, 0, "M 0 -48 C 14 -22 32 -4 32 16 C 32 36 18 46 0 46 C -18 46 -32 36 -32 16 C -32 -4 -14 -22 0 -48 Z", 0},
    Pen{cut, 0, "M -20 14 C -20 26 -12 34 -4 36 C -10 30 -14 24 -12 12 Z", 0},
};
constexpr std::array question{
    Pen{line, 12, "M -20 -20 C -20 -46 24 -46 22 -18 C 20 -4 0 -2 0 14", 0},
    Pen{fill, 0, "O 0 36 8", 0},
};
constexpr std::array cross{
    Pen{line, 14, "M -34 -34 L 34 34 M 34 -34 L -34 34", 0},
};
constexpr std::array visible{
    Pen{fill, 0, "M -48 0 C -26 -36 26 -36 48 0 C 26 36 -26 36 -48 0 Z", 0},
    Pen{cut, 0, "O 0 0 18", 0},
    Pen{fill, 0, "O 0 0 10", 0},
};
constexpr std::array hidden{
    Pen{fill, 0, "M -48 0 C -26 -36 26 -36 48 0 C 26 36 -26 36 -48 0 Z", 0},
    Pen{cut, 0, "O 0 0 18", 0},
    Pen{fill, 0, "O 0 0 10", 0},
    Pen{cutLine, 18, "M -36 36 L 36 -36", 0},
    Pen{line, 8, "M -36 36 L 36 -36", 0},
};

constexpr std::array table{
    Symbol{"flag", flag},
    Symbol{"british-flag", britishFlag},
    Symbol{"american-flag", americanFlag},
    Symbol{"french-flag", frenchFlag},
    Symbol{"sun", sun},
    Symbol{"moon", moon},
    Symbol{"rain", rain},
    Symbol{"storm", storm},
    Symbol{"snow", snow},
    Symbol{"torch", torch},
    Symbol{"tomahawk", tomahawk},
    Symbol{"flames", flames},
    Symbol{"treaty", treaty},
    Symbol{"treaty-broken", treatyBroken},
    Symbol{"arrow", arrow},
    Symbol{"retreat", retreat},
    Symbol{"ambush", ambush},
    Symbol{"siege", siege},
    Symbol{"shield", shield},
    Symbol{"screen", screen},
    Symbol{"battle", battle},
    Symbol{"half", half},
    Symbol{"hourglass", hourglass},
    Symbol{"blood", blood},
    Symbol{"question", question},
    Symbol{"cross", cross},
    Symbol{"visible", visible},
    Symbol{"hidden", hidden},
};

}  // namespace

std::span<const Symbol> markerSymbols() { return table; }

}  // namespace vtt::render
