// The rewrites of `terraform fmt`.

#include "format/terraform_style.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "format/quoted_text.h"
#include "hcl/ast.h"

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

// Whether a label is written in quotes and without anything that
// `quoted_text()` could write differently.
bool is_plainly_quoted(std::string_view label) {
  return label.size() >= 2 && label.front() == '"' && label.back() == '"' &&
         std::all_of(label.begin() + 1, label.end() - 1, is_plain);
}

bool is_blank(std::string_view gap) {
  return std::all_of(gap.begin(), gap.end(),
                     [](char c) { return c == ' ' || c == '\t'; });
}

// Visits all attributes and blocks in the order of the source.
class Rewrites {
 public:
  Rewrites(const Layout& layout, const FormatOptions& options)
      : layout_(layout), options_(options) {}

  std::vector<Splice> run(const ast::Body& body) {
    open_.push_back({&body});
    while (!open_.empty()) {
      OpenBody& top = open_.back();
      if (top.next == top.body->items.size()) {
        open_.pop_back();
        continue;
      }
      rewrite(*top.body->items[top.next++]);
    }
    return std::move(splices_);
  }

 private:
  struct OpenBody {
    const ast::Body* body;
    std::size_t next = 0;
    // The body of a top-level block of the type `variable`.
    bool is_variable = false;
  };

  void rewrite(const ast::Item& item) {
    if (item.kind == ast::ItemKind::Attribute) {
      rewrite(static_cast<const ast::Attribute&>(item));
    } else {
      rewrite(static_cast<const ast::Block&>(item));
    }
  }

  void rewrite(const ast::Attribute& attribute) {
    const ast::Expression& expression = *attribute.expression;
    if (open_.back().is_variable && attribute.name == "type") {
      if (options_.update_type_constraints) {
        rewrite(expression, update_type_constraint);
      }
    } else if (options_.unwrap_interpolations &&
               may_be_wrapped(text(expression.span))) {
      rewrite(expression, unwrap_interpolation);
    }
  }

  // Spares all other expressions the search for their tokens.
  static bool may_be_wrapped(std::string_view expression) {
    return expression.starts_with("\"${") && expression.ends_with("}\"");
  }

  template <typename Rewrite>
  void rewrite(const ast::Expression& expression, const Rewrite& rewrite) {
    const std::uint32_t first = token_at(expression.span.begin);
    const std::uint32_t end = token_at(expression.span.end);
    if (first < end) rewrite(layout_, first, end, splices_);
  }

  void rewrite(const ast::Block& block) {
    if (options_.quote_labels && !has_plain_labels(block)) {
      rewrite_labels(block);
    }
    const bool is_variable = open_.size() == 1 && block.type == "variable";
    open_.push_back({&block.body, 0, is_variable});
  }

  // Whether `rewrite_labels()` would change nothing, as for nearly all blocks.
  bool has_plain_labels(const ast::Block& block) const {
    std::uint32_t end = block.type_span().end;
    for (const ast::Label& label : block.labels) {
      if (!is_blank(text({end, label.span.begin})) ||
          !is_plainly_quoted(text(label.span))) {
        return false;
      }
      end = label.span.end;
    }
    return true;
  }

  // Replaces everything between the type and the last label by quoted labels.
  void rewrite_labels(const ast::Block& block) {
    Splice splice;
    splice.first = token_at(block.type_span().end);
    splice.end = token_at(block.labels.back().span.end);
    // After a lone carriage return in a template there are no tokens.
    if (splice.first == splice.end) return;
    for (const ast::Label& label : block.labels) {
      splice.tokens.push_back({CutType::OQuote, "\""});
      if (!label.text.empty()) {
        splice.tokens.push_back({CutType::QuotedLit, quoted_text(label.text)});
      }
      splice.tokens.push_back({CutType::CQuote, "\""});
    }
    if (!is_same(splice)) splices_.push_back(std::move(splice));
  }

  bool is_same(const Splice& splice) const {
    if (splice.end - splice.first != splice.tokens.size()) return false;
    for (std::size_t i = 0; i < splice.tokens.size(); ++i) {
      const LayoutToken& old = layout_.tokens[splice.first + i];
      if (layout_.text(old) != splice.tokens[i].text) return false;
    }
    return true;
  }

  std::string_view text(ByteSpan span) const {
    return layout_.source.substr(span.begin, span.size());
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
  const FormatOptions& options_;
  std::vector<OpenBody> open_;
  std::vector<Splice> splices_;
  std::uint32_t next_ = 0;
};

}  // namespace

std::vector<Splice> terraform_rewrites(const Layout& layout,
                                       const ast::Tree& tree,
                                       const FormatOptions& options) {
  return Rewrites(layout, options).run(tree.body());
}

}  // namespace hcl::formatting
