// An expression between parentheses.

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

Edits close_parenthesis(const UnexpectedToken& unexpected) {
  return unexpected.begins_argument() ? insert_after_previous(unexpected, ")")
                                      : Edits{};
}

}  // namespace

void report_parentheses(const UnexpectedToken& unexpected,
                        Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first();
  Diagnostic& added = diagnostics.error(
      Code::UnbalancedParentheses, here_from(unexpected, open),
      with("A closing parenthesis is expected to end the expression, but " +
               describe(unexpected) + " was found.",
           habit_after_expression(unexpected)));
  show_opening(unexpected, added, open);
  offer(unexpected, added, close_parenthesis);
}

}  // namespace hcl::syntax
