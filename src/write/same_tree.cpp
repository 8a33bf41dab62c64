// Checks that edits change nothing outside their target.

#include "write/same_tree.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "ast/token_search.h"
#include "hcl/ast_walk.h"
#include "hcl/parser.h"
#include "write/item_lines.h"

namespace hcl::write {
namespace {

// Maps bytes outside all edits to their new positions.
class Moved {
 public:
  Moved(std::uint32_t origin, const Edits& edits) : origin_(origin) {
    for (const TextEdit& edit : edits) {
      growth_ += static_cast<std::int64_t>(edit.text.size()) - edit.span.size();
    }
  }

  ByteSpan around(ByteSpan span) const {
    return {moved(span.begin, 0), moved(span.end, growth_)};
  }
  ByteSpan before(ByteSpan span) const {
    return {moved(span.begin, 0), moved(span.end, 0)};
  }
  ByteSpan behind(ByteSpan span) const {
    return {moved(span.begin, growth_), moved(span.end, growth_)};
  }

 private:
  std::uint32_t moved(std::uint32_t byte, std::int64_t growth) const {
    return static_cast<std::uint32_t>(byte - origin_ + growth);
  }

  std::uint32_t origin_;
  std::int64_t growth_ = 0;
};

// Whether a key of an object would have another meaning or become ambiguous.
bool has_other_keys(const ast::Expression& old, const ast::Expression& now) {
  if (old.kind != ast::ExpressionKind::Object) return false;
  const auto& old_object = static_cast<const ast::ObjectExpr&>(old);
  const auto& now_object = static_cast<const ast::ObjectExpr&>(now);
  if (old_object.elements.size() != now_object.elements.size()) return true;
  for (std::size_t i = 0; i < old_object.elements.size(); ++i) {
    if (now_object.elements[i].key_form == ast::KeyForm::Ambiguous &&
        old_object.elements[i].key_form != ast::KeyForm::Ambiguous) {
      return true;
    }
  }
  return false;
}

// Walks through two trees in parallel.
class TreeComparison {
 public:
  TreeComparison(const ast::Expression& target, const Moved& moved)
      : target_(target), moved_(moved) {}

  const ast::Expression* run(const ast::Expression& old,
                             const ast::Expression& now) {
    ast::Walk a(old);
    ast::Walk b(now);
    while (a.next()) {
      if (!b.next() || a.entering() != b.entering()) return nullptr;
      if (!a.entering()) continue;
      if (a.node().expression() == &target_) {
        found_ = b.node().expression();
        if (found_ == nullptr || !has_span(target_.span, found_->span, true)) {
          return nullptr;
        }
        a.skip();
        b.skip();
      } else if (!is_same(a.node(), b.node())) {
        return nullptr;
      }
    }
    return b.next() ? nullptr : found_;
  }

 private:
  bool has_span(ByteSpan old, ByteSpan now, bool is_around) const {
    if (is_around) return moved_.around(old) == now;
    return (found_ != nullptr ? moved_.behind(old) : moved_.before(old)) == now;
  }

  bool is_same(const ast::WalkNode& old, const ast::WalkNode& now) const {
    if (old.kind() != now.kind()) return false;
    const bool is_around = holds_target(old.span());
    if (!has_span(old.span(), now.span(), is_around)) return false;
    if (old.part() != nullptr) return old.part()->kind == now.part()->kind;
    const ast::Expression& a = *old.expression();
    const ast::Expression& b = *now.expression();
    return a.kind == b.kind && !has_other_keys(a, b);
  }

  bool holds_target(ByteSpan span) const {
    return span.begin <= target_.span.begin && target_.span.end <= span.end;
  }

