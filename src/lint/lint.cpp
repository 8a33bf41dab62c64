// Runs all rules in one walk over a tree.

#include "hcl/lint.h"

#include <array>
#include <utility>

#include "hcl/ast_walk.h"
#include "lint/conditions.h"
#include "lint/for_names.h"
#include "lint/object_keys.h"
#include "lint/redundant_interpolation.h"
#include "lint/report.h"

namespace hcl {
namespace {

using ast::ExpressionKind;
using ast::WalkNode;
using lint_rules::ForNames;
using lint_rules::Report;

constexpr std::array kCodes = {
    Code::RepeatedObjectKey, Code::UnusedForName,
    Code::ShadowedName,      Code::IncomparableTypes,
    Code::ConstantCondition, Code::RedundantInterpolation,
};

// The names that a `for` expression or directive introduces; null for other
// nodes.
struct Introduced {
  const ast::ForVariable* key = nullptr;
  const ast::ForVariable* value = nullptr;
};

Introduced introduced_by(const WalkNode& node) {
  if (const ast::TemplatePart* part = node.part()) {
    if (part->kind != ast::PartKind::For) return {};
    return {&part->for_directive->key, &part->for_directive->value};
  }
  const ast::Expression* e = node.expression();
  if (e == nullptr) return {};
  if (e->kind == ExpressionKind::ForTuple) {
    const auto& clause = static_cast<const ast::ForTupleExpr*>(e)->clause;
    return {&clause.key, &clause.value};
  }
  if (e->kind == ExpressionKind::ForObject) {
    const auto& clause = static_cast<const ast::ForObjectExpr*>(e)->clause;
    return {&clause.key, &clause.value};
  }
  return {};
}

// Whether a name at this position stands for itself.
bool is_bare_key(const WalkNode* parent, std::size_t position) {
  if (parent == nullptr || position % 2 != 0) return false;
  const ast::Expression* around = parent->expression();
  if (around == nullptr || around->kind != ExpressionKind::Object) return false;
  const auto& object = static_cast<const ast::ObjectExpr&>(*around);
  return object.elements[position / 2].key_form == ast::KeyForm::Name;
}

// Walks through a tree once and applies every rule.
class Linter {
 public:
  Linter(const ast::Tree& tree, ast::Walk walk, Report& report)
      : tree_(tree), walk_(std::move(walk)), report_(report), names_(report) {}

  void run() {
    while (walk_.next()) walk_.entering() ? enter() : leave();
  }

 private:
  void enter() {
    const WalkNode& node = walk_.node();
    const Introduced names = introduced_by(node);
    if (names.key != nullptr) names_.enter(*names.key, *names.value);
    if (const ast::TemplatePart* part = node.part()) {
      if (part->kind == ast::PartKind::If) {
        lint_rules::check_condition(*part->if_directive->condition, report_);
      }
    } else if (const ast::Expression* e = node.expression()) {
      enter_expression(*e);
    }
  }

  void enter_expression(const ast::Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Variable:
        if (!is_bare_key(walk_.parent(), walk_.position())) {
          names_.use(static_cast<const ast::VariableExpr&>(e).name);
        }
        break;
      case ExpressionKind::Template:
        lint_rules::check_template(static_cast<const ast::TemplateExpr&>(e),
                                   walk_.parent(), walk_.position(), report_);
        break;
      case ExpressionKind::Object:
        lint_rules::check_object(static_cast<const ast::ObjectExpr&>(e),
                                 report_);
        break;
      case ExpressionKind::Operation:
        lint_rules::check_operation(static_cast<const ast::OperationExpr&>(e),
                                    report_);
        break;
      case ExpressionKind::Conditional:
        lint_rules::check_condition(
            *static_cast<const ast::ConditionalExpr&>(e).condition, report_);
        break;
      case ExpressionKind::ForTuple:
        check_filter(static_cast<const ast::ForTupleExpr&>(e).clause);
        break;
      case ExpressionKind::ForObject:
        check_filter(static_cast<const ast::ForObjectExpr&>(e).clause);
        break;
      default:
        break;
    }
  }

  void check_filter(const ast::ForClause& clause) {
    if (clause.condition != nullptr) {
      lint_rules::check_condition(*clause.condition, report_);
    }
  }

  // The collection is the first child of a `for`.
  void leave() {
    if (introduced_by(walk_.node()).key != nullptr) {
      names_.leave(tree_.has_errors_in(walk_.node().span()));
    } else if (walk_.position() != 0) {
      return;
    }
    const WalkNode* around = walk_.parent();
    if (walk_.position() == 0 && around != nullptr &&
        introduced_by(*around).key != nullptr) {
      names_.show();
    }
  }

  const ast::Tree& tree_;
  ast::Walk walk_;
  Report& report_;
  ForNames names_;
};

}  // namespace

std::span<const Code> lint_codes() { return kCodes; }

Diagnostics lint(const ast::Tree& tree, const LintOptions& options) {
  Diagnostics found(options.max_diagnostics);
  Report report(tree.file(), options, found);
  Linter(tree, ast::Walk(tree.body()), report).run();
  if (tree.expression().kind != ExpressionKind::Error) {
    Linter(tree, ast::Walk(tree.expression()), report).run();
  }
  found.sort_by_position();
  return found;
}

}  // namespace hcl
