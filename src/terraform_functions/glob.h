#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Glob patterns for file names: `*` and `?` match any characters of a name,
// `[a-z]` and `[^a-z]` one character; `{a,b}` lists alternatives, `\` makes the
// next character literal, and `**` as a whole part of a path matches
// directories at any depth.
namespace hcl::terraform {

// Whether every bracket, brace and backslash is complete.
bool is_pattern(std::string_view text);

// Expands the alternatives of a pattern; nothing if there would be more than
// `limit` patterns.
std::optional<std::vector<std::string>> without_alternatives(
    std::string_view pattern, std::size_t limit);

// Whether a part of a pattern can match more than one name.
bool has_wildcard(std::string_view part);

// The only name that a part without wildcards matches.
std::string literal_name(std::string_view part);

// Whether a part of a pattern without alternatives matches a name. At worst,
// the time is proportional to the product of their lengths.
bool matches_name(std::string_view part, std::string_view name);

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_GLOB_H_
