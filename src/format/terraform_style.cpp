// The rewrites of `terraform fmt`.

#include "format/terraform_style.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "format/quoted_text.h"
#include "lower/node.h"
#include "lower/string_literal.h"

namespace hcl::formatting {
namespace {

// The bytes that stand for themselves in quotes.
constexpr auto kIsPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = ' '; byte <= '~'; ++byte) {
    plain[byte] = byte != '"' && byte != '\\' && byte != '$' && byte != '%';
  }
  return plain;
}();

bool is_plain(char c) { return kIsPlain[static_cast<unsigned char>(c)]; }

bool is_blank(std::string_view gap) {
  return std::all_of(gap.begin(), gap.end(),
                     [](char c) { return c == ' ' || c == '\t'; });
}

using lower::Node;
using lower::Rule;
using syntax::TokenIndex;
using syntax::TokenType;

// Visits all attributes and blocks, from last to first, and notes those that
// may have to be rewritten. Then rewrites these in the order of the source.
class Rewrites {
 public:
  Rewrites(const Layout& layout, syntax::TokenArray tokens,
           std::span<const Node> nodes, const FormatOptions& options)
      : layout_(layout), tokens_(tokens), nodes_(nodes), options_(options) {}

  std::vector<Splice> run() {
    top_block_ = nodes_.data() + nodes_.size();
    for (lower::ItemNodes node(nodes_); !node.done(); node.next()) {
      if (node->rule == Rule::Attribute) {
        note_blocks_after(&*node);
        visit_attribute(*node);
      } else if (node->rule == Rule::Block) {
        note_blocks_after(&*node);
        visit_block(*node);
      }
    }
    note_blocks_after(nullptr);
    for (auto found = found_.rbegin(); found != found_.rend(); ++found) {
      rewrite(*found);
    }
    return std::move(splices_);
  }

 private:
  enum class Kind : std::uint8_t { Interpolation, Type, Labels };

  struct Found {
    Kind kind;
    const Node* node;
  };

  void visit_attribute(const Node& attribute) {
    if (!lower::has_children(attribute)) return;
    if (is_in_variable(attribute) &&
        text(attribute.first_token - 1) == "type") {
      if (options_.update_type_constraints) note(Kind::Type, attribute);
    } else if (options_.unwrap_interpolations &&
               may_be_wrapped(lower::last_child(attribute))) {
      note(Kind::Interpolation, attribute);
    }
  }

  // Spares all other expressions the search for their tokens.
  bool may_be_wrapped(const Node& expression) const {
    const TokenIndex first = expression.first_token;
    const TokenIndex last = expression.end_token - 1;
    return type(first) == TokenType::QuoteOpen &&
           type(first + 1) == TokenType::InterpolationOpen &&
           type(last) == TokenType::QuoteClose;
  }

  void visit_block(const Node& block) {
    const Node* const first = &block - (block.size - 1);
    if (&block < top_block_) {
      top_block_ = first;
      nested_block_ = &block;
      is_variable_ = text(block.first_token - 1) == "variable";
    } else if (&block < nested_block_) {
      nested_block_ = first;
    }
    if (options_.quote_labels && !has_plain_labels(block)) {
      relabelled_.push_back(&block);
    }
  }

  // Notes the blocks with labels to rewrite that begin after a node: everything
  // inside them, which is after their labels, has been visited.
  void note_blocks_after(const Node* node) {
    while (!relabelled_.empty() &&
           node < relabelled_.back() - (relabelled_.back()->size - 1)) {
      note(Kind::Labels, *relabelled_.back());
      relabelled_.pop_back();
    }
  }

  // Whether an attribute is directly in a top-level block of the type
  // `variable`.
  bool is_in_variable(const Node& attribute) const {
    return is_variable_ && &attribute >= top_block_ &&
           &attribute < nested_block_;
  }

  // Whether `rewrite_labels()` would change nothing, as for nearly all blocks.
  bool has_plain_labels(const Node& block) const {
    TokenIndex next = block.first_token;
    while (type(next) == TokenType::QuoteOpen) {
      if (!is_blank(source(tokens_.gap_before(next++)))) return false;
      if (type(next) == TokenType::QuotedLiteral) {
        const std::string_view label = text(next++);
        if (!std::all_of(label.begin(), label.end(), is_plain)) return false;
      }
      if (type(next++) != TokenType::QuoteClose) return false;
    }
    return type(next) == TokenType::Lbrace;
  }

