#include "lsp/features/display/folding.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/syntax.h"
#include "lsp/features/display/json_display.h"
#include "lsp/text/comments.h"

namespace hcl::lsp {
namespace {

using syntax::Node;
using syntax::Rule;
using syntax::SyntaxTree;
using syntax::TokenType;

// So many places of one request are answered.
constexpr std::size_t kMostSelections = 1000;

// ---- Folding ----

bool is_opener(TokenType type) {
  return type == TokenType::Lbrace || type == TokenType::Lbrack ||
         type == TokenType::Lparen;
}

bool is_closer(TokenType type) {
  return type == TokenType::Rbrace || type == TokenType::Rbrack ||
         type == TokenType::Rparen;
}

class Folds {
 public:
  Folds(const Document& document, const Client& client)
      : document_(document),
        positions_(document.positions(client.encoding)),
        by_line_(client.folds_whole_lines) {}

  Json make() {
    const ast::Tree& tree = document_.tree();
    const syntax::TokenArray tokens = tree.tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      take_comments(tokens.gap_before(i));
      take_token(tokens, i);
    }
    end_comments();
    return std::move(result_);
  }

 private:
  void take_token(const syntax::TokenArray& tokens, std::size_t i) {
    const TokenType type = tokens.type(i);
    // The line of the introduction stays visible.
    if (type == TokenType::HeredocOpen) {
      return open_.push_back(tokens.begin(i));
    }
    if (is_opener(type)) return open_.push_back(tokens.end(i));
    const bool is_end = is_closer(type) || type == TokenType::HeredocClose;
    if (!is_end || open_.empty()) return;
    const std::uint32_t begin = open_.back();
    open_.pop_back();
    // The line of the closing bracket stays visible.
    fold(begin, tokens.begin(i), type == TokenType::HeredocClose ? 0U : 1U,
         nullptr);
  }

  // Comments on lines that follow each other are folded together.
  void take_comments(ByteSpan gap) {
    for (const ByteSpan each : comments_in(document_.text(), gap)) {
      const std::uint32_t line = document_.lines().line_of(each.begin);
      const bool goes_on =
          has_comment_ && line == document_.lines().line_of(comment_.end) + 1;
      if (goes_on) {
        comment_.end = each.end;
        continue;
      }
      end_comments();
      comment_ = each;
      has_comment_ = true;
    }
  }

  void end_comments() {
    if (std::exchange(has_comment_, false)) {
      fold(comment_.begin, comment_.end, 0, "comment");
    }
  }

  void fold(std::uint32_t begin, std::uint32_t end, std::uint32_t kept_lines,
            const char* kind) {
    const Position first = positions_.position(begin);
    const Position last = positions_.position(end);
    const std::uint32_t end_line =
        by_line_ ? last.line - std::min(kept_lines, last.line) : last.line;
    if (end_line <= first.line) return;
    Json range = {{"startLine", first.line}, {"endLine", end_line}};
    if (!by_line_) {
      range["startCharacter"] = first.character;
      range["endCharacter"] = last.character;
    }
    if (kind != nullptr) range["kind"] = kind;
    result_.push_back(std::move(range));
  }

  const Document& document_;
  TextPositions positions_;
  bool by_line_;
  // The ends of the openers that are not closed yet.
  std::vector<std::uint32_t> open_;
  ByteSpan comment_;
  bool has_comment_ = false;
  Json result_ = Json::array();
};

// ---- Selection ----

ByteSpan span_of(const SyntaxTree& tree, const Node& node) {
  if (node.first_token >= node.end_token) return {};
  return {tree.tokens.begin(node.first_token),
          tree.tokens.end(node.end_token - 1)};
}

// The child of a node that a byte is in or at the end of; the node itself if
// there is none. In postorder, a node's last child is the one before it.
std::size_t child_at(const SyntaxTree& tree, std::size_t parent,
                     std::uint32_t byte) {
  const std::size_t first = parent + 1 - tree.nodes[parent].size;
  std::size_t end = parent;
  while (end > first) {
    const std::size_t child = end - 1;
    if (touches(span_of(tree, tree.nodes[child]), byte)) return child;
    end -= tree.nodes[child].size;
  }
  return parent;
}

// The last token that a byte is in or at the end of.
ByteSpan token_at(const syntax::TokenArray& tokens, std::uint32_t byte) {
  std::size_t low = 0;
  std::size_t high = tokens.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (tokens.begin(middle) <= byte) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == 0) return {byte, byte};
  const ByteSpan span = tokens.span(low - 1);
  const bool is_before = low > 1 && span.begin == byte &&
                         tokens.type(low - 1) != TokenType::Identifier &&
                         tokens.end(low - 2) == byte;
  if (is_before) return tokens.span(low - 2);
  return touches(span, byte) ? span : ByteSpan{byte, byte};
}

// From the last to the first, those that are wider than the one before.
std::vector<ByteSpan> widening(const std::vector<ByteSpan>& outwards) {
  std::vector<ByteSpan> spans;
  for (auto each = outwards.rbegin(); each != outwards.rend(); ++each) {
    const bool is_wider = spans.empty() || (each->begin <= spans.back().begin &&
                                            each->end >= spans.back().end &&
                                            *each != spans.back());
    if (is_wider) spans.push_back(*each);
  }
  return spans;
}

// The spans around a byte, each wider than the one before.
std::vector<ByteSpan> spans_around(const Document& document,
                                   std::uint32_t byte) {
  const ast::Tree& parsed = document.typed_tree();
  const SyntaxTree tree = parsed.syntax();
  const auto size = static_cast<std::uint32_t>(document.text().size());
  std::vector<ByteSpan> outwards = {{0, size}};
  if (!document.is_native()) {
    for (const ByteSpan span : json_spans_around(document.text(), byte)) {
      outwards.push_back(span);
    }
    return widening(outwards);
  }
  std::size_t at = tree.nodes.empty() ? 0 : tree.nodes.size() - 1;
  while (!tree.nodes.empty()) {
    const ByteSpan span = span_of(tree, tree.nodes[at]);
    if (touches(span, byte)) outwards.push_back(span);
    const std::size_t child = child_at(tree, at, byte);
    if (child == at) break;
    at = child;
  }
  outwards.push_back(token_at(tree.tokens, byte));
  return widening(outwards);
}

}  // namespace

Reply folding_ranges(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  if (!document->is_native()) return json_folds(*document, session.client);
  return Folds(*document, session.client).make();
}

Reply selection_ranges(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  const Json& places = array_at(params, "positions");
  if (document == nullptr || places.size() > kMostSelections) {
    return Json(nullptr);
  }
  const TextPositions positions = document->positions(session.client.encoding);
  Json result = Json::array();
  for (const Json& place : places) {
    Json chain = nullptr;
    const std::vector<ByteSpan> spans =
        spans_around(*document, positions.byte(position_of(place)));
    // Deeply nested places lose their outermost constructs.
    const std::size_t most = std::min<std::size_t>(spans.size(), 100);
    for (std::size_t i = most; i-- > 0;) {
      Json range = {{"range", to_json(positions.range(spans[i]))}};
      if (!chain.is_null()) range["parent"] = std::move(chain);
      chain = std::move(range);
    }
    result.push_back(std::move(chain));
  }
  return result;
}

}  // namespace hcl::lsp
