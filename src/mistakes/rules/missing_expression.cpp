// Where an expression must begin: `1 ** 2`, `.5`, a value on the next line.

#include <string>
#include <string_view>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/edits.h"
#include "mistakes/rules/foreign_operators.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// For an operand that is missing at the end of a line.
std::string_view habit_at_line_end(const UnexpectedToken& unexpected) {
  if (unexpected.previous() == TokenType::Assign) {
    return "The value must begin on the line of the equals sign.";
  }
  const TokenIndex before = unexpected.token() - 1;
  return unexpected.previous() == TokenType::Percent && before > 0 &&
                 unexpected.type(before - 1) == TokenType::Number &&
                 are_joined(unexpected, before - 1)
             ? "Write a percentage as a number or a string."
             : kNextLine;
}

std::string_view habit_before_expression(const UnexpectedToken& unexpected) {
  if (unexpected.token() == 0) return {};
  if (unexpected.found() == TokenType::Newline) {
    return habit_at_line_end(unexpected);
  }
  if (unexpected.found() == TokenType::Ellipsis) {
    return "`...` is allowed only after the last argument of a function call.";
  }
  if (unexpected.found() == TokenType::Dot &&
      unexpected.type(unexpected.token() + 1) == TokenType::Number) {
    return "A number begins with a digit: write `0.5`, not `.5`.";
  }
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.type(before) == TokenType::InterpolationOpen) {
    return "To write `${` itself, write `$${`.";
  }
  return foreign_operator(unexpected);
}

}  // namespace

void report_missing_expression(const UnexpectedToken& unexpected,
                               Diagnostics& diagnostics) {
  const SourceSpan place = unexpected.place(unexpected.span());
  if (unexpected.found() == TokenType::EndOfFile) {
    show_opening(
        unexpected,
        diagnostics.error(Code::MissingExpression, {.subject = place},
                          "An expression is expected here, but the file ends."),
        unexpected.first());
  } else {
    Diagnostic& added = diagnostics.error(
        Code::InvalidExpression, {.subject = place},
        unexpected.is_at("<<")
            ? "A heredoc begins with `<<` or `<<-` and a word directly after "
              "it."
            : with("An expression cannot begin with " + describe(unexpected) +
                       ".",
                   habit_before_expression(unexpected)));
    offer(unexpected, added, write_operator);
  }
}

}  // namespace hcl::syntax
