#include "terraform/evaluation/resource_checks.h"

#include <algorithm>

#include "hcl/ast.h"
#include "hcl/native_body.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/references.h"
#include "terraform/providers/schema_paths.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// Whether the expression is a path, whose indexes need not be constant. JSON
// expressions were read as paths.
bool is_path(const Expression& expression) {
  const ast::Expression* syntax = native_syntax(expression);
  return syntax == nullptr || syntax->kind == ast::ExpressionKind::Variable ||
         syntax->kind == ast::ExpressionKind::Traversal;
}

// Whether the reference has no key, or that of an instance.
bool has_instance(const ModuleInstance& instance, const std::string& address,
                  const Reference& reference) {
  const auto state = instance.resources.find(address);
  if (!reference.key || state == instance.resources.end() ||
      state->second.expansion.unknown) {
    return true;
  }
  const auto& instances = state->second.instances;
  return std::ranges::any_of(instances, [&](const ResourceInstance& item) {
    return key_text(item.key) == key_text(*reference.key);
  });
}

void check_trigger(const ModuleInstance& instance, const ResourceConfig& config,
                   const Expression& trigger, Diagnostics& problems) {
  if (!is_path(trigger)) {
    problems.error(code::InvalidReplaceTrigger, {trigger.source()},
                   "Expected a resource or one of its attributes.");
    return;
  }
  const auto& resources = instance.module->content->resources;
  Diagnostics ignored;
  for (const Reference& reference :
       read_references(trigger.variables(), ignored)) {
    if (reference.kind != Reference::Kind::Resource) continue;
    const std::string address = reference.resource_address();
    if (resources.count(address) == 0) {
      if (instance.module->content->is_incomplete) continue;
      problems.error(
          code::UndeclaredResource, {trigger.source()},
          "There is no " + address +
              (instance.address.empty() ? " in the root module."
                                        : " in " + instance.address + "."));
    } else if (!has_instance(instance, address, reference)) {
      problems.error(code::MissingReplaceTrigger, {},
                     "There is no " + address + key_text(*reference.key) + ".");
    } else if (address == config.address()) {
      // Neither tool reports a place.
      problems.error(code::SelfReferencingTrigger, {},
                     address + " cannot trigger its own replacement.");
    }
  }
}

}  // namespace

void check_ignored_changes(const ResourceConfig& config,
                           const ResourceSchema* schema,
                           Diagnostics& problems) {
  if (schema == nullptr) return;
  for (const Traversal& path : config.ignored) {
    std::vector<TraverseStep> steps = path.steps;
    steps.insert(steps.begin(),
                 TraverseStep{.name = path.root, .span = path.root_span});
    if (!check_path(steps, path.file, *schema, problems)) continue;
    const auto info = schema->attributes.find(path.root);
    if (steps.size() > 1 || info == schema->attributes.end() ||
        !info->second.computed || info->second.optional) {
      continue;
    }
    problems.warning(code::RedundantIgnoreChanges, {config.type_source},
                     "Only the provider sets \"" + path.root +
                         "\", so there are no changes to ignore.");
  }
}

void check_repetition(const ToolRules& rules, const ResourceConfig& config,
                      Diagnostics& problems) {
  if (!rules.repetition_must_not_refer_to_itself) return;
  Diagnostics ignored;
  for (const auto* expression :
       {&config.repetition.count, &config.repetition.for_each}) {
    if (!*expression) continue;
    for (const Reference& reference :
         read_references((*expression)->variables(), ignored)) {
      if (reference.kind != Reference::Kind::Resource ||
          reference.resource_address() != config.address()) {
        continue;
      }
      problems.error(code::SelfReference, {reference.source},
                     config.address() + " must not refer to itself.");
      return;
    }
  }
}

void check_triggers(const ModuleInstance& instance,
                    const ResourceConfig& config, Diagnostics& problems) {
  for (const Expression& trigger : config.triggers) {
    check_trigger(instance, config, trigger, problems);
  }
}

}  // namespace hcl::terraform
