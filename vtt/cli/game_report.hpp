#pragma once

#include <string>

#include "vtt/session/projection.hpp"
#include "vtt/session/session.hpp"

namespace vtt::cli {

/// A position that is shown to a side, or to the umpire.
struct Shown {
  const GameSession& session;
  const GameState& state;
  Projection view;
  std::int64_t sequence = 0;
  std::string chain;
  bool moduleChanged = false;

  [[nodiscard]] bool isNow() const { return sequence == session.sequence(); }
};

[[nodiscard]] std::string positionText(const Shown& shown);
[[nodiscard]] std::string positionJson(const Shown& shown);

/// `  12  14:03  us      move u-ri-3 to mill`
[[nodiscard]] std::string entryText(const LogLine& line, std::size_t authorWidth);
/// Without the state's hash for a side.
[[nodiscard]] std::string entryJson(const GameSession& session, const LogLine& line, SideId as);

[[nodiscard]] std::string acceptedJson(const Accepted& accepted);
[[nodiscard]] std::string refusedJson(const std::string& command, const Error& error);
[[nodiscard]] std::string verifyJson(const std::string& file, const VerifyReport& report);

/// "undoable", "chance" and so on.
[[nodiscard]] std::vector<std::string> flagWords(std::uint32_t flags);

}  // namespace vtt::cli
