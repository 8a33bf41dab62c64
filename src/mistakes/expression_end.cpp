// After a complete expression, and inside one that cannot go on.

#include "mistakes/after_expression.h"
#include "mistakes/edits.h"
#include "mistakes/foreign_operators.h"
#include "mistakes/rules.h"
#include "mistakes/wording.h"

namespace hcl::syntax {

void report_extra_characters(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics) {
  diagnostics.error(
      Code::ExtraCharacters, {.subject = unexpected.place(unexpected.span())},
      with("The expression is complete before " + describe(unexpected) + ".",
           habit_after_expression(unexpected)));
}

void report_continued_expression(const UnexpectedToken& unexpected,
                                 Diagnostics& diagnostics) {
  offer(unexpected,
        diagnostics.error(Code::InvalidExpression,
                          {.subject = unexpected.place(unexpected.span())},
                          with("The expression cannot continue with " +
                                   describe(unexpected) + ".",
                               habit_after_expression(unexpected))),
        write_operator);
}

}  // namespace hcl::syntax
