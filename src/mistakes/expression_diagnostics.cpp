// Diagnostics for mistakes in expressions.

#include <string>

#include "mistakes/habits.h"
#include "mistakes/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

void report_index_end(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  const DiagnosticPlace place = {.subject =
                                     unexpected.place(unexpected.span())};
  if (unexpected.previous() == TokenType::Star &&
      unexpected.token() == unexpected.first() + 2) {
    diagnostics.error(Code::MissingSplatClose, place,
                      "A closing bracket is expected after the star of a "
                      "splat operator.");
  } else {
    unexpected.show_opening(
        diagnostics.error(
            Code::MissingIndexClose, place,
            UnexpectedToken::with(
                "A closing bracket is expected after the key of an "
                "index, but " +
                    unexpected.description() + " was found.",
                habit_in_index(unexpected))),
        unexpected.first());
  }
}

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
          unexpected.description() + " was found.");
}

}  // namespace

void report_expression(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics) {
  const DiagnosticPlace here = {.subject = unexpected.place(unexpected.span())};
  switch (unexpected.rule()) {
    case Rule::Parentheses:
      unexpected.show_opening(
          diagnostics.error(Code::UnbalancedParentheses,
                            {.subject = here.subject,
                             .context = unexpected.place(
                                 unexpected.span_from(unexpected.first()))},
                            UnexpectedToken::with(
                                "A closing parenthesis is expected to end the "
                                "expression, but " +
                                    unexpected.description() + " was found.",
                                habit_after_expression(unexpected))),
          unexpected.first());
      return;
    case Rule::Index:
      report_index_end(unexpected, diagnostics);
      return;
    case Rule::GetAttr:
      if (unexpected.entry() == Rule::TraversalEntry) {
        report_traversal(unexpected, diagnostics);
        return;
      }
      diagnostics.error(Code::InvalidAttributeName, here,
                        "The name of an attribute is expected after a dot, "
                        "but " +
                            unexpected.description() + " was found.");
      return;
    case Rule::Conditional:
      report_false_expression(unexpected, diagnostics);
      return;
    case Rule::ExpressionEntry:
      diagnostics.error(
          Code::ExtraCharacters, here,
          UnexpectedToken::with("The expression is complete before " +
                                    unexpected.description() + ".",
                                habit_after_expression(unexpected)));
      return;
    default:
      diagnostics.error(
          Code::InvalidExpression, here,
          UnexpectedToken::with("The expression cannot continue with " +
                                    unexpected.description() + ".",
                                habit_after_expression(unexpected)));
  }
}

}  // namespace hcl::syntax
