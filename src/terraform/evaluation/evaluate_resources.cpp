#include "terraform/evaluation/evaluate_resources.h"

#include <utility>

#include "terraform/declarations/addresses.h"
#include "terraform/evaluation/conditions.h"
#include "terraform/evaluation/destruction_checks.h"
#include "terraform/evaluation/evaluate_bodies.h"
#include "terraform/evaluation/expansion.h"
#include "terraform/evaluation/imports.h"
#include "terraform/evaluation/pending_changes.h"
#include "terraform/evaluation/resource_arguments.h"
#include "terraform/evaluation/resource_checks.h"
#include "terraform/providers/builtin_provider.h"
#include "terraform/providers/planned_values.h"
#include "terraform/providers/resource_bodies.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

class ResourceEvaluation {
 public:
  ResourceEvaluation(WalkData& walk, const Module& module,
                     const ResourceConfig& config)
      : walk_(walk),
        module_(module),
        config_(config),
        schema_(
            find_schema(config, module, walk.settings, walk.rules.version)) {
    if (schema_ != nullptr) variables_ = body_variables(config.body, *schema_);
  }

  bool evaluate() {
    bool fine = !walk_.phase.plans || find_imports();
    for (ModuleInstance* instance : walk_.instances.of(module_)) {
      fine = evaluate_in(*instance) && fine;
    }
    return check_imports() && fine;
  }

 private:
  bool find_imports() {
    Diagnostics found;
    for (auto& [address, import] :
         imported_instances(walk_, module_, config_, found)) {
      imports_.emplace(address, std::pair(std::move(import), false));
    }
    const bool fine = !found.has_errors();
    report(walk_, walk_.instances.root(), std::move(found));
    return fine;
  }

  // An import requires that its target is declared. No place is reported.
  bool check_imports() {
    if (!walk_.rules.import_needs_instance) return true;
    Diagnostics found;
    for (const auto& [address, import] : imports_) {
      if (import.second || !expanded_) continue;
      found.error(code::MissingImportTarget, {},
                  "The configuration has no instance " + address + ".");
    }
    const bool fine = !found.has_errors();
    report(walk_, walk_.instances.root(), std::move(found));
    return fine;
  }

  // What the triggers refer to must exist.
  void validate_triggers(ModuleInstance& instance, const Expansion& expansion,
                         Diagnostics& problems) {
    if (!walk_.rules.triggers_are_validated || expansion.instances.empty()) {
      return;
    }
    const Place place = {.instance = &instance,
                         .repetition = &expansion.instances.front().second};
    for (const Expression& trigger : config_.triggers) {
      (void)terraform::evaluate(walk_, place, trigger, Type::dynamic(),
                                problems);
    }
  }

