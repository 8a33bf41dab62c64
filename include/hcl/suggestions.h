#ifndef HCL_SUGGESTIONS_H_
#define HCL_SUGGESTIONS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"

namespace HCL_API hcl {

/// Names among which to look for the one that was meant: "Did you mean ...?".
///
/// Holds views only: the names must outlive it. Adding is cheap; the first look
/// sorts the names by length, in linear time. A name is compared with those
/// whose length differs by no more than the edits that are allowed.
///
/// Looking costs steps: one for each name that is read and one for each byte of
/// a name that is compared. Whoever asks again and again hands over what is
/// left of a number of steps, `Diagnostics::suggestion_steps()` for example;
/// when too few are left there is no suggestion.
class Suggestions {
 public:
  /// How much work the suggestions of one operation may be: some hundredths of
  /// a second.
  static constexpr std::int64_t kSteps = std::int64_t{1} << 22;

  Suggestions() = default;
  explicit Suggestions(std::span<const std::string> names);

  void add(std::string_view name);

  /// The name that was probably meant instead of `given`; empty when none is
  /// close. That is: at most two bytes were inserted, left out, replaced or
  /// swapped with their neighbour, and at most half of those of `given`; names
  /// of more than 256 bytes are never close. Of several the closest one, then
  /// the first in the order of bytes. Takes the steps from `steps`.
  std::string_view find(std::string_view given, std::int64_t& steps);

 private:
  void sort_by_length();
  std::span<const std::string_view> with_length(std::size_t length) const;

  std::vector<std::string_view> names_;
  /// Where the names of each length begin, once they are sorted by length.
  std::vector<std::size_t> begins_;
};

/// The candidate that was probably meant instead of `given`; empty when none is
/// close. For a single look; see `Suggestions::find()`.
std::string suggest_name(std::string_view given,
                         std::span<const std::string> candidates);

}  // namespace hcl

#endif  // HCL_SUGGESTIONS_H_
