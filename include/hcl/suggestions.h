#ifndef HCL_SUGGESTIONS_H_
#define HCL_SUGGESTIONS_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"

namespace HCL_API hcl {

/// A set of names in which to find the one that was probably meant: "Did you
/// mean ...?".
///
/// Holds views only: the names must outlive this object. Adding is cheap; the
/// first search sorts the names by length, in linear time. A name is compared
/// only with names whose length differs by at most the number of edits allowed.
///
/// A search takes steps: one for each name read and one for each byte of a name
/// compared. Repeated searches share a budget of steps, such as
/// `Diagnostics::suggestion_steps()`; if too few steps are left, there is no
/// suggestion.
class Suggestions {
 public:
  /// The steps that the suggestions of one operation may take: some hundredths
  /// of a second.
  static constexpr std::int64_t kSteps = std::int64_t{1} << 22;

  Suggestions() = default;
  explicit Suggestions(std::span<const std::string> names);
  explicit Suggestions(const std::vector<std::string>&& names) = delete;

  void add(std::string_view name);
  template <std::same_as<std::string> S>
  void add(const S&& name) = delete;

  /// The name that was probably meant instead of `given`; empty if none is
  /// close. A name is close if at most two bytes, and at most half of the bytes
  /// of `given`, were inserted, omitted, replaced or swapped with their
  /// neighbour; names of more than 256 bytes are never close. Of several close
  /// names the closest is chosen, then the first in byte order. Deducts the
  /// steps taken from `steps`.
  std::string_view find(std::string_view given, std::int64_t& steps);

 private:
  void sort_by_length();
  std::span<const std::string_view> with_length(std::size_t length) const;

  std::vector<std::string_view> names_;
  /// The index of the first name of each length, once the names are sorted.
  std::vector<std::size_t> begins_;
};

/// The candidate that was probably meant instead of `given`; empty if none is
/// close. For a single search; see `Suggestions::find()`.
std::string suggest_name(std::string_view given,
                         std::span<const std::string> candidates);

}  // namespace hcl

#endif  // HCL_SUGGESTIONS_H_
