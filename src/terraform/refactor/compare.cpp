#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/json_writer.h"
#include "terraform/graph/graph.h"
#include "terraform/loading/configuration.h"
#include "terraform/refactor/names_data.h"

namespace hcl::terraform {
namespace {

// A step of an address: a name with the key after it.
struct AddressStep {
  std::string name;
  std::string key;
};

// The steps of an address; dots and brackets inside keys belong to these.
std::vector<AddressStep> steps_of(std::string_view address) {
  std::vector<AddressStep> steps(1);
  bool is_key = false;
  bool is_quoted = false;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const char c = address[i];
    if (!is_key && c == '.') {
      steps.emplace_back();
      continue;
    }
    if (c == '[' && !is_quoted) is_key = true;
    (is_key ? steps.back().key : steps.back().name) += c;
    if (is_quoted && c == '\\' && i + 1 < address.size()) {
      steps.back().key += address[++i];
    } else if (is_key && c == '"') {
      is_quoted = !is_quoted;
    } else if (is_key && c == ']' && !is_quoted) {
      is_key = false;
    }
  }
  return steps;
}

// The addresses of the configuration before, as they are after the change.
class NewAddresses {
 public:
  NewAddresses(const Configuration& before, const Refactoring& change)
      : root_(before.data().root.get()), change_(change) {}

  // The address of an object; empty if it is no longer there.
  std::string of(std::string_view address) const {
    std::vector<AddressStep> steps = steps_of(address);
    const Module* module = root_;
    std::string result;
    std::size_t next = 0;
    while (next + 1 < steps.size() && steps[next].name == "module") {
      AddressStep& call = steps[next + 1];
      const std::string before = call.name;
      const AddressChange* change =
          found(module, SymbolKind::ModuleCall, {}, call.name);
      if (change != nullptr) call.name = change->name;
      result += "module." + call.name + call.key + ".";
      if (module != nullptr) {
        const auto child = module->children.find(before);
        module =
            child == module->children.end() ? nullptr : child->second.get();
      }
      next += 2;
    }
    if (next >= steps.size()) {
      if (!result.empty()) result.pop_back();
      return result;
    }
    return rest_of(steps, next, module, std::move(result));
  }

 private:
  struct Word {
    std::string_view name;
    SymbolKind kind;
  };

  std::string rest_of(std::vector<AddressStep>& steps, std::size_t next,
                      const Module* module, std::string result) const {
    static constexpr Word kWords[] = {
        {"var", SymbolKind::Variable},
        {"local", SymbolKind::Local},
        {"output", SymbolKind::Output},
        {"data", SymbolKind::DataSource},
        {"ephemeral", SymbolKind::EphemeralResource},
    };
    SymbolKind kind = SymbolKind::Resource;
    for (const Word& word : kWords) {
      if (steps[next].name == word.name) kind = word.kind;
    }
    const bool has_type = kind == SymbolKind::Resource ||
                          kind == SymbolKind::DataSource ||
                          kind == SymbolKind::EphemeralResource;
    const std::size_t type = kind == SymbolKind::Resource ? next : next + 1;
    const std::size_t name = has_type ? type + 1 : next + 1;
    if (name < steps.size()) {
      const AddressChange* change =
          found(module, kind, has_type ? steps[type].name : std::string(),
                steps[name].name);
      if (change != nullptr && change->name.empty()) return {};
      if (change != nullptr) {
        steps[name].name = change->name;
        if (!change->into.empty()) result += "module." + change->into + ".";
      }
    }
    for (std::size_t i = next; i < steps.size(); ++i) {
      if (i > next) result += ".";
      result += steps[i].name + steps[i].key;
    }
    return result;
  }

  const AddressChange* found(const Module* module, SymbolKind kind,
                             const std::string& type,
                             const std::string& name) const {
    if (module == nullptr) return nullptr;
    for (const AddressChange& each : change_.addresses) {
      const Symbol& symbol = each.symbol;
      if (symbol.kind == kind && symbol.type == type && symbol.name == name &&
          symbol.folder == module->content->folder) {
        return &each;
      }
    }
    return nullptr;
  }

  const Module* root_;
  const Refactoring& change_;
};

// What a configuration evaluates to: texts by address.
struct Answers {
  std::map<std::string, std::string> values;
  std::map<std::string, std::string> resources;
};

// What each object refers to.
template <class NewAddress>
std::map<std::string, std::string> references_of(
    const Configuration& configuration, const NewAddress& renamed) {
  const ConfigurationData& data = configuration.data();
  Graph graph;
  graph.build(*data.root, data.settings);
  std::vector<std::string> names;
  for (const Node& node : graph.nodes()) {
    // Some parts of an object have a word of their own after its address.
    const std::string name = name_of(node);
    const std::size_t end = std::min(name.find(" ("), name.size());
    names.push_back(renamed(name.substr(0, end)) + name.substr(end));
  }
  std::map<std::string, std::string> result;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const Node& node = graph.nodes()[id];
    for (const auto* list : {&node.needs, &node.mentions}) {
      for (const NodeId needed : *list) {
        result.emplace(names[id] + " -> " + names[needed], "");
      }
    }
  }
  return result;
}

