#include "terraform/declarations/import_target.h"

#include <utility>

#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/read_values.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// A word of an address and the key after it.
struct Part {
  std::string name;
  std::optional<Expression> key;
};

// The words of `module.a["x"].aws_vpc.b[each.key]`; none if the expression has
// another form. In JSON the whole of it is in quotes.
std::vector<Part> parts_of(const Expression& expression) {
  const Options language = Options::of(Dialect::Terraform);
  const Result<ast::Tree> tree = reference_tree(expression);
  if (!tree.ok()) return {};
  const Expression whole = native_expression(tree.value, language);
  const ast::Expression* syntax = native_syntax(whole);
  if (syntax == nullptr || syntax->kind != ast::ExpressionKind::Traversal) {
    return {};
  }
  const auto* path = static_cast<const ast::TraversalExpr*>(syntax);
  const std::vector<Traversal> variables = whole.variables();
  if (path->source->kind != ast::ExpressionKind::Variable ||
      variables.empty()) {
    return {};
  }
  std::vector<Part> result = {{variables.front().root, std::nullopt}};
  for (const ast::TraversalStep& step : path->steps) {
    if (step.kind == ast::StepKind::GetAttr) {
      result.push_back({std::string(step.name), std::nullopt});
    } else if (step.kind == ast::StepKind::Index && !result.back().key) {
      result.back().key = native_expression(tree.value, *step.key, language);
    } else {
      return {};
    }
  }
  return result;
}

// Reads the modules first, then the type and the name of the resource.
std::optional<ImportTarget> target_of(std::vector<Part> parts) {
  ImportTarget result;
  std::size_t next = 0;
  while (parts.size() - next > 2 && parts[next].name == "module") {
    if (parts[next].key) return std::nullopt;
    result.modules.push_back(
        {std::move(parts[next + 1].name), std::move(parts[next + 1].key)});
    next += 2;
  }
  if (parts.size() - next != 2 || parts[next].key ||
      is_reserved_type(parts[next].name)) {
    return std::nullopt;
  }
  result.type = std::move(parts[next].name);
  result.name = std::move(parts[next + 1].name);
  result.key = std::move(parts[next + 1].key);
  return result;
}

}  // namespace

std::optional<ImportTarget> read_import_target(const Attribute& to,
                                               const ToolRules& rules,
                                               Diagnostics& problems) {
  std::optional<ImportTarget> result = target_of(parts_of(to.expression));
  if (result && result->type != "data" && result->type != "ephemeral") {
    return result;
  }
  const Result<Traversal> found = static_traversal(to.expression);
  const bool failed = !found.ok();
  problems.append(found.diagnostics);
  if (!failed && rules.import_target_is_address) {
    const auto address = read_address(*found, problems);
    if (address && address->is_module()) {
      problems.error(code::InvalidObjectAddress, {to.expression.source()},
                     "Expected the address of a resource, such as "
                     "module.a.aws_instance.b.");
    }
  }
  if (!failed || rules.import_target_is_address) {
    problems.error(code::InvalidImportAddress, {to.source},
                   "Only managed resources can be imported, not data sources "
                   "or ephemeral resources.");
  }
  return std::nullopt;
}

std::vector<const ImportConfig*> imports_into(const Module& module,
                                              const ResourceConfig& resource) {
  const Module* root = &module;
  while (!root->is_root()) root = root->parent;
  std::vector<const ImportConfig*> result;
  const ModuleContent& content = *root->content;
  if (resource.mode != ResourceMode::Managed || content.imports.empty()) {
    return result;
  }
  std::string address = module.address();
  if (!address.empty()) address += '.';
  const auto found =
      content.imports_by_target.find(address + resource.address());
  if (found == content.imports_by_target.end()) return result;
  for (const std::size_t place : found->second) {
    result.push_back(&content.imports[place]);
  }
  return result;
}

}  // namespace hcl::terraform
