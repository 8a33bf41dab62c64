#ifndef HCL_TESTS_LIMITS_TWINS_H_
#define HCL_TESTS_LIMITS_TWINS_H_

#include <ostream>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/options.h"

namespace hcl::test {

enum class Syntax { Native, Json };
void PrintTo(Syntax syntax, std::ostream* out);

// Parses the expression in native syntax, or as the template of a JSON string.
Expression parse_twin(Syntax syntax, std::string_view expression,
                      const Options& options);

// The codes of diagnostics, each followed by a space.
std::string codes_of(const Diagnostics& diagnostics);

// Variables `ten`, `thousand` and `million`: lists of that many numbers. The
// basic functions; functions defined in the language: `twice(s)` and `pair(x)`,
// which return a text and a tuple with the argument twice, `strings(x)`, which
// converts to a set of strings, `first(x...)`, and `forever(x)`, which calls
// itself.
const EvalContext& limits_context();

}  // namespace hcl::test

#endif  // HCL_TESTS_LIMITS_TWINS_H_
