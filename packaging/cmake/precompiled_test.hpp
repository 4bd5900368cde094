#pragma once

#include <catch2/catch.hpp>

#include "packaging/cmake/precompiled.hpp"
