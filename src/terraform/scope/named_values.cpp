#include "terraform/scope/named_values.h"

#include "terraform/rules/codes.h"
#include "terraform/rules/near_names.h"

namespace hcl::terraform {
namespace {

bool is_incomplete(const Place& place) {
  return place.instance->module->content->is_incomplete;
}

std::string in_module(const Place& place) {
  const Module& module = *place.instance->module;
  return module.is_root() ? "the root module" : module.address();
}

}  // namespace

Value value_of_variable(const PhaseRules& phase, const Place& place,
                        const Reference& reference, Diagnostics& problems) {
  const auto& variables = place.instance->module->content->variables;
  const auto config = variables.find(reference.name);
  if (config == variables.end()) {
    if (is_incomplete(place)) return Value::dynamic();
    suggest(problems.error(code::UndeclaredVariable, {reference.source},
                           "There is no variable \"" + reference.name +
                               "\" in " + in_module(place) + "."),
            reference.name, variables);
    return Value::dynamic();
  }
  const VariableConfig& variable = config->second;
  const Type type = variable.type.type.without_optional_attributes();
  Value value = Value::unknown(type);
  if (place.own_variable != nullptr &&
      place.own_variable->first == reference.name) {
    value = place.own_variable->second;
  } else if (phase.has_values) {
    const auto found = place.instance->variables.find(reference.name);
    if (found != place.instance->variables.end()) value = found->second;
  }
  if (variable.sensitive) value = value.with_marks({"sensitive"});
  if (variable.ephemeral) value = value.with_marks({"ephemeral"});
  return value;
}

Value value_of_local(const Place& place, const Reference& reference,
                     Diagnostics& problems) {
  const auto& locals = place.instance->module->content->locals;
  if (locals.find(reference.name) == locals.end()) {
    if (is_incomplete(place)) return Value::dynamic();
    suggest(problems.error(code::UndeclaredLocal, {reference.source},
                           "There is no local value \"" + reference.name +
                               "\" in " + in_module(place) + "."),
            reference.name, locals);
    return Value::dynamic();
  }
  const auto found = place.instance->locals.find(reference.name);
  return found == place.instance->locals.end() ? Value::dynamic()
                                               : found->second;
}

Value value_of_path(const Settings& settings, const Place& place,
                    const Reference& reference, Diagnostics& problems) {
  if (reference.name == "module") {
    return Value::string(place.instance->module->content->folder);
  }
  if (reference.name == "root") return Value::string(settings.folder);
  if (reference.name == "cwd") {
    return Value::string(settings.host.working_folder);
  }
  problems.error(Code::UnsupportedAttribute, {reference.source},
                 "\"path\" has no attribute \"" + reference.name +
                     "\". Its attributes are cwd, module and root.");
  return Value::dynamic();
}

Value value_of_terraform(const WalkData& walk, const Reference& reference,
                         Diagnostics& problems) {
  const Settings& settings = walk.settings;
  if (reference.name == "workspace") {
    return Value::string(settings.workspace);
  }
  if (reference.name == "applying" && walk.rules.has_applying) {
    return Value::boolean(false).with_marks({"ephemeral"});
  }
  problems.error(Code::UnsupportedAttribute, {reference.source},
                 reference.name == "env"
                     ? "The attribute env has been renamed to workspace."
                     : "\"" + reference.root + "\" has no attribute \"" +
                           reference.name +
                           "\". Its only attribute is workspace.");
  return Value::dynamic();
}

Value value_of_repetition(const Place& place, const Reference& reference,
                          Diagnostics& problems) {
  static const RepetitionValues kNone;
  const RepetitionValues& values =
      place.repetition == nullptr ? kNone : *place.repetition;
  if (reference.kind == Reference::Kind::Count) {
    if (reference.name != "index") {
      problems.error(Code::UnsupportedAttribute, {reference.source},
                     "\"count\" has no attribute \"" + reference.name +
                         "\". Its only attribute is index.");
    } else if (!values.count_index) {
      problems.error(code::CountOutsideCount, {reference.source},
                     "\"count\" can be used only in module, resource and data "
                     "blocks that set the argument count.");
    } else {
      return *values.count_index;
    }
    return Value::dynamic();
  }
  if (reference.name != "key" && reference.name != "value") {
    problems.error(Code::UnsupportedAttribute, {reference.source},
                   "\"each\" has no attribute \"" + reference.name +
                       "\". Its attributes are key and value.");
    return Value::dynamic();
  }
  const std::optional<Value>& value =
      reference.name == "key" ? values.each_key : values.each_value;
  if (value) return *value;
  problems.error(code::EachOutsideForEach, {reference.source},
                 "\"each\" can be used only in module, resource and data "
                 "blocks that set the argument for_each.");
  return Value::dynamic();
}

}  // namespace hcl::terraform
