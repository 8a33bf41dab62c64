#include "terraform/scope/object_values.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "terraform/providers/resource_bodies.h"
#include "terraform/providers/schema_paths.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/near_names.h"
#include "terraform/scope/deprecated_values.h"

namespace hcl::terraform {
namespace {

// Adds what the author of a module declares about an output as marks.
Value with_declared_marks(Value value, const OutputConfig& output,
                          const std::string& address) {
  if (output.sensitive) value = value.with_marks({"sensitive"});
  if (output.ephemeral) value = value.with_marks({"ephemeral"});
  if (!output.deprecated.empty()) {
    value = value.with_marks(MarkSet(
        {deprecated_mark(address + "." + output.name, output.deprecated)}));
  }
  return value;
}

Value outputs_of(const ModuleInstance& instance) {
  std::vector<std::pair<std::string, Value>> values;
  for (const auto& [name, output] : instance.module->content->outputs) {
    const auto found = instance.outputs.find(name);
    values.emplace_back(
        name,
        with_declared_marks(
            found == instance.outputs.end() ? Value::dynamic() : found->second,
            output, instance.address));
  }
  return Value::object(std::move(values));
}

// A module whose instance is not known, with marks of deprecated outputs.
Value with_deprecations(Value unknown, const Module& child) {
  const auto& outputs = child.content->outputs;
  if (std::ranges::none_of(outputs, [](const auto& each) {
        return !each.second.deprecated.empty();
      })) {
    return unknown;
  }
  std::vector<std::pair<std::string, Value>> values;
  const Type type = unknown.type();
  for (const auto& [name, output] : outputs) {
    Value value = Value::unknown(*type.attribute_type(name));
    if (!output.deprecated.empty()) {
      value = value.with_marks(MarkSet(
          {deprecated_mark(child.address() + "." + name, output.deprecated)}));
    }
    values.emplace_back(name, std::move(value));
  }
  return Value::object(std::move(values));
}

// The outputs of a module before its instances are known.
Value unknown_module(const Module& child, const Repetition& repetition,
                     const ToolRules& rules) {
  std::vector<AttributeType> types;
  for (const auto& [name, output] : child.content->outputs) {
    types.push_back({name, output.type
                               ? output.type->type.without_optional_attributes()
                               : Type::dynamic()});
  }
  const Type instance = Type::object(std::move(types));
  if (repetition.count) return Value::unknown(Type::list(instance));
  if (repetition.for_each) return Value::unknown(Type::map(instance));
  const Value unknown = Value::unknown(instance);
  return rules.validation_knows_deprecations ? with_deprecations(unknown, child)
                                             : unknown;
}

Value empty_of(const Repetition& repetition) {
  if (repetition.count) return Value::tuple({});
  if (repetition.for_each)
    return Value::object(std::vector<std::pair<std::string, Value>>{});
  return Value::dynamic();
}

const ResourceConfig* declared_resource(const Place& place,
                                        const Reference& reference,
                                        Diagnostics& problems) {
  const auto& resources = place.instance->module->content->resources;
  const auto found = resources.find(reference.resource_address());
  if (found != resources.end()) return &found->second;
  const SourceSpan where = reference.source;
  const Module& module = *place.instance->module;
  suggest(
      problems.error(
          code::UndeclaredResource, {where},
          "There is no " + reference.resource_address() + " in " +
              (module.is_root() ? "the root module" : module.address()) + "."),
      reference.resource_address(), resources);
  return nullptr;
}

// A data source in a check block exists only for this block.
bool check_scope(const ResourceConfig& config, const Place& place,
                 const Reference& reference, Diagnostics& problems) {
  if (config.check.empty() || config.check == place.check) return true;
  problems.error(code::ScopedResource, {reference.source},
                 config.address() + " is declared in the check block \"" +
                     config.check + "\" and cannot be used outside of it.");
  return false;
}

// An index is required exactly if the resource is repeated.
bool check_index(const ResourceConfig& config, const Reference& reference,
                 Diagnostics& problems) {
  const bool repeated = config.repetition.repeated();
  if (repeated && !reference.key && !reference.rest.empty() &&
      reference.rest[0].kind == TraverseStep::Kind::Attribute) {
    problems.error(
        code::MissingInstanceKey, {reference.source},
        config.address() +
            " has several instances. Choose one of them, such as " +
            config.address() +
            (config.repetition.count ? "[count.index]." : "[each.key]."));
    return false;
  }
  if (!repeated && reference.key) {
    Diagnostic& found =
        problems.error(code::UnexpectedInstanceKey, {reference.source},
                       config.address() +
                           " does not set count or for_each, so it has no "
                           "instances to index.");
    found.suggestion = config.address();
    found.fix = {{reference.source.span, config.address()}};
    return false;
  }
  return true;
}

// An attribute that the schema lacks is wrong whatever the values are.
bool check_attribute(const ResourceConfig& config, const Reference& reference,
                     const ResourceSchema* schema, Diagnostics& problems) {
  if (schema == nullptr || reference.rest.empty()) return true;
  const TraverseStep& step = reference.rest[0];
  if (step.kind == TraverseStep::Kind::Attribute && step.name == "count") {
    problems.error(code::InvalidCountAttribute, {reference.source},
                   "A resource has no attribute count. The number of its "
                   "instances is length(" +
                       config.address() + ").");
    return false;
  }
  if (config.repetition.repeated() && !reference.key &&
      step.kind != TraverseStep::Kind::Attribute) {
    return true;
  }
  return check_path(reference.rest, reference.file, *schema, problems);
}

// Marks the attributes that the provider calls sensitive or deprecated.
Value with_schema_marks(Value value, const ResourceSchema& schema,
                        const std::string& address) {
  const auto plain = value.unmarked();
  if (!plain.has_content() || plain.kind() != TypeKind::Object) return value;
  std::vector<std::pair<std::string, Value>> attributes;
  bool changed = false;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    Value item = plain.elements()[i];
    const std::string& name = plain.keys()[i];
    const auto info = schema.attributes.find(name);
    if (info != schema.attributes.end() && info->second.sensitive) {
      item = item.with_marks({"sensitive"});
      changed = true;
    }
    if (info != schema.attributes.end() && info->second.deprecated) {
      item =
          item.with_marks(MarkSet({deprecated_mark(address + "." + name, "")}));
      changed = true;
    }
    attributes.emplace_back(name, std::move(item));
  }
  if (!changed) return value;
  return Value::object(std::move(attributes)).with_marks(value.marks());
}

// The value of a resource without a schema: attributes that are requested but
// not configured are unknown, since there may be attributes that are not known
// here.
Value requested_value(const Value& configured, const AskedAttributes& asked) {
  const Value plain = configured.unmarked();
  if (asked.all) return open_object(configured, asked.names, asked.form);
  if (!plain.has_content() || plain.kind() != TypeKind::Object) {
    return Value::dynamic();
  }
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    attributes.emplace_back(plain.keys()[i], plain.elements()[i]);
  }
  for (const std::string& name : asked.names) {
    if (plain.find(name) == nullptr) {
      attributes.emplace_back(name, Value::dynamic());
    }
  }
  return Value::object(std::move(attributes)).with_marks(configured.marks());
}

