#include "terraform/scope/named_values.h"

namespace hcl::terraform {
namespace {

bool is_incomplete(const Place& place) {
  return place.instance->module->content->is_incomplete;
}

std::string in_module(const Place& place) {
  const Module& module = *place.instance->module;
  return module.is_root() ? "the root module" : module.address();
}

template <class T>
std::string meant(const std::string& name, const ByName<T>& items) {
  std::vector<std::string> names;
  for (const auto& [known, item] : items) names.push_back(known);
  const std::string guess = suggest_name(name, names);
  return guess.empty() ? "" : " Did you mean \"" + guess + "\"?";
}

}  // namespace

Value value_of_variable(const PhaseRules& phase, const Place& place,
                        const Reference& reference, Problems& problems) {
  const auto& variables = place.instance->module->content->variables;
  const auto config = variables.find(reference.name);
  if (config == variables.end()) {
    if (is_incomplete(place)) return Value::dynamic();
    problems.error("Reference to undeclared input variable", reference.source,
                   "There is no variable \"" + reference.name + "\" in " +
                       in_module(place) + "." +
                       meant(reference.name, variables));
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
                     Problems& problems) {
  const auto& locals = place.instance->module->content->locals;
  if (locals.find(reference.name) == locals.end()) {
    if (is_incomplete(place)) return Value::dynamic();
    problems.error("Reference to undeclared local value", reference.source,
                   "There is no local value \"" + reference.name + "\" in " +
                       in_module(place) + "." + meant(reference.name, locals));
    return Value::dynamic();
  }
  const auto found = place.instance->locals.find(reference.name);
  return found == place.instance->locals.end() ? Value::dynamic()
                                               : found->second;
}

Value value_of_path(const Settings& settings, const Place& place,
                    const Reference& reference, Problems& problems) {
  if (reference.name == "module") {
    return Value::string(place.instance->module->content->folder);
  }
  if (reference.name == "root") return Value::string(settings.folder);
  if (reference.name == "cwd") {
    return Value::string(settings.host.working_folder);
  }
  problems.error(R"(Invalid "path" attribute)", reference.source,
                 "\"path\" has the attributes cwd, module and root, and no \"" +
                     reference.name + "\".");
  return Value::dynamic();
}

Value value_of_terraform(const Settings& settings, const Reference& reference,
                         Problems& problems) {
  if (reference.name == "workspace") {
    return Value::string(settings.workspace);
  }
  if (reference.name == "applying") {
    return Value::boolean(false).with_marks({"ephemeral"});
  }
  problems.error(
      "Invalid \"" + reference.root + "\" attribute", reference.source,
      reference.name == "env" ? "The attribute env is called workspace now."
                              : "There is no attribute \"" + reference.name +
                                    "\"; workspace is one.");
  return Value::dynamic();
}

Value value_of_repetition(const Place& place, const Reference& reference,
                          Problems& problems) {
  static const RepetitionValues kNone;
  const RepetitionValues& values =
      place.repetition == nullptr ? kNone : *place.repetition;
  if (reference.kind == Reference::Kind::Count) {
    if (reference.name != "index") {
      problems.error(R"(Invalid "count" attribute)", reference.source,
                     "\"count\" has the attribute index only.");
    } else if (!values.count_index) {
      problems.error(R"(Reference to "count" in non-counted context)",
                     reference.source,
                     "\"count\" is there only in blocks of modules and "
                     "resources with the argument count.");
    } else {
      return *values.count_index;
    }
    return Value::dynamic();
  }
  if (reference.name != "key" && reference.name != "value") {
    problems.error(R"(Invalid "each" attribute)", reference.source,
                   "\"each\" has the attributes key and value.");
    return Value::dynamic();
  }
  const std::optional<Value>& value =
      reference.name == "key" ? values.each_key : values.each_value;
  if (value) return *value;
  problems.error(R"(Reference to "each" in context without for_each)",
                 reference.source,
                 "\"each\" is there only in blocks of modules and resources "
                 "with the argument for_each.");
  return Value::dynamic();
}

}  // namespace hcl::terraform
