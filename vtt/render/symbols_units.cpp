#include <array>

#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

using enum Pen::Way;

constexpr const char* frame = "P -46 -29 46 -29 46 29 -46 29";
constexpr std::array infantry{Pen{line, 6, frame, 0}, Pen{line, 5, "M -46 -29 L 46 29 M 46 -29 L -46 29", 0}};
constexpr std::array cavalry{Pen{line, 6, frame, 0}, Pen{line, 5.5, "M -46 29 L 46 -29", 0}};
constexpr std::array artillery{Pen{line, 6, frame, 0}, Pen{fill, 0, "O 0 0 13", 0}};
constexpr std::array armour{Pen{line, 6, frame, 0}, Pen{line, 5, "E 0 0 30 15", 0}};
constexpr std::array mechanised{Pen{line, 6, frame, 0},
                                Pen{line, 5, "M -46 -29 L 46 29 M 46 -29 L -46 29 E 0 0 30 15", 0}};
constexpr std::array engineers{Pen{line, 6, frame, 0},
                               Pen{line, 5.5, "M -24 14 L -24 -12 L 24 -12 L 24 14 M 0 -12 L 0 14", 0}};
constexpr std::array headquarters{Pen{line, 6, frame, 0}, Pen{fill, 0, "P -46 -29 46 -29 46 -8 -46 -8", 0}};
constexpr std::array militia{Pen{line, 6, frame, 0}, Pen{line, 5, "M -46 29 L 0 -29 L 46 29", 0}};

