#include <optional>
#include <string>
#include <string_view>

#include "syntax/habits.h"
#include "syntax/missing_brace.h"
#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

// A place at the token, shown from `first` on.
DiagnosticPlace here_from(const Mistake& mistake, TokenIndex first) {
  return {.subject = mistake.place(mistake.span()),
          .context = mistake.place(mistake.span_from(first))};
}

// In the name of a function.
void report_function_name(const Mistake& mistake, TokenIndex name,
                          Diagnostics& diagnostics) {
  if (mistake.expects(TokenType::Lparen)) {
    diagnostics.error(Code::MissingOpenParenthesis, here_from(mistake, name),
                      "An opening parenthesis is expected after the name of a "
                      "function, but " +
                          mistake.description() + " was found.");
  } else {
    diagnostics.error(Code::MissingFunctionName, here_from(mistake, name),
                      "The name of a function or of a namespace is expected "
                      "after `::`, but " +
                          mistake.description() + " was found.");
  }
}

// Whether the equals sign of an argument was found, which begins its line no
// further to the right than the line of the opening bracket.
bool is_in_outer_argument(const Mistake& mistake, TokenIndex open) {
  if (mistake.found() != TokenType::Assign) return false;
  const std::string_view line = mistake.line_before(mistake.token());
  const std::size_t margin = line.find_first_not_of(" \t");
  return margin != std::string_view::npos &&
         line.substr(margin).starts_with(mistake.text(mistake.token() - 1)) &&
         mistake.line_before(open).starts_with(line.substr(0, margin));
}

// What is wrong between the elements of a group that `separator` describes and
// `end` ends.
std::string group_problem(const Mistake& mistake, TokenIndex open,
                          std::string separator, const std::string& end) {
  const bool is_closer = mistake.found() == TokenType::Rbrace ||
                         mistake.found() == TokenType::Rbrack ||
                         mistake.found() == TokenType::Rparen;
  const bool is_end = is_closer || mistake.begins_argument() ||
                      is_in_outer_argument(mistake, open);
  return (is_end ? end : std::move(separator)) + ", but " +
         mistake.description() + " was found.";
}

TokenIndex opening_parenthesis(const Mistake& mistake, TokenIndex from) {
  while (mistake.type(from) != TokenType::Lparen) ++from;
  return from;
}

void report_call(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex name = mistake.first_of(Rule::FunctionCall) - 1;
  if (mistake.expects(TokenType::Lparen) ||
      mistake.expects(TokenType::Identifier)) {
    report_function_name(mistake, name, diagnostics);
  } else if (mistake.previous() == TokenType::Ellipsis) {
    const TokenIndex ellipsis = mistake.token() - 1;
    diagnostics.error(
        Code::MissingClosingParenthesis,
        {.subject = mistake.place(mistake.span(ellipsis)),
         .context = mistake.place(mistake.span_between(name, ellipsis))},
        "A closing parenthesis is expected after an expanded argument.");
  } else if (mistake.found() == TokenType::EndOfFile) {
    diagnostics.error(
        Code::UnterminatedFunctionCall,
        {.subject = mistake.place(
             mistake.span_between(name, opening_parenthesis(mistake, name)))},
        "The file ends before the closing parenthesis of this function call.");
  } else {
    mistake.show_opening(
        diagnostics.error(
            Code::MissingArgumentSeparator, here_from(mistake, name),
            Mistake::with(
                group_problem(mistake, opening_parenthesis(mistake, name),
                              "Arguments of a function are separated by commas",
                              "A closing parenthesis is expected to end the "
                              "function call"),
                habit_after_expression(mistake))),
        opening_parenthesis(mistake, name));
  }
}

void report_tuple(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex open = mistake.first();
  if (mistake.found() == TokenType::EndOfFile) {
    diagnostics.error(Code::UnterminatedTuple,
                      {.subject = mistake.place(mistake.span(open))},
                      "The file ends before the closing bracket of this "
                      "tuple.");
    return;
  }
  mistake.show_opening(
      diagnostics.error(
          Code::MissingItemSeparator, here_from(mistake, open),
          Mistake::with(
              group_problem(mistake, open,
                            "Elements of a tuple are separated by commas",
                            "A closing bracket is expected to end the tuple"),
              habit_after_expression(mistake))),
      open);
}

void report_unterminated_object(const Mistake& mistake, TokenIndex open,
                                Diagnostics& diagnostics) {
  const std::optional<MissingBrace> missing = find_missing_brace(mistake, open);
  if (missing) {
    report_missing_brace(mistake, *missing, Code::UnterminatedObject,
                         diagnostics);
    return;
  }
  diagnostics.error(Code::UnterminatedObject,
                    {.subject = mistake.place(mistake.span(open))},
                    "The file ends before the closing brace of this object.");
}

void report_object(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex open = mistake.first();
  if (mistake.found() == TokenType::EndOfFile) {
    report_unterminated_object(mistake, open, diagnostics);
    return;
  }
  mistake.show_opening(
      diagnostics.error(Code::MissingAttributeSeparator,
                        here_from(mistake, open),
                        "Attributes of an object are separated by newlines or "
                        "commas, but " +
                            mistake.description() + " was found."),
      open);
}

// Other programs have their own sequences between two braces.
std::string_view habit_in_object(const Mistake& mistake, TokenIndex open) {
  return open > 0 && mistake.type(open - 1) == TokenType::InterpolationOpen
             ? "To write `${` itself, write `$${`."
             : std::string_view{};
}

// After the key of an element.
void report_element(const Mistake& mistake, Diagnostics& diagnostics) {
  const TokenIndex open = mistake.first_of(Rule::Object);
  if (is_block_after_object(mistake)) {
    report_missing_brace(mistake, {open, mistake.first()},
                         Code::UnterminatedObject, diagnostics);
    return;
  }
  switch (mistake.found()) {
    case TokenType::EndOfFile:
      report_unterminated_object(mistake, open, diagnostics);
      return;
    case TokenType::Newline:
    case TokenType::Comma:
      diagnostics.error(Code::MissingAttributeValue, here_from(mistake, open),
                        "An equals sign and a value are expected after the "
                        "name of an attribute.");
      return;
    case TokenType::Identifier:
      diagnostics.error(Code::MissingKeyValueSeparator,
                        here_from(mistake, open),
                        "An equals sign is expected after the name of an "
                        "attribute. A name with dots or spaces is written "
                        "in quotation marks.");
      return;
    default:
      diagnostics.error(
          Code::MissingKeyValueSeparator, here_from(mistake, open),
          Mistake::with("An equals sign is expected after the name of an "
                        "attribute, but " +
                            mistake.description() + " was found.",
                        habit_in_object(mistake, open)));
  }
}

}  // namespace

void report_collection(const Mistake& mistake, Diagnostics& diagnostics) {
  // A `for` has ended and the bracket around it does not close.
  if (mistake.last_is(Rule::ForTupleExpr) ||
      mistake.last_is(Rule::ForObjectExpr)) {
    if (!mistake.expects(TokenType::Comma)) {
      report_for(mistake, diagnostics);
      return;
    }
  }
  switch (mistake.rule()) {
    case Rule::Tuple:
      report_tuple(mistake, diagnostics);
      return;
    case Rule::Object:
      report_object(mistake, diagnostics);
      return;
    case Rule::ObjectElem:
      report_element(mistake, diagnostics);
      return;
    default:
      report_call(mistake, diagnostics);
  }
}

}  // namespace hcl::syntax
