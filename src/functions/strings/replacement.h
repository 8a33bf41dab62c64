#ifndef HCL_SRC_FUNCTIONS_STRINGS_REPLACEMENT_H_
#define HCL_SRC_FUNCTIONS_STRINGS_REPLACEMENT_H_

#include <optional>
#include <string_view>

#include "functions/strings/pattern.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::functions {

// The text with every occurrence of a part replaced; an empty part occurs
// before every code point and at the end. Nothing if the result would be larger
// than `max_result_size`.
std::optional<Value> replace_parts(std::string_view text, std::string_view part,
                                   std::string_view replacement,
                                   const Limits& limits);

// The text with every match replaced. In the replacement `$1`, `${1}`, `$name`
// and `${name}` stand for groups, references to missing groups for nothing, and
// `$$` for a dollar sign; a name extends as far as possible. Nothing if the
// result would be larger than `max_result_size`.
std::optional<Value> replace_matches(const Pattern& pattern,
                                     std::string_view text,
                                     std::string_view replacement,
                                     const Limits& limits);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_REPLACEMENT_H_
