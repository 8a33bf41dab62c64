// Tabs and underscores, which not every dialect allows.

#include "mistakes/dialect_tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "mistakes/comment_finder.h"

namespace hcl::syntax {
namespace {

// Reports the first tab that separates tokens; tabs in comments are text.
void report_first_tab(const SourceFile& file, TokenArray tokens,
                      Diagnostics& diagnostics) {
  const std::string_view text = file.text();
  CommentFinder comments(file, tokens);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const ByteSpan gap = tokens.gap_before(i);
    for (std::uint32_t byte = gap.begin; byte < gap.end; ++byte) {
      if (text[byte] != '\t' || comments.is_in_comment(byte)) continue;
      diagnostics.error(Code::InvalidCharacter,
                        {.subject = SourceSpan{file, {byte, byte + 1}}},
                        "This dialect does not allow tabs. Indent with "
                        "spaces.");
      return;
    }
  }
}

void report_underscores(const SourceFile& file, TokenArray tokens,
                        Diagnostics& diagnostics) {
  const std::string_view text = file.text();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::uint32_t begin = tokens.begin(i);
    if (tokens.type(i) != TokenType::Identifier || text[begin] != '_') continue;
    if (!diagnostics.wants_more()) {
      diagnostics.drop();
    } else {
      diagnostics.error(Code::InvalidCharacter,
                        {.subject = SourceSpan{file, {begin, begin + 1}}},
                        "A name begins with a letter in this dialect, not "
                        "with an underscore.");
    }
  }
}

}  // namespace

void report_dialect_tokens(const SourceFile& file, TokenArray tokens,
                           const Switches& switches, Diagnostics& diagnostics) {
  if (!switches.tabs_are_whitespace) {
    report_first_tab(file, tokens, diagnostics);
  }
  if (!switches.leading_underscore) {
    report_underscores(file, tokens, diagnostics);
  }
}

}  // namespace hcl::syntax
