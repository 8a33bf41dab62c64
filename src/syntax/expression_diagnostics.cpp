#include <string>

#include "syntax/habits.h"
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
    mistake.show_opening(
        diagnostics.error(
            Code::MissingIndexClose, place,
            Mistake::with("A closing bracket is expected after the key of an "
                          "index, but " +
                              mistake.description() + " was found.",
                          habit_in_index(mistake))),
        mistake.first());
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
      mistake.show_opening(
          diagnostics.error(
              Code::UnbalancedParentheses,
              {.subject = here.subject,
               .context = mistake.place(mistake.span_from(mistake.first()))},
              Mistake::with("A closing parenthesis is expected to end the "
                            "expression, but " +
                                mistake.description() + " was found.",
                            habit_after_expression(mistake))),
          mistake.first());
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
                        "The name of an attribute is expected after a dot, "
                        "but " +
                            mistake.description() + " was found.");
      return;
    case Rule::Conditional:
      report_false_expression(mistake, diagnostics);
      return;
    case Rule::ExpressionEntry:
      diagnostics.error(Code::ExtraCharacters, here,
                        Mistake::with("The expression is complete before " +
                                          mistake.description() + ".",
                                      habit_after_expression(mistake)));
      return;
    default:
      diagnostics.error(Code::InvalidExpression, here,
                        Mistake::with("The expression cannot continue with " +
                                          mistake.description() + ".",
                                      habit_after_expression(mistake)));
  }
}

}  // namespace hcl::syntax
