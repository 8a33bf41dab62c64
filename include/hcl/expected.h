#ifndef HCL_EXPECTED_H_
#define HCL_EXPECTED_H_

#include <memory>
#include <utility>

#include "hcl/detail/misuse.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// Either a `T` or the reason why there is none. Errors are data without source
/// ranges; a caller that knows the range turns the error into a diagnostic.
///
/// A program asks `ok()`, or takes `value_or()`, before it reads: reading a
/// value that is not there, or an error that is not there, ends the process
/// with a sentence, in every build. A result that nobody looks at is a warning
/// of the compiler.
///
/// `T` must be default constructible. A moved-from `Expected` holds no error.
template <typename T, typename E>
class [[nodiscard]] Expected {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): both sides read as results.
  Expected(T value) noexcept : value_(std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Expected(E error) : error_(std::make_unique<E>(std::move(error))) {}

  bool ok() const noexcept { return error_ == nullptr; }
  explicit operator bool() const noexcept { return ok(); }

  /// The value. Requires `ok()`.
  const T& value() const& noexcept {
    require_value();
    return value_;
  }
  T value() && noexcept {
    require_value();
    return std::move(value_);
  }
  const T& operator*() const& noexcept { return value(); }
  T operator*() && noexcept { return std::move(*this).value(); }
  const T* operator->() const& noexcept { return &value(); }
  const T* operator->() const&& = delete;

  /// The value, or `other` if there is an error.
  T value_or(T other) const& { return ok() ? value_ : std::move(other); }
  T value_or(T other) && { return ok() ? std::move(value_) : std::move(other); }

  /// The error. Requires `!ok()`.
  const E& error() const& noexcept {
    detail::require(!ok(), "error() of a result that has none");
    return *error_;
  }
  E error() && noexcept {
    detail::require(!ok(), "error() of a result that has none");
    return std::move(*error_);
  }

 private:
  void require_value() const noexcept {
    detail::require(ok(), "the value of a result that holds an error");
  }

  T value_{};
  std::unique_ptr<E> error_;
};

/// Success, or the reason why something was not done.
template <typename E>
class [[nodiscard]] Expected<void, E> {
 public:
  /// Success.
  Expected() noexcept = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Expected(E error) : error_(std::make_unique<E>(std::move(error))) {}

  bool ok() const noexcept { return error_ == nullptr; }
  explicit operator bool() const noexcept { return ok(); }

  /// The error. Requires `!ok()`.
  const E& error() const& noexcept {
    detail::require(!ok(), "error() of a result that has none");
    return *error_;
  }
  E error() && noexcept {
    detail::require(!ok(), "error() of a result that has none");
    return std::move(*error_);
  }

 private:
  std::unique_ptr<E> error_;
};

}  // namespace hcl

#endif  // HCL_EXPECTED_H_
