#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace vtt {

/// Why something did not happen: a stable code for programs, a sentence for people.
struct Error {
  std::string code;     ///< short, lower case, stable, such as "no-such-piece"
  std::string message;  ///< a whole sentence that says what is wrong and what to do
};

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const noexcept { return content_.index() == 0; }
  explicit operator bool() const noexcept { return ok(); }

  [[nodiscard]] T& value() & { return assert(ok()), *std::get_if<0>(&content_); }
  [[nodiscard]] const T& value() const& { return assert(ok()), *std::get_if<0>(&content_); }
  [[nodiscard]] T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&content_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  [[nodiscard]] const Error& error() const { return assert(!ok()), *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

/// Success without a value, or the reason for failure.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  [[nodiscard]] bool ok() const noexcept { return !error_; }
  explicit operator bool() const noexcept { return ok(); }
  [[nodiscard]] const Error& error() const { return assert(error_), *error_; }

 private:
  std::optional<Error> error_;
};

}  // namespace vtt
