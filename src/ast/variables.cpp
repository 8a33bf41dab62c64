// The variables that a tree refers to.

#include <cstdint>
#include <string_view>

#include "ast/static_steps.h"
#include "hash/text_hash.h"
#include "hcl/ast_walk.h"
#include "hcl/static_traversal.h"

namespace hcl {
namespace {

// The names that a `for` introduces; empty if there is none.
struct Names {
  std::string_view key;
  std::string_view value;
};

Names names_of(const ast::WalkNode& node) {
  const ast::TemplatePart* const part = node.part();
  if (part != nullptr && part->kind == ast::PartKind::For) {
    return {part->for_directive->key.name, part->for_directive->value.name};
  }
  const ast::Expression* const e = node.expression();
  if (e == nullptr) return {};
  const ast::ForClause* clause = nullptr;
  if (e->kind == ast::ExpressionKind::ForTuple) {
    clause = &static_cast<const ast::ForTupleExpr*>(e)->clause;
  } else if (e->kind == ast::ExpressionKind::ForObject) {
    clause = &static_cast<const ast::ForObjectExpr*>(e)->clause;
  }
  return clause == nullptr ? Names{}
                           : Names{clause->key.name, clause->value.name};
}

// Collects variables during a walk. A `for` makes its names visible in all its
// parts except the collection, which comes first.
class Collector {
 public:
  explicit Collector(const SourceFile& file) : file_(file) {}

  std::vector<Traversal> run(ast::Walk walk) {
    while (walk.next()) {
      if (!walk.entering()) {
        leave(walk);
      } else if (is_attribute_name(walk)) {
        walk.skip();
      } else if (const ast::Expression* const e = walk.node().expression()) {
        add(*e, walk);
      }
    }
    return std::move(found_);
  }

 private:
  void leave(const ast::Walk& walk) {
    const bool ends_collection =
        walk.position() == 0 && walk.parent() != nullptr;
    if (ends_collection) count(names_of(*walk.parent()), 1);
    count(names_of(walk.node()), -1);
  }

  void count(const Names& names, int change) {
    if (!names.key.empty()) visible_[names.key] += change;
    if (!names.value.empty()) visible_[names.value] += change;
  }

  // Whether the node is a key of an object constructor that stands for its own
  // name.
  static bool is_attribute_name(const ast::Walk& walk) {
    const ast::WalkNode* const parent = walk.parent();
    if (parent == nullptr || parent->expression() == nullptr ||
        parent->expression()->kind != ast::ExpressionKind::Object ||
        walk.position() % 2 != 0) {
      return false;
    }
    const auto* object =
        static_cast<const ast::ObjectExpr*>(parent->expression());
    return object->elements[walk.position() / 2].key_form == ast::KeyForm::Name;
  }

  void add(const ast::Expression& expression, const ast::Walk& walk) {
    if (expression.kind != ast::ExpressionKind::Variable) return;
    const auto& variable = static_cast<const ast::VariableExpr&>(expression);
    const auto known = visible_.find(variable.name);
    if (known != visible_.end() && known->second > 0) return;
    Traversal result{file_, std::string(variable.name), variable.span, {}};
    const ast::WalkNode* const parent = walk.parent();
    const ast::Expression* const around =
        parent == nullptr ? nullptr : parent->expression();
    if (around != nullptr && walk.position() == 0 &&
        around->kind == ast::ExpressionKind::Traversal) {
      const auto& node = static_cast<const ast::TraversalExpr&>(*around);
      const std::size_t steps = ast::count_static_steps(node);
      for (const auto& step : node.steps.first(steps)) {
        result.steps.push_back(ast::static_step(step));
      }
    }
    found_.push_back(std::move(result));
  }

  const SourceFile& file_;
  std::vector<Traversal> found_;
  // For each name, the number of enclosing `for` that make it visible.
  NameViewMap<std::int64_t> visible_;
};

}  // namespace

std::vector<Traversal> variables(const SourceFile& file,
                                 const ast::Expression& expression) {
  return Collector(file).run(ast::Walk(expression));
}

std::vector<Traversal> variables(const SourceFile& file,
                                 const ast::Body& body) {
  return Collector(file).run(ast::Walk(body));
}

}  // namespace hcl
