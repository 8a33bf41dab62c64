#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Patterns of file names: `*` and `?` for any characters of a name, `[a-z]` and
// `[^a-z]` for one, `{a,b}` for alternatives, `\` before any character for
// itself, and `**` as a whole part of a path for folders inside folders.
namespace hcl::terraform {

// Whether every bracket, brace and backslash is complete.
bool is_pattern(std::string_view text);

// The patterns that the alternatives of a pattern come to; nothing when there
// are more than `limit`.
std::optional<std::vector<std::string>> without_alternatives(
    std::string_view pattern, std::size_t limit);

// Whether a part of a pattern matches other names than one.
bool has_wildcard(std::string_view part);

// The only name that a part without wildcards matches.
std::string literal_name(std::string_view part);

// Whether a part of a pattern without alternatives matches a name. Takes time
// proportional to the product of their lengths at worst.
bool matches_name(std::string_view part, std::string_view name);

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_
