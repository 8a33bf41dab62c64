// A conditional without its second result.

#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {

void report_false_expression(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics) {
  StackCursor whole = unexpected.innermost();
  whole.outward();
  diagnostics.error(
      Code::MissingFalseExpression,
      {.subject = unexpected.place(unexpected.span()),
       .context = unexpected.place(unexpected.span_from(whole.first()))},
      "A conditional has a colon and a second result after the first result, "
      "but " +
          describe(unexpected) + " was found.");
}

}  // namespace hcl::syntax
