// Elements of tuples.

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/groups.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {

void report_tuple(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first();
  if (unexpected.found() == TokenType::EndOfFile) {
    diagnostics.error(Code::UnterminatedTuple,
                      {.subject = unexpected.place(unexpected.span(open))},
                      "The file ends before the closing bracket of this "
                      "tuple.");
    return;
  }
  Diagnostic& added = diagnostics.error(
      Code::MissingItemSeparator, here_from(unexpected, open),
      with(group_problem(unexpected, open,
                         "Elements of a tuple are separated by commas",
                         "A closing bracket is expected to end the tuple"),
           habit_after_expression(unexpected)));
  show_opening(unexpected, added, open);
  offer(unexpected, added,
        [](const UnexpectedToken& element) { return separate(element, "]"); });
}

}  // namespace hcl::syntax
