// Diagnostics for mistakes in tuples, objects, calls and parentheses.

#include <optional>
#include <string>
#include <string_view>

#include "mistakes/habits.h"
#include "mistakes/missing_brace.h"
#include "mistakes/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

// A place at the token, with context from `first` on.
DiagnosticPlace here_from(const UnexpectedToken& unexpected, TokenIndex first) {
  return {.subject = unexpected.place(unexpected.span()),
          .context = unexpected.place(unexpected.span_from(first))};
}

// For a mistake in the name of a function.
void report_function_name(const UnexpectedToken& unexpected, TokenIndex name,
                          Diagnostics& diagnostics) {
  if (unexpected.expects(TokenType::Lparen)) {
    diagnostics.error(Code::MissingOpenParenthesis, here_from(unexpected, name),
                      "An opening parenthesis is expected after the name of a "
                      "function, but " +
                          unexpected.description() + " was found.");
  } else {
    diagnostics.error(Code::MissingFunctionName, here_from(unexpected, name),
                      "The name of a function or of a namespace is expected "
                      "after `::`, but " +
                          unexpected.description() + " was found.");
  }
}

// Whether the token is the equals sign of an argument whose line is indented no
// further than the line of the opening bracket.
bool is_in_outer_argument(const UnexpectedToken& unexpected, TokenIndex open) {
  if (unexpected.found() != TokenType::Assign) return false;
  const std::string_view line = unexpected.line_before(unexpected.token());
  const std::size_t margin = line.find_first_not_of(" \t");
  return margin != std::string_view::npos &&
         line.substr(margin).starts_with(
             unexpected.text(unexpected.token() - 1)) &&
         unexpected.line_before(open).starts_with(line.substr(0, margin));
}

// What is wrong between the elements of a group. `separator` says what
// separates them, `end` what ends the group.
std::string group_problem(const UnexpectedToken& unexpected, TokenIndex open,
                          std::string separator, const std::string& end) {
  const bool is_closer = unexpected.found() == TokenType::Rbrace ||
                         unexpected.found() == TokenType::Rbrack ||
                         unexpected.found() == TokenType::Rparen;
  const bool is_end = is_closer || unexpected.begins_argument() ||
                      is_in_outer_argument(unexpected, open);
  return (is_end ? end : std::move(separator)) + ", but " +
         unexpected.description() + " was found.";
}

TokenIndex opening_parenthesis(const UnexpectedToken& unexpected,
                               TokenIndex from) {
  while (unexpected.type(from) != TokenType::Lparen) ++from;
  return from;
}

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
    unexpected.show_opening(
        diagnostics.error(
            Code::MissingArgumentSeparator, here_from(unexpected, name),
            UnexpectedToken::with(
                group_problem(unexpected, opening_parenthesis(unexpected, name),
                              "Arguments of a function are separated by commas",
                              "A closing parenthesis is expected to end the "
                              "function call"),
                habit_after_expression(unexpected))),
        opening_parenthesis(unexpected, name));
  }
}

void report_tuple(const UnexpectedToken& unexpected, Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first();
  if (unexpected.found() == TokenType::EndOfFile) {
    diagnostics.error(Code::UnterminatedTuple,
                      {.subject = unexpected.place(unexpected.span(open))},
                      "The file ends before the closing bracket of this "
                      "tuple.");
    return;
  }
  unexpected.show_opening(
      diagnostics.error(
          Code::MissingItemSeparator, here_from(unexpected, open),
          UnexpectedToken::with(
              group_problem(unexpected, open,
                            "Elements of a tuple are separated by commas",
                            "A closing bracket is expected to end the tuple"),
              habit_after_expression(unexpected))),
      open);
}

void report_unterminated_object(const UnexpectedToken& unexpected,
                                TokenIndex open, Diagnostics& diagnostics) {
  const std::optional<MissingBrace> missing =
      find_missing_brace(unexpected, open);
  if (missing) {
    report_missing_brace(unexpected, *missing, Code::UnterminatedObject,
                         diagnostics);
    return;
  }
  diagnostics.error(Code::UnterminatedObject,
                    {.subject = unexpected.place(unexpected.span(open))},
                    "The file ends before the closing brace of this object.");
}

void report_object(const UnexpectedToken& unexpected,
                   Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first();
  if (unexpected.found() == TokenType::EndOfFile) {
    report_unterminated_object(unexpected, open, diagnostics);
    return;
  }
  unexpected.show_opening(
      diagnostics.error(Code::MissingAttributeSeparator,
                        here_from(unexpected, open),
                        "Attributes of an object are separated by newlines or "
                        "commas, but " +
                            unexpected.description() + " was found."),
      open);
}

// Other programs have their own sequences between two braces.
std::string_view habit_in_object(const UnexpectedToken& unexpected,
                                 TokenIndex open) {
  return open > 0 && unexpected.type(open - 1) == TokenType::InterpolationOpen
             ? "To write `${` itself, write `$${`."
             : std::string_view{};
}

// For a mistake after the key of an element.
void report_element(const UnexpectedToken& unexpected,
                    Diagnostics& diagnostics) {
  const TokenIndex open = unexpected.first_of(Rule::Object);
  if (is_block_after_object(unexpected)) {
    report_missing_brace(unexpected, {open, unexpected.first()},
                         Code::UnterminatedObject, diagnostics);
    return;
  }
  switch (unexpected.found()) {
    case TokenType::EndOfFile:
      report_unterminated_object(unexpected, open, diagnostics);
      return;
    case TokenType::Newline:
    case TokenType::Comma:
      diagnostics.error(Code::MissingAttributeValue,
                        here_from(unexpected, open),
                        "An equals sign and a value are expected after the "
                        "name of an attribute.");
      return;
    case TokenType::Identifier:
      diagnostics.error(Code::MissingKeyValueSeparator,
                        here_from(unexpected, open),
                        "An equals sign is expected after the name of an "
                        "attribute. A name with dots or spaces is written "
                        "in quotation marks.");
      return;
    default:
      diagnostics.error(Code::MissingKeyValueSeparator,
                        here_from(unexpected, open),
                        UnexpectedToken::with(
                            "An equals sign is expected after the name of an "
                            "attribute, but " +
                                unexpected.description() + " was found.",
                            habit_in_object(unexpected, open)));
  }
}

}  // namespace

void report_collection(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics) {
  // A `for` has ended and its enclosing bracket is not closed.
  if (unexpected.last_is(Rule::ForTupleExpr) ||
      unexpected.last_is(Rule::ForObjectExpr)) {
    if (!unexpected.expects(TokenType::Comma)) {
      report_for(unexpected, diagnostics);
      return;
    }
  }
  switch (unexpected.rule()) {
    case Rule::Tuple:
      report_tuple(unexpected, diagnostics);
      return;
    case Rule::Object:
      report_object(unexpected, diagnostics);
      return;
    case Rule::ObjectElem:
      report_element(unexpected, diagnostics);
      return;
    default:
      report_call(unexpected, diagnostics);
  }
}

}  // namespace hcl::syntax
