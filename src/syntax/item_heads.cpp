#include "syntax/item_heads.h"

#include <algorithm>

#include "syntax/recovery_heuristics.h"

namespace hcl::syntax {
namespace {

// The brace after a name and its labels, beginning at a token, or else the
// first token that does not belong there. Examines a bounded number of tokens.
TokenIndex end_of_labels(TokenArray tokens, TokenIndex name) {
  constexpr TokenIndex kMostTokens = 64;
  TokenIndex i = name + 1;
  for (; i - name < kMostTokens; ++i) {
    switch (tokens.type(i)) {
      case TokenType::Identifier:
      case TokenType::QuoteOpen:
      case TokenType::QuotedLiteral:
      case TokenType::QuoteClose:
        continue;
      default:
        return i;
    }
  }
  return i - 1;
}

// Whether an argument or a block begins at a token inside unclosed brackets;
// false if it looks like anything else.
bool is_item(const SourceFile& file, TokenArray tokens, TokenIndex name) {
  if (tokens.type(name) != TokenType::Identifier) return false;
  const TokenIndex end = end_of_labels(tokens, name);
  const std::uint32_t at = tokens.begin(end);
  switch (tokens.type(end)) {
    case TokenType::Assign:
      return end == name + 1 &&
             item_head_before(file.text(), at) == tokens.begin(name);
    case TokenType::Lbrace:
      return block_head_before(file.text(), at) == tokens.begin(name);
    default:
      return false;
  }
}

ItemHead item_head(const SourceFile& file, TokenArray tokens, TokenIndex name) {
  const bool is_argument = tokens.type(name + 1) == TokenType::Assign;
  return {name, !is_argument && begins_line(file.text(), tokens.begin(name)),
          is_argument};
}

// The first token at or after `at` that does not begin before `offset`; the
// number of tokens if there is none. A binary search.
TokenIndex first_from(TokenArray tokens, TokenIndex at, std::uint32_t offset) {
  for (auto above = static_cast<TokenIndex>(tokens.size()); at < above;) {
    const TokenIndex middle = at + (above - at) / 2;
    if (tokens.begin(middle) < offset) {
      at = middle + 1;
    } else {
      above = middle;
    }
  }
  return at;
}

}  // namespace

std::optional<ItemHead> item_at(const SourceFile& file, TokenArray tokens,
                                TokenIndex mistake) {
  if (is_item(file, tokens, mistake)) return item_head(file, tokens, mistake);
  if (mistake != 0 && is_item(file, tokens, mistake - 1)) {
    return item_head(file, tokens, mistake - 1);
  }
  return std::nullopt;
}

std::optional<ItemHead> item_after(const SourceFile& file, TokenArray tokens,
                                   const std::vector<std::uint32_t>& names,
                                   TokenIndex mistake) {
  const auto name =
      std::upper_bound(names.begin(), names.end(), tokens.begin(mistake));
  if (name == names.end()) return std::nullopt;
  return item_head(file, tokens, first_from(tokens, mistake, *name));
}

}  // namespace hcl::syntax
