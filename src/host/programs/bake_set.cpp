#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hcl/glob.h"
#include "host/engine/members.h"
#include "host/engine/merge_values.h"
#include "host/programs/bake.h"

// The settings "set" of bake, as its option --set: PATTERN.KEY[.SUB]=VALUE.
namespace hcl::host {
namespace {

using Done = Expected<void, FormError>;

Done refused(std::string message) {
  return FormError{.message = std::move(message)};
}

// One setting as written.
struct Setting {
  std::string pattern;
  // The key with what follows it.
  std::string path;
  std::string key;
  std::optional<std::string> sub;
  std::optional<std::string> value;
  bool appends = false;
};

// All settings of one path, which gather.
struct Change {
  Setting last;
  std::vector<std::string> values;
};

struct ListKey {
  std::string_view key;
  std::string_view argument;
  // The form of the elements; empty for strings.
  std::string_view form;
  // Whether the list is kept, with or without a `+`.
  bool always_appends = false;
  // What makes elements the same; empty for all of them.
  std::string_view same = {};
};
constexpr std::array<ListKey, 11> kListKeys = {
    {{"output", "output", "output"},
     {"cache-to", "cache-to", "cache"},
     {"cache-from", "cache-from", "cache"},
     {"tags", "tags", ""},
     {"platform", "platforms", ""},
     {"secrets", "secret", "secret", false, "id"},
     {"ssh", "ssh", "ssh", false, "id"},
     {"attest", "attest", "attest", true, "type"},
     {"entitlements", "entitlements", "", true},
     {"annotations", "annotations", "", true},
     {"policy", "policy", "policy"}}};
constexpr std::array kTexts = {"context", "dockerfile", "target", "call",
                               "shm-size"};
constexpr std::array kCleared = {"ulimits", "no-cache-filter"};
constexpr std::array kMaps = {"args", "contexts", "labels", "extra-hosts"};
constexpr std::array kResourceTexts = {"memory", "memory-swap", "cpuset-cpus",
                                       "cpuset-mems"};
constexpr std::array kResourceNumbers = {"cpu-shares", "cpu-period",
                                         "cpu-quota"};

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

Setting setting_of(const std::string& text) {
  Setting setting;
  const std::size_t equals = text.find('=');
  std::string path = text.substr(0, equals);
  if (equals != std::string::npos) setting.value = text.substr(equals + 1);
  if (path.ends_with('+')) {
    setting.appends = true;
    path.pop_back();
  }
  const std::size_t first = path.find('.');
  setting.pattern = path.substr(0, first);
  if (first == std::string::npos) return setting;
  setting.path = path.substr(first + 1);
  const std::size_t second = setting.path.find('.');
  setting.key = setting.path.substr(0, second);
  if (second != std::string::npos) {
    setting.sub = setting.path.substr(second + 1);
  }
  return setting;
}

bool is_for(const Setting& setting, const std::string& target) {
  if (setting.pattern == target) return true;
  const auto pattern = Glob::parse(setting.pattern);
  return pattern.ok() && pattern->matches(target);
}

DecodedArgument& argument_of(DecodedBlock& block, std::string_view name) {
  const auto found =
      std::ranges::find(block.arguments, name, &DecodedArgument::name);
  if (found != block.arguments.end()) return *found;
  block.arguments.push_back({.name = std::string(name)});
  return block.arguments.back();
}

std::vector<Value> elements_of(const Value& list) {
  if (!list.has_content()) return {};
  return {list.elements().begin(), list.elements().end()};
}

void set_member(DecodedBlock& block, const std::string& name,
                const std::string& key, Value value) {
  DecodedArgument& argument = argument_of(block, name);
  Members members = members_of(argument.value);
  members.insert_or_assign(key, std::move(value));
  argument.value = object_of(members);
}

Done change_list(DecodedBlock& block, const ListKey& key, const Change& change,
                 const Inputs& inputs) {
  DecodedArgument& argument = argument_of(block, key.argument);
  std::vector<Value> given;
  const auto form = inputs.code.forms.find(key.form);
  for (const std::string& text : change.values) {
    if (form == inputs.code.forms.end()) {
      given.push_back(Value::string(text));
      continue;
    }
    const auto made = form->second(Value::string(text));
    if (!made.ok()) return made.error();
    given.insert(given.end(), made->begin(), made->end());
  }
  const bool keeps = key.always_appends || change.last.appends;
  std::vector<Value> all;
  if (keeps) all = elements_of(argument.value);
  all.insert(all.end(), given.begin(), given.end());
  argument.value = Value::tuple(std::move(all));
  if (!key.same.empty()) {
    const MergeRule rule{.way = MergeWay::ByName, .key = std::string(key.same)};
    argument.value = merged_value(rule, Value::tuple({}), argument.value);
  }
  return {};
}

Done change_map(DecodedBlock& block, const Setting& setting,
                const Inputs& inputs) {
  if (!setting.sub) {
    return refused("\"" + setting.key + "\" needs a name: " + setting.key +
                   ".NAME=VALUE.");
  }
  std::optional<std::string> text = setting.value;
  if (!text && inputs.environment) text = inputs.environment(*setting.sub);
  if (text) {
    set_member(block, setting.key, *setting.sub, Value::string(*text));
  }
  return {};
}

Done change_resources(DecodedBlock& block, const std::string& name,
                      const std::string& text) {
  if (contains(kResourceTexts, name)) {
    set_member(block, "resources", name, Value::string(text));
    return {};
  }
  if (!contains(kResourceNumbers, name)) {
    return refused("There is no resource \"" + name + "\".");
  }
  std::int64_t number = 0;
  const std::size_t begin = text.starts_with('+') ? 1 : 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + begin, end, number);
  if (read.ec != std::errc() || read.ptr != end) {
    return refused("The resource \"" + name + "\" must be a whole number.");
  }
  set_member(block, "resources", name, Value::number(number));
  return {};
}

Done change_secret(DecodedBlock& block, const std::string& id,
                   const std::string& text, const Inputs& inputs) {
  DecodedArgument& argument = argument_of(block, "secret");
  std::vector<Value> elements = elements_of(argument.value);
  const auto found =
      std::ranges::find_if(elements, [&id](const Value& element) {
        const Value* own = element.find("id");
        return own != nullptr && own->if_string() == std::string_view(id);
      });
  if (found == elements.end()) {
    return refused("There is no secret \"" + id + "\" to replace.");
  }
  const auto form = inputs.code.forms.find("secret");
  const auto made = form->second(Value::string(text));
  if (!made.ok()) return made.error();
  Members members = members_of(made->empty() ? *found : (*made)[0]);
  const auto given = members["id"].if_string();
  if (given && !given->empty() && *given != id) {
    return refused("The secret \"" + id + "\" cannot get another id.");
  }
  if (made->empty()) members["src"] = members["env"] = Value::string("");
  members["id"] = Value::string(id);
  *found =
      Value::map(Type::string(), std::vector<std::pair<std::string, Value>>(
                                     members.begin(), members.end()));
  argument.value = Value::tuple(std::move(elements));
  return {};
}

std::string type_of(const Value& output) {
  const Value* type = output.find("type");
  const auto text = type == nullptr ? std::nullopt : type->if_string();
  return std::string(text.value_or(""));
}

Value with_push(const Value& output, const char* text) {
  Members members = members_of(output);
  members.insert_or_assign("push", Value::string(text));
  return Value::map(Type::string(), std::vector<std::pair<std::string, Value>>(
                                        members.begin(), members.end()));
}

Value output_of(const char* type, bool pushes) {
  const Value output =
      Value::map(Type::string(), {{"type", Value::string(type)}});
  return pushes ? with_push(output, "true") : output;
}

// Whether images are pushed: as the output `image`, or that of the registry.
void set_push(std::vector<Value>& outputs, bool pushes) {
  bool is_alone = true;
  for (Value& output : outputs) {
    const std::string type = type_of(output);
    is_alone = is_alone && type == "docker";
    if (type == "image") output = with_push(output, pushes ? "true" : "false");
  }
  if (!pushes) {
    std::erase_if(outputs, [](const Value& output) {
      return type_of(output) == "registry";
    });
  } else if (is_alone) {
    outputs.push_back(output_of("image", true));
  }
}

// Whether images become local ones, unless an output says otherwise.
void set_load(std::vector<Value>& outputs, bool loads) {
  if (!loads) return;
  for (const Value& output : outputs) {
    const std::string type = type_of(output);
    if (type == "docker") {
      const Value* place = output.find("dest");
      const auto path = place == nullptr ? std::nullopt : place->if_string();
      if (path.value_or("").empty()) return;
    } else if (type != "image" && type != "registry" && type != "oci") {
      return;
    }
  }
  outputs.push_back(output_of("docker", false));
}

Done change_bool(DecodedBlock& block, const std::string& key,
                 const std::string& text) {
  const auto truth = bake_bool(text);
  if (!truth) {
    return refused("\"" + key + "\" must be true or false, not \"" + text +
                   "\".");
  }
  if (key == "pull" || key == "no-cache") {
    argument_of(block, key).value = Value::boolean(*truth);
    return {};
  }
  DecodedArgument& argument = argument_of(block, "output");
  std::vector<Value> outputs = elements_of(argument.value);
  if (key == "push") set_push(outputs, *truth);
  if (key == "load") set_load(outputs, *truth);
  argument.value = Value::tuple(std::move(outputs));
  return {};
}

Done apply(DecodedBlock& block, const Change& change, const Inputs& inputs) {
  const Setting& setting = change.last;
  const std::string& key = setting.key;
  const std::string text = setting.value.value_or("");
  const auto list = std::ranges::find(kListKeys, key, &ListKey::key);
  if (list != kListKeys.end()) return change_list(block, *list, change, inputs);
  if (contains(kMaps, key)) return change_map(block, setting, inputs);
  if (contains(kTexts, key)) {
    argument_of(block, key).value = Value::string(text);
  } else if (contains(kCleared, key)) {
    argument_of(block, key).value = Value::tuple({});
  } else if (key == "network") {
    argument_of(block, key).value = Value::string("");
  } else if (key == "secret") {
    return change_secret(block, *setting.sub, text, inputs);
  } else if (key == "resources") {
    return change_resources(block, *setting.sub, text);
  } else if (key == "push" || key == "load" || key == "pull" ||
             key == "no-cache") {
    return change_bool(block, key, text);
  } else {
    return refused("Unknown key \"" + key + "\".");
  }
  return {};
}

// A target with the network of the host needs a permission for it.
void add_entitlement(DecodedBlock& target) {
  const Value network = target.value("network");
  if (network.if_string() != std::string_view("host")) return;
  DecodedArgument& argument = argument_of(target, "entitlements");
  std::vector<Value> elements = elements_of(argument.value);
  elements.push_back(Value::string("network.host"));
  argument.value = Value::tuple(std::move(elements));
}

}  // namespace

