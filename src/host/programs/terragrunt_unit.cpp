#include <algorithm>
#include <set>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/programs/bake.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

using ByName = ArgumentValues;

// The value of a unit, with what is not set.
Value unit_value(const Decoded& decoded) {
  Members members = members_of(
      block_value(decoded.top, *decoded.description, decoded.description->top));
  members.erase("include");
  const auto set_default = [&members](const char* name, Value value) {
    members.emplace(name, std::move(value));
  };
  for (const char* name : {"dependencies", "iam_assume_role_duration"}) {
    set_default(name, Value::null());
  }
  for (const char* name : {"dependency", "feature", "generate"}) {
    set_default(name, object_of({}));
  }
  for (const Argument& argument : decoded.description->top.arguments) {
    if (argument.preset) set_default(argument.name.c_str(), *argument.preset);
  }
  set_default("inputs", Value::null());
  const auto locals = decoded.names.find("local");
  const bool has_locals = locals != decoded.names.end() &&
                          is_keyed(locals->second) &&
                          locals->second.length() > 0;
  members["locals"] = has_locals ? locals->second : Value::null();
  return object_of(members);
}

class UnitResult {
 public:
  UnitResult(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  void check_includes();
  void check_dependencies();
  void check_experiments();
  void check_families();
  void check_features();
  void check_version();
  void check_references();
  Value merged(Value own);
  void lay_over(const IncludedFile& file, UnitMerge& own);
  void check_generate(const Value& theirs, const UnitMerge& own);
  SourceSpan place_of_input(const std::string& name) const;
  void error(CodeRow code, std::optional<SourceSpan> place,
             std::string detail) {
    diags_.error(code, {.subject = std::move(place), .context = {}},
                 std::move(detail));
  }
  bool is_included() const { return !inputs_.setting("included").empty(); }

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
};

void UnitResult::check_includes() {
  bool has_bare = false;
  for (const DecodedBlock* block : decoded_.top.blocks_of("include")) {
    if (is_included()) {
      error(code::HostNotAllowed, block->definition,
            "An included file cannot include others.");
    } else if (block->labels.empty() && std::exchange(has_bare, true)) {
      error(code::HostDuplicateBlock, block->definition,
            "Only one include may have no label.");
    }
  }
}

// What an experiment must enable.
void UnitResult::check_experiments() {
  if (inputs_.checks_only) return;
  const auto require = [this](const char* type, const char* argument,
                              const char* experiment) {
    const auto& given = inputs_.setting("experiments");
    if (std::ranges::find(given, experiment) != given.end()) return;
    for (const DecodedBlock* block : decoded_.top.blocks_of(type)) {
      const DecodedArgument* found = block->argument(argument);
      if (found == nullptr) continue;
      error(code::HostNotAllowed, found->name_source,
            "\"" + found->name + "\" is an experiment, \"" + experiment +
                "\", which is not enabled.");
    }
  };
  require("terraform", "version", "version-attribute");
  require("generate", "mutable", "mutable-generate");
}

// A flag replaces a truth value by a truth value.
void UnitResult::check_features() {
  for (const std::string& flag : feature_flags(inputs_)) {
    const std::size_t equals = flag.find('=');
    if (equals == std::string::npos) continue;
    for (const DecodedBlock* block : decoded_.top.blocks_of("feature")) {
      const bool is_wrong = block->labels[0] == flag.substr(0, equals) &&
                            block->value("default").if_bool() &&
                            !bake_bool(flag.substr(equals + 1));
      if (!is_wrong) continue;
      error(code::HostWrongType, std::nullopt,
            "The feature \"" + block->labels[0] + "\" is true or false.");
    }
  }
}

// A version belongs to a module of a registry that has none in its address.
void UnitResult::check_version() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("terraform")) {
    const DecodedArgument* version = block->argument("version");
    const Value source = block->value("source");
    if (version == nullptr || !source.is_known()) continue;
    const std::string text(source.if_string().value_or(""));
    if (text.starts_with("tfr://") &&
        text.find("?version=") == std::string::npos) {
      continue;
    }
    error(code::HostNotAllowed, version->name_source,
          "A version needs a source that begins with tfr:// and has none.");
  }
}

// A name may stand for one dependency or for several.
void UnitResult::check_families() {
  std::set<std::string, std::less<>> families;
  for (const DecodedBlock* block : decoded_.top.blocks_of("dependency")) {
    families.insert(block->family);
  }
  for (const DecodedBlock* block : decoded_.top.blocks_of("dependency")) {
    if (block->family.empty() && families.contains(block->labels[0])) {
      error(code::HostDuplicateBlock, block->definition,
            "Another dependency of this name has an expansion.");
    }
  }
}

