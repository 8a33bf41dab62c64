#include "terraform/evaluation/evaluate_values.h"

#include <algorithm>
#include <utility>

#include "terraform/declarations/references.h"
#include "terraform/evaluation/conditions.h"
#include "terraform/loading/inputs.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// What `count` and `each` are in the arguments of a module.
const RepetitionValues& seen_repetition(const WalkData& walk,
                                        const RepetitionValues& own) {
  static const RepetitionValues kUnknown = {
      .count_index = Value::unknown(Type::number()),
      .each_key = Value::unknown(Type::string()),
      .each_value = Value::dynamic()};
  const bool validating =
      !walk.phase.has_values && walk.rules.validation_hides_repetition;
  return validating ? kUnknown : own;
}

// Evaluates the argument that the caller passes for a variable of a child
// module.
bool evaluate_argument(WalkData& walk, ModuleInstance& instance,
                       const VariableConfig& config, Diagnostics& problems) {
  const Attribute* argument = instance.module->argument(config.name);
  // The check of the call has reported the missing argument.
  if (argument == nullptr && config.required()) return false;
  std::optional<Value> given;
  SourceSpan place = instance.module->call->declared;
  if (argument != nullptr) {
    place = argument->expression.source();
    const Place where = {
        .instance = instance.parent,
        .repetition = &seen_repetition(walk, instance.repetition)};
    given = evaluate_open(walk, where, argument->expression, config.type.type,
                          problems);
    if (!given) return false;
    if (!config.deprecated.empty()) {
      problems.warning(code::DeprecatedVariable, {place},
                       "The variable \"" + config.name +
                           "\" is deprecated: " + config.deprecated);
    }
  }
  const bool at_argument =
      argument != nullptr && walk.rules.values_reported_where_given;
  std::optional<Value> value = final_value(
      config, given, address_in(instance, "var." + config.name), place,
      at_argument ? place : config.declared, walk.settings.language, problems);
  if (!value) return false;
  // A conversion may have moved what is hidden in open objects.
  value = with_open_form(*value, OpenForm::Hidden);
  if (!config.ephemeral && value->unmark_deep().second.contains("ephemeral")) {
    problems.error(code::EphemeralVariableValue, {place},
                   "The value is ephemeral, but the variable \"" + config.name +
                       "\" is not declared with ephemeral = true.");
    return false;
  }
  instance.variables.insert_or_assign(config.name, *value);
  return true;
}

// The place to report for a wrong value of a root variable.
SourceSpan root_place(const WalkData& walk, const VariableConfig& config) {
  const auto input = walk.inputs.values.find(config.name);
  if (!walk.rules.values_reported_where_given ||
      input == walk.inputs.values.end() ||
      input->second.second.span.size() == 0) {
    return config.declared;
  }
  return input->second.second;
}

bool evaluate_root(WalkData& walk, ModuleInstance& instance,
                   const VariableConfig& config, Diagnostics& problems) {
  const auto unusable = walk.inputs.unusable.find(config.name);
  if (unusable != walk.inputs.unusable.end()) {
    walk.needed_input_problems.append(unusable->second);
    return false;
  }
  if (!walk.phase.has_values) {
    instance.variables.insert_or_assign(
        config.name,
        Value::unknown(config.type.type.without_optional_attributes()));
    return true;
  }
  const auto input = walk.inputs.values.find(config.name);
  std::optional<Value> given;
  SourceSpan place = config.declared;
  if (input != walk.inputs.values.end()) {
    given = input->second.first;
    place = input->second.second;
  } else if (config.required()) {
    given = Value::unknown(config.type.type.without_optional_attributes());
  }
  const std::optional<Value> value =
      final_value(config, given, "var." + config.name, place,
                  root_place(walk, config), walk.settings.language, problems);
  if (!value) return false;
  instance.variables.insert_or_assign(config.name, *value);
  return true;
}

// The place to report for a failed validation: that of the value.
SourceSpan argument_place(const WalkData& walk, const ModuleInstance& instance,
                          const VariableConfig& config) {
  if (instance.parent == nullptr) return root_place(walk, config);
  const Attribute* argument = instance.module->argument(config.name);
  return argument == nullptr ? config.declared : argument->expression.source();
}

// Validations of a module see the value that was passed, even in phases in
// which references do not; the first that fails ends them.
bool check_instance(WalkData& walk, ModuleInstance& instance,
                    const VariableConfig& config) {
  const auto value = instance.variables.find(config.name);
  if (value == instance.variables.end()) return true;
  Diagnostics found;
  Place place = {.instance = &instance};
  place.own_variable = &*value;
  for (const Rule& rule : config.validations) {
    const RuleResult result =
        evaluate_rule(walk, place, rule, RuleKind::Validation, found);
    note_check(walk.results, address_in(instance, "var." + config.name),
               result);
    if (result.status == CheckStatus::Fail) {
      found
          .error(code::ValidationFailed,
                 {argument_place(walk, instance, config)}, result.message)
          .related.push_back({rule.condition->source(),
                              "The value does not meet this condition."});
    }
    if (found.has_errors()) break;
  }
  const bool fine = !found.has_errors();
  report(walk, instance, std::move(found));
  return fine;
}

