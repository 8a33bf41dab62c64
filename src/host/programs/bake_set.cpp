#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "host/programs/bake.h"

namespace hcl::host {
namespace {

// A parsed PATTERN.KEY[.SUB]=VALUE.
struct Override {
  std::string key;
  std::string sub;
  std::string value;
  bool has_value = false;
  bool appends = false;
};

struct ListKey {
  std::string_view key;
  std::string_view argument;
  std::string_view form;
};
constexpr std::array<ListKey, 11> kListKeys = {
    {{"output", "output", "output"},
     {"cache-to", "cache-to", "cache"},
     {"cache-from", "cache-from", "cache"},
     {"tags", "tags", ""},
     {"platform", "platforms", ""},
     {"secrets", "secret", "secret"},
     {"ssh", "ssh", "ssh"},
     {"attest", "attest", "attest"},
     {"entitlements", "entitlements", ""},
     {"annotations", "annotations", ""},
     {"policy", "policy", "policy"}}};
constexpr std::array kTexts = {"context", "dockerfile", "target", "call",
                               "shm-size"};
constexpr std::array kBools = {"no-cache", "pull"};
constexpr std::array kCleared = {"ulimits", "no-cache-filter"};
constexpr std::array kMaps = {"args", "contexts", "labels", "extra-hosts",
                              "resources"};

DecodedArgument& argument_of(DecodedBlock& block, std::string_view name) {
  const auto found =
      std::ranges::find(block.arguments, name, &DecodedArgument::name);
  if (found != block.arguments.end()) return *found;
  block.arguments.push_back({.name = std::string(name)});
  return block.arguments.back();
}

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

void set_member(DecodedBlock& block, const Override& change, Value value) {
  DecodedArgument& argument = argument_of(block, change.key);
  std::map<std::string, Value> members;
  if (argument.value.has_content()) {
    for (std::size_t i = 0; i < argument.value.length(); ++i) {
      members.emplace(argument.value.keys()[i], argument.value.elements()[i]);
    }
  }
  members.insert_or_assign(change.sub, std::move(value));
  argument.value = Value::object(std::vector<std::pair<std::string, Value>>(
      members.begin(), members.end()));
}

// Values of one key gather: the first replaces, unless it is to be appended.
void add_to_list(DecodedBlock& block, const ListKey& key,
                 const Override& change, const Inputs& inputs,
                 std::map<std::string, bool>& begun) {
  DecodedArgument& argument = argument_of(block, key.argument);
  std::vector<Value> elements;
  const bool keeps = change.appends || begun[std::string(key.argument)];
  if (keeps && argument.value.has_content()) {
    elements.assign(argument.value.elements().begin(),
                    argument.value.elements().end());
  }
  begun[std::string(key.argument)] = true;
  const Value text = Value::string(change.value);
  const auto form = inputs.code.forms.find(key.form);
  if (form == inputs.code.forms.end()) {
    elements.push_back(text);
  } else if (const auto made = form->second(text); made.ok()) {
    elements.insert(elements.end(), made->begin(), made->end());
  }
  argument.value = Value::tuple(std::move(elements));
}

void set_secret(DecodedBlock& block, const Override& change) {
  DecodedArgument& argument = argument_of(block, "secret");
  if (!argument.value.has_content()) return;
  std::vector<Value> elements(argument.value.elements().begin(),
                              argument.value.elements().end());
  for (Value& element : elements) {
    const Value* id = element.find("id");
    if (id == nullptr || id->if_string() != std::string_view(change.sub)) {
      continue;
    }
    element = Value::map(Type::string(), {{"id", *id},
                                          {"src", Value::string(change.value)},
                                          {"env", Value::string("")}});
  }
  argument.value = Value::tuple(std::move(elements));
}

void apply(DecodedBlock& block, const Override& change, const Inputs& inputs,
           std::map<std::string, bool>& begun) {
  const auto list = std::ranges::find(kListKeys, change.key, &ListKey::key);
  if (list != kListKeys.end()) {
    add_to_list(block, *list, change, inputs, begun);
  } else if (contains(kMaps, change.key)) {
    std::optional<std::string> text = change.value;
    if (!change.has_value) {
      text = inputs.environment ? inputs.environment(change.sub) : std::nullopt;
    }
    if (text) set_member(block, change, Value::string(*text));
  } else if (contains(kTexts, change.key)) {
    argument_of(block, change.key).value = Value::string(change.value);
  } else if (contains(kBools, change.key)) {
    if (const auto truth = bake_bool(change.value)) {
      argument_of(block, change.key).value = Value::boolean(*truth);
    }
  } else if (contains(kCleared, change.key)) {
    argument_of(block, change.key).value = Value::tuple({});
  } else if (change.key == "network") {
    argument_of(block, change.key).value = Value::string("");
  } else if (change.key == "secret") {
    set_secret(block, change);
  }
}

}  // namespace

void bake_set(DecodedBlock& block, const Inputs& inputs) {
  std::map<std::string, bool> begun;
  for (const std::string& setting : inputs.setting("set")) {
    const std::size_t equals = setting.find('=');
    std::string path = setting.substr(0, equals);
    Override change;
    change.has_value = equals != std::string::npos;
    if (change.has_value) change.value = setting.substr(equals + 1);
    if (path.ends_with('+')) {
      change.appends = true;
      path.pop_back();
    }
    const std::size_t first = path.find('.');
    if (first == std::string::npos || block.labels.empty() ||
        !matches_glob(std::string_view(path).substr(0, first),
                      block.labels[0])) {
      continue;
    }
    const std::size_t second = path.find('.', first + 1);
    change.key = path.substr(first + 1, second - first - 1);
    if (second != std::string::npos) change.sub = path.substr(second + 1);
    apply(block, change, inputs, begun);
  }
}

bool matches_glob(std::string_view pattern, std::string_view name) {
  // The place after the last `*`, and where its text may begin.
  std::size_t star = std::string_view::npos;
  std::size_t retry = 0;
  std::size_t p = 0;
  std::size_t n = 0;
  while (n < name.size()) {
    if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n]) &&
        pattern[p] != '*') {
      ++p;
      ++n;
    } else if (p < pattern.size() && pattern[p] == '*') {
      star = ++p;
      retry = n;
    } else if (star != std::string_view::npos) {
      p = star;
      n = ++retry;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace hcl::host
