// Resources, data sources and providers.

#include <utility>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "terraform/builtin_provider.h"
#include "terraform/conditions.h"
#include "terraform/expansion.h"
#include "terraform/planned_values.h"
#include "terraform/resource_bodies.h"

namespace hcl::terraform {
namespace {

std::string address_in(const ModuleInstance& instance,
                       const std::string& rest) {
  return instance.address.empty() ? rest : instance.address + "." + rest;
}

// Forbids values of `for_each` in `dynamic` blocks that would give away what is
// sensitive.
std::optional<Value> decode_body(WalkData& walk, const Place& place,
                                 const Body& body, const ResourceSchema& schema,
                                 const std::vector<Traversal>& variables,
                                 Problems& problems) {
  Scope scope(walk, place);
  if (!scope.prepare(variables, problems)) return std::nullopt;
  DynamicBlockOptions options;
  options.options = walk.settings.language;
  const Body expanded = expand_dynamic_blocks(body, scope, options);
  Result<Value> value =
      decode(expanded, spec_of(schema), scope, walk.settings.language);
  const bool failed = value.diagnostics.has_errors();
  problems.append(value.diagnostics);
  if (failed) return std::nullopt;
  SourceSpan where = body.missing_item();
  return report_deprecated(std::move(value.value), where, problems);
}

// What a resource without a schema has: what the configuration sets.
std::optional<Value> read_attributes(WalkData& walk, const Place& place,
                                     const Body& body, Problems& problems) {
  std::vector<std::pair<std::string, Value>> values;
  Diagnostics ignored;
  bool fine = true;
  for (const Attribute& attribute : body.attributes(ignored)) {
    const std::optional<Value> value =
        evaluate(walk, place, attribute.expression, Type::dynamic(), problems);
    if (!value) fine = false;
    values.emplace_back(attribute.name, value ? *value : Value::dynamic());
  }
  if (!fine) return std::nullopt;
  return Value::object(std::move(values));
}

class ResourceEvaluation {
 public:
  ResourceEvaluation(WalkData& walk, const Module& module,
                     const ResourceConfig& config)
      : walk_(walk),
        module_(module),
        config_(config),
        schema_(find_schema(config, module, walk.settings)),
        variables_(resource_variables(config, module, walk.settings)) {}

  bool evaluate() {
    bool fine = true;
    for (ModuleInstance* instance : walk_.instances_of[&module_]) {
      fine = evaluate_in(*instance) && fine;
    }
    return fine;
  }

 private:
  bool evaluate_in(ModuleInstance& instance) {
    if (walk_.phase == Phase::Console) return true;
    Problems found;
    if (walk_.phase == Phase::Validate) check_depends_on(instance, found);
    std::optional<Expansion> expansion =
        expand(walk_, instance, config_.repetition, found);
    const bool failed = !expansion || found.has_errors();
    report(walk_, instance, std::move(found));
    if (failed) return false;
    ResourceState& state =
        instance.resources.insert_or_assign(config_.address(), ResourceState{})
            .first->second;
    state.expansion = *expansion;
    bool fine = true;
    for (const auto& [key, repetition] : expansion->instances) {
      const Place place = {.instance = &instance,
                           .repetition = &repetition,
                           .self = nullptr,
                           .own_address = config_.address()};
      std::optional<Value> value = evaluate_one(place, key);
      if (value) {
        state.instances.push_back({key, std::move(*value)});
      } else {
        fine = false;
      }
    }
    if (!fine) instance.resources.erase(config_.address());
    return fine;
  }

  // `depends_on` names whole objects that are there.
  void check_depends_on(ModuleInstance& instance, Problems& problems) {
    const Place place = {.instance = &instance};
    check_dependencies(walk_, place, config_.depends_on, problems);
    Problems ignored;
    for (const Reference& reference :
         read_references(config_.depends_on, ignored)) {
      if (reference.rest.empty()) continue;
      const SourceSpan where = {
          reference.file,
          join(reference.rest.front().span, reference.rest.back().span)};
      problems.error("Invalid depends_on reference", where,
                     "An object is named as a whole here, without an "
                     "attribute of it.");
    }
  }

  std::optional<Value> evaluate_one(const Place& place, const Value& key) {
    ModuleInstance& instance = *place.instance;
    const std::string address = address_in(instance, config_.address());
    if (walk_.phase == Phase::Plan &&
        !evaluate_rules(walk_, place, config_.preconditions, address,
                        "Resource precondition failed")) {
      return std::nullopt;
    }
    if (walk_.phase == Phase::Validate && !validate_conditions(place)) {
      return std::nullopt;
    }
    Problems found;
    std::optional<Value> value = planned(place, key, found);
    const bool failed = found.has_errors();
    report(walk_, instance, std::move(found));
    if (failed || !value) return std::nullopt;
    Place after = place;
    // Without a schema nobody knows what there is besides.
    const Value anything = Value::dynamic();
    after.self = schema_ == nullptr ? &anything : &*value;
    after.own_address.clear();
    if (walk_.phase == Phase::Plan) {
      if (!check_postconditions(after, key, *value, address)) {
        return std::nullopt;
      }
    }
    return value;
  }

