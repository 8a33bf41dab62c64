// After a complete argument or block, where a line must end.

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

Edits end_block(const UnexpectedToken& unexpected) {
  return unexpected.gap().empty() ? Edits{} : begin_line(unexpected);
}

Edits end_argument(const UnexpectedToken& unexpected) {
  const Edits edits = write_as_operator(unexpected);
  if (!edits.empty() ||
      unexpected.type(unexpected.token() + 1) != TokenType::Assign) {
    return edits;
  }
  return end_block(unexpected);
}

}  // namespace

void report_item_end(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics) {
  const DiagnosticPlace place = here_from(unexpected, unexpected.first());
  if (unexpected.last_is(Rule::Block)) {
    offer(unexpected,
          diagnostics.error(Code::MissingNewlineAfterBlock, place,
                            "A block ends with a newline, but " +
                                describe(unexpected) + " follows."),
          end_block);
  } else if (unexpected.found() == TokenType::Comma) {
    offer(
        unexpected,
        diagnostics.error(
            Code::UnexpectedComma, place,
            "Arguments are separated by newlines, not by commas."),
        [](const UnexpectedToken& comma) { return replace(comma.span(), ""); });
  } else {
    offer(unexpected,
          diagnostics.error(Code::MissingNewlineAfterArgument, place,
                            with("An argument ends with a newline, but " +
                                     describe(unexpected) + " follows.",
                                 habit_after_expression(unexpected))),
          end_argument);
  }
}

}  // namespace hcl::syntax
