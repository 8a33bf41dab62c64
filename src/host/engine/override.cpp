#include "host/engine/override.h"

#include <algorithm>
#include <map>
#include <utility>

#include "host/engine/argument_context.h"
#include "host/engine/arguments.h"
#include "host/engine/entry_forms.h"
#include "host/engine/members.h"
#include "host/engine/merge_values.h"

namespace hcl::host {
namespace {

FormError refused(std::string message) {
  return {.message = std::move(message)};
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

OverrideSetting setting_of(const std::string& text) {
  OverrideSetting setting;
  const std::size_t equals = text.find('=');
  std::string path = text.substr(0, equals);
  if (equals != std::string::npos) setting.value = text.substr(equals + 1);
  if (path.ends_with('+')) {
    setting.appends = true;
    path.pop_back();
  }
  const std::size_t first = path.find('.');
  setting.pattern = path.substr(0, first);
  if (auto glob = Glob::parse(setting.pattern); glob.ok()) setting.glob = *glob;
  if (first == std::string::npos) return setting;
  setting.path = path.substr(first + 1);
  const std::size_t second = setting.path.find('.');
  setting.name = setting.path.substr(0, second);
  if (second != std::string::npos)
    setting.key = setting.path.substr(second + 1);
  return setting;
}

bool is_for(const OverrideSetting& setting, const std::string& label) {
  return setting.pattern == label ||
         (setting.glob && setting.glob->matches(label));
}

bool takes_list(const ArgumentType& type) {
  return type.is_list || type.type.is_list() || type.type.is_set();
}

bool takes_members(const ArgumentType& type) {
  return type.type.is_map() || type.type.is_object();
}

}  // namespace

Overrides::Overrides(const Shape& shape, Session& session)
    : shape_(shape), session_(session) {
  if (shape.overrides.setting.empty()) return;
  for (const std::string& text :
       session.inputs.setting(shape.overrides.setting)) {
    settings_.push_back(setting_of(text));
  }
}

const Argument* Overrides::argument_of(const std::string& name) const {
  const auto& names = shape_.overrides.names;
  const auto found = std::ranges::find(
      names, name, &std::pair<std::string, std::string>::first);
  return found == names.end() ? nullptr : shape_.argument(found->second);
}

const OverrideChange* Overrides::change_of(const std::string& name) const {
  const auto& changes = shape_.overrides.changes;
  const auto found = std::ranges::find(changes, name, &OverrideChange::name);
  return found == changes.end() ? nullptr : &*found;
}

bool Overrides::takes_key(const OverrideSetting& setting) const {
  if (const OverrideChange* change = change_of(setting.name)) {
    return change->takes_key;
  }
  const Argument* argument = argument_of(setting.name);
  return argument != nullptr && takes_members(argument->type);
}

std::string Overrides::problem(const std::string& type,
                               const std::vector<std::string>& labels) const {
  for (const OverrideSetting& setting : settings_) {
    if (setting.path.empty()) {
      return "\"" + setting.pattern +
             "\" is not of the form NAME.ARGUMENT=VALUE.";
    }
    if (!setting.value &&
        !is_among(shape_.overrides.environment, setting.name)) {
      return "\"" + setting.pattern + "." + setting.path +
             "\" has no value: NAME.ARGUMENT=VALUE.";
    }
    const bool is_known =
        std::ranges::any_of(labels, [&setting](const std::string& label) {
          return is_for(setting, label);
        });
    if (!is_known)
      return "No " + type + " matches \"" + setting.pattern + "\".";
    const bool needs_key = takes_key(setting);
    if (needs_key && !setting.key) {
      return "\"" + setting.name + "\" needs a name: " + setting.name +
             ".NAME=VALUE.";
    }
    const Argument* argument = argument_of(setting.name);
    const bool is_map = argument != nullptr && argument->type.type.is_map();
    if (needs_key && setting.appends && !is_map) {
      return "\"" + setting.name + "\" cannot be appended to.";
    }
  }
  return {};
}

// A text as a value of a type; a list takes it as an element.
Expected<Value, FormError> Overrides::value_of_text(const std::string& text,
                                                    const Type& type) const {
  const auto& texts = session_.inputs.code.texts;
  const auto form = texts.find(shape_.overrides.text);
  const bool has_form = type.is_bool() || type.is_number();
  if (form == texts.end() || !has_form) return Value::string(text);
  return form->second(text, type, Value::null());
}

Expected<void, FormError> Overrides::change_list(DecodedBlock& block,
                                                 const Argument& argument,
                                                 const Change& change) const {
  std::vector<Value> texts;
  for (const std::string& text : change.values) {
    texts.push_back(Value::string(text));
  }
  Diagnostics found;
  const Value given =
      argument_value(argument, Value::tuple(std::move(texts)), Expression(),
                     session_.forms, session_.options, found);
  if (found.has_errors()) return refused(found[0].detail);
  DecodedArgument& changed = made_argument(block, argument.name);
  const bool keeps =
      change.last.appends || is_among(shape_.overrides.append, argument.name);
  const bool has_own = keeps && is_list(changed.value);
  const MergeRule append{.way = MergeWay::Append};
  changed.value =
      merged_value(append, has_own ? changed.value : Value::tuple({}), given);
  const auto rule =
      std::ranges::find(shape_.merge, argument.name, &MergeRule::argument);
  if (rule != shape_.merge.end() && rule->way == MergeWay::ByName) {
    changed.value = merged_value(*rule, Value::tuple({}), changed.value);
  }
  return {};
}

Expected<void, FormError> Overrides::change_member(DecodedBlock& block,
                                                   const Argument& argument,
                                                   const Change& change) const {
  const std::string& key = *change.last.key;
  const Type& type = argument.type.type;
  if (type.is_object() && !type.has_attribute(key)) {
    return refused("\"" + argument.name + "\" has no \"" + key + "\".");
  }
  std::optional<std::string> text = change.last.value;
  if (!text && session_.inputs.environment) {
    text = session_.inputs.environment(key);
  }
  if (!text) return {};
  auto value = value_of_text(
      *text, type.is_map() ? type.element_type() : *type.attribute_type(key));
  if (!value.ok()) {
    return refused("\"" + key + "\": " + value.error().message);
  }
  DecodedArgument& changed = made_argument(block, argument.name);
  Members members = members_of(changed.value);
  members.insert_or_assign(key, *std::move(value));
  changed.value = object_of(members);
  return {};
}

Expected<void, FormError> Overrides::change_argument(
    DecodedBlock& block, const Argument& argument, const Change& change) const {
  if (is_among(shape_.overrides.empty, argument.name)) {
    made_argument(block, argument.name).value =
        takes_list(argument.type) ? Value::tuple({}) : Value::string("");
    return {};
  }
  if (takes_list(argument.type)) return change_list(block, argument, change);
  if (takes_members(argument.type)) {
    return change_member(block, argument, change);
  }
  const auto text =
      value_of_text(change.last.value.value_or(""), argument.type.type);
  if (!text.ok()) {
    return refused("\"" + change.last.name + "\": " + text.error().message);
  }
  Diagnostics found;
  const Value value = argument_value(argument, *text, Expression(),
                                     session_.forms, session_.options, found);
  if (found.has_errors()) {
    return refused("\"" + change.last.name + "\": " + found[0].detail);
  }
  made_argument(block, argument.name).value = value;
  return {};
}

// A change that the description computes.
Expected<void, FormError> Overrides::change_value(DecodedBlock& block,
                                                  const OverrideChange& how,
                                                  const Change& change) const {
  ArgumentContext context(shape_, block, session_.graph);
  context.set("text", Value::string(change.last.value.value_or("")));
  context.set("key", Value::string(change.last.key.value_or("")));
  Diagnostics found;
  context.derive(how.derived, found);
  if (found.has_errors()) {
    return refused("\"" + how.name + "\": " + found[0].detail);
  }
  if (auto message = failed_check(how.checks, context)) {
    return refused(*std::move(message));
  }
  Value value = how.value.evaluate(context, found);
  if (found.has_errors()) {
    return refused("\"" + how.name + "\": " + found[0].detail);
  }
  made_argument(block, how.argument).value = std::move(value);
  return {};
}

Expected<void, FormError> Overrides::apply_change(DecodedBlock& block,
                                                  const Change& change) const {
  const std::string& name = change.last.name;
  if (const OverrideChange* how = change_of(name)) {
    return change_value(block, *how, change);
  }
  const Argument* argument = argument_of(name);
  if (argument == nullptr) return refused("Unknown key \"" + name + "\".");
  return change_argument(block, *argument, change);
}

Expected<void, FormError> Overrides::apply(DecodedBlock& block) const {
  if (block.labels.empty()) return {};
  std::vector<Change> changes;
  std::map<std::string, std::size_t> places;
  for (const OverrideSetting& setting : settings_) {
    if (!is_for(setting, block.labels[0])) continue;
    const auto [place, is_new] = places.emplace(setting.path, changes.size());
    if (is_new) changes.emplace_back();
    Change& change = changes[place->second];
    if (setting.value) change.values.push_back(*setting.value);
    change.last = setting;
  }
  for (const Change& change : changes) {
    Done done = apply_change(block, change);
    if (!done.ok()) return done;
  }
  return {};
}

}  // namespace hcl::host
