#ifndef HCL_DETAIL_MISUSE_H_
#define HCL_DETAIL_MISUSE_H_

#include "hcl/export.h"

/// How a mistake of the program ends it.
///
/// A function with a requirement, such as `Value::as_string()`, checks it in
/// every build: reading something that is not there would be undefined, and in
/// a program that reads files of others a way in. Input cannot cause this: only
/// a program that did not ask first, and the library always asks.
namespace HCL_API hcl {
namespace detail {

/// Writes `hcl: ` and the sentence to the standard error output, and ends the
/// process with `std::abort()`.
[[noreturn, gnu::cold]] void misused(const char* sentence) noexcept;

/// Ends the process with the sentence unless the requirement holds.
inline void require(bool holds, const char* sentence) noexcept {
  if (!holds) [[unlikely]] {
    misused(sentence);
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MISUSE_H_
