// After the name that begins an item, where `=`, a label or a brace is
// expected.

#include <string>
#include <string_view>

#include "mistakes/rules/edits.h"
#include "mistakes/rules/rules.h"

namespace hcl::syntax {
namespace {

// Whether the line has an opening brace after the token.
bool has_brace_in_line(const UnexpectedToken& unexpected) {
  for (TokenIndex i = unexpected.token();; ++i) {
    switch (unexpected.type(i)) {
      case TokenType::Lbrace:
        return true;
      case TokenType::Newline:
      case TokenType::EndOfFile:
        return false;
      default:
        break;
    }
  }
}

std::string_view habit_after_name(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
    case TokenType::DoubleColon:
      return "Set an argument with `=`, not with a colon.";
    case TokenType::Equal:
      return "`==` compares values; set an argument with `=`.";
    case TokenType::Arrow:
      return "`=>` is used only in `for` expressions; set an argument with "
             "`=`.";
    case TokenType::Dot:
      return "The name of an argument cannot contain dots: write a block, or "
             "an object as the value.";
    case TokenType::Lparen:
      return "Call a function in the value of an argument: `name = f(...)`.";
    case TokenType::Lbrack:
      return "Set an argument as a whole, not element by element.";
    case TokenType::Number:
      return has_brace_in_line(unexpected)
                 ? "A label is a name or a string: write a number in quotation "
                   "marks."
                 : "An equals sign is missing before the value.";
    case TokenType::Plus:
    case TokenType::Minus:
    case TokenType::Star:
    case TokenType::Slash:
    case TokenType::Percent:
    case TokenType::Question:
    case TokenType::Or:
      return unexpected.type(unexpected.token() + 1) == TokenType::Assign
                 ? "Set an argument once, with `=`."
                 : std::string_view{};
    default:
      return {};
  }
}

// `a: 1`, `a == 1`, `a := 1`, `a => 1`, `a 1`, and `a` before a line with `{`.
Edits set_with_equals_sign(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
    case TokenType::Equal:
    case TokenType::Arrow: {
      const TokenIndex next = unexpected.token() + 1;
      const bool is_pair = unexpected.type(next) == TokenType::Assign &&
                           unexpected.span(next).begin == unexpected.span().end;
      const ByteSpan span =
          is_pair ? unexpected.span_between(unexpected.token(), next)
                  : unexpected.span();
      return replace(span, unexpected.gap().empty() ? " =" : "=");
    }
    case TokenType::Number:
      return has_brace_in_line(unexpected)
                 ? Edits{}
                 : insert_after_previous(unexpected, " =");
    case TokenType::Newline:
      return join_brace(unexpected);
    default:
      return {};
  }
}

}  // namespace

void report_after_name(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics) {
  const std::string_view habit = habit_after_name(unexpected);
  Diagnostic& added = diagnostics.error(
      Code::ItemRequired,
      {.subject = unexpected.place(unexpected.span(unexpected.first()))},
      habit.empty()
          ? "A name alone is neither an argument nor a block. To set an "
            "argument, write an equals sign and a value after it."
          : std::string(habit));
  if (unexpected.expects(TokenType::Assign)) {
    offer(unexpected, added, set_with_equals_sign);
  }
}

}  // namespace hcl::syntax
