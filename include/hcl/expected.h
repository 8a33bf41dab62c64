#ifndef HCL_EXPECTED_H_
#define HCL_EXPECTED_H_

#include <cassert>
#include <memory>
#include <utility>

#include "hcl/export.h"

namespace HCL_API hcl {

/// Either a `T` or the reason why there is none. Errors are data without source
/// ranges; a caller that knows the range turns the error into a diagnostic.
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

  /// The value; a default-constructed one if there is an error.
  const T& value() const& noexcept { return value_; }
  T value() && noexcept { return std::move(value_); }
  const T& operator*() const& noexcept { return value_; }
  T operator*() && noexcept { return std::move(value_); }
  const T* operator->() const& noexcept { return &value_; }
  const T* operator->() const&& = delete;

  /// The value, or `other` if there is an error.
  T value_or(T other) const& { return ok() ? value_ : std::move(other); }
  T value_or(T other) && { return ok() ? std::move(value_) : std::move(other); }

  /// The error. Requires `!ok()`.
  const E& error() const& noexcept {
    assert(error_ != nullptr);
    return *error_;
  }
  E error() && noexcept {
    assert(error_ != nullptr);
    return std::move(*error_);
  }

 private:
  T value_{};
  std::unique_ptr<E> error_;
};

}  // namespace hcl

#endif  // HCL_EXPECTED_H_
