// Names and arguments of function calls.

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/groups.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// For a mistake in the name of a function.
void report_function_name(const UnexpectedToken& unexpected, TokenIndex name,
                          Diagnostics& diagnostics) {
  if (unexpected.expects(TokenType::Lparen)) {
    diagnostics.error(Code::MissingOpenParenthesis, here_from(unexpected, name),
                      "An opening parenthesis is expected after the name of a "
                      "function, but " +
                          describe(unexpected) + " was found.");
  } else {
    diagnostics.error(Code::MissingFunctionName, here_from(unexpected, name),
                      "The name of a function or of a namespace is expected "
                      "after `::`, but " +
                          describe(unexpected) + " was found.");
  }
}

TokenIndex opening_parenthesis(const UnexpectedToken& unexpected,
                               TokenIndex from) {
  while (unexpected.type(from) != TokenType::Lparen) ++from;
  return from;
}

}  // namespace

void report_call(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  const TokenIndex name = unexpected.first_of(Rule::FunctionCall) - 1;
  if (unexpected.expects(TokenType::Lparen) ||
      unexpected.expects(TokenType::Identifier)) {
    report_function_name(unexpected, name, diagnostics);
  } else if (unexpected.previous() == TokenType::Ellipsis) {
    const TokenIndex ellipsis = unexpected.token() - 1;
    diagnostics.error(
        Code::MissingClosingParenthesis,
        {.subject = unexpected.place(unexpected.span(ellipsis)),
         .context = unexpected.place(unexpected.span_between(name, ellipsis))},
        "A closing parenthesis is expected after an expanded argument.");
  } else if (unexpected.found() == TokenType::EndOfFile) {
    diagnostics.error(
        Code::UnterminatedFunctionCall,
        {.subject = unexpected.place(unexpected.span_between(
             name, opening_parenthesis(unexpected, name)))},
        "The file ends before the closing parenthesis of this function call.");
  } else {
    const TokenIndex open = opening_parenthesis(unexpected, name);
    Diagnostic& added = diagnostics.error(
        Code::MissingArgumentSeparator, here_from(unexpected, name),
        with(group_problem(unexpected, open,
                           "Arguments of a function are separated by commas",
                           "A closing parenthesis is expected to end the "
                           "function call"),
             habit_after_expression(unexpected)));
    show_opening(unexpected, added, open);
    offer(unexpected, added, [](const UnexpectedToken& argument) {
      return separate(argument, ")");
    });
  }
}

}  // namespace hcl::syntax
