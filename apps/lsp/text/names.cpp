#include "lsp/text/names.h"

#include "hcl/ast_walk.h"

namespace hcl::lsp {
namespace {

// A `for` whose names apply at the current place.
struct ForScope {
  const void* owner = nullptr;
  ast::ForVariable key = {};
  ast::ForVariable value = {};
};

// The `for` that a node is.
struct ForConstruct {
  const void* owner = nullptr;
  ast::ForVariable key = {};
  ast::ForVariable value = {};
  const ast::Expression* collection = nullptr;
};

std::optional<ForConstruct> for_of(const ast::WalkNode& node) {
  if (const auto* e = ast::get_if<ast::ForTupleExpr>(node.expression())) {
    return ForConstruct{e, e->clause.key, e->clause.value,
                        e->clause.collection};
  }
  if (const auto* e = ast::get_if<ast::ForObjectExpr>(node.expression())) {
    return ForConstruct{e, e->clause.key, e->clause.value,
                        e->clause.collection};
  }
  const ast::TemplatePart* part = node.part();
  if (part == nullptr || part->kind != ast::PartKind::For) return std::nullopt;
  const ast::TemplateFor& directive = *part->for_directive;
  return ForConstruct{part, directive.key, directive.value,
                      directive.collection};
}

bool is_plain_key(const ast::Walk& walk) {
  const ast::WalkNode* parent = walk.parent();
  const auto* object = ast::get_if<ast::ObjectExpr>(
      parent != nullptr ? parent->expression() : nullptr);
  return object != nullptr && walk.position() % 2 == 0 &&
         walk.position() / 2 < object->elements.size() &&
         object->elements[walk.position() / 2].key_form == ast::KeyForm::Name;
}

class NameWalk {
 public:
  Names collect(const ast::Body& body) {
    for (ast::Walk walk(body); walk.next();) {
      if (walk.entering()) {
        enter(walk);
      } else {
        leave(walk.node());
      }
    }
    return std::move(names_);
  }

 private:
  void enter(const ast::Walk& walk) {
    const ast::WalkNode& node = walk.node();
    if (node.item() != nullptr) items_.push_back(node.item());
    if (const ast::WalkNode* parent = walk.parent()) open_scope(*parent, node);
    if (const std::optional<ForConstruct> found = for_of(node)) {
      introduce(found->key, node.span());
      introduce(found->value, node.span());
    }
    const auto* variable = ast::get_if<ast::VariableExpr>(node.expression());
    if (variable != nullptr && !is_plain_key(walk)) use(*variable, walk);
  }

  void leave(const ast::WalkNode& node) {
    if (node.item() != nullptr) items_.pop_back();
    const std::optional<ForConstruct> found = for_of(node);
    if (found && !scopes_.empty() && scopes_.back().owner == found->owner) {
      scopes_.pop_back();
    }
  }

  // The names of a `for` apply to all of its parts but the collection.
  void open_scope(const ast::WalkNode& parent, const ast::WalkNode& node) {
    const std::optional<ForConstruct> found = for_of(parent);
    if (!found || node.expression() == found->collection) return;
    if (!scopes_.empty() && scopes_.back().owner == found->owner) return;
    scopes_.push_back({found->owner, found->key, found->value});
  }

  void introduce(const ast::ForVariable& variable, ByteSpan scope) {
    if (variable.name.empty()) return;
    names_.introduced.push_back({variable.name, variable.span, scope});
  }

  void use(const ast::VariableExpr& variable, const ast::Walk& walk) {
    NameUse result{.name = variable.name, .span = variable.span};
    const ast::WalkNode* parent = walk.parent();
    const auto* traversal = ast::get_if<ast::TraversalExpr>(
        parent != nullptr ? parent->expression() : nullptr);
    if (traversal != nullptr && traversal->source == &variable) {
      result.traversal = traversal;
    }
    result.introduced = introduction(variable.name);
    if (!items_.empty()) {
      result.top = items_.front();
      result.item = items_.back();
    }
    names_.uses.push_back(result);
  }

  std::optional<ByteSpan> introduction(std::string_view name) const {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      if (scope->value.name == name) return scope->value.span;
      if (scope->key.name == name) return scope->key.span;
    }
    return std::nullopt;
  }

  Names names_;
  std::vector<ForScope> scopes_;
  std::vector<const ast::Item*> items_;
};

// The text of a key that is a string without sequences.
const ast::TemplatePart* text_of_key(const ast::TraversalStep& step) {
  if (step.kind != ast::StepKind::Index) return nullptr;
  const auto* key = ast::get_if<ast::TemplateExpr>(step.key);
  const bool is_text = key != nullptr && key->parts.size() == 1 &&
                       key->parts[0].kind == ast::PartKind::Literal;
  return is_text ? &key->parts[0] : nullptr;
}

}  // namespace

Names names_in(const ast::Tree& tree) {
  return NameWalk().collect(tree.body());
}

ByteSpan step_name_span(const ast::TraversalStep& step) {
  if (step.kind == ast::StepKind::GetAttr) {
    const auto size = static_cast<std::uint32_t>(step.name.size());
    return {step.span.end - size, step.span.end};
  }
  const ast::TemplatePart* text = text_of_key(step);
  return text != nullptr ? text->span : ByteSpan{};
}

std::string step_name(const ast::TraversalStep& step) {
  if (step.kind == ast::StepKind::GetAttr) return std::string(step.name);
  const ast::TemplatePart* text = text_of_key(step);
  return text != nullptr ? std::string(text->text) : std::string();
}

std::vector<ByteSpan> for_name_places(const Names& names, std::uint32_t byte) {
  const auto has = [byte](ByteSpan span) {
    return span.begin <= byte && byte <= span.end;
  };
  std::optional<ByteSpan> introduced;
  for (const ForName& each : names.introduced) {
    if (has(each.span)) introduced = each.span;
  }
  for (const NameUse& use : names.uses) {
    if (use.introduced && has(use.span)) introduced = use.introduced;
  }
  std::vector<ByteSpan> places;
  if (!introduced) return places;
  places.push_back(*introduced);
  for (const NameUse& use : names.uses) {
    if (use.introduced == introduced) places.push_back(use.span);
  }
  return places;
}

}  // namespace hcl::lsp
