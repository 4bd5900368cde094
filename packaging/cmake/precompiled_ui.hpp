#pragma once

// Each file still includes what it uses: this only makes reading it fast.
#include <wx/wx.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
