#ifndef HCL_SRC_FUNCTIONS_STRINGS_SEARCH_EXTENT_H_
#define HCL_SRC_FUNCTIONS_STRINGS_SEARCH_EXTENT_H_

#include <cstdint>
#include <string_view>

namespace hcl::functions {

// How far the searches for all matches of a regular expression read beyond the
// matches they find, which they do as long as a match that is preferred could
// still follow.
enum class SearchExtent : std::uint8_t {
  // As far as the longest match: nothing is repeated without end.
  LongestMatch,
  // Over every byte at most twice in all: single characters are repeated, and
  // nothing else is optional. What was read beyond a match contains no match,
  // because the search could have gone on as that match does.
  Once,
  // Perhaps to the end of the text for each match, as `a*b|a` does in `aaaa`.
  WholeText,
};

// The extent for an expression in RE2's syntax that RE2 takes.
SearchExtent search_extent(std::string_view expression);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_SEARCH_EXTENT_H_
