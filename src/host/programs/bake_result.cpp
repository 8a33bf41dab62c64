#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "hcl/suggestions.h"
#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/members.h"
#include "host/programs/bake.h"
#include "host/programs/texts.h"

namespace hcl::host {
namespace {

std::vector<std::string> texts_of(const Value& list) {
  std::vector<std::string> texts;
  if (!list.has_content()) return texts;
  for (const Value& element : list.elements()) {
    if (const auto text = element.if_string()) texts.emplace_back(*text);
  }
  return texts;
}

// Names in the order in which they were added, each once.
class NameList {
 public:
  NameList() = default;
  explicit NameList(const std::vector<std::string>& names) {
    for (const std::string& name : names) add(name);
  }

  void add(const std::string& name) {
    if (known_.insert(name).second) names_.push_back(name);
  }
  bool contains(const std::string& name) const { return known_.contains(name); }
  const std::vector<std::string>& names() const { return names_; }
  bool empty() const { return names_.empty(); }

 private:
  std::vector<std::string> names_;
  std::set<std::string> known_;
};

// The groups of a configuration and the targets that were asked for.
class BakeResult {
 public:
  BakeResult(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  struct Group {
    NameList targets = {};
    // The list of the block, for places; null for a matrix.
    const DecodedArgument* argument = nullptr;
  };

  void find_groups();
  NameList asked_names() const;
  NameList expand(const std::string& name, std::set<std::string>& open);
  void add_target(const std::string& name, const SourceSpan* place);
  void resolve(const std::string& name, const SourceSpan* place);
  void follow_links(const std::string& name);
  void unknown_target(const std::string& name, const SourceSpan* place);
  Value target_value(const DecodedBlock& block) const;
  Value groups_value(const NameList& asked, bool is_print);

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
  std::map<std::string, Group> groups_;
  std::vector<std::string> target_names_;
  std::set<std::string> all_targets_;
  // What was reached, in order, and what was asked for itself.
  NameList asked_targets_;
  std::set<std::string> reached_groups_;
  std::map<std::string, DecodedBlock> resolved_;
  std::set<std::string> failed_;
};

void BakeResult::find_groups() {
  std::map<std::string, Group> families;
  for (const DecodedBlock& block : decoded_.top.blocks) {
    if (block.type == "group") {
      Group group;
      group.argument = block.argument("targets");
      if (group.argument != nullptr) {
        for (const std::string& name : texts_of(group.argument->value)) {
          group.targets.add(name);
        }
      }
      groups_.insert_or_assign(block.labels[0], std::move(group));
    } else if (block.type == "target") {
      target_names_.push_back(block.labels[0]);
      all_targets_.insert(block.labels[0]);
      if (!block.family.empty()) {
        families[block.family].targets.add(block.labels[0]);
      }
    }
  }
  for (auto& [name, group] : families) {
    const bool is_itself =
        group.targets.names().size() == 1 && group.targets.contains(name);
    if (!is_itself) groups_.insert_or_assign(name, std::move(group));
  }
}

NameList BakeResult::asked_names() const {
  std::vector<std::string> given = inputs_.setting("targets");
  if (given.empty()) {
    const bool has_default =
        groups_.contains("default") || all_targets_.contains("default");
    given.push_back(has_default ? "default" : "*");
  }
  NameList names;
  for (std::string& name : given) {
    std::ranges::replace(name, '.', '_');
    if (name.find_first_of("*?[") == std::string::npos) {
      names.add(name);
      continue;
    }
    for (const std::string& target : target_names_) {
      if (matches_glob(name, target)) names.add(target);
    }
    for (const auto& group : groups_) {
      if (matches_glob(name, group.first)) names.add(group.first);
    }
  }
  return names;
}

void BakeResult::unknown_target(const std::string& name,
                                const SourceSpan* place) {
  if (!failed_.insert(name).second) return;
  std::vector<std::string> known = target_names_;
  for (const auto& group : groups_) known.push_back(group.first);
  DiagnosticPlace at;
  if (place != nullptr) at.subject = *place;
  Diagnostic& diag = diags_.error(code::HostUnknownBlock, at,
                                  "There is no target \"" + name + "\".");
  diag.suggestion = suggest_name(name, known);
}

// The targets of a group; empty for what is no group, and for one that is being
// expanded.
NameList BakeResult::expand(const std::string& name,
                            std::set<std::string>& open) {
  const auto group = groups_.find(name);
  NameList targets;
  if (group == groups_.end() || open.size() > 500 ||
      !open.insert(name).second) {
    return targets;
  }
  reached_groups_.insert(name);
  const DecodedArgument* argument = group->second.argument;
  const std::vector<std::string> written = argument == nullptr
                                               ? std::vector<std::string>()
                                               : texts_of(argument->value);
  for (const std::string& member : group->second.targets.names()) {
    const NameList inner = expand(member, open);
    for (const std::string& target : inner.names()) targets.add(target);
    if (!inner.empty()) continue;
    if (!all_targets_.contains(member) && argument != nullptr) {
      const auto at = std::ranges::find(written, member) - written.begin();
      const SourceSpan place =
          element_expression(argument->expression, static_cast<std::size_t>(at))
              .source();
      unknown_target(member, &place);
      continue;
    }
    targets.add(member);
  }
  open.erase(name);
  return targets;
}

void BakeResult::resolve(const std::string& name, const SourceSpan* place) {
  if (resolved_.contains(name) || failed_.contains(name)) return;
  const DecodedBlock* found = decoded_.find("target", name);
  if (found == nullptr) {
    unknown_target(name, place);
    return;
  }
  DecodedBlock target = *found;
  const Value network = target.value("network");
  if (network.if_string() == std::string_view("host")) {
    auto& arguments = target.arguments;
    const auto entitlements =
        std::ranges::find(arguments, "entitlements", &DecodedArgument::name);
    NameList list;
    if (entitlements != arguments.end()) {
      list = NameList(texts_of(entitlements->value));
      arguments.erase(entitlements);
    }
    list.add("network.host");
    arguments.push_back(
        {.name = "entitlements", .value = tuple_of(list.names())});
  }
  resolved_.emplace(name, std::move(target));
}

// The place of the value of a key, if the argument is written as an object.
SourceSpan entry_place(const DecodedArgument& argument,
                       const std::string& key) {
  const auto elements = argument.expression.node().as_map();
  if (elements) {
    for (const StaticMapElement& element : *elements) {
      const SourceSpan source = element.key.source();
      std::string_view text = source.text();
      if (text.starts_with('"') && text.size() >= 2) {
        text = text.substr(1, text.size() - 2);
      }
      if (text == key) return element.value.source();
    }
  }
  return argument.expression.source();
}

// Targets that a target uses as contexts are built, too. Works from one name
// without recursion; `open` is the way from the target that was asked for.
void BakeResult::follow_links(const std::string& first) {
  struct Step {
    std::string name;
    std::size_t next = 0;
  };
  std::vector<Step> open = {{first}};
  std::set<std::string> on_way = {first};
  while (!open.empty()) {
    const std::string name = open.back().name;
    const auto target = resolved_.find(name);
    const DecodedArgument* contexts = target == resolved_.end()
                                          ? nullptr
                                          : target->second.argument("contexts");
    if (contexts == nullptr || !contexts->value.has_content() ||
        open.back().next >= contexts->value.length()) {
      on_way.erase(name);
      open.pop_back();
      continue;
    }
    const std::size_t at = open.back().next++;
    const auto text = contexts->value.elements()[at].if_string();
    if (!text || !text->starts_with("target:")) continue;
    const std::string linked(text->substr(7));
    const SourceSpan place = entry_place(*contexts, contexts->value.keys()[at]);
    if (on_way.contains(linked)) {
      diags_.error(code::HostCycle, {.subject = place, .context = {}},
                   "The target \"" + linked + "\" is a context of itself.");
      return;
    }
    const bool is_new = !resolved_.contains(linked);
    resolve(linked, &place);
    const auto other = resolved_.find(linked);
    if (other == resolved_.end()) continue;
    if (is_new && !asked_targets_.contains(linked)) {
      auto& arguments = other->second.arguments;
      std::erase_if(arguments, [](const DecodedArgument& argument) {
        return argument.name == "output";
      });
      arguments.push_back(
          {.name = "output",
           .value = Value::tuple({Value::map(
               Type::string(), {{"type", Value::string("cacheonly")}})})});
    }
    NameList entitlements(texts_of(target->second.value("entitlements")));
    for (const std::string& each :
         texts_of(other->second.value("entitlements"))) {
      entitlements.add(each);
    }
    if (!entitlements.empty()) {
      std::erase_if(target->second.arguments,
                    [](const DecodedArgument& argument) {
                      return argument.name == "entitlements";
                    });
      target->second.arguments.push_back(
          {.name = "entitlements", .value = tuple_of(entitlements.names())});
    }
    if (is_new && on_way.insert(linked).second) open.push_back({linked});
  }
}

std::string clean_context(std::string_view text) {
  if (text.starts_with("cwd://")) text.remove_prefix(6);
  if (text.find("://") != std::string_view::npos || text.starts_with("git@") ||
      text.starts_with("target:")) {
    return std::string(text);
  }
  std::string path =
      std::filesystem::path(text).lexically_normal().generic_string();
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path.empty() ? "." : path;
}

Value policy_value(const Value& entry) {
  const auto text = [&entry](const char* key) -> std::string {
    const Value* found = entry.find(key);
    const auto content = found == nullptr ? std::nullopt : found->if_string();
    return std::string(content.value_or(""));
  };
  const auto flag = [&](const char* key) {
    return Value::boolean(bake_bool(text(key)).value_or(false));
  };
  std::vector<Value> files;
  if (!text("filename").empty()) {
    files.push_back(
        Value::object({{"Filename", Value::string(text("filename"))},
                       {"Data", Value::null()}}));
  }
  const Value strict = text("strict").empty() ? Value::null() : flag("strict");
  const Value level = text("log-level").empty()
                          ? Value::null()
                          : Value::string(text("log-level"));
  return Value::object({{"Files", Value::tuple(std::move(files))},
                        {"Reset", flag("reset")},
                        {"Disabled", flag("disabled")},
                        {"Strict", strict},
                        {"LogLevel", level}});
}

// An entry without its empty fields.
Value shown_entry(const std::string& argument, const Value& entry) {
  if (argument == "policy") return policy_value(entry);
  if (entry.kind() != TypeKind::Map && entry.kind() != TypeKind::Object) {
    return entry;
  }
  Members members;
  for (std::size_t i = 0; i < entry.length(); ++i) {
    const Value& field = entry.elements()[i];
    const auto text = field.if_string();
    if (!field.has_content() || (text && text->empty())) continue;
    if ((is_list(field) || is_keyed(field)) && field.length() == 0) continue;
    members.emplace(entry.keys()[i], field);
  }
  return object_of(members);
}

Value BakeResult::target_value(const DecodedBlock& block) const {
  Members members;
  for (const DecodedArgument& argument : block.arguments) {
    const Value& value = argument.value;
    if (!value.has_content() || argument.name == "inherits" ||
        argument.name == "name" || argument.name == "matrix") {
      continue;
    }
    const auto text = value.if_string();
    if (text) {
      if (argument.name == "description" && text->empty()) continue;
      members.emplace(argument.name, argument.name == "context"
                                         ? Value::string(clean_context(*text))
                                         : value);
      continue;
    }
    if (value.kind() == TypeKind::Bool || value.kind() == TypeKind::Number) {
      members.emplace(argument.name, value);
      continue;
    }
    if (value.length() == 0) continue;
    if (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map) {
      const Value shown = shown_entry("", value);
      members.emplace(argument.name,
                      argument.name == "resources" ? shown : value);
      continue;
    }
    std::vector<Value> entries;
    for (const Value& entry : value.elements()) {
      entries.push_back(shown_entry(argument.name, entry));
    }
    members.emplace(argument.name, Value::tuple(std::move(entries)));
  }
  return object_of(members);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (text[i] == '$' || text[i] == '%') &&
                        i + 1 < text.size() && text[i + 1] == '{';
    if (begins) out += text[i];
    out += text[i];
  }
  return out;
}

Value escaped_value(const Value& value) {
  if (const auto text = value.if_string()) return Value::string(escaped(*text));
  if (!value.has_content() || value.length() == 0) return value;
  if (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map) {
    Members members;
    for (std::size_t i = 0; i < value.length(); ++i) {
      members.emplace(value.keys()[i], escaped_value(value.elements()[i]));
    }
    return object_of(members);
  }
  std::vector<Value> elements;
  for (const Value& element : value.elements()) {
    elements.push_back(escaped_value(element));
  }
  return Value::tuple(std::move(elements));
}

// The value of a target with what templates would read escaped.
Value printed_target(const Value& target) {
  constexpr std::array kEscaped = {"annotations", "args", "labels",
                                   "extra-hosts", "dockerfile-inline"};
  Members members;
  for (std::size_t i = 0; i < target.length(); ++i) {
    const std::string& name = target.keys()[i];
    const bool is_escaped = std::ranges::find(kEscaped, name) != kEscaped.end();
    members.emplace(name, is_escaped ? escaped_value(target.elements()[i])
                                     : target.elements()[i]);
  }
  return object_of(members);
}

Value BakeResult::groups_value(const NameList& asked, bool is_print) {
  Members groups;
  for (const auto& [name, group] : groups_) {
    if (is_print && !reached_groups_.contains(name)) continue;
    groups.emplace(
        name, Value::object({{"targets", tuple_of(group.targets.names())}}));
  }
  if (is_print) {
    std::vector<std::string> names = asked.names();
    if (asked.contains("default") && groups_.contains("default")) {
      names = groups_["default"].targets.names();
    }
    std::ranges::sort(names);
    groups.insert_or_assign("default",
                            Value::object({{"targets", tuple_of(names)}}));
  }
  return object_of(groups);
}

Value BakeResult::run() {
  find_groups();
  const NameList asked = asked_names();
  for (const std::string& name : asked.names()) {
    std::set<std::string> open;
    const NameList inner = expand(name, open);
    for (const std::string& target : inner.names()) asked_targets_.add(target);
    if (inner.empty() && !groups_.contains(name)) {
      asked_targets_.add(name);
    }
  }
  for (const std::string& name : asked_targets_.names()) resolve(name, nullptr);
  for (const std::string& name : asked_targets_.names()) follow_links(name);
  Members targets;
  Members printed;
  for (const auto& [name, block] : resolved_) {
    const Value value = target_value(block);
    targets.emplace(name, value);
    printed.emplace(name, printed_target(value));
  }
  const Value groups = groups_value(asked, true);
  return Value::object(
      {{"target", object_of(targets)},
       {"group", groups_value(asked, false)},
       {"targets", tuple_of(asked_targets_.names())},
       {"print",
        Value::object({{"group", groups}, {"target", object_of(printed)}})}});
}

}  // namespace

Value bake_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags) {
  return BakeResult(decoded, inputs, diags).run();
}

}  // namespace hcl::host