  const ast::Expression& target_;
  const Moved& moved_;
  const ast::Expression* found_ = nullptr;
};

// The end of a heredoc must be alone on its line.
bool ends_with_heredoc(const ast::Tree& tree) {
  const syntax::TokenArray tokens = tree.tokens();
  for (std::size_t i = tokens.size(); i-- > 0;) {
    const syntax::TokenType type = tokens.type(i);
    if (type != syntax::TokenType::EndOfFile &&
        type != syntax::TokenType::Newline) {
      return type == syntax::TokenType::HeredocClose;
    }
  }
  return false;
}

bool ends_line(const Document& document, const ast::Item& item) {
  const std::uint32_t end = end_of_line(document.text(), item.span.end);
  return is_blank(document.text({item.span.end, end}));
}

bool has_newline(const Document& document, const ast::Item& item) {
  const std::uint32_t end = end_of_line(document.text(), item.span.end);
  return document.text({item.span.end, end}).ends_with('\n');
}

// The one of expressions in order that contains a span; null if none does.
template <typename List, typename Expression>
const ast::Expression* containing(const List& list, ByteSpan span,
                                  Expression expression) {
  const auto behind =
      std::upper_bound(list.begin(), list.end(), span.begin,
                       [&](std::uint32_t at, const auto& one) {
                         return at < expression(one)->span.begin;
                       });
  if (behind == list.begin()) return nullptr;
  const ast::Expression* found = expression(*(behind - 1));
  return span.end <= found->span.end ? found : nullptr;
}

// The element, value of an element, argument or expression in parentheses that
// contains a span. Null for other expressions and for an argument before `...`.
const ast::Expression* enclosed_part(const ast::Expression& e, ByteSpan span) {
  const auto itself = [](const ast::Expression* one) { return one; };
  switch (e.kind) {
    case ast::ExpressionKind::Parentheses:
      return static_cast<const ast::ParenthesesExpr&>(e).inner;
    case ast::ExpressionKind::Tuple:
      return containing(static_cast<const ast::TupleExpr&>(e).elements, span,
                        itself);
    case ast::ExpressionKind::FunctionCall: {
      const auto& call = static_cast<const ast::FunctionCallExpr&>(e);
      return call.expand_final ? nullptr
                               : containing(call.arguments, span, itself);
    }
    case ast::ExpressionKind::Object:
      return containing(
          static_cast<const ast::ObjectExpr&>(e).elements, span,
          [](const ast::ObjectElement& element) { return element.value; });
    default:
      return nullptr;
  }
}

bool contains(ByteSpan outer, ByteSpan inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

// The bounds of an expression that replaces an enclosed part, when it is read
// alone: the newlines of an object separate elements, those in other brackets
// mean nothing.
struct Bounds {
  std::string_view before;
  std::string_view behind;
};

constexpr Bounds kObjectBounds = {"a = {\na = ", "\n}\n"};
constexpr Bounds kTupleBounds = {"a = [\n", "\n]\n"};

// The only element of what was read between bounds; null if there is not one.
const ast::Expression* only_element(const ast::Tree& tree) {
  const auto items = tree.body().items;
  if (items.size() != 1 || items[0]->kind != ast::ItemKind::Attribute) {
    return nullptr;
  }
  const ast::Expression& whole =
      *static_cast<const ast::Attribute&>(*items[0]).expression;
  if (whole.kind == ast::ExpressionKind::Tuple) {
    const auto& elements = static_cast<const ast::TupleExpr&>(whole).elements;
    return elements.size() == 1 ? elements[0] : nullptr;
  }
  if (whole.kind != ast::ExpressionKind::Object) return nullptr;
  const auto& elements = static_cast<const ast::ObjectExpr&>(whole).elements;
  return elements.size() == 1 ? elements[0].value : nullptr;
}

// Whether the last token of an expression ends a heredoc.
bool ends_with_heredoc(const ast::Tree& tree, const ast::Expression& e) {
  const syntax::TokenArray tokens = tree.tokens();
  const std::size_t next = ast::token_from(tokens, e.span.end);
  return next > 0 && tokens.type(next - 1) == syntax::TokenType::HeredocClose;
}

// The edits within a span, relative to its begin.
Edits relative(Edits edits, std::uint32_t origin) {
  for (TextEdit& edit : edits) {
    edit.span.begin -= origin;
    edit.span.end -= origin;
  }
  return edits;
}

// Checks an enclosed part alone, which takes time linear in the part. No
// expression if that does not suffice.
Changed change_alone(const Document& document, const EnclosedPart& part,
                     const ast::Expression& target, const Edits& edits) {
  Changed changed;
  for (const TextEdit& edit : edits) {
    if (!contains(part.expression->span, edit.span)) return changed;
  }
  const Bounds& bounds = part.is_in_object ? kObjectBounds : kTupleBounds;
  const std::uint32_t begin = part.expression->span.begin;
  std::string text(bounds.before);
  text +=
      apply_edits(document.text(part.expression->span), relative(edits, begin));
  text += bounds.behind;
  Result<ast::Tree> parsed =
      parse_config(SourceFile("", text), document.options());
  if (!parsed.ok()) return changed;
  changed.tree = std::move(parsed.value);
  const ast::Expression* now = only_element(changed.tree);
  // The end of a heredoc must be alone on its line, in the document, too.
  if (now == nullptr || ends_with_heredoc(changed.tree, *now)) return changed;
  const Moved moved(begin - static_cast<std::uint32_t>(bounds.before.size()),
                    edits);
  changed.expression =
      TreeComparison(target, moved).run(*part.expression, *now);
  return changed;
}

}  // namespace

EnclosedPart enclosed_part_around(const ast::Attribute& attribute,
                                  ByteSpan span) {
  EnclosedPart part = {attribute.expression, false};
  while (part.expression->span != span) {
    const ast::Expression* inner = enclosed_part(*part.expression, span);
    if (inner == nullptr || !contains(inner->span, span)) break;
    part = {inner, part.expression->kind == ast::ExpressionKind::Object};
  }
  return part;
}

const ast::Attribute* attribute_around(const Document& document,
                                       ByteSpan span) {
  const ast::Item* item = item_at(document.body(), span.begin);
  while (item != nullptr && item->kind == ast::ItemKind::Block) {
    item = item_at(static_cast<const ast::Block*>(item)->body, span.begin);
  }
  return static_cast<const ast::Attribute*>(item);
}

Changed change_inside(const Document& document, const ast::Attribute& attribute,
                      const ast::Expression& target, const Edits& edits) {
  const EnclosedPart part = enclosed_part_around(attribute, target.span);
  Changed changed;
  if (part.expression != attribute.expression) {
    changed = change_alone(document, part, target, edits);
    if (changed.expression != nullptr) return changed;
  }
  const std::uint32_t origin = attribute.span.begin;
  const std::string text =
      apply_edits(document.text(attribute.span), relative(edits, origin)) +
      "\n";
  Result<ast::Tree> parsed =
      parse_config(SourceFile("", text), document.options());
  if (!parsed.ok()) return changed;
  changed.tree = std::move(parsed.value);
  const auto items = changed.tree.body().items;
  if (items.size() != 1 || items[0]->kind != ast::ItemKind::Attribute) {
    return changed;
  }
  if (ends_with_heredoc(changed.tree)) {
    if (!ends_line(document, attribute)) return changed;
    changed.needs_newline = !has_newline(document, attribute);
  }
  const auto& now = static_cast<const ast::Attribute&>(*items[0]);
  const Moved moved(origin, edits);
  changed.expression =
      TreeComparison(target, moved).run(*attribute.expression, *now.expression);
  return changed;
}

}  // namespace hcl::write
