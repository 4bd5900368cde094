#include "rules-assist/referee/frame.hpp"

#include <charconv>

#include "vtt/base/text.hpp"

namespace assist {

namespace {

constexpr std::string_view special = "% =\n";
constexpr std::string_view digits = "0123456789abcdef";

std::string packed(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (special.find(c) == std::string_view::npos) {
      text += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    text += {'%', digits[byte >> 4U], digits[byte & 15U]};
  }
  return text;
}

std::string unpacked(std::string_view text) {
  std::string value;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto high = text[i] == '%' && i + 2 < text.size() ? digits.find(text[i + 1]) : std::string_view::npos;
    const auto low = high != std::string_view::npos ? digits.find(text[i + 2]) : std::string_view::npos;
    if (low == std::string_view::npos) {
      value += text[i];
      continue;
    }
    value += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return value;
}

bool readFrame(std::string_view line, Frames& frames) {
  const auto words = vtt::split(line, ' ');
  const auto dot = words.front().find('.');
  if (dot == std::string_view::npos || dot == 0) return false;
  auto& frame =
      frames.emplace_back(std::string(words.front().substr(0, dot)), std::string(words.front().substr(dot + 1)));
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    if (equals == std::string_view::npos) return false;
    frame.set(words[i].substr(0, equals), unpacked(words[i].substr(equals + 1)));
  }
  return true;
}

}  // namespace

const std::string& Frame::text(std::string_view key) const {
  static const std::string nothing;
  const auto found = memory_.find(key);
  return found != memory_.end() ? found->second : nothing;
}

int Frame::number(std::string_view key) const {
  const auto& digitsOf = text(key);
  int value = 0;
  std::from_chars(digitsOf.data(), digitsOf.data() + digitsOf.size(), value);
  return value;
}

void Frame::set(std::string_view key, std::string value) {
  const auto found = memory_.find(key);
  if (value.empty()) {
    if (found != memory_.end()) memory_.erase(found);
  } else if (found != memory_.end()) {
    found->second = std::move(value);
  } else {
    memory_.emplace(std::string(key), std::move(value));
  }
}

std::string encodeFrames(const Frames& frames) {
  std::string text;
  for (const auto& frame : frames) {
    text += (text.empty() ? "" : "\n") + frame.name() + "." + frame.step();
    for (const auto& [key, value] : frame.memory()) text += " " + key + "=" + packed(value);
  }
  return text;
}

Frames decodeFrames(std::string_view text) {
  Frames frames;
  if (text.empty()) return frames;
  for (const auto line : vtt::split(text, '\n'))
    if (!readFrame(line, frames)) return {};
  return frames;
}

}  // namespace assist