void note_output(Results& results, const OutputConfig& config,
                 const Value& value) {
  results.outputs.push_back(
      {config.name,
       config.sensitive || value.unmark_deep().second.contains("sensitive"),
       with_open_form(value, OpenForm::Plain)});
}

// The value with the declared type of the output; nothing after an error.
std::optional<Value> converted_output(const WalkData& walk,
                                      const OutputConfig& config,
                                      const Value& value,
                                      Diagnostics& problems) {
  const ConversionResult converted =
      convert(value, *config.type, walk.settings.language);
  if (converted.ok()) return *converted;
  problems.error(code::OutputTypeMismatch, {config.value->source()},
                 "The value does not match the type of the output: " +
                     hcl::to_text(converted.error()) + ".");
  return std::nullopt;
}

bool evaluate_instance(WalkData& walk, ModuleInstance& instance,
                       const OutputConfig& config, Diagnostics& problems) {
  const Place place = {.instance = &instance};
  if (!check_dependencies(walk, place, config.depends_on, problems)) {
    return false;
  }
  const Type type = config.type ? config.type->type : Type::dynamic();
  std::optional<Value> value =
      evaluate_open(walk, place, *config.value, type, problems);
  if (value && config.type)
    value = converted_output(walk, config, *value, problems);
  if (!value) return false;
  value = with_open_form(*value, OpenForm::Hidden);
  const MarkSet marks = value->unmark_deep().second;
  if (instance.parent == nullptr && !config.sensitive &&
      marks.contains("sensitive")) {
    problems.error(code::SensitiveOutputValue, {config.declared},
                   "An output of the root module that contains a sensitive "
                   "value must be declared with sensitive = true.");
    return false;
  }
  if (marks.contains("ephemeral") && !config.ephemeral) {
    problems.error(code::EphemeralOutputValue, {config.value->source()},
                   "The value is ephemeral, but the output is not declared "
                   "with ephemeral = true.");
    return false;
  }
  if (config.ephemeral && !marks.contains("ephemeral") &&
      walk.rules.ephemeral_output_needs_ephemeral) {
    problems.error(
        code::NonEphemeralOutputValue, {config.value->source()},
        "The output is declared as ephemeral, but its value is not ephemeral.");
    return false;
  }
  instance.outputs.insert_or_assign(config.name, *value);
  if (instance.parent != nullptr) ++instance.parent->called_outputs;
  if (instance.parent == nullptr && walk.phase.plans) {
    note_output(walk.results, config, *value);
  }
  return true;
}

}  // namespace

bool evaluate_variable(WalkData& walk, const Module& module,
                       const VariableConfig& config) {
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    Diagnostics found;
    const bool done = module.is_root()
                          ? evaluate_root(walk, *instance, config, found)
                          : evaluate_argument(walk, *instance, config, found);
    report(walk, *instance, std::move(found));
    fine = fine && done;
  }
  return fine;
}

bool check_variable(WalkData& walk, const Module& module,
                    const VariableConfig& config) {
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    fine = check_instance(walk, *instance, config) && fine;
  }
  return fine;
}

bool evaluate_local(WalkData& walk, const Module& module,
                    const LocalConfig& config) {
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    Diagnostics found;
    Diagnostics ignored;
    for (const Reference& item :
         read_references(config.value.variables(), ignored)) {
      if (item.kind == Reference::Kind::Local && item.name == config.name) {
        found.error(code::SelfReference, {item.source},
                    "local." + config.name + " refers to itself.");
      }
    }
    if (!found.has_errors()) {
      const Place place = {.instance = instance};
      const std::optional<Value> value =
          evaluate_open(walk, place, config.value, Type::dynamic(), found);
      if (value) instance->locals.insert_or_assign(config.name, *value);
      if (!value) fine = false;
    }
    if (found.has_errors()) fine = false;
    report(walk, *instance, std::move(found));
  }
  return fine;
}

bool evaluate_output(WalkData& walk, const Module& module,
                     const OutputConfig& config) {
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    const Place place = {.instance = instance};
    if (module.is_root() && config.ephemeral) {
      Diagnostics found;
      found.error(code::EphemeralRootOutput, {config.declared},
                  "Outputs of the root module cannot be ephemeral.");
      report(walk, *instance, std::move(found));
      fine = false;
    }
    if (!evaluate_rules(walk, place, config.preconditions,
                        address_in(*instance, "output." + config.name),
                        code::OutputPreconditionFailed)) {
      fine = false;
      continue;
    }
    if (!config.value || !fine) continue;
    Diagnostics found;
    fine = evaluate_instance(walk, *instance, config, found) && fine;
    report(walk, *instance, std::move(found));
  }
  return fine;
}

}  // namespace hcl::terraform