Done bake_set(DecodedBlock& target, const Inputs& inputs) {
  std::vector<Change> changes;
  std::map<std::string, std::size_t> places;
  for (const std::string& text : inputs.setting("set")) {
    Setting setting = setting_of(text);
    if (target.labels.empty() || !is_for(setting, target.labels[0])) continue;
    const auto [place, is_new] = places.emplace(setting.path, changes.size());
    if (is_new) changes.emplace_back();
    Change& change = changes[place->second];
    if (setting.value) change.values.push_back(*setting.value);
    change.last = std::move(setting);
  }
  for (const Change& change : changes) {
    Done done = apply(target, change, inputs);
    if (!done.ok()) return done;
  }
  add_entitlement(target);
  return {};
}

std::string bake_set_problem(const Inputs& inputs,
                             const std::vector<std::string>& targets) {
  for (const std::string& text : inputs.setting("set")) {
    const Setting setting = setting_of(text);
    if (setting.path.empty() && text.find('.') == std::string::npos) {
      return "\"" + text + "\" does not begin with TARGET.KEY.";
    }
    if (!setting.value && setting.key != "args") {
      return "\"" + text + "\" has no value: TARGET.KEY=VALUE.";
    }
    const bool is_known =
        std::ranges::any_of(targets, [&setting](const std::string& target) {
          return is_for(setting, target);
        });
    if (!is_known) return "No target matches \"" + setting.pattern + "\".";
    const bool is_part = setting.key == "secret" || setting.key == "resources";
    const bool needs_name =
        is_part || setting.key == "args" || setting.key == "contexts";
    if (needs_name && !setting.sub) {
      return "\"" + setting.key + "\" needs a name: " + setting.key +
             ".NAME=VALUE.";
    }
    if (is_part && setting.appends) {
      return "\"" + setting.key + "\" cannot be appended to.";
    }
  }
  return {};
}

}  // namespace hcl::host