  void note(Kind kind, const Node& node) { found_.push_back({kind, &node}); }

  void rewrite(const Found& found) {
    if (found.kind == Kind::Labels) return rewrite_labels(*found.node);
    const ByteSpan span = span_of(lower::last_child(*found.node));
    const std::uint32_t first = token_at(span.begin);
    const std::uint32_t end = token_at(span.end);
    if (first >= end) return;
    if (found.kind == Kind::Type) {
      update_type_constraint(layout_, first, end, splices_);
    } else {
      unwrap_interpolation(layout_, first, end, splices_);
    }
  }

  // Replaces everything between the type and the last label by quoted labels.
  void rewrite_labels(const Node& block) {
    std::vector<const Node*> labels;
    for (lower::Children child(block); !child.done(); child.next()) {
      if (child->rule == Rule::Label) labels.push_back(&*child);
    }
    if (labels.empty()) return;
    Splice splice;
    splice.first = token_at(tokens_.end(block.first_token - 1));
    splice.end = token_at(span_of(*labels.front()).end);
    // After a lone carriage return in a template there are no tokens.
    if (splice.first == splice.end) return;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
      const std::string text = label_text(**label);
      splice.tokens.push_back({CutType::OQuote, "\""});
      if (!text.empty()) {
        splice.tokens.push_back({CutType::QuotedLit, quoted_text(text)});
      }
      splice.tokens.push_back({CutType::CQuote, "\""});
    }
    if (!is_same(splice)) splices_.push_back(std::move(splice));
  }

  // What a label represents: a name, or quoted literals.
  std::string label_text(const Node& label) const {
    if (type(label.first_token) != TokenType::QuoteOpen) {
      return std::string(text(label.first_token));
    }
    std::string result;
    for (TokenIndex i = label.first_token + 1;
         type(i) == TokenType::QuotedLiteral; ++i) {
      lower::decode_quoted(text(i), result, [](const auto& /*error*/) {});
    }
    return result;
  }

  bool is_same(const Splice& splice) const {
    if (splice.end - splice.first != splice.tokens.size()) return false;
    for (std::size_t i = 0; i < splice.tokens.size(); ++i) {
      const LayoutToken& old = layout_.tokens[splice.first + i];
      if (layout_.text(old) != splice.tokens[i].text) return false;
    }
    return true;
  }

  TokenType type(TokenIndex i) const { return tokens_.type(i); }

  std::string_view text(TokenIndex i) const { return source(tokens_.span(i)); }

  std::string_view source(ByteSpan span) const {
    return layout_.source.substr(span.begin, span.size());
  }

  ByteSpan span_of(const Node& node) const {
    return {tokens_.begin(node.first_token), tokens_.end(node.end_token - 1)};
  }

  // The first token that begins at or after a byte; calls must not go
  // backwards.
  std::uint32_t token_at(std::uint32_t byte) {
    const auto& tokens = layout_.tokens;
    const auto found = std::partition_point(
        tokens.begin() + next_, tokens.end(),
        [byte](const LayoutToken& token) { return token.begin < byte; });
    next_ = static_cast<std::uint32_t>(found - tokens.begin());
    return next_;
  }

  const Layout& layout_;
  syntax::TokenArray tokens_;
  std::span<const Node> nodes_;
  const FormatOptions& options_;
  // The first node of the top-level block that was visited last, and of the
  // block in it that was visited last, or the node of the former.
  const Node* top_block_ = nullptr;
  const Node* nested_block_ = nullptr;
  // Whether the type of that top-level block is `variable`.
  bool is_variable_ = false;
  // Blocks with labels to rewrite, each inside the one before it.
  std::vector<const Node*> relabelled_;
  std::vector<Found> found_;
  std::vector<Splice> splices_;
  std::uint32_t next_ = 0;
};

}  // namespace

std::vector<Splice> terraform_rewrites(const Layout& layout,
                                       syntax::TokenArray tokens,
                                       std::span<const syntax::Node> nodes,
                                       const FormatOptions& options) {
  return Rewrites(layout, tokens, nodes, options).run();
}

}  // namespace hcl::formatting
