#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/glob.h"
#include "host/description/codes.h"
#include "host/engine/members.h"
#include "host/programs/packer.h"

namespace hcl::host {
namespace {

// Whether a name matches a glob, which may have alternatives: `{a,b}.*`. Each
// group of them multiplies the work, so a pattern has few.
bool matches_pattern(const std::string& pattern, std::string_view name,
                     int groups_left = 4) {
  const std::size_t open = pattern.find('{');
  const std::size_t close = pattern.find('}', open);
  if (groups_left == 0 || open == std::string::npos ||
      close == std::string::npos) {
    const auto glob = Glob::parse(pattern);
    return glob.ok() && glob->matches(name);
  }
  std::size_t begin = open + 1;
  while (begin <= close) {
    const std::size_t end = std::min(pattern.find(',', begin), close);
    if (matches_pattern(pattern.substr(0, open) +
                            pattern.substr(begin, end - begin) +
                            pattern.substr(close + 1),
                        name, groups_left - 1)) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

using Texts = std::vector<std::string>;
using NamedValues = std::map<std::string, Value, std::less<>>;

// What a build knows once it runs.
constexpr std::array kRunNames = {
    "ID",           "Host",           "Port",          "User",
    "Password",     "ConnType",       "PackerRunUUID", "PackerHTTPPort",
    "PackerHTTPIP", "PackerHTTPAddr", "SSHPublicKey",  "SSHPrivateKey",
    "WinRMPassword"};

bool contains(const Value& list, const std::string& name) {
  return is_list(list) &&
         std::ranges::any_of(list.elements(), [&](const Value& element) {
           return element.if_string() == std::string_view(name);
         });
}

std::string text_or(const Value& value, std::string otherwise) {
  const auto text = value.if_string();
  return text && !text->empty() ? std::string(*text) : std::move(otherwise);
}

class Preparation {
 public:
  Preparation(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  // One source of one build.
  struct Target {
    const DecodedBlock* build = nullptr;
    // The block in the build; null for a source that is only listed.
    const DecodedBlock* changes = nullptr;
    SourceReference reference = {};
    std::string name = {};
    // TYPE.NAME, and with the name of the build.
    std::string address = {};
    std::string full_name = {};
  };

  std::vector<Target> targets_of(const DecodedBlock& build);
  void add_target(const DecodedBlock& build, const std::string& text,
                  const DecodedBlock* changes, std::vector<Target>& targets);
  bool matches(const char* setting, const std::string& name);
  bool is_chosen(const Target& target);
  NamedValues names_of(const Target& target, bool is_builder) const;
  Value builder(const Target& target);
  Value config(const Target& target, const DecodedBlock& step);
  bool is_skipped(const Target& target, const DecodedBlock& step) const;
  Value step_value(const Target& target, const DecodedBlock& step);
  Value sequence(const Target& target,
                 const std::vector<const DecodedBlock*>& steps);
  Value prepared(const Target& target);
  void warn_unmatched();

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
  // The patterns of the settings that chose something.
  std::set<std::string> used_;
};

void Preparation::add_target(const DecodedBlock& build, const std::string& text,
                             const DecodedBlock* changes,
                             std::vector<Target>& targets) {
  const auto reference = read_reference(text);
  if (!reference) return;
  Target target{.build = &build, .changes = changes, .reference = *reference};
  target.name = changes == nullptr
                    ? reference->name
                    : text_or(changes->value("name"), reference->name);
  target.address = reference->type + "." + target.name;
  const std::string name = text_or(build.value("name"), "");
  target.full_name = (name.empty() ? "" : name + ".") + target.address;
  targets.push_back(std::move(target));
}

std::vector<Preparation::Target> Preparation::targets_of(
    const DecodedBlock& build) {
  std::vector<Target> targets;
  const Value listed = build.value("sources");
  if (is_list(listed)) {
    for (const Value& source : listed.elements()) {
      add_target(build, text_or(source, ""), nullptr, targets);
    }
  }
  for (const DecodedBlock* block : build.blocks_of("source")) {
    add_target(build, block->labels[0], block, targets);
  }
  return targets;
}

// Whether a pattern of a setting matches a name.
bool Preparation::matches(const char* setting, const std::string& name) {
  bool is_match = false;
  for (const std::string& pattern : inputs_.setting(setting)) {
    if (!matches_pattern(pattern, name)) continue;
    used_.insert(pattern);
    is_match = true;
  }
  return is_match;
}

bool Preparation::is_chosen(const Target& target) {
  const bool is_listed = matches("only", target.full_name);
  const bool is_excluded = matches("except", target.full_name);
  return (inputs_.setting("only").empty() || is_listed) && !is_excluded;
}

NamedValues Preparation::names_of(const Target& target, bool is_builder) const {
  Members build;
  if (!is_builder) {
    const Value later = Value::string("<unknown>");
    for (const char* name : kRunNames) build.emplace(name, later);
    for (const std::string& name : inputs_.setting("generated")) {
      build.emplace(name, later);
    }
    build.emplace("name",
                  Value::string(text_or(target.build->value("name"), "")));
  }
  return {
      {"source", Value::object({{"type", Value::string(target.reference.type)},
                                {"name", Value::string(target.name)}})},
      {"build", object_of(build)}};
}

// The body of a source, joined with the changes that the build makes.
Value Preparation::builder(const Target& target) {
  Members members;
  UsedBody own;
  const NamedValues names = names_of(target, true);
  for (const DecodedBlock* source : decoded_.top.blocks_of("source")) {
    const bool is_it = source->labels[0] == target.reference.type &&
                       source->labels[1] == target.reference.name;
    if (is_it && source->use) own = source->use(names, diags_);
  }
  members = members_of(own.value);
  if (target.changes == nullptr || !target.changes->use) {
    return object_of(members);
  }
  const UsedBody changes = target.changes->use(names, diags_);
  for (const auto& [name, value] : members_of(changes.value)) {
    const auto [found, is_new] = members.emplace(name, value);
    if (is_new) continue;
    const auto place = changes.attributes.find(name);
    if (place != changes.attributes.end()) {
      diags_.error(code::HostDuplicateName,
                   {.subject = place->second, .context = {}},
                   "The source sets \"" + name + "\" already.");
    } else if (is_list(found->second)) {
      std::vector<Value> both(found->second.elements().begin(),
                              found->second.elements().end());
      both.insert(both.end(), value.elements().begin(), value.elements().end());
      found->second = Value::tuple(std::move(both));
    }
  }
  return object_of(members);
}

Value Preparation::config(const Target& target, const DecodedBlock& step) {
  if (!step.use) return object_of({});
  Members members = members_of(step.use(names_of(target, false), diags_).value);
  const Value all = step.value("override");
  if (!is_keyed(all)) return object_of(members);
  if (const Value* own = all.find(target.name)) {
    for (const auto& [name, value] : members_of(*own)) {
      members.insert_or_assign(name, value);
    }
  }
  return object_of(members);
}

bool Preparation::is_skipped(const Target& target,
                             const DecodedBlock& step) const {
  const Value only = step.value("only");
  if (is_list(only) && only.length() > 0) {
    return !contains(only, target.address);
  }
  return contains(step.value("except"), target.address);
}

Value Preparation::step_value(const Target& target, const DecodedBlock& step) {
  Members members = {{"type", Value::string(step.labels[0])},
                     {"config", config(target, step)}};
  for (const char* name : {"name", "pause_before", "timeout", "max_retries",
                           "continue_on_error", "keep_input_artifact"}) {
    if (step.argument(name) != nullptr) members[name] = step.value(name);
  }
  return object_of(members);
}

// Post-processors one after the other, up to one that is not wanted.
Value Preparation::sequence(const Target& target,
                            const std::vector<const DecodedBlock*>& steps) {
  std::vector<Value> values;
  for (const DecodedBlock* step : steps) {
    const std::string name = text_or(step->value("name"), step->labels[0]);
    if (matches("except", name)) break;
    if (!is_skipped(target, *step)) values.push_back(step_value(target, *step));
  }
  return Value::tuple(std::move(values));
}

Value Preparation::prepared(const Target& target) {
  Members members = {{"name", Value::string(target.full_name)},
                     {"builder", builder(target)}};
  std::vector<Value> provisioners;
  std::vector<Value> sequences;
  for (const DecodedBlock& block : target.build->blocks) {
    if (block.type == "provisioner" && !is_skipped(target, block)) {
      provisioners.push_back(step_value(target, block));
    } else if (block.type == "error-cleanup-provisioner" &&
               !is_skipped(target, block)) {
      members["error-cleanup-provisioner"] = step_value(target, block);
    }
    const bool is_sequence = block.type == "post-processors";
    if (!is_sequence && block.type != "post-processor") continue;
    const Value steps = sequence(
        target, is_sequence ? block.blocks_of("post-processor")
                            : std::vector<const DecodedBlock*>{&block});
    if (steps.length() > 0) sequences.push_back(steps);
  }
  members["provisioners"] = Value::tuple(std::move(provisioners));
  members["post-processors"] = Value::tuple(std::move(sequences));
  return object_of(members);
}

void Preparation::warn_unmatched() {
  for (const char* setting : {"only", "except"}) {
    for (const std::string& pattern : inputs_.setting(setting)) {
      if (used_.contains(pattern)) continue;
      diags_.warning(code::HostNoEffect, {},
                     "\"" + pattern + "\" of " + setting +
                         " matches no build and no post-processor.");
    }
  }
}

Value Preparation::run() {
  std::vector<Value> builds;
  for (const DecodedBlock* build : decoded_.top.blocks_of("build")) {
    for (const Target& target : targets_of(*build)) {
      if (is_chosen(target)) builds.push_back(prepared(target));
    }
  }
  warn_unmatched();
  return Value::tuple(std::move(builds));
}

}  // namespace

Value prepared_builds(const Decoded& decoded, const Inputs& inputs,
                      Diagnostics& diags) {
  // What several builds use is reported once.
  Diagnostics found = diags.for_part();
  const Value builds = Preparation(decoded, inputs, found).run();
  std::set<std::pair<std::uint32_t, std::string>> seen;
  for (const Diagnostic& diag : found) {
    const std::uint32_t begin = diag.subject ? diag.subject->span.begin : 0;
    const std::string file = diag.subject ? diag.subject->file.name() : "";
    if (seen.emplace(begin, file + "\n" + diag.detail).second) diags.add(diag);
  }
  return builds;
}

}  // namespace hcl::host