  bool validate_conditions(const Place& place) {
    const Value self = schema_ == nullptr ? Value::dynamic()
                                          : Value::unknown(type_of(*schema_));
    Place after = place;
    after.self = &self;
    const bool before = validate_rules(walk_, place, config_.preconditions,
                                       RuleKind::Condition);
    return validate_rules(walk_, after, config_.postconditions,
                          RuleKind::Condition) &&
           before;
  }

  // Postconditions see the resource as it will be.
  bool check_postconditions(const Place& place, const Value& key,
                            const Value& value, const std::string& address) {
    if (config_.postconditions.empty()) return true;
    ResourceState& state =
        place.instance->resources.find(config_.address())->second;
    state.instances.push_back({key, value});
    const bool fine = evaluate_rules(walk_, place, config_.postconditions,
                                     address, "Resource postcondition failed");
    state.instances.pop_back();
    return fine;
  }

  std::optional<Value> planned(const Place& place, const Value& key,
                               Problems& problems) {
    if (schema_ == nullptr) {
      return read_attributes(walk_, place, config_.body, problems);
    }
    std::optional<Value> configured =
        decode_body(walk_, place, config_.body, *schema_, variables_, problems);
    if (!configured) return std::nullopt;
    if (!check_arguments(*configured, problems)) return std::nullopt;
    if (walk_.phase == Phase::Validate) {
      return Value::unknown(type_of(*schema_));
    }
    return config_.mode == ResourceMode::Managed
               ? plan_managed(place, key, *configured, problems)
               : plan_data(place, key, *configured, problems);
  }

  // What a provider decides may not be set, and what is ephemeral may not be
  // kept.
  bool check_arguments(const Value& configured, Problems& problems) const {
    const Value plain = configured.unmarked();
    bool fine = true;
    for (const auto& [name, info] : schema_->attributes) {
      const Value* value = plain.find(name);
      if (value == nullptr) continue;
      if (info.computed && !info.optional && !value->is_null()) {
        // The built-in provider does not say where.
        std::optional<SourceSpan> place;
        if (config_.type != "terraform_data") place = argument_place(name);
        problems.error("\"" + name + "\" attribute is read-only", place,
                       "The provider decides about \"" + name + "\".");
        fine = false;
      }
      if (config_.mode == ResourceMode::Managed && !info.write_only &&
          value->unmark_deep().second.contains("ephemeral")) {
        problems.error("Ephemeral value used in non-ephemeral context",
                       argument_place(name),
                       "The argument \"" + name +
                           "\" is kept, so its value must not be ephemeral.");
        fine = false;
      }
    }
    return fine;
  }

  SourceSpan argument_place(const std::string& name) const {
    Diagnostics ignored;
    const PartialContent parts = config_.body.partial_content(
        {.attributes = {{name}}, .blocks = {}}, ignored);
    const Attribute* found = parts.content.attribute(name);
    return found == nullptr ? config_.declared : found->expression.source();
  }

  void note(const Place& place, const Value& key, const Value& value) {
    walk_.planned.insert_or_assign(
        address_in(*place.instance, config_.address() + key_text(key)),
        with_sensitive_attributes(value, *schema_));
  }

  // The id of the object that the resource takes over, if one is imported;
  // false if it is not known in time.
  bool import_id(const Place& place, std::optional<Value>& id,
                 Problems& problems) {
    if (!module_.is_root()) return true;
    for (const ImportConfig& import : module_.content->imports) {
      if (!import.to || !import.id || import.for_each ||
          import.to->source().text() != config_.address()) {
        continue;
      }
      const Place outside = {.instance = place.instance};
      id = terraform::evaluate(walk_, outside, *import.id, Type::string(),
                               problems);
      if (!id) return false;
      if (id->is_known() && !id->is_null()) return true;
      problems.error("Invalid import id argument", import.id->source(),
                     id->is_null()
                         ? "The id must not be null."
                         : "The id is known only after apply, and is needed "
                           "before.");
      return false;
    }
    return true;
  }

  std::optional<Value> plan_managed(const Place& place, const Value& key,
                                    const Value& configured,
                                    Problems& problems) {
    std::optional<Value> id;
    if (!import_id(place, id, problems)) return std::nullopt;
    Value value = config_.type == "terraform_data"
                      ? planned_data(configured)
                      : planned_value(configured, *schema_,
                                      !walk_.settings.keep_optional_null);
    if (id && config_.type == "terraform_data") value = with_id(value, *id);
    note(place, key, value);
    return value;
  }

  static Value with_id(const Value& value, const Value& id) {
    std::vector<std::pair<std::string, Value>> attributes;
    for (std::size_t i = 0; i < value.length(); ++i) {
      attributes.emplace_back(
          value.keys()[i], value.keys()[i] == "id" ? id : value.elements()[i]);
    }
    return Value::object(std::move(attributes));
  }

