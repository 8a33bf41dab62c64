#ifndef HCL_TESTS_STDLIB_CALL_TEXT_H_
#define HCL_TESTS_STDLIB_CALL_TEXT_H_

#include <string>
#include <string_view>

#include "eval/text_case.h"
#include "hcl/options.h"

namespace hcl::test {

// The result of an expression that calls standard functions: value and type in
// the notation of the clause catalogue, followed by ` marked` if there are
// marks anywhere; `ERR` for errors.
//
// Variables: `us`, `un`, `ub`, `ul` are an unknown string, number, bool and
// list of strings, `us_prefixed` a string known to begin with `{"a-`,
// `us_not_null` one known not to be null, `ul_short` a list of at most two
// elements; `ns`, `nn`, `nl` nulls of these types; `ms`, `mn`, `ml` the values
// "secret", 5 and ["a"] (a list), marked; `dyn` the dynamic value; `set`, `map`
// and `list` collections of strings; `inf` infinity.
std::string call_text(std::string_view expression, const Options& options = {});

// The same with everything known about unknown values, in typed JSON.
std::string call_json(std::string_view expression, const Options& options = {});

}  // namespace hcl::test

#endif  // HCL_TESTS_STDLIB_CALL_TEXT_H_
