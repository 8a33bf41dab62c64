// A comment without an end.

#include "mistakes/rules/open_comment.h"

#include "mistakes/rules/rules.h"

namespace hcl::syntax {

std::optional<ByteSpan> open_comment(const UnexpectedToken& unexpected) {
  TokenIndex slash = unexpected.token();
  if (unexpected.found() == TokenType::Star && slash > 0) {
    --slash;
  } else if (unexpected.found() != TokenType::Slash) {
    return std::nullopt;
  }
  if (unexpected.type(slash) != TokenType::Slash ||
      unexpected.type(slash + 1) != TokenType::Star ||
      unexpected.span(slash).end != unexpected.span(slash + 1).begin) {
    return std::nullopt;
  }
  return unexpected.span_between(slash, slash + 1);
}

void report_open_comment(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics) {
  diagnostics.error(Code::UnterminatedComment,
                    {.subject = unexpected.place(*open_comment(unexpected))},
                    "This comment has no end. End it with `*/`.");
}

}  // namespace hcl::syntax