  bool evaluate_in(ModuleInstance& instance) {
    if (walk_.phase.reads_state) return take_state(instance);
    Diagnostics found;
    check_destruction(walk_, instance, config_, found);
    if (walk_.phase.validates) {
      validate_dependencies(walk_, instance, config_.depends_on, found);
      validate_imports(walk_, module_, config_, found);
    } else {
      check_repetition(walk_.rules, config_, found);
    }
    std::optional<Expansion> expansion;
    if (!found.has_errors() || walk_.phase.validates) {
      expansion = expand(walk_, instance, config_.repetition, found);
    }
    if (!expansion && walk_.phase.validates) {
      // The rest is still checked.
      expansion = unknown_expansion(config_.repetition);
    } else if (walk_.phase.plans) {
      check_triggers(instance, config_, found);
    }
    if (walk_.phase.validates) validate_triggers(instance, *expansion, found);
    const bool failed = !expansion || found.has_errors();
    report(walk_, instance, std::move(found));
    if (failed && (!expansion || !walk_.phase.validates)) return false;
    ResourceState& state =
        instance.resources.insert_or_assign(config_.address(), ResourceState{})
            .first->second;
    state.expansion = *expansion;
    expanded_ = true;
    bool fine = !failed;
    for (const auto& [key, repetition] : expansion->instances) {
      const Place place = {.instance = &instance,
                           .repetition = &repetition,
                           .self = nullptr,
                           .own_address = config_.address(),
                           .check = config_.check};
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

  // In the console the value of a resource is that of the state; without a
  // state it is unknown.
  bool take_state(ModuleInstance& instance) {
    if (walk_.settings.instance_values.empty()) return true;
    Diagnostics ignored;
    const std::optional<Expansion> expansion =
        expand(walk_, instance, config_.repetition, ignored);
    if (!expansion) return true;
    Diagnostics found;
    ResourceState state{*expansion, {}};
    bool any = false;
    for (const auto& [key, repetition] : expansion->instances) {
      const Place place = {.instance = &instance, .repetition = &repetition};
      const Value* given = given_instance(place, key);
      any = any || given != nullptr;
      const Value nothing = schema_ == nullptr
                                ? Value::object({})
                                : null_value(walk_.form_of(*schema_).type);
      state.instances.push_back(
          {key, given == nullptr
                    ? Value::dynamic()
                    : with_given(place, nothing, nothing, *given, found)});
    }
    const bool fine = !found.has_errors();
    report(walk_, instance, std::move(found));
    if (any && fine) {
      instance.resources.insert_or_assign(config_.address(), std::move(state));
    }
    return fine;
  }

  std::optional<Value> evaluate_one(const Place& place, const Value& key) {
    ModuleInstance& instance = *place.instance;
    const std::string address = address_in(instance, config_.address());
    if (walk_.phase.plans &&
        !evaluate_rules(walk_, place, config_.preconditions, address,
                        code::PreconditionFailed)) {
      return std::nullopt;
    }
    const bool valid = !walk_.phase.validates || validate_conditions(place);
    Diagnostics found;
    std::optional<Value> value = planned(place, key, found);
    if (walk_.phase.validates) validate_provisioners(place, found);
    const bool failed = found.has_errors();
    report(walk_, instance, std::move(found));
    if (failed || !valid || !value) return std::nullopt;
    Place after = place;
    // Without a schema the attributes are not known.
    const Value anything = Value::dynamic();
    after.self = schema_ == nullptr ? &anything : &*value;
    after.own_address.clear();
    if (walk_.phase.plans) {
      if (!check_postconditions(after, key, *value, address)) {
        return std::nullopt;
      }
    }
    return value;
  }

  void validate_provisioners(const Place& place, Diagnostics& problems) {
    const Value self = schema_ == nullptr
                           ? Value::dynamic()
                           : Value::unknown(walk_.form_of(*schema_).type);
    Place inside = place;
    inside.self = &self;
    inside.own_address.clear();
    terraform::validate_provisioners(walk_, inside, config_, problems);
  }

  bool validate_conditions(const Place& place) {
    const Value self = schema_ == nullptr
                           ? Value::dynamic()
                           : Value::unknown(walk_.form_of(*schema_).type);
    Place after = place;
    after.self = &self;
    const bool before = validate_rules(walk_, place, config_.preconditions,
                                       RuleKind::Condition);
    return validate_rules(walk_, after, config_.postconditions,
                          RuleKind::Condition) &&
           before;
  }

  // Postconditions see the resource as planned.
  bool check_postconditions(const Place& place, const Value& key,
                            const Value& value, const std::string& address) {
    if (config_.postconditions.empty()) return true;
    ResourceState& state =
        place.instance->resources.find(config_.address())->second;
    state.instances.push_back({key, value});
    const bool fine = evaluate_rules(walk_, place, config_.postconditions,
                                     address, code::PostconditionFailed);
    state.instances.pop_back();
    state.seen.clear();
    return fine;
  }

  std::optional<Value> planned(const Place& place, const Value& key,
                               Diagnostics& problems) {
    if (schema_ == nullptr) {
      if (!check_type(config_, module_, walk_, problems)) return std::nullopt;
      std::optional<Value> value =
          read_attributes(walk_, place, config_.body, problems);
      const Value* given = given_value(place, key);
      if (!value || given == nullptr) return value;
      return with_given(place, *value, *value, *given, problems);
    }
    std::optional<Value> configured =
        decode_body(walk_, place, config_.body, *schema_, variables_, problems);
    if (!configured) return std::nullopt;
    if (walk_.phase.validates) {
      check_ignored_changes(config_, schema_, problems);
    }
    if (!check_arguments(config_, *schema_, *configured, problems))
      return std::nullopt;
    if (walk_.phase.validates) {
      if (!check_backend(config_, *configured, problems)) return std::nullopt;
      return Value::unknown(walk_.form_of(*schema_).type);
    }
    return config_.mode == ResourceMode::Managed
               ? plan_managed(place, key, *configured, problems)
               : plan_data(place, key, *configured, problems);
  }

  // The value from outside for one instance.
  const Value* given_instance(const Place& place, const Value& key) const {
    const auto& values = walk_.settings.instance_values;
    const auto found = values.find(
        address_in(*place.instance, config_.address() + key_text(key)));
    return found == values.end() ? nullptr : &found->second;
  }
  const Value* given_value(const Place& place, const Value& key) const {
    if (const Value* given = given_instance(place, key)) return given;
    const auto& values = config_.mode == ResourceMode::Data
                             ? walk_.settings.data_values
                             : walk_.settings.resource_values;
    if (config_.mode == ResourceMode::Ephemeral) return nullptr;
    const auto found = values.find(config_.type);
    return found == values.end() ? nullptr : &found->second;
  }

  // The value, with what the configuration leaves open taken from outside.
  Value with_given(const Place& place, const Value& value,
                   const Value& configured, const Value& given,
                   Diagnostics& problems) const {
    std::vector<std::string> misfits;
    Value result = schema_ == nullptr ? add_values(value, given)
                                      : read_value(value, configured, *schema_,
                                                   given, misfits);
    for (const std::string& misfit : misfits) {
      problems.error(code::UnsuitableProvidedValue, {config_.declared},
                     "The value provided for " +
                         address_in(*place.instance, config_.address()) +
                         " is invalid: " + misfit + ".");
    }
    return result;
  }

  void note(const Place& place, const Value& key, const Value& value) {
    walk_.results.planned.insert_or_assign(
        address_in(*place.instance, config_.address() + key_text(key)),
        with_sensitive_attributes(value, *schema_));
  }

  // Finds the id of the object that the instance imports, if any; false if it
  // is not known in time.
  bool find_import_id(const Place& place, const Value& key,
                      std::optional<Value>& id, Diagnostics& problems) {
    const auto found = imports_.find(
        address_in(*place.instance, config_.address() + key_text(key)));
    if (found == imports_.end()) return true;
    found->second.second = true;
    id = import_id(walk_, found->second.first, problems);
    return id.has_value();
  }

  std::optional<Value> plan_managed(const Place& place, const Value& key,
                                    const Value& configured,
                                    Diagnostics& problems) {
    std::optional<Value> id;
    if (!find_import_id(place, key, id, problems)) return std::nullopt;
    Value value = config_.type == "terraform_data"
                      ? planned_data(configured)
                      : planned_value(configured, *schema_,
                                      !walk_.settings.keep_optional_null);
    if (id && config_.type == "terraform_data") value = with_id(value, *id);
    if (const Value* given = given_value(place, key)) {
      value = with_given(place, value, configured, *given, problems);
      if (problems.has_errors()) return std::nullopt;
    }
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
                                 const Value& configured,
                                 Diagnostics& problems) {
    const std::string address =
        address_in(*place.instance, config_.address() + key_text(key));
    const Value* given = given_value(place, key);
    const bool known = configured.is_wholly_known() &&
                       !waits_for_changes(*place.instance, config_.depends_on);
    if (known && given == nullptr && !walk_.settings.keep_going &&
        config_.type == "terraform_remote_state") {
      // A data source in a check block never makes a plan fail.
      Diagnostic& found = problems.error(
          code::UnreadableRemoteState, {config_.body.missing_item()},
          "The state of another configuration is not read. Its values can be "
          "provided from outside.");
      if (!config_.check.empty()) found.severity = Severity::Warning;
      return std::nullopt;
    }
    if (known && given != nullptr) {
      Value value = with_given(place, configured, configured, *given, problems);
      if (problems.has_errors()) return std::nullopt;
      // Data sources in check blocks are read again when the plan is applied.
      if (!config_.check.empty()) {
        walk_.results.planned.insert_or_assign(address, value);
      }
      return value;
    }
    Value value = planned_value(configured, *schema_, true);
    walk_.results.planned.insert_or_assign(address, value);
    return value;
  }

  WalkData& walk_;
  const Module& module_;
  const ResourceConfig& config_;
  const ResourceSchema* schema_;
  std::vector<Traversal> variables_;
  // The imports by address of the instance, and whether that instance exists.
  ByName<std::pair<ImportedInstance, bool>> imports_;
  bool expanded_ = false;
};

}  // namespace

bool evaluate_resource(WalkData& walk, const Module& module,
                       const ResourceConfig& config) {
  return ResourceEvaluation(walk, module, config).evaluate();
}

}  // namespace hcl::terraform
