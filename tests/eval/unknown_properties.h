#ifndef HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_
#define HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_

#include <functional>
#include <optional>
#include <string>

#include "eval/generated_sources.h"
#include "hcl/options.h"

// Properties of everything that is computed from values that may be unknown or
// marked. Spec: information model, "Unknown Values".
namespace hcl::testing {

// The result of a source with these variables; nothing after an error.
using Subject = std::function<std::optional<Value>(const Variables&)>;

// Checks that the result with some variables partly unknown admits the result
// with all of them known. Returns false, without checking, if either fails.
bool expect_admits(const Subject& subject, const Variables& known,
                   Random& random, const std::string& source);

// Checks that the result, known or not, has the marks of a variable on which it
// depends. Returns false, without checking, if it does not depend on it.
bool expect_marks(const Subject& subject, Variables variables, Random& random,
                  const std::string& source);

// The options for a conformance setting.
Options options_for_unknown(Conformance conformance);

// The name of a variable for sets; the reference guesses the order of unknown
// elements.
const char* set_variable(Conformance conformance);

}  // namespace hcl::testing

#endif  // HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_