// The value of a resource that has none in this phase. If the schema declares
// attributes sensitive or deprecated, each attribute is unknown individually.
Value unknown_resource(const WalkData& walk, const ResourceConfig& config,
                       const ResourceSchema* schema,
                       const std::string& address) {
  if (schema == nullptr || config.repetition.repeated()) {
    return Value::dynamic();
  }
  const Type type = walk.form_of(*schema).type;
  const bool noted =
      std::ranges::any_of(schema->attributes, [](const auto& item) {
        return item.second.sensitive || item.second.deprecated;
      });
  if (!noted) return Value::unknown(type);
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    attributes.emplace_back(type.attribute_names()[i],
                            Value::unknown(type.element_types()[i]));
  }
  return with_schema_marks(Value::object(std::move(attributes)), *schema,
                           address);
}

// `value` combined for all instances of the expansion, as references see it.
Value repeated_value(const Expansion& expansion,
                     const std::vector<Value>& values) {
  if (expansion.unknown) return Value::dynamic();
  if (expansion.kind == RepetitionKind::Count) {
    return Value::tuple(std::vector<Value>(values));
  }
  if (expansion.kind == RepetitionKind::ForEach) {
    std::vector<std::pair<std::string, Value>> attributes;
    for (std::size_t i = 0; i < values.size(); ++i) {
      attributes.emplace_back(
          std::string(expansion.instances[i].first.as_string()), values[i]);
    }
    return Value::object(std::move(attributes));
  }
  return values.empty() ? Value::null() : values[0];
}

// The values that `value_of` makes of all instances as one.
template <class State, class ValueOf>
Value each_combined(const State& state, const ValueOf& value_of) {
  std::vector<Value> values;
  values.reserve(state.instances.size());
  for (const auto& item : state.instances) values.push_back(value_of(item));
  return repeated_value(state.expansion, values);
}

// More are for expressions that are all different.
constexpr std::size_t kMostSeen = 4;