void UnitResult::check_dependencies() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("dependency")) {
    ByName arguments;
    for (const DecodedArgument& argument : block->arguments) {
      arguments.emplace(argument.name, argument.value);
    }
    const auto path = text_of(arguments, "config_path");
    const auto state = path ? state_of(*path, inputs_) : std::nullopt;
    const bool is_skipped = is_true(arguments, "skip_outputs", false) ||
                            !is_true(arguments, "enabled", true);
    if (state && state->length() == 0 && !is_skipped &&
        !allows_mocks(arguments, inputs_)) {
      error(code::HostInvalidReference, block->definition,
            "The unit has no outputs yet, and no mocks that are allowed.");
    }
  }
}

void UnitResult::check_references() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("terraform")) {
    const DecodedArgument* source = block->argument("source");
    if (source == nullptr) continue;
    for (const Traversal& traversal : source->expression.variables()) {
      if (traversal.root != "dependency") continue;
      error(code::HostNotAllowed, source->expression.source(),
            "The source must not depend on other units.");
      break;
    }
  }
  for (const DecodedArgument& argument : decoded_.top.arguments) {
    for (const Traversal& traversal : argument.expression.variables()) {
      const bool is_old = traversal.root == "dependency" &&
                          traversal.steps.size() > 1 &&
                          traversal.steps[1].name == "inputs";
      if (!is_old) continue;
      error(code::HostNotAllowed, traversal.span(),
            "The inputs of other units cannot be read any more; use outputs.");
    }
  }
}

SourceSpan UnitResult::place_of_input(const std::string& name) const {
  const DecodedArgument* inputs = decoded_.top.argument("inputs");
  if (inputs == nullptr) return decoded_.top.missing_item;
  if (const auto elements = inputs->expression.node().as_map()) {
    for (const StaticMapElement& element : *elements) {
      const SourceSpan key = element.key.source();
      if (key.text() == name) return element.value.source();
    }
  }
  return inputs->expression.source();
}

// Shallowly, two files must not generate the same.
void UnitResult::check_generate(const Value& theirs, const UnitMerge& own) {
  const Value* files = theirs.find("generate");
  if (files == nullptr) return;
  for (const auto& member : members_of(*files)) {
    if (!own.has("generate", member.first)) continue;
    error(code::HostDuplicateBlock, std::nullopt,
          "Two files generate \"" + member.first + "\".");
  }
}

void UnitResult::lay_over(const IncludedFile& file, UnitMerge& own) {
  const auto dependencies = decoded_.names.find("dependency");
  const bool has_own =
      dependencies != decoded_.names.end() && file.strategy != "no_merge";
  EvaluatedUnit unit = evaluate_included(
      file.path, inputs_, has_own ? dependencies->second : Value::null());
  if (!unit.is_readable) {
    if (inputs_.checks_only) return;
    error(code::HostInvalidReference, std::nullopt,
          "The included file cannot be read: " + file.path + ".");
    return;
  }
  const bool is_fine = unit.outcome.ok();
  diags_.append(std::move(unit.outcome.diagnostics));
  if (!is_fine || file.strategy == "no_merge") return;
  const bool is_deep = file.strategy == "deep";
  if (!is_deep) check_generate(unit.outcome.value, own);
  const std::string conflict = own.lay_over(unit.outcome.value, is_deep);
  if (!conflict.empty()) {
    error(code::HostWrongType, place_of_input(conflict),
          "A list can only be merged with a list.");
  }
}

Value UnitResult::merged(Value own) {
  if (is_included()) return own;
  const Value* locals = own.find("locals");
  const Value kept = locals == nullptr ? Value::null() : *locals;
  std::vector<IncludedFile> files = included_files(inputs_);
  std::ranges::reverse(files);
  UnitMerge merge(own);
  for (const IncludedFile& file : files) lay_over(file, merge);
  own = merge.value();
  if (const auto path = autoinclude_of(inputs_)) {
    EvaluatedUnit unit = evaluate_included(*path, inputs_, Value::null());
    const bool is_fine = unit.outcome.ok();
    diags_.append(std::move(unit.outcome.diagnostics));
    if (is_fine) {
      UnitMerge over(unit.outcome.value);
      over.lay_over(own, false);
      own = over.value();
    }
  }
  Members members = members_of(own);
  members["locals"] = kept;
  return object_of(members);
}

Value UnitResult::run() {
  check_includes();
  check_dependencies();
  check_experiments();
  check_families();
  check_features();
  check_version();
  check_references();
  const Value own = unit_value(decoded_);
  if (diags_.has_errors()) return own;
  const Value all = merged(own);
  Members printed;
  for (const auto& [name, value] : members_of(all)) {
    const auto text = value.if_string();
    const bool is_unset = (value.is_known() && value.is_null()) ||
                          (text && text->empty()) ||
                          (is_keyed(value) && value.length() == 0);
    if (!is_unset) printed.emplace(name, value);
  }
  Members result = members_of(all);
  if (!is_included() && inputs_.setting("depth").empty()) {
    result.emplace("print", object_of(printed));
  }
  return object_of(result);
}

}  // namespace

Value unit_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags) {
  return UnitResult(decoded, inputs, diags).run();
}

}  // namespace hcl::host
