// Mistakes in `for` expressions.

#include <string>
#include <string_view>
#include <utility>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/rules.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// The bracket before the `for`.
TokenIndex opening_bracket(const UnexpectedToken& unexpected) {
  switch (unexpected.rule()) {
    case Rule::ForIntro:
    case Rule::ForTupleExpr:
    case Rule::ForObjectExpr:
      return unexpected.first() - 1;
    default:
      return unexpected.first();
  }
}

// The bracket that closes the enclosing `for`, or the last token before the end
// of the line or file.
TokenIndex closing_bracket(const UnexpectedToken& unexpected) {
  std::size_t depth = 0;
  TokenIndex i = unexpected.token();
  for (;; ++i) {
    switch (unexpected.type(i)) {
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

SourceSpan whole_for(const UnexpectedToken& unexpected) {
  return unexpected.place(unexpected.span_between(opening_bracket(unexpected),
                                                  closing_bracket(unexpected)));
}

void add_for_mistake(const UnexpectedToken& unexpected, std::string detail,
                     Diagnostics& diagnostics) {
  diagnostics.error(Code::InvalidForExpression,
                    {.subject = unexpected.place(unexpected.span()),
                     .context = unexpected.place(
                         unexpected.span_from(opening_bracket(unexpected)))},
                    std::move(detail));
}

std::string_view expected_in_intro(const UnexpectedToken& unexpected) {
  if (unexpected.expects(TokenType::Identifier)) {
    return unexpected.previous() == TokenType::Comma
               ? "The name of a second variable is expected after the comma"
               : "The name of a variable is expected after `for`";
  }
  return unexpected.expects(TokenType::In)
             ? "The word `in` is expected after the variables of `for`"
             : "A colon is expected after the collection of `for`";
}

// For `[for ... : key => value]`: the element precedes the token.
void report_key_of_tuple(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  TokenIndex first = unexpected.first();
  for (TokenIndex i = unexpected.token(); i > first; --i) {
    if (unexpected.type(i - 1) == TokenType::Colon) first = i;
  }
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject = unexpected.place(
           unexpected.span_between(first, unexpected.token() - 1)),
       .context = whole_for(unexpected)},
      "A `for` between square brackets builds a tuple, whose elements have no "
      "keys. To build an object, write braces.");
}

}  // namespace

void report_for_intro(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  add_for_mistake(unexpected,
                  std::string(expected_in_intro(unexpected)) + ", but " +
                      describe(unexpected) + " was found.",
                  diagnostics);
}

void report_for_arrow(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  add_for_mistake(
      unexpected,
      "`=>` and a value are expected after the key of a `for` that builds an "
      "object, but " +
          describe(unexpected) + " was found.",
      diagnostics);
}

void report_for_key(const UnexpectedToken& unexpected,
                    Diagnostics& diagnostics) {
  const Node* const element = unexpected.last_node();
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject = unexpected.place(unexpected.node_span(*element)),
       .context = whole_for(unexpected)},
      "A `for` between braces builds an object: write a key and `=>` before "
      "the value. To build a tuple, write square brackets.");
}

void report_after_for(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics) {
  const bool is_tuple = unexpected.rule() == Rule::Tuple;
  if (is_tuple && unexpected.found() == TokenType::Arrow) {
    report_key_of_tuple(unexpected, diagnostics);
  } else if (is_tuple && unexpected.found() == TokenType::Ellipsis) {
    diagnostics.error(Code::InvalidForExpression,
                      {.subject = unexpected.place(unexpected.span()),
                       .context = whole_for(unexpected)},
                      "Only a `for` that builds an object, between braces, can "
                      "group its elements with `...`.");
  } else {
    add_for_mistake(unexpected,
                    with("The `for` expression is complete before " +
                             describe(unexpected) + ".",
                         habit_after_expression(unexpected)),
                    diagnostics);
  }
}

}  // namespace hcl::syntax