constexpr std::array soldier{
    Pen{fill, 0, "P -12 -44 12 -44 10 -33 -10 -33", 0},  // hat
    Pen{fill, 0, "P -17 -35 17 -35 17 -31 -17 -31", 0},
    Pen{fill, 0, "O 0 -25 8", 0},
    Pen{fill, 0, "M -13 -16 L 13 -16 L 15 8 L 9 8 L 10 46 L 2 46 L 0 14 L -2 46 L -10 46 L -9 8 L -15 8 Z", 0},
    Pen{cutLine, 3, "M -13 -15 L 11 8", 0},
    Pen{line, 4.5, "M 20 -46 L 20 34", 0},
    Pen{fill, 0, "P 17 16 24 16 27 40 17 40", 0},
    Pen{line, 5, "M 12 -13 L 20 -2", 0},
};
constexpr std::array rider{
    Pen{fill, 0,
        "M -40 46 L -34 18 C -40 8 -36 -2 -26 -4 L 14 -6 C 20 -14 24 -22 34 -26 L 46 -16 L 38 -8 C 34 2 30 8 26 14 L "
        "36 44 L 28 46 L 16 20 L -14 18 L -26 24 L -30 46 Z",
        0},
    Pen{fill, 0, "M -28 -2 C -40 0 -46 8 -46 24 L -40 10 C -36 4 -30 2 -28 4 Z", 0},
    Pen{fill, 0, "O -3 -31 7", 0},
    Pen{fill, 0, "M -14 -38 Q -3 -50 8 -38 Z", 0},
    Pen{fill, 0, "M -12 -23 L 6 -23 L 12 -8 L 4 -6 L 2 14 L -6 14 L -12 -4 Z", 0},
    Pen{line, 3.5, "M 10 -16 L 26 -46", 0},
};
constexpr std::array cannon{
    Pen{fill, 0, "M -38 -22 C -32 -30 -28 -28 -26 -22 L 46 -14 L 45 0 L -28 4 C -36 4 -42 -12 -38 -22 Z", 0},
    Pen{fill, 0, "P -8 2 -46 32 -46 40 -38 40 8 6", 0},
    Pen{cut, 0, "O 4 18 27", 0},
    Pen{line, 6, "O 4 18 22", 0},
    Pen{line, 3.4, "M 4 -4 L 4 40 M -18 18 L 26 18 M -11 3 L 19 33 M 19 3 L -11 33", 0},
    Pen{fill, 0, "O 4 18 6", 0},
};
constexpr std::array musket{
    Pen{line, 5, "M -34 34 L 44 -44", 0},
    Pen{fill, 0, "M -48 40 L -38 50 L -16 26 L -6 18 L -16 8 L -26 18 Z", 0},
    Pen{line, 3, "M 36 -44 L 36 -28", 0},
};
constexpr std::array muskets{
    Pen{line, 5, "M -34 34 L 42 -42 M 34 34 L -42 -42", 0},
    Pen{fill, 0, "M -48 40 L -38 50 L -16 26 L -8 18 L -16 8 L -24 16 Z", 0},
    Pen{fill, 0, "M 48 40 L 38 50 L 16 26 L 8 18 L 16 8 L 24 16 Z", 0},
    Pen{line, 3, "M 46 -46 L 40 -40 M -46 -46 L -40 -40", 0},
};
constexpr std::array leader{
    Pen{fill, 0, "M -32 -20 C -30 -34 -14 -46 0 -46 C 14 -46 30 -34 32 -20 C 20 -28 -20 -28 -32 -20 Z", 0},  // bicorne
    Pen{cut, 0, "O 12 -34 4.5", 0},
    Pen{fill, 0, "M -14 -22 L 14 -22 L 14 -8 C 14 2 6 8 0 8 C -6 8 -14 2 -14 -8 Z", 0},
    Pen{fill, 0, "M -44 48 C -44 26 -32 16 -14 12 L 0 26 L 14 12 C 32 16 44 26 44 48 Z", 0},
    Pen{cutLine, 3, "M 0 27 L 0 48 M -13 13 L -20 30 L 0 44 M 13 13 L 20 30 L 0 44", 0},
    Pen{fill, 0, "E -34 21 11 5 E 34 21 11 5", 0},
    Pen{cut, 0, "O 4 34 1.8 O 4 41 1.8", 0},
};
constexpr std::array portrait{
    Pen{fill, 0, "M 0 -44 C 18 -44 25 -30 23 -16 C 22 0 14 12 0 12 C -14 12 -22 0 -23 -16 C -25 -30 -18 -44 0 -44 Z",
        0},
    Pen{fill, 0, "M -22 -20 C -32 -12 -30 6 -22 14 L -14 6 Z M 22 -20 C 32 -12 30 6 22 14 L 14 6 Z", 0},
    Pen{fill, 0, "M -46 50 C -46 28 -34 20 -13 15 L 0 28 L 13 15 C 34 20 46 28 46 50 Z", 0},
    Pen{cutLine, 3, "M -13 15 L -19 31 L 0 46 L 19 31 L 13 15", 0},
    Pen{cutLine, 3, "M -17 -20 C -8 -30 8 -30 17 -20", 0},
};
constexpr std::array chief{
    Pen{fill, 0, "M -9 -30 C -22 -36 -26 -46 -23 -49 C -14 -48 -6 -40 -3 -31 Z", 0},
    Pen{fill, 0, "M -4 -31 C -6 -42 -3 -49 0 -50 C 3 -49 6 -42 4 -31 Z", 0},
    Pen{fill, 0, "M 9 -30 C 22 -36 26 -46 23 -49 C 14 -48 6 -40 3 -31 Z", 0},
    Pen{fill, 0, "M 0 -33 C 15 -33 19 -22 18 -12 C 17 0 10 11 0 11 C -10 11 -17 0 -18 -12 C -19 -22 -15 -33 0 -33 Z",
        0},
    Pen{fill, 0, "M -18 -14 C -27 -6 -28 14 -24 26 L -16 24 C -17 14 -14 6 -12 2 Z", 0},
    Pen{fill, 0, "M 18 -14 C 27 -6 28 14 24 26 L 16 24 C 17 14 14 6 12 2 Z", 0},
    Pen{fill, 0, "M -46 50 C -46 30 -34 21 -12 15 L 0 22 L 12 15 C 34 21 46 30 46 50 Z", 0},
    Pen{cutLine, 3, "M -18 -19 C -8 -24 8 -24 18 -19", 0},
    Pen{cutLine, 2.6, "M -14 18 C -9 33 9 33 14 18", 0},
    Pen{cut, 0, "O 0 36 5", 0},
};
constexpr std::array warLeader{
    Pen{fill, 0, "M -13 -28 C -14 -42 -4 -50 12 -47 C 9 -42 13 -38 12 -28 Z", 0},
    Pen{fill, 0, "M 8 -40 C 20 -48 32 -46 40 -38 C 30 -34 20 -34 10 -34 Z", 0},
    Pen{fill, 0, "M 0 -31 C 15 -31 18 -22 17 -12 C 16 0 10 11 0 11 C -10 11 -16 0 -17 -12 C -18 -22 -15 -31 0 -31 Z",
        0},
    Pen{fill, 0, "M -46 50 C -46 30 -34 21 -12 15 L 0 22 L 12 15 C 34 21 46 30 46 50 Z", 0},
    Pen{cutLine, 3, "M -14 -26 L 13 -29", 0},
    Pen{cutLine, 3.4, "M -30 22 L 22 50 M -22 19 L 32 48", 0},
};
constexpr std::array scout{
    Pen{fill, 0, "P -48 18 -44 30 -8 17 -12 5", 0}, Pen{fill, 0, "P -15 3 -9 19 20 8 14 -8", 0},
    Pen{fill, 0, "P 11 -11 19 11 48 0 39 -23", 0},  Pen{cutLine, 2.5, "M -12 3 L -6 18 M 14 -10 L 21 9", 0},
    Pen{fill, 0, "P -8 22 2 18 14 48 5 50", 0},
};
constexpr std::array warrior{
    Pen{fill, 0, "M -6 -18 C -14 -36 -10 -46 -4 -50 C 2 -42 2 -30 0 -18 Z", 0},
    Pen{fill, 0, "M -12 -14 C -26 -26 -30 -36 -28 -44 C -18 -40 -10 -28 -6 -16 Z", 0},
    Pen{cutLine, 1.8, "M -4 -46 L -3 -22 M -26 -42 L -10 -18", 0},
    Pen{fill, 0,
        "M -16 -18 C -8 -26 12 -26 17 -14 L 18 -6 L 23 2 L 18 5 L 18 12 C 17 17 11 17 7 16 L 7 22 C 24 24 36 32 40 48 "
        "L -38 48 C -36 32 -26 25 -12 22 L -13 10 C -20 4 -22 -10 -16 -18 Z",
        0},
    Pen{cutLine, 3, "M -17 -9 L 17 -13", 0},
    Pen{fill, 0, "M -15 0 C -26 8 -28 22 -24 34 L -17 30 C -20 20 -18 12 -10 8 Z", 0},
    Pen{cutLine, 2.5, "M -20 34 C -8 44 16 44 26 33", 0},
    Pen{cut, 0, "O 3 44 3.2", 0},
};
constexpr std::array archer{
    Pen{line, 5, "M -16 -46 C 30 -30 30 30 -16 46", 0},
    Pen{line, 2.5, "M -16 -46 L -16 46", 0},
    Pen{line, 4, "M -40 0 L 38 0", 0},
    Pen{fill, 0, "P 48 0 30 -9 30 9", 0},
    Pen{fill, 0, "P -48 -9 -36 -9 -28 0 -36 9 -48 9 -40 0", 0},
};
constexpr std::array ship{
    Pen{fill, 0, "M -46 18 L 46 14 C 42 34 34 40 26 42 L -26 42 C -38 38 -44 30 -46 18 Z", 0},
    Pen{line, 4, "M -14 18 L -14 -46 M 16 16 L 16 -42", 0},
    Pen{fill, 0, "M -12 -42 C 6 -34 6 -22 4 -16 L -34 -14 C -26 -22 -26 -34 -30 -42 Z", 0},
    Pen{fill, 0, "M -12 -12 C 8 -6 8 4 6 12 L -38 12 C -28 4 -28 -6 -34 -12 Z", 0},
    Pen{fill, 0, "M 18 -38 C 32 -30 32 -20 30 -14 L 9 -14 C 13 -22 12 -32 10 -38 Z", 0},
    Pen{fill, 0, "M 18 -10 C 36 -4 36 4 34 11 L 9 11 C 13 4 13 -4 10 -10 Z", 0},
};
constexpr std::array warship{
    Pen{fill, 0, "M -48 16 L 48 16 C 46 30 40 38 34 40 L -34 40 C -42 36 -46 28 -48 16 Z", 0},
    Pen{cut, 0, "R -34 22 6 6 R -20 22 6 6 R -6 22 6 6 R 8 22 6 6 R 22 22 6 6", 0},
    Pen{line, 3, "M -26 16 L -26 -40 M 2 16 L 2 -48 M 28 16 L 28 -38 M 44 16 L 50 4", 0},
    Pen{fill, 0,
        "M -40 -34 L -12 -34 C -10 -24 -10 -18 -12 -12 L -40 -12 C -37 -18 -37 -26 -40 -34 Z M -40 -8 L -12 -8 C -10 0 "
        "-10 6 -12 12 L -40 12 C -37 6 -37 0 -40 -8 Z M -9 -42 L 17 -42 C 20 -30 20 -22 17 -14 L -9 -14 C -6 -22 -6 "
        "-32 -9 -42 Z M -9 -10 L 17 -10 C 20 0 20 6 17 12 L -9 12 C -6 6 -6 0 -9 -10 Z",
        0},
    Pen{fill, 0,
        "M 20 -32 L 40 -32 C 43 -24 43 -16 40 -10 L 20 -10 C 23 -16 23 -24 20 -32 Z M 20 -6 L 40 -6 C 43 0 43 6 40 12 "
        "L "
        "20 12 C 23 6 23 0 20 -6 Z",
        0},
};
constexpr std::array transport{
    Pen{fill, 0, "M -46 12 L 46 12 C 46 28 38 40 28 42 L -26 42 C -38 40 -46 28 -46 12 Z", 0},
    Pen{cutLine, 2.5, "M -42 22 L 42 22", 0},
    Pen{line, 3.5, "M -16 12 L -16 -44 M 18 12 L 18 -38 M 40 12 L 50 0", 0},
    Pen{fill, 0,
        "M -38 -36 L 4 -36 C 8 -20 8 -6 4 6 L -38 6 C -33 -8 -33 -22 -38 -36 Z M 8 -30 L 34 -30 C 38 -16 38 -4 34 6 L "
        "8 "
        "6 C 12 -6 12 -18 8 -30 Z",
        0},
};
constexpr std::array wagon{
    Pen{fill, 0, "M -42 6 C -46 -34 -30 -42 -24 -40 C -14 -34 14 -34 24 -40 C 32 -42 46 -34 42 6 Z", 0},
    Pen{cutLine, 2.5, "M -15 -35 C -20 -20 -20 -8 -18 6 M 15 -35 C 20 -20 20 -8 18 6 M 0 -34 L 0 6", 0},
    Pen{fill, 0, "P -46 8 46 8 42 22 -42 22", 0},
    Pen{cut, 0, "O -24 28 19 O 24 28 19", 0},
    Pen{line, 4.5, "O -24 28 14 O 24 28 14", 0},
    Pen{line, 2.6, "M -24 15 L -24 41 M -37 28 L -11 28 M 24 15 L 24 41 M 37 28 L 11 28", 0},
    Pen{fill, 0, "O -24 28 4.5 O 24 28 4.5", 0},
};
constexpr std::array reinforcements{
    Pen{fill, 0, "O -22 -16 10 M -38 26 C -38 4 -30 -2 -22 -2 C -14 -2 -6 4 -6 26 Z", 0},
    Pen{fill, 0, "O 8 -28 8 M -4 8 C -4 -12 2 -17 8 -17 C 14 -17 20 -12 20 8 L 0 8 Z", 0},
    Pen{fill, 0, "P 22 12 32 12 32 22 42 22 42 32 32 32 32 42 22 42 22 32 12 32 12 22 22 22", 0},
};

constexpr std::array table{
    Symbol{"infantry", infantry},
    Symbol{"cavalry", cavalry},
    Symbol{"artillery", artillery},
    Symbol{"armour", armour},
    Symbol{"mechanised", mechanised},
    Symbol{"engineers", engineers},
    Symbol{"headquarters", headquarters},
    Symbol{"militia", militia},
    Symbol{"soldier", soldier},
    Symbol{"rider", rider},
    Symbol{"cannon", cannon},
    Symbol{"musket", musket},
    Symbol{"muskets", muskets},
    Symbol{"leader", leader},
    Symbol{"portrait", portrait},
    Symbol{"chief", chief},
    Symbol{"war-leader", warLeader},
    Symbol{"scout", scout},
    Symbol{"warrior", warrior},
    Symbol{"archer", archer},
    Symbol{"ship", ship},
    Symbol{"warship", warship},
    Symbol{"transport", transport},
    Symbol{"wagon", wagon},
    Symbol{"reinforcements", reinforcements},
};

}  // namespace

std::span<const Symbol> unitSymbols() { return table; }

}  // namespace vtt::render