  std::optional<Value> plan_data(const Place& place, const Value& key,
                                 const Value& configured, Problems& problems) {
    const std::string address =
        address_in(*place.instance, config_.address() + key_text(key));
    const auto given = walk_.settings.data_values.find(config_.type);
    const bool known = configured.is_wholly_known() && !waits(*place.instance);
    if (known && config_.type == "terraform_remote_state") {
      problems.error("Unable to find remote state", config_.body.missing_item(),
                     "States of other configurations are not read; their "
                     "values can be given from outside.");
      return std::nullopt;
    }
    if (known && given != walk_.settings.data_values.end()) {
      Value value = read_value(configured, *schema_, given->second);
      // Those of check blocks are read again when the plan is applied.
      if (!config_.check.empty()) {
        walk_.planned.insert_or_assign(address, value);
      }
      return value;
    }
    Value value = planned_value(configured, *schema_, true);
    walk_.planned.insert_or_assign(address, value);
    return value;
  }

  // Whether something that the data source explicitly depends on is going to
  // change.
  bool waits(const ModuleInstance& instance) const {
    if (any_changes(instance, config_.depends_on)) return true;
    for (const ModuleInstance* inner = &instance; inner->parent != nullptr;
         inner = inner->parent) {
      if (any_changes(*inner->parent, inner->module->call->depends_on)) {
        return true;
      }
    }
    return false;
  }

  static bool any_changes(const ModuleInstance& instance,
                          const std::vector<Traversal>& traversals) {
    Problems ignored;
    for (const Reference& reference : read_references(traversals, ignored)) {
      if (reference.kind == Reference::Kind::Module) {
        const auto call = instance.calls.find(reference.name);
        if (call == instance.calls.end()) continue;
        for (const auto& [key, inner] : call->second.instances) {
          if (has_changes(*inner)) return true;
        }
      }
      if (reference.kind != Reference::Kind::Resource ||
          reference.mode != ResourceMode::Managed) {
        continue;
      }
      const auto state = instance.resources.find(reference.resource_address());
      if (state != instance.resources.end() &&
          !state->second.instances.empty()) {
        return true;
      }
    }
    return false;
  }

  // In a first plan every managed resource is a change.
  static bool has_changes(const ModuleInstance& instance) {
    for (const auto& [address, state] : instance.resources) {
      if (!address.starts_with("data.") && !address.starts_with("ephemeral.") &&
          !state.instances.empty()) {
        return true;
      }
    }
    for (const auto& [name, call] : instance.calls) {
      for (const auto& [key, inner] : call.instances) {
        if (has_changes(*inner)) return true;
      }
    }
    return false;
  }

  WalkData& walk_;
  const Module& module_;
  const ResourceConfig& config_;
  const ResourceSchema* schema_;
  std::vector<Traversal> variables_;
};

}  // namespace

bool evaluate_resource(WalkData& walk, const Module& module,
                       const ResourceConfig& config) {
  return ResourceEvaluation(walk, module, config).evaluate();
}

bool evaluate_provider(WalkData& walk, const Module& module,
                       const ProviderConfig& config) {
  if (walk.phase == Phase::Console) return true;
  const ProviderSchema* schema =
      find_provider(module.content->provider_source(
                        config.name, default_registry(walk.settings.tool)),
                    walk.settings);
  bool fine = true;
  for (ModuleInstance* instance : walk.instances_of[&module]) {
    Problems found;
    Repetition repetition;
    repetition.for_each = config.for_each;
    const std::optional<Expansion> expansion =
        expand(walk, *instance, repetition, found);
    if (!expansion) fine = false;
    for (std::size_t i = 0; expansion && i < expansion->instances.size(); ++i) {
      const Place place = {.instance = instance,
                           .repetition = &expansion->instances[i].second};
      if (schema != nullptr) {
        decode_body(walk, place, config.body, schema->provider,
                    provider_variables(config, module, walk.settings), found);
      } else {
        read_attributes(walk, place, config.body, found);
      }
    }
    if (found.has_errors()) fine = false;
    report(walk, *instance, std::move(found));
  }
  return fine;
}

bool evaluate_check(WalkData& walk, const Module& module,
                    const CheckConfig& config) {
  if (walk.phase == Phase::Console) return true;
  for (ModuleInstance* instance : walk.instances_of[&module]) {
    const Place place = {.instance = instance};
    if (walk.phase == Phase::Validate) {
      validate_rules(walk, place, config.asserts, RuleKind::Assertion);
      continue;
    }
    for (const Rule& rule : config.asserts) {
      Problems found;
      const RuleResult result =
          evaluate_rule(walk, place, rule, RuleKind::Assertion, found);
      note_check(walk, address_in(*instance, "check." + config.name), result);
      if (walk.phase == Phase::Plan && result.status == CheckStatus::Fail) {
        found.warning("Check block assertion failed", rule.condition->source(),
                      result.message);
      }
      if (walk.phase == Phase::Plan && result.status == CheckStatus::Unknown) {
        found.warning("Check block assertion known after apply",
                      rule.condition->source(),
                      "The condition is known after apply.");
      }
      report(walk, *instance, std::move(found));
    }
  }
  return true;
}

}  // namespace hcl::terraform
