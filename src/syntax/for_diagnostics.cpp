#include <string>
#include <string_view>

#include "syntax/habits.h"
#include "syntax/syntax_diagnostics.h"

namespace hcl::syntax {
namespace {

// The bracket before the `for`.
TokenIndex opening_bracket(const Mistake& mistake) {
  switch (mistake.rule()) {
    case Rule::ForIntro:
    case Rule::ForTupleExpr:
    case Rule::ForObjectExpr:
      return mistake.first() - 1;
    default:
      return mistake.first();
  }
}

// The bracket that closes the `for` around the token, or the last token before
// the line or the file ends.
TokenIndex closing_bracket(const Mistake& mistake) {
  std::size_t depth = 0;
  TokenIndex i = mistake.token();
  for (;; ++i) {
    switch (mistake.type(i)) {
      case TokenType::Lparen:
      case TokenType::Lbrack:
      case TokenType::Lbrace:
        ++depth;
        break;
      case TokenType::Rparen:
      case TokenType::Rbrack:
      case TokenType::Rbrace:
        if (depth == 0) return i;
        --depth;
        break;
      case TokenType::Newline:
      case TokenType::EndOfFile:
        return i - 1;
      default:
        break;
    }
  }
}

SourceSpan whole_for(const Mistake& mistake) {
  return mistake.place(
      mistake.span_between(opening_bracket(mistake), closing_bracket(mistake)));
}

void add(const Mistake& mistake, std::string detail, Diagnostics& diagnostics) {
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject = mistake.place(mistake.span()),
       .context = mistake.place(mistake.span_from(opening_bracket(mistake)))},
      std::move(detail));
}

std::string_view expected_in_intro(const Mistake& mistake) {
  if (mistake.expects(TokenType::Identifier)) {
    return mistake.previous() == TokenType::Comma
               ? "The name of a second variable is expected after the comma"
               : "The name of a variable is expected after `for`";
  }
  return mistake.expects(TokenType::In)
             ? "The word `in` is expected after the variables of `for`"
             : "A colon is expected after the collection of `for`";
}

// `[for ... : key => value]`: the element stands before the token.
void report_key_of_tuple(const Mistake& mistake, Diagnostics& diagnostics) {
  TokenIndex first = mistake.first();
  for (TokenIndex i = mistake.token(); i > first; --i) {
    if (mistake.type(i - 1) == TokenType::Colon) first = i;
  }
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject =
           mistake.place(mistake.span_between(first, mistake.token() - 1)),
       .context = whole_for(mistake)},
      "A `for` between square brackets builds a tuple, whose elements have no "
      "keys. To build an object, write braces.");
}

void report_after_for(const Mistake& mistake, Diagnostics& diagnostics) {
  const bool is_tuple = mistake.rule() == Rule::Tuple;
  if (is_tuple && mistake.found() == TokenType::Arrow) {
    report_key_of_tuple(mistake, diagnostics);
  } else if (is_tuple && mistake.found() == TokenType::Ellipsis) {
    diagnostics.error(Code::InvalidForExpression,
                      {.subject = mistake.place(mistake.span()),
                       .context = whole_for(mistake)},
                      "Only a `for` that builds an object, between braces, can "
                      "group its elements with `...`.");
  } else {
    add(mistake,
        Mistake::with("The `for` expression is complete before " +
                          mistake.description() + ".",
                      habit_after_expression(mistake)),
        diagnostics);
  }
}

void report_missing_key(const Mistake& mistake, Diagnostics& diagnostics) {
  const Node* const element = mistake.last_node();
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject = mistake.place(mistake.node_span(*element)),
       .context = whole_for(mistake)},
      "A `for` between braces builds an object: write a key and `=>` before "
      "the value. To build a tuple, write square brackets.");
}

}  // namespace

void report_for(const Mistake& mistake, Diagnostics& diagnostics) {
  switch (mistake.rule()) {
    case Rule::ForIntro:
      add(mistake,
          std::string(expected_in_intro(mistake)) + ", but " +
              mistake.description() + " was found.",
          diagnostics);
      return;
    case Rule::ForObjectExpr:
      if (mistake.found() == TokenType::Rbrace ||
          mistake.found() == TokenType::If ||
          mistake.found() == TokenType::Ellipsis) {
        report_missing_key(mistake, diagnostics);
        return;
      }
      add(mistake,
          "`=>` and a value are expected after the key of a `for` that builds "
          "an object, but " +
              mistake.description() + " was found.",
          diagnostics);
      return;
    default:
      report_after_for(mistake, diagnostics);
  }
}

}  // namespace hcl::syntax
