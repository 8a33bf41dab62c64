#ifndef HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_
#define HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_

#include <functional>
#include <optional>
#include <string>

#include "eval/generated_sources.h"
#include "hcl/options.h"

// What must hold of everything that is computed from values that may be
// unknown or marked. Spec: information model, "Unknown Values".
namespace hcl::testing {

// What a source gives with these variables; nothing after an error.
using Subject = std::function<std::optional<Value>(const Variables&)>;

// Whether the result with some variables partly unknown may turn out to be the
// result with all of them known. False where either fails: nothing is said.
bool expect_admits(const Subject& subject, const Variables& known,
                   Random& random, const std::string& source);

// Whether the result has the marks of a variable that it changes with, known or
// not. False where it does not change: nothing is said.
bool expect_marks(const Subject& subject, Variables variables, Random& random,
                  const std::string& source);

// The options of a setting.
Options options_for_unknown(Conformance conformance);

// The name of a variable for sets: the reference guesses the order of elements
// that are not known.
const char* set_variable(Conformance conformance);

}  // namespace hcl::testing

#endif  // HCL_TESTS_EVAL_UNKNOWN_PROPERTIES_H_
