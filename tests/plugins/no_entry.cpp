extern "C" int grognardHasNoDoorHere() { return 1; }
