#include <string>

#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

void report_index_end(const Mistake& mistake, Diagnostics& diagnostics) {
  const DiagnosticPlace place = {.subject = mistake.place(mistake.span())};
  if (mistake.previous() == TokenType::Star &&
      mistake.token() == mistake.first() + 2) {
    diagnostics.error(Code::MissingSplatClose, place,
                      "A closing bracket is expected after the star of a "
                      "splat operator.");
  } else {
    diagnostics.error(Code::MissingIndexClose, place,
                      "A closing bracket is expected after the key of an "
                      "index, but " +
                          mistake.description() + " was found.");
  }
}

void report_false_expression(const Mistake& mistake, Diagnostics& diagnostics) {
  StackCursor whole = mistake.innermost();
  whole.outward();
  diagnostics.error(
      Code::MissingFalseExpression,
      {.subject = mistake.place(mistake.span()),
       .context = mistake.place(mistake.span_from(whole.first()))},
      "A conditional has a colon and a second result after the first result, "
      "but " +
          mistake.description() + " was found.");
}

}  // namespace

void report_expression(const Mistake& mistake, Diagnostics& diagnostics) {
  const DiagnosticPlace here = {.subject = mistake.place(mistake.span())};
  switch (mistake.rule()) {
    case Rule::Parentheses:
      diagnostics.error(
          Code::UnbalancedParentheses,
          {.subject = here.subject,
           .context = mistake.place(mistake.span_from(mistake.first()))},
          "A closing parenthesis is expected to end the expression, but " +
              mistake.description() + " was found.");
      return;
    case Rule::Index:
      report_index_end(mistake, diagnostics);
      return;
    case Rule::GetAttr:
      if (mistake.entry() == Rule::TraversalEntry) {
        report_traversal(mistake, diagnostics);
        return;
      }
      diagnostics.error(Code::InvalidAttributeName, here,
                        "The name of an attribute is expected after a point, "
                        "but " +
                            mistake.description() + " was found.");
      return;
    case Rule::Conditional:
      report_false_expression(mistake, diagnostics);
      return;
    case Rule::ExpressionEntry:
      diagnostics.error(
          Code::ExtraCharacters, here,
          "The expression is complete before " + mistake.description() + ".");
      return;
    default:
      diagnostics.error(
          Code::InvalidExpression, here,
          "The expression cannot go on with " + mistake.description() + ".");
  }
}

}  // namespace hcl::syntax
