#include "vtt/ui/copy_game.hpp"

#include <system_error>

namespace vtt::ui {

namespace {

Result<void> appendAll(Journal& copy, const Journal& from, std::int64_t until) {
  if (until == 0) return {};
  return from.read(1, until, [&](const EntryView& entry) -> Result<void> {
    auto appended = copy.append(entry.copy());
    if (!appended) return appended.error();
    return {};
  });
}

}  // namespace

Result<void> copyGame(const GameSession& session, const std::filesystem::path& file, std::int64_t until) {
  const auto& from = session.journal();
  auto setUp = from.snapshotAtOrBefore(0);
  if (!setUp) return setUp.error();
  OpenOptions options;
  options.durable = false;
  auto copy = Journal::create(file, from.info(), setUp->bytes, setUp->state, options);
  if (!copy) return copy.error();
  auto done = appendAll(*copy, from, until);
  const auto closed = copy->close();
  if (done && closed) return {};
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
  return done ? closed.error() : done.error();
}

}  // namespace vtt::ui