// The same, unless it was made for these attributes already and nothing has
// been evaluated since.
template <class State, class ValueOf>
const SeenValue& combined(const State& state, const AskedAttributes& asked,
                          std::size_t evaluated, const ValueOf& value_of) {
  SeenValue seen = {.names = asked.names,
                    .whole = std::nullopt,
                    .evaluated = evaluated,
                    .value = {}};
  if (asked.all) seen.whole = asked.form;
  for (const SeenValue& each : state.seen) {
    if (each.evaluated == evaluated && each.whole == seen.whole &&
        each.names == seen.names) {
      return each;
    }
  }
  seen.value = each_combined(state, value_of);
  if (asked.all) {
    seen.value =
        with_open_form(seen.value, asked.form, asked.names, &seen.is_open);
  }
  if (state.seen.size() == kMostSeen) state.seen.erase(state.seen.begin());
  return state.seen.emplace_back(std::move(seen));
}

}  // namespace

std::optional<Value> value_of_module(const WalkData& walk, const Place& place,
                                     const Reference& reference,
                                     Diagnostics& problems) {
  const Module& module = *place.instance->module;
  const auto call = module.content->calls.find(reference.name);
  if (call == module.content->calls.end()) {
    if (module.content->is_incomplete) return Value::dynamic();
    suggest(problems.error(
                code::UndeclaredModule, {reference.source},
                "There is no module call \"" + reference.name + "\" in " +
                    (module.is_root() ? "the root module" : module.address()) +
                    "."),
            reference.name, module.content->calls);
    return Value::dynamic();
  }
  const auto child = module.children.find(reference.name);
  if (child == module.children.end()) return Value::dynamic();
  if (!walk.phase.has_values) {
    if (walk.rules.validation_ignores_module_keys && reference.key &&
        !call->second.repetition.repeated()) {
      return Value::dynamic();
    }
    return unknown_module(*child->second, call->second.repetition, walk.rules);
  }
  const auto state = place.instance->calls.find(reference.name);
  if (state == place.instance->calls.end()) {
    return empty_of(call->second.repetition);
  }
  if (state->second.expansion.unknown) {
    return unknown_module(*child->second, call->second.repetition, walk.rules);
  }
  return combined(state->second, {}, place.instance->called_outputs,
                  [](const std::pair<Value, ModuleInstance*>& item) {
                    return outputs_of(*item.second);
                  })
      .value;
}

std::optional<Value> value_of_resource(const WalkData& walk, const Place& place,
                                       const Reference& reference,
                                       const AskedAttributes& asked,
                                       bool& is_open, Diagnostics& problems) {
  const ModuleContent& module = *place.instance->module->content;
  if (module.is_incomplete &&
      !module.resources.contains(reference.resource_address())) {
    return Value::dynamic();
  }
  const ResourceConfig* config = declared_resource(place, reference, problems);
  if (config == nullptr || !check_scope(*config, place, reference, problems)) {
    return std::nullopt;
  }
  const ResourceSchema* schema = find_schema(*config, *place.instance->module,
                                             walk.settings, walk.rules.version);
  const bool index = check_index(*config, reference, problems);
  if (!check_attribute(*config, reference, schema, problems) || !index) {
    return std::nullopt;
  }
  const std::string address = config->address();
  if (address == place.own_address && walk.phase.plans) {
    problems.error(code::SelfReference, {reference.source},
                   address + " must not refer to itself.");
    return Value::dynamic();
  }
  const auto state = place.instance->resources.find(address);
  if (!walk.phase.has_values && !walk.rules.validation_knows_resource_types) {
    return Value::dynamic();
  }
  if (!walk.phase.has_values || state == place.instance->resources.end()) {
    return unknown_resource(walk, *config, schema, address);
  }
  const ResourceState& found = state->second;
  if (found.instances.empty() &&
      found.expansion.kind == RepetitionKind::Enabled && schema != nullptr) {
    return Value::null(walk.form_of(*schema).type);
  }
  if (schema != nullptr) {
    const SeenValue& seen =
        combined(found, asked.all ? asked : AskedAttributes{},
                 found.instances.size(), [&](const ResourceInstance& item) {
                   return with_schema_marks(item.value, *schema, address);
                 });
    is_open = seen.is_open;
    return seen.value;
  }
  const SeenValue& seen = combined(found, asked, found.instances.size(),
                                   [&](const ResourceInstance& item) {
                                     return requested_value(item.value, asked);
                                   });
  is_open = seen.is_open;
  return seen.value;
}

}  // namespace hcl::terraform
