#include "terraform/refactor/expression_rules.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "hcl/native_body.h"
#include "terraform/refactor/body_places.h"

namespace hcl::terraform {
namespace {

struct ConstantArgument {
  BodyPlace place;
  // Empty for all arguments.
  std::string_view name;
};

// Arguments that the tools read before anything is evaluated.
constexpr std::array<ConstantArgument, 14> kConstantArguments = {{
    {BodyPlace::Settings, ""},
    {BodyPlace::Variable, ""},
    {BodyPlace::Moved, ""},
    {BodyPlace::Removed, ""},
    {BodyPlace::Lifecycle, ""},
    {BodyPlace::Ignored, ""},
    {BodyPlace::Output, "description"},
    {BodyPlace::Output, "sensitive"},
    {BodyPlace::Output, "ephemeral"},
    {BodyPlace::Output, "deprecated"},
    {BodyPlace::Call, "source"},
    {BodyPlace::Call, "version"},
    {BodyPlace::Call, "ignore_nested_deprecations"},
    {BodyPlace::Dynamic, "labels"},
}};

bool is_whole_value(const ast::TraversalExpr& path) {
  const auto* root = ast::get_if<ast::VariableExpr>(path.source);
  return root != nullptr && (root->name == "var" || root->name == "local") &&
         path.steps.size() == 1 && path.steps[0].kind == ast::StepKind::GetAttr;
}

bool is_safe(const ast::WalkNode& node, const ast::WalkNode* around) {
  if (const ast::TemplatePart* part = node.part()) {
    return part->kind == ast::PartKind::Literal;
  }
  const ast::Expression* expression = node.expression();
  if (const auto* path = ast::get_if<ast::TraversalExpr>(expression)) {
    return is_whole_value(*path);
  }
  if (expression->kind == ast::ExpressionKind::Variable) {
    // The beginning of a traversal, or a key.
    return around != nullptr;
  }
  return expression->kind == ast::ExpressionKind::Literal ||
         expression->kind == ast::ExpressionKind::Template ||
         expression->kind == ast::ExpressionKind::Parentheses ||
         expression->kind == ast::ExpressionKind::Tuple ||
         expression->kind == ast::ExpressionKind::Object;
}

}  // namespace

Options terraform_options() { return Options::of(Dialect::Terraform); }

std::vector<std::string> variable_roots(const ast::Tree& tree,
                                        const ast::Expression& expression) {
  std::vector<std::string> roots;
  const Expression whole =
      native_expression(tree, expression, terraform_options());
  for (const Traversal& each : whole.variables()) {
    roots.push_back(each.root);
  }
  return roots;
}

bool is_new_each_time(const ast::Tree& tree,
                      const ast::Expression& expression) {
  const Expression whole =
      native_expression(tree, expression, terraform_options());
  return std::ranges::any_of(
      whole.functions(), [](const FunctionReference& each) {
        return each.name.ends_with("uuid") || each.name.ends_with("bcrypt");
      });
}

bool can_fail(const ast::Expression& expression) {
  for (ast::Walk walk(expression); walk.next();) {
    if (walk.entering() && !is_safe(walk.node(), walk.parent())) return true;
  }
  return false;
}

bool takes_values(const ContextWalk& walk) {
  BodyPlace place = BodyPlace::ModuleFile;
  for (const ast::Block* block : walk.blocks()) {
    place = place_of(place, block->type);
  }
  const std::string_view name = walk.attribute().name;
  if (reading_of(place, name) != ReadAs::Value) return false;
  return std::ranges::none_of(
      kConstantArguments, [&](const ConstantArgument& each) {
        return each.place == place && (each.name.empty() || each.name == name);
      });
}

}  // namespace hcl::terraform
