#include "lower/lowering.h"
#include "lower/string_literal.h"

// Spec: native syntax, "Template Expressions", the production StringLit and
// the escapes of quoted templates.
namespace hcl::lower {

// The text of the quoted literals from `first` on, up to `end` or a token of
// another type.
std::string_view Lowering::string_literal(TokenIndex first, TokenIndex end) {
  TokenIndex stop = first;
  while (stop < end && type(stop) == TokenType::QuotedLiteral) ++stop;
  if (stop == first) return {};
  if (stop - first == 1) return decode(first);
  std::string joined;
  for (TokenIndex token = first; token < stop; ++token) joined += decode(token);
  return arena_.copy(joined);
}

// The text that one quoted literal represents.
std::string_view Lowering::decode(TokenIndex token) {
  const std::string_view raw = token_text(token);
  return is_verbatim(raw) ? raw : decode_escapes(token);
}

std::string_view Lowering::decode_escapes(TokenIndex token) {
  const std::uint32_t begin = tokens_.begin(token);
  const auto on_error = [this, begin](const EscapeError& error) {
    const ByteSpan span = {begin + error.begin, begin + error.end};
    report(Code::InvalidEscapeSequence, span,
           describe(error.reason, text(span)));
  };
  scratch_.text.clear();
  decode_quoted(token_text(token), scratch_.text, on_error);
  return arena_.copy(scratch_.text);
}

}  // namespace hcl::lower
