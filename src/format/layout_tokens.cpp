// Tokens of layouts, and their replacement.

#include "format/layout_tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "format/reference_cut.h"
#include "text/utf8.h"

namespace hcl::formatting {
namespace {

// Spaces at the end of the source are kept, with tabs as spaces. In a source
// without tokens the bytes of a byte order mark become spaces as well, like in
// the reference.
std::uint32_t spaces_at_end(std::string_view gap) {
  return static_cast<std::uint32_t>(gap.size());
}

template <class Tokens>
void cut_tokens(Layout& layout, const SourceFile& file, Tokens tokens) {
  layout.source = file.text();
  const bool is_ascii =
      text::ascii_prefix(layout.source, 0) == layout.source.size();
  layout.has_byte_columns =
      is_ascii && layout.source.find('\r') == std::string_view::npos;
  layout.is_rewritten = false;
  layout.added.clear();
  layout.tokens.clear();
  syntax::ReferenceCut(tokens, file, is_ascii, layout.tokens).run();
  LayoutToken& last = layout.tokens[layout.tokens.size() - 1];
  const std::uint32_t gap_begin =
      layout.tokens.size() > 1 ? (&last)[-1].end : 0;
  last.spaces = spaces_at_end(file.text({gap_begin, last.begin}));
}

}  // namespace

void add_tokens(Layout& layout, const SourceFile& file,
                syntax::TokenArray tokens) {
  cut_tokens(layout, file, tokens);
}

void add_tokens(Layout& layout, const SourceFile& file,
                syntax::RawTokens tokens) {
  cut_tokens(layout, file, tokens);
}

void replace_tokens(Layout& layout, const std::vector<Splice>& splices) {
  if (splices.empty()) return;
  layout.is_rewritten = true;
  TokenList result;
  std::uint32_t done = 0;
  const auto keep_until = [&](std::size_t end) {
    result.append(layout.tokens.begin() + done, layout.tokens.begin() + end);
  };
  for (const Splice& splice : splices) {
    keep_until(splice.first);
    done = splice.end;
    for (const AddedToken& token : splice.tokens) {
      const auto begin = static_cast<std::uint32_t>(layout.added.size());
      layout.added += token.text;
      result.push_back({begin, static_cast<std::uint32_t>(layout.added.size()),
                        0, token.type, true});
    }
  }
  keep_until(layout.tokens.size());
  layout.tokens = std::move(result);
}

}  // namespace hcl::formatting
