#ifndef HCL_TESTS_EVAL_EVALUATE_TEXT_H_
#define HCL_TESTS_EVAL_EVALUATE_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "eval/text_case.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::test {

// The variables of the tests: known, null, unknown, dynamic and marked values
// of every kind. `us`, `un` ... are unknown (a string, a number ...), `ns` ...
// null, `ms` ... marked with "secret"; `dyn` is the dynamic value. `fail()`
// always fails, `id(x)` returns its argument, `two(a, b)` and `rest(a,
// more...)` join texts.
const EvalContext& standard_context();

// The result of evaluating a text.
struct Evaluated {
  Value value;
  Diagnostics diagnostics;

  // The value and its type in the notation of the clause catalogue, with
  // ` marked` at the end if it has marks.
  std::string text() const;
  // Each diagnostic as `Code 3-7 in 1-9`: bytes of the subject and of the
  // context, joined by `; `. Empty if there are none.
  std::string problems() const;
};

Evaluated evaluate_text(std::string_view expression,
                        const Options& options = {},
                        const EvalContext& context = standard_context());
Evaluated evaluate_template_text(std::string_view text,
                                 const Options& options = {});

}  // namespace hcl::test

#endif  // HCL_TESTS_EVAL_EVALUATE_TEXT_H_
