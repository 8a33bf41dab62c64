// After a complete expression, and inside one that cannot go on.

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/edits.h"
#include "mistakes/rules/foreign_operators.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

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
