// Replacement of expressions.

#include <string>
#include <utility>

#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/item_lines.h"
#include "write/new_text.h"
#include "write/same_tree.h"

namespace hcl {
namespace {

using ast::ExpressionKind;

// The traversal in `around` that continues an expression; null if there is
// none.
const ast::TraversalExpr* traversal_from(const ast::Expression& around,
                                         const ast::Expression& source) {
  for (ast::Walk walk(around); walk.next();) {
    const ast::Expression* e = walk.node().expression();
    if (!walk.entering() || e == nullptr) continue;
    if (e->kind != ExpressionKind::Traversal) continue;
    const auto* traversal = static_cast<const ast::TraversalExpr*>(e);
    if (traversal->source == &source) return traversal;
  }
  return nullptr;
}

// The number of steps of a traversal that can be followed by others without
// changing meaning; 0 for other expressions.
std::size_t plain_steps(const ast::Expression& e) {
  if (e.kind != ExpressionKind::Traversal) return 0;
  const auto& traversal = static_cast<const ast::TraversalExpr&>(e);
  for (const ast::TraversalStep& step : traversal.steps) {
    if (step.kind == ast::StepKind::AttrSplat ||
        step.kind == ast::StepKind::FullSplat) {
      return 0;
    }
  }
  return traversal.source->kind == ExpressionKind::Variable
             ? traversal.steps.size()
             : 0;
}

// Whether both become one traversal, as when `a.b` replaces the `x` in `x.c`.
bool continues(const Document& document, const ast::Attribute& attribute,
               const ast::Expression& old, const ast::Expression& wanted,
               const Edits& edits) {
  const std::size_t added = plain_steps(wanted);
  if (added == 0) return false;
  const ast::TraversalExpr* outer = traversal_from(
      *write::enclosed_part_around(attribute, old.span).expression, old);
  if (outer == nullptr) return false;
  const write::Changed changed =
      write::change_inside(document, attribute, *outer, edits);
  if (changed.expression == nullptr ||
      changed.expression->kind != ExpressionKind::Traversal) {
    return false;
  }
  const auto& now = static_cast<const ast::TraversalExpr&>(*changed.expression);
  return now.source->kind == ExpressionKind::Variable &&
         now.steps.size() == outer->steps.size() + added;
}

// The step of a traversal whose key is an expression.
struct KeyOf {
  const ast::TraversalExpr* traversal = nullptr;
  const ast::TraversalStep* step = nullptr;
};

KeyOf key_of(const ast::Attribute& attribute, const ast::Expression& key) {
  const write::EnclosedPart around =
      write::enclosed_part_around(attribute, key.span);
  for (ast::Walk walk(*around.expression); walk.next();) {
    if (!walk.entering() || walk.node().expression() != &key) continue;
    const ast::WalkNode* parent = walk.parent();
    if (parent == nullptr || parent->expression() == nullptr ||
        parent->expression()->kind != ExpressionKind::Traversal ||
        walk.position() == 0) {
      return {};
    }
    const auto* traversal =
        static_cast<const ast::TraversalExpr*>(parent->expression());
    return {traversal, &traversal->steps[walk.position() - 1]};
  }
  return {};
}

// Replaces `span`, inside the expression `around`, by a text in brackets. After
// a heredoc there is a newline before the closing bracket. No edits if anything
// else would change.
Edits in_brackets(const Document& document, const ast::Attribute& attribute,
                  const ast::Expression& around, ByteSpan span,
                  const std::string& opened, char close) {
  const std::string newline(write::newline_of(document.text()));
  for (const bool is_heredoc : {false, true}) {
    std::string text = opened + (is_heredoc ? newline : "");
    text += close;
    Edits edits = {{span, std::move(text)}};
    if (write::change_inside(document, attribute, around, edits).expression) {
      return edits;
    }
  }
  return {};
}

// Rewrites `a.0` to `a[b]`. After `.*` that would have another meaning.
Edits in_index(const Document& document, const ast::Attribute& attribute,
               const KeyOf& key, const std::string& written) {
  for (const ast::TraversalStep& step : key.traversal->steps) {
    if (&step == key.step) break;
    if (step.kind == ast::StepKind::AttrSplat) return {};
  }
  return in_brackets(document, attribute, *key.traversal, key.step->span,
                     "[" + written, ']');
}

EditError cannot_stand_there(std::string_view expression) {
  return {"\"" + std::string(expression) + "\" cannot be used in this place"};
}

// Whether the old expression shows that values are written on one line.
bool is_on_one_line(const ast::Expression& old, std::string_view text) {
  const bool is_container =
      old.kind == ExpressionKind::Tuple || old.kind == ExpressionKind::Object;
  return is_container && text.size() > 2 &&
         text.find('\n') == std::string_view::npos;
}

}  // namespace

EditResult Document::replace(const ast::Expression& old,
                             std::string_view expression) const {
  const ast::Attribute* attribute = write::attribute_around(*this, old.span);
  if (attribute == nullptr) {
    return EditError{"there is no expression in this place"};
  }
  const write::NewExpression wanted(expression, options_);
  if (!wanted.problem().empty()) return EditError{wanted.problem()};
  const std::string written = wanted.laid_out(*this, old.span.begin);
  if (text(old.span) == wanted.text() || text(old.span) == written) {
    return Edits{};
  }
  const KeyOf key = key_of(*attribute, old);
  if (key.step != nullptr && key.step->kind == ast::StepKind::LegacyIndex) {
    Edits edits = in_index(*this, *attribute, key, written);
    if (edits.empty()) return cannot_stand_there(wanted.text());
    return edits;
  }
  Edits plain = {{old.span, written}};
  const write::Changed changed =
      write::change_inside(*this, *attribute, old, plain);
  if (changed.expression != nullptr && changed.needs_newline) {
    const auto end = static_cast<std::uint32_t>(text().size());
    plain.push_back({{end, end}, std::string(write::newline_of(text()))});
  }
  if (changed.expression != nullptr ||
      continues(*this, *attribute, old, wanted.expression(), plain)) {
    return plain;
  }
  Edits enclosed =
      in_brackets(*this, *attribute, old, old.span, "(" + written, ')');
  if (enclosed.empty()) return cannot_stand_there(wanted.text());
  return enclosed;
}

EditResult Document::replace(const ast::Expression& old,
                             const Value& value) const {
  const bool one_line = is_on_one_line(old, text(old.span));
  const auto text =
      write::value_text(value, one_line, write::indentation_unit(tree_));
  if (!text.ok()) return text.error();
  return replace(old, *text);
}

EditResult Document::set_expression(const ast::Attribute& attribute,
                                    std::string_view expression) const {
  return replace(*attribute.expression, expression);
}

}  // namespace hcl
