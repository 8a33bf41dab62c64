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
  Number value;
  bool inclusive = true;
};

/// What is known about an unknown value. Only what fits its type counts.
struct Refinements {
  /// It will not be null.
  bool not_null = false;
  /// Numbers.
  std::optional<NumberBound> lower = std::nullopt;
  std::optional<NumberBound> upper = std::nullopt;
  /// Strings: how it begins, in NFC and safe against what may follow.
  std::string string_prefix = {};
  /// Collections.
  std::int64_t min_length = 0;
  std::int64_t max_length = std::numeric_limits<std::int64_t>::max();

  bool empty() const noexcept {
    return !not_null && !lower && !upper && string_prefix.empty() &&
           min_length == 0 &&
           max_length == std::numeric_limits<std::int64_t>::max();
  }
};

/// The beginning of a text that stays as it is, in NFC, whatever text follows:
/// without its last character in the reader's sense, unless that is a delimiter
/// to which in practice nothing is combined.
std::string safe_known_prefix(std::string_view text);

bool operator==(const Refinements& left, const Refinements& right);

}  // namespace hcl

#endif  // HCL_REFINEMENTS_H_
