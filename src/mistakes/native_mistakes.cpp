// Mistakes in native syntax.

#include "mistakes/native_mistakes.h"

#include "mistakes/bad_tokens.h"
#include "mistakes/dialect_tokens.h"
#include "mistakes/encoding.h"
#include "mistakes/limits.h"
#include "mistakes/rule_choice.h"

namespace hcl::syntax {
namespace {

// Whether report_token_mistakes() reports the token.
bool is_bad_token(TokenType type) {
  return type == TokenType::Invalid || type == TokenType::QuotedNewline;
}

}  // namespace

void report_token_mistakes(const SourceFile& file, TokenArray tokens,
                           const Options& options, Diagnostics& diagnostics) {
  report_byte_order_mark(file, options.switches, diagnostics);
  report_bad_bytes(file, tokens, options, diagnostics);
  report_bad_tokens(file, tokens, diagnostics);
  report_lone_returns(file, tokens, options.switches, diagnostics);
  report_dialect_tokens(file, tokens, options.switches, diagnostics);
}

void NativeMistakes::unexpected(const UnexpectedToken& unexpected) {
  if (!cascades_.follow(unexpected) && !is_bad_token(unexpected.found())) {
    if (diagnostics_.wants_more()) {
      rule_for(unexpected)(unexpected, diagnostics_);
    } else {
      diagnostics_.drop();
    }
  }
  cascades_.note(unexpected);
}

void NativeMistakes::too_deep(const UnexpectedToken& unexpected,
                              std::uint32_t limit) {
  report_too_deep(unexpected.place(unexpected.span()), limit, diagnostics_);
  cascades_.note(unexpected);
}

}  // namespace hcl::syntax
