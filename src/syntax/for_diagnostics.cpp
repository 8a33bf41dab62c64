#include <string>
#include <string_view>

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
       .context = mistake.place(mistake.span_from(mistake.first()))},
      "A `for` between square brackets builds a tuple, whose elements have no "
      "keys. To build an object, write braces.");
}

void report_after_tuple(const Mistake& mistake, Diagnostics& diagnostics) {
  if (mistake.found() == TokenType::Arrow) {
    report_key_of_tuple(mistake, diagnostics);
  } else if (mistake.found() == TokenType::Ellipsis) {
    add(mistake,
        "Only a `for` that builds an object, between braces, can group its "
        "elements with `...`.",
        diagnostics);
  } else {
    add(mistake,
        "The `for` expression is complete before " + mistake.description() +
            ".",
        diagnostics);
  }
}

void report_missing_key(const Mistake& mistake, Diagnostics& diagnostics) {
  const Node* const element = mistake.last_node();
  diagnostics.error(
      Code::InvalidForExpression,
      {.subject = mistake.place(mistake.node_span(*element)),
       .context = mistake.place(mistake.span_from(opening_bracket(mistake)))},
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
      report_after_tuple(mistake, diagnostics);
  }
}

}  // namespace hcl::syntax