std::string text_of(const Value& value) {
  return to_typed_json(value, {}, Marked::Shown);
}

std::string status_text(const CheckResult& result) {
  std::string text = std::to_string(static_cast<int>(result.status));
  for (const std::string& failure : result.failures) text += "\n" + failure;
  return text;
}

template <class NewAddress>
Answers answers_of(const Walk& walk, const NewAddress& renamed) {
  Answers answers;
  const auto put = [&](std::map<std::string, std::string>& into,
                       const std::string& address, std::string text) {
    const std::string name = renamed(address);
    if (!name.empty()) into.emplace(name, std::move(text));
  };
  for (const ModuleValues& module : walk.values()) {
    const std::string prefix =
        module.address.empty() ? "" : module.address + ".";
    for (const auto& [kind, list] : {std::pair("var.", &module.variables),
                                     std::pair("local.", &module.locals),
                                     std::pair("output.", &module.outputs)}) {
      for (const NamedValue& each : *list) {
        put(answers.values, prefix + kind + each.name,
            (each.hidden ? "hidden " : "") + text_of(each.value));
      }
    }
  }
  for (const PlannedOutput& output : walk.outputs()) {
    put(answers.values, "output." + output.name,
        (output.sensitive ? "sensitive " : "") + text_of(output.value));
  }
  for (const PlannedResource& resource : walk.resources()) {
    put(answers.resources, resource.address, text_of(resource.value));
  }
  for (const CheckResult& check : walk.checks()) {
    const std::string name = renamed(check.address);
    if (!name.empty()) {
      answers.values.emplace("check of " + name, status_text(check));
    }
  }
  return answers;
}

// Compares what was there before; with `all`, also what was not.
std::size_t compare_texts(const std::map<std::string, std::string>& before,
                          const std::map<std::string, std::string>& after,
                          bool all, std::vector<std::string>& differences) {
  std::size_t same = 0;
  for (const auto& [address, text] : before) {
    const auto found = after.find(address);
    if (found == after.end()) {
      differences.push_back(address + " (before)");
    } else if (found->second != text) {
      differences.push_back(address);
    } else {
      ++same;
    }
  }
  for (const auto& [address, text] : after) {
    if (all && !before.contains(address)) {
      differences.push_back(address + " (after)");
    }
  }
  return same;
}

// The problems of an evaluation, those of loading first.
Diagnostics problems_of(const Configuration& configuration, const Walk& walk) {
  Diagnostics all;
  all.append(configuration.variable_diagnostics());
  all.append(configuration.diagnostics());
  all.append(walk.variable_diagnostics());
  all.append(walk.diagnostics());
  return all;
}

// Those of the second list that the first lacks, by code.
Diagnostics new_problems(const Diagnostics& before, const Diagnostics& after) {
  std::map<std::string, int> known;
  for (const Diagnostic& each : before) ++known[std::string(each.name())];
  Diagnostics result;
  for (const Diagnostic& each : after) {
    if (--known[std::string(each.name())] < 0) result.add(each);
  }
  return result;
}

// The same configuration for an evaluation that gives the same result each
// time.
Settings settled(Settings settings) {
  settings.allow_unset = true;
  settings.host.clock = nullptr;
  settings.host.plan_time = std::nullopt;
  settings.host.random = nullptr;
  return settings;
}

}  // namespace

Comparison compare(const Configuration& before, const Refactoring& change) {
  Comparison result;
  const Configuration old = load(settled(before.data().settings));
  const Configuration changed = load_changed(old, change);
  Walk old_walk(old, Phase::Plan);
  Walk new_walk(changed, Phase::Plan);
  old_walk.evaluate_all();
  new_walk.evaluate_all();
  const NewAddresses addresses(old, change);
  const auto renamed = [&](const std::string& address) {
    return addresses.of(address);
  };
  const auto unchanged = [](const std::string& address) { return address; };
  const Answers expected = answers_of(old_walk, renamed);
  const Answers found = answers_of(new_walk, unchanged);
  result.values =
      compare_texts(expected.values, found.values, false, result.differences);
  result.resources = compare_texts(expected.resources, found.resources, true,
                                   result.differences);
  if (change.keeps_references) {
    result.references = compare_texts(references_of(old, renamed),
                                      references_of(changed, unchanged), true,
                                      result.differences);
  }
  result.problems =
      new_problems(problems_of(old, old_walk), problems_of(changed, new_walk));
  return result;
}

}  // namespace hcl::terraform
