#include "vtt/journal/links.hpp"

namespace vtt {

namespace {

constexpr std::int64_t entryTag = 1;
constexpr std::int64_t refusalTag = 2;
constexpr std::int64_t sealTag = 3;

template <class Bytes>
std::string_view charsOf(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Hash128 hashFrom(std::span<const std::uint8_t, 16> bytes) {
  Hash128 hash;
  for (std::size_t i = 0; i < 8; ++i) {
    hash.high = hash.high << 8U | bytes[i];
    hash.low = hash.low << 8U | bytes[8 + i];
  }
  return hash;
}

LinkBuffer& LinkBuffer::clear() {
  buffer_.clear();
  return *this;
}

LinkBuffer& LinkBuffer::number(std::int64_t value) {
  std::array<char, 8> bytes{};
  auto rest = static_cast<std::uint64_t>(value);
  for (auto& byte : bytes) {
    byte = static_cast<char>(rest & 0xffU);
    rest >>= 8U;
  }
  buffer_.append(bytes.data(), bytes.size());
  return *this;
}

LinkBuffer& LinkBuffer::text(std::string_view part) {
  number(static_cast<std::int64_t>(part.size()));
  buffer_.append(part);
  return *this;
}

LinkBuffer& LinkBuffer::hash(const Digest& part) { return bytes(charsOf(part)); }

LinkBuffer& LinkBuffer::hash(const Hash128& part) { return bytes(charsOf(toBytes(part))); }

LinkBuffer& LinkBuffer::bytes(std::string_view part) {
  buffer_.append(part);
  return *this;
}

LinkBuffer& LinkBuffer::verdict(const Verdict& verdict) {
  number(verdict.id).number(verdict.entry).number(verdict.afterEntry).number(verdict.overridden ? 1 : 0);
  text(verdict.time).text(verdict.author).text(verdict.command).text(verdict.rule).text(verdict.verdict);
  return text(verdict.mode).text(verdict.path).text(verdict.cost).text(verdict.message).text(verdict.reason);
}

Digest LinkBuffer::digest() const { return digestOf(buffer_); }

Digest Linker::root(const Digest& meta, const Hash128& state, const Digest& snapshot) {
  return buffer_.clear().text("grognard game").hash(meta).hash(state).hash(snapshot).digest();
}

Digest Linker::refusal(const Digest& before, const Verdict& verdict) {
  return buffer_.clear().hash(before).number(refusalTag).verdict(verdict).digest();
}

Digest Linker::entry(const Digest& before, const EntryView& entry, std::int64_t verdicts, std::string_view onEntry) {
  buffer_.clear().hash(before).number(entryTag);
  buffer_.number(entry.sequence).number(entry.parent).number(entry.flags).number(verdicts).hash(entry.state);
  buffer_.text(entry.author).text(entry.time).text(entry.text).text(entry.outcome).text(entry.inverse);
  return buffer_.bytes(onEntry).digest();
}

Digest Linker::seal(std::int64_t sequence, const Digest& chain, const Hash128& state, const Digest& digest) {
  return buffer_.clear().number(sealTag).number(sequence).hash(chain).hash(state).hash(digest).digest();
}

}  // namespace vtt
