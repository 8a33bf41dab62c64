// Renaming in traversals.

#include <map>
#include <string>
#include <utility>

#include "format/quoted_text.h"
#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/address.h"
#include "write/new_text.h"

namespace hcl {
namespace {

using write::AddressStep;
using write::AddressSteps;

// One use of the last name of an address.
struct Reference {
  // The name alone, or the text of a key without its quotes.
  ByteSpan name;
  // The whole step; empty for the root.
  ByteSpan step;
  bool in_brackets = false;
  // Whether an enclosing `for` introduces the new name.
  bool is_taken = false;
};

// The names that a `for` introduces; empty for other nodes.
std::pair<std::string_view, std::string_view> names_of(
    const ast::WalkNode& node) {
  if (const ast::TemplatePart* part = node.part()) {
    if (part->kind != ast::PartKind::For) return {};
    return {part->for_directive->key.name, part->for_directive->value.name};
  }
  const ast::Expression* e = node.expression();
  if (e == nullptr) return {};
  if (e->kind == ast::ExpressionKind::ForTuple) {
    const auto& clause = static_cast<const ast::ForTupleExpr*>(e)->clause;
    return {clause.key.name, clause.value.name};
  }
  if (e->kind == ast::ExpressionKind::ForObject) {
    const auto& clause = static_cast<const ast::ForObjectExpr*>(e)->clause;
    return {clause.key.name, clause.value.name};
  }
  return {};
}

bool matches(const AddressStep& wanted, const ast::TraversalStep& step,
             const Document& document) {
  const bool is_splat = step.kind == ast::StepKind::AttrSplat ||
                        step.kind == ast::StepKind::FullSplat;
  if (step.kind == ast::StepKind::GetAttr) {
    return !wanted.index && !wanted.is_any && wanted.name == step.name;
  }
  if (wanted.is_any || is_splat) return wanted.is_any;
  if (wanted.index) {
    return document.text(step.key->span) == std::to_string(*wanted.index);
  }
  return write::plain_text(*step.key) == wanted.name;
}

// Collects uses during a walk. A `for` makes its names visible in all its parts
// except the collection, which comes first.
class ReferenceSearch {
 public:
  ReferenceSearch(const Document& document, const AddressSteps& steps,
                  std::string_view new_name)
      : document_(document), steps_(steps), new_name_(new_name) {}

  std::vector<Reference> run() {
    for (ast::Walk walk(document_.body()); walk.next();) {
      if (!walk.entering()) {
        leave(walk);
      } else if (is_name_of_element(walk)) {
        walk.skip();
      } else if (const ast::Expression* e = walk.node().expression()) {
        look_at(*e);
      }
    }
    return std::move(found_);
  }

 private:
  void leave(const ast::Walk& walk) {
    const bool ends_collection =
        walk.position() == 0 && walk.parent() != nullptr;
    if (ends_collection) count(*walk.parent(), 1);
    count(walk.node(), -1);
  }

  void count(const ast::WalkNode& node, int change) {
    const auto [key, value] = names_of(node);
    if (!key.empty()) visible_[key] += change;
    if (!value.empty()) visible_[value] += change;
  }

  static bool is_name_of_element(const ast::Walk& walk) {
    const ast::WalkNode* parent = walk.parent();
    if (parent == nullptr || parent->expression() == nullptr ||
        parent->expression()->kind != ast::ExpressionKind::Object ||
        walk.position() % 2 != 0) {
      return false;
    }
    const auto& object =
        static_cast<const ast::ObjectExpr&>(*parent->expression());
    return object.elements[walk.position() / 2].key_form == ast::KeyForm::Name;
  }

  bool is_visible(std::string_view name) const {
    const auto found = visible_.find(name);
    return found != visible_.end() && found->second > 0;
  }

  // A variable at the beginning of a traversal is also visited on its own.
  void look_at(const ast::Expression& e) {
    if (e.kind == ast::ExpressionKind::Variable && steps_.size() == 1) {
      const auto& variable = static_cast<const ast::VariableExpr&>(e);
      if (!is_root(variable)) return;
      found_.push_back({e.span, {}, false, is_visible(new_name_)});
    } else if (e.kind == ast::ExpressionKind::Traversal && steps_.size() > 1) {
      look_at(static_cast<const ast::TraversalExpr&>(e));
    }
  }

  bool is_root(const ast::VariableExpr& variable) const {
    return variable.name == steps_[0].name && !is_visible(variable.name);
  }

  void look_at(const ast::TraversalExpr& traversal) {
    const std::size_t count = steps_.size() - 1;
    if (traversal.steps.size() < count ||
        traversal.source->kind != ast::ExpressionKind::Variable ||
        !is_root(static_cast<const ast::VariableExpr&>(*traversal.source))) {
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!matches(steps_[i + 1], traversal.steps[i], document_)) return;
    }
    const ast::TraversalStep& last = traversal.steps[count - 1];
    if (last.kind == ast::StepKind::GetAttr) {
      const auto size = static_cast<std::uint32_t>(last.name.size());
      found_.push_back({{last.span.end - size, last.span.end}, last.span});
    } else {
      const ByteSpan key = last.key->span;
      found_.push_back({{key.begin + 1, key.end - 1}, last.span, true});
    }
  }

  const Document& document_;
  const AddressSteps& steps_;
  std::string_view new_name_;
  // For each name, the number of enclosing `for` that introduce it.
  std::map<std::string_view, int> visible_;
  std::vector<Reference> found_;
};

// The steps of an address, which must end with a name.
Expected<AddressSteps, EditError> named_steps(std::string_view address) {
  auto steps = write::read_address(address);
  if (steps.ok() &&
      (steps->back().is_any || steps->back().index || steps->front().is_any)) {
    return EditError{"\"" + std::string(address) +
                     "\" does not begin and end with a name"};
  }
  return steps;
}

}  // namespace

Expected<std::vector<ByteSpan>, EditError> Document::references(
    std::string_view address) const {
  const auto steps = named_steps(address);
  if (!steps.ok()) return steps.error();
  std::vector<ByteSpan> spans;
  for (const Reference& one : ReferenceSearch(*this, *steps, "").run()) {
    spans.push_back(one.name);
  }
  return spans;
}

EditResult Document::rename_references(std::string_view address,
                                       std::string_view name) const {
  const auto steps = named_steps(address);
  if (!steps.ok()) return steps.error();
  const bool is_name = is_identifier(name, options_);
  if (!is_name && steps->size() == 1) return write::not_an_identifier(name);
  const std::string quoted = formatting::quoted_text(name);
  Edits edits;
  for (const Reference& one : ReferenceSearch(*this, *steps, name).run()) {
    if (one.is_taken) {
      return EditError{"a \"for\" around a use of \"" + std::string(address) +
                       "\" introduces \"" + std::string(name) + "\""};
    }
    if (one.in_brackets) {
      edits.push_back({one.name, quoted});
    } else if (is_name) {
      edits.push_back({one.name, std::string(name)});
    } else {
      edits.push_back({one.step, "[\"" + quoted + "\"]"});
    }
  }
  return edits;
}

}  // namespace hcl
