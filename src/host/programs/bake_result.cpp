#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "hcl/glob.h"
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
    bool is_null = false;
    std::string description = {};
    // The list of the block, for places; null for a matrix.
    const DecodedArgument* argument = nullptr;
  };

  void find_groups();
  NameList asked_names() const;
  NameList expand(const std::string& name, std::set<std::string>& open);
  void add_target(const std::string& name, const SourceSpan* place);
  void resolve(const std::string& name, const SourceSpan* place);
  void follow_links(const std::string& name);
  void check_platforms(const DecodedBlock& target, const DecodedBlock& linked,
                       const SourceSpan& place);
  void unknown_target(const std::string& name, const SourceSpan* place);
  Value groups_value(const NameList& asked, bool is_print);

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
  std::map<std::string, Group> groups_;
  std::vector<std::string> target_names_;
  std::set<std::string> all_targets_;
  // What was reached, in order, and what was asked for itself.
  NameList asked_targets_;
  // Targets whose contexts were followed.
  std::set<std::string> followed_;
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
      group.is_null =
          group.argument == nullptr ||
          (group.argument->value.is_known() && group.argument->value.is_null());
      const Value description = block.value("description");
      group.description = description.if_string().value_or("");
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
  // A block without a matrix may have the label of one that has it.
  for (auto& [name, group] : families) {
    if (all_targets_.contains(name)) group.targets.add(name);
  }
  for (auto& [name, group] : families) {
    const bool is_itself =
        group.targets.names().size() == 1 && group.targets.contains(name);
    if (!is_itself) groups_.emplace(name, std::move(group));
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
    const auto pattern = Glob::parse(name);
    bool is_found = false;
    const auto take = [&](const std::string& each) {
      if (!pattern.ok() || !pattern->matches(each)) return;
      names.add(each);
      is_found = true;
    };
    for (const auto& group : groups_) take(group.first);
    for (const std::string& target : target_names_) take(target);
    // A file without any target is no mistake where all are asked for.
    if (!is_found && name != "*") {
      diags_.error(code::HostUnknownBlock, {},
                   "No target matches \"" + name + "\".");
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
  resolved_.emplace(name, *found);
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

// What a context may do, the target that uses it may do as well.
void take_entitlements(DecodedBlock& user, const DecodedBlock& linked) {
  NameList all(texts_of(user.value("entitlements")));
  for (const std::string& each : texts_of(linked.value("entitlements"))) {
    all.add(each);
  }
  if (all.empty()) return;
  std::erase_if(user.arguments, [](const DecodedArgument& argument) {
    return argument.name == "entitlements";
  });
  user.arguments.push_back(
      {.name = "entitlements", .value = tuple_of(all.names())});
}

// A target for several platforms needs its contexts for the same ones.
void BakeResult::check_platforms(const DecodedBlock& target,
                                 const DecodedBlock& linked,
                                 const SourceSpan& place) {
  const std::vector<std::string> wanted = texts_of(target.value("platforms"));
  const NameList there(texts_of(linked.value("platforms")));
  if (wanted.size() < 2 || there.names().size() < 2) return;
  for (const std::string& platform : wanted) {
    if (there.contains(platform)) continue;
    diags_.error(code::HostInvalidReference, {.subject = place, .context = {}},
                 "The target \"" + linked.labels[0] +
                     "\" is not built for the platform \"" + platform + "\".");
    return;
  }
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
      followed_.insert(name);
      open.pop_back();
      const auto user =
          open.empty() ? resolved_.end() : resolved_.find(open.back().name);
      if (user != resolved_.end() && target != resolved_.end()) {
        take_entitlements(user->second, target->second);
      }
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
      followed_.merge(on_way);
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
    check_platforms(target->second, other->second, place);
    if (!followed_.contains(linked) && on_way.insert(linked).second) {
      open.push_back({linked});
    } else {
      take_entitlements(target->second, other->second);
    }
  }
}

Value BakeResult::groups_value(const NameList& asked, bool is_print) {
  Members groups;
  for (const auto& [name, group] : groups_) {
    if (is_print && !reached_groups_.contains(name)) continue;
    Members members = {{"targets", is_print && group.is_null
                                       ? Value::null()
                                       : tuple_of(group.targets.names())}};
    if (!group.description.empty()) {
      members.emplace("description", Value::string(group.description));
    }
    groups.emplace(name, object_of(members));
  }
  if (is_print) {
    std::vector<std::string> names = asked.names();
    if (asked.contains("default") && groups_.contains("default")) {
      // What is asked for besides is added to the group.
      NameList all(groups_["default"].targets.names());
      for (const std::string& name : names) {
        if (name != "default") all.add(name);
      }
      names = all.names();
    }
    std::ranges::sort(names);
    const auto own = groups_.find("default");
    const bool is_null =
        names.empty() && own != groups_.end() && own->second.is_null;
    groups.insert_or_assign(
        "default", Value::object({{"targets", is_null ? Value::null()
                                                      : tuple_of(names)}}));
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
  for (const std::string& name : asked_targets_.names()) {
    if (!followed_.contains(name)) follow_links(name);
  }
  Members targets;
  Members printed;
  for (const auto& [name, block] : resolved_) {
    decoded_.check(block);
    const Value value = bake_target_value(block);
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
