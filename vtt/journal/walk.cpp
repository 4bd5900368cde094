#include "vtt/journal/walk.hpp"

namespace vtt {

Walk::Walk(const Database& database, const rows::Position& start, std::int64_t last)
    : database_(database), entries_(database.prepare(rows::selectEntries)), position_(start) {
  if (entries_) entries_.bind(1, start.sequence).bind(2, last);
}

Walk::Step Walk::fail(std::optional<std::string> why) {
  if (!why) {
    error_ = database_.failure();
    if (error_->code != "damaged") return Step::failed;
    why = "the file's structure is broken there";
  }
  error_ = damaged(database_.shown(), where(), *why);
  return Step::failed;
}

std::string Walk::where() const {
  if (pastEntries_) return "the verdicts after entry " + std::to_string(position_.sequence);
  return "entry " + std::to_string(at());
}

void Walk::watch() {
  if (watched_ && *watched_ == position_) passed_ = true;
}

Walk::Step Walk::next() {
  if (!entries_) return fail();
  watch();
  const auto step = entries_.step();
  if (step == Statement::Step::done) return Step::end;
  if (step == Statement::Step::failed) return fail();
  if (!rows::read(entries_, row_)) return fail("a column is not of its kind");
  if (row_.view.sequence != at()) return fail("the entry is missing");
  if (row_.verdicts != position_.verdicts) {
    if (!readVerdictsUpTo(row_.verdicts)) return Step::failed;
  }
  const auto chain = linker_.entry(position_.chain, row_.view, row_.verdicts, onEntry_.content());
  if (chain != row_.view.chain) return fail("its content does not fit the chain of hashes");
  onEntry_.clear();
  position_.sequence = row_.view.sequence;
  position_.chain = chain;
  return Step::entry;
}

bool Walk::readVerdictsUpTo(std::int64_t id) {
  while (position_.verdicts < id) {
    const auto found = nextVerdict();
    if (found == Found::failed) return false;
    if (found == Found::none) return fail("a verdict is missing"), false;
    if (!takeVerdict()) return false;
  }
  return position_.verdicts == id || (fail("it counts fewer verdicts than there are"), false);
}

Walk::Found Walk::nextVerdict() {
  if (!verdicts_) {
    verdicts_ = database_.prepare(rows::selectVerdicts);
    if (!verdicts_) return fail(), Found::failed;
    verdicts_.bind(1, position_.verdicts);
  }
  const auto step = verdicts_.step();
  if (step == Statement::Step::done) return Found::none;
  if (step == Statement::Step::failed) return fail(), Found::failed;
  if (!rows::read(verdicts_, verdict_)) return fail("a column of a verdict is not of its kind"), Found::failed;
  const auto& verdict = verdict_.verdict;
  if (verdict.id != position_.verdicts + 1) return fail("a verdict is missing"), Found::failed;
  if (verdict.afterEntry != position_.sequence) return fail("a verdict is out of its place"), Found::failed;
  return Found::verdict;
}

bool Walk::takeVerdict() {
  const auto& verdict = verdict_.verdict;
  if (verdict.entry == 0) {
    if (!onEntry_.content().empty()) return fail("a verdict is out of its place"), false;
    return takeRefusal();
  }
  if (verdict.entry != at()) return fail("a verdict names another entry"), false;
  onEntry_.verdict(verdict);
  position_.verdicts = verdict.id;
  if (visitor_ == nullptr) return true;
  if (auto told = (*visitor_)(verdict); !told) return error_ = told.error(), false;
  return true;
}

bool Walk::takeRefusal() {
  const auto chain = linker_.refusal(position_.chain, verdict_.verdict);
  if (chain != verdict_.chain) return fail("a verdict does not fit the chain of hashes"), false;
  position_.chain = chain;
  position_.verdicts = verdict_.verdict.id;
  watch();
  if (visitor_ == nullptr) return true;
  if (auto told = (*visitor_)(verdict_.verdict); !told) return error_ = told.error(), false;
  return true;
}

bool Walk::finish() {
  pastEntries_ = true;
  while (true) {
    const auto found = nextVerdict();
    if (found != Found::verdict) return found == Found::none;
    if (verdict_.verdict.entry != 0) return fail("a verdict names an entry that is missing"), false;
    if (!takeRefusal()) return false;
  }
}

}  // namespace vtt
