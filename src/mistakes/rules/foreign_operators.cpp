// Operators of other languages that are two tokens here.

#include "mistakes/rules/foreign_operators.h"

#include <array>
#include <string>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

struct Pair {
  std::string_view spelling;
  std::string_view sentence;
  // The operator of HCL, if there is one.
  std::string_view instead = {};
};

// Operators of other languages that are two tokens here. The parser stops at
// the second one.
constexpr std::array kOperatorPairs = {
    Pair{"**", "HCL has no `**` operator; use a function such as `pow`."},
    Pair{"??", "Instead of `a ?? b`, write `a == null ? b : a`."},
    Pair{"<>", kUseNotEqual, "!="},
    Pair{"===", kUseEqual, "=="},
    Pair{"!==", kUseNotEqual, "!="},
    Pair{"++", "HCL has no increment operator: an argument is set once."},
    Pair{"->",
         "The arrow is written `=>`, and is used only in `for` expressions."},
    Pair{">>", "HCL has no bitwise operators."},
    Pair{"?.",
         "HCL has no `?.` operator; a splat such as `x[*].a` skips a null."},
};

// The operator that begins at a token, or null. A longer spelling precedes its
// prefixes in the table.
const Pair* find_pair(const UnexpectedToken& unexpected, TokenIndex token) {
  for (const Pair& each : kOperatorPairs) {
    if (unexpected.is_at(token, each.spelling)) return &each;
  }
  return nullptr;
}

}  // namespace

std::string_view foreign_operator(const UnexpectedToken& unexpected) {
  const TokenIndex before = unexpected.token() - 1;
  if (!are_joined(unexpected, before)) return {};
  const Pair* pair = find_pair(unexpected, before);
  if (pair == nullptr && unexpected.token() >= 2) {
    pair = find_pair(unexpected, before - 1);
  }
  return pair == nullptr ? std::string_view{} : pair->sentence;
}

Edits write_operator(const UnexpectedToken& unexpected) {
  if (unexpected.found() == TokenType::Dot &&
      unexpected.type(unexpected.token() + 1) == TokenType::Number) {
    return {{before(unexpected.span().begin), "0"}};
  }
  if (unexpected.token() == 0 || !unexpected.gap().empty()) return {};
  const TokenIndex previous = unexpected.token() - 1;
  const Pair* const pair = find_pair(unexpected, previous);
  if (pair == nullptr || pair->instead.empty()) return {};
  return replace(unexpected.span_between(previous, unexpected.token()),
                 std::string(pair->instead));
}

}  // namespace hcl::syntax
