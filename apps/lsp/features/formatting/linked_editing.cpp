#include "lsp/features/formatting/linked_editing.h"

#include <string_view>
#include <vector>

#include "hcl/syntax.h"

namespace hcl::lsp {
namespace {

using syntax::TokenType;

bool is_around_marker(char c) {
  return c == '<' || c == '-' || c == ' ' || c == '\t' || c == '\r' ||
         c == '\n';
}

// The marker in the token that begins or ends a heredoc.
ByteSpan marker_in(std::string_view text, ByteSpan token) {
  while (token.begin < token.end && is_around_marker(text[token.begin])) {
    ++token.begin;
  }
  while (token.begin < token.end && is_around_marker(text[token.end - 1])) {
    --token.end;
  }
  return token;
}

}  // namespace

Reply linked_editing(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const TextPositions positions = document->positions(session.client.encoding);
  const std::uint32_t byte =
      positions.byte(position_of(*find(params, "position")));
  const ast::Tree& tree = document->typed_tree();
  const syntax::TokenArray tokens = tree.tokens();
  std::vector<ByteSpan> open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.type(i) == TokenType::HeredocOpen) {
      open.push_back(marker_in(document->text(), tokens.span(i)));
    }
    if (tokens.type(i) != TokenType::HeredocClose || open.empty()) continue;
    const ByteSpan first = open.back();
    const ByteSpan second = marker_in(document->text(), tokens.span(i));
    open.pop_back();
    if (!touches(first, byte) && !touches(second, byte)) continue;
    return Json{{"ranges", Json::array({to_json(positions.range(first)),
                                        to_json(positions.range(second))})}};
  }
  return Json(nullptr);
}

}  // namespace hcl::lsp
