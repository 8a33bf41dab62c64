#ifndef HCL_REFINEMENTS_H_
#define HCL_REFINEMENTS_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/export.h"
#include "hcl/number.h"

namespace HCL_API hcl {

/// One end of the range of an unknown number.
struct NumberBound {
  Number value = {};
  bool inclusive = true;
};

/// What is known about an unknown value. Only the members that fit its type
/// count.
struct Refinements {
  /// Whether it is known not to be null.
  bool not_null = false;
  /// The bounds of a number.
  std::optional<NumberBound> lower = std::nullopt;
  std::optional<NumberBound> upper = std::nullopt;
  /// The beginning of a string, in NFC and unaffected by what may follow it:
  /// see `safe_known_prefix()`.
  std::string string_prefix = {};
  /// The bounds of the length of a collection.
  std::int64_t min_length = 0;
  std::int64_t max_length = std::numeric_limits<std::int64_t>::max();

  bool empty() const noexcept {
    return !not_null && !lower && !upper && string_prefix.empty() &&
           min_length == 0 &&
           max_length == std::numeric_limits<std::int64_t>::max();
  }
};

/// The beginning of a text, in NFC, that stays the same whatever text follows:
/// the text without its last grapheme cluster, unless that is a delimiter to
/// which nothing combines in practice.
std::string safe_known_prefix(std::string_view text);

bool operator==(const Refinements& left, const Refinements& right);

}  // namespace hcl

#endif  // HCL_REFINEMENTS_H_
