#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"
#include "host/programs/terragrunt_merge.h"

namespace hcl::host {
namespace {

// The value of a unit, with what is not set.
Value unit_value(const Decoded& decoded) {
  Members members = members_of(
      block_value(decoded.top, *decoded.description, decoded.description->top));
  // The latter is for another command.
  for (const char* type : {"include", "catalog"}) members.erase(type);
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
  Value merged(Value own);
  void lay_over(const IncludedFile& file, LayeredBody& own);
  void check_generate(const Value& theirs, const LayeredBody& own);
  void note_empty_paths(const IncludedFile& file, const Value& theirs);
  void check_empty_paths(const Value& all);
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
  // Dependencies whose path an included file leaves to the unit, with the
  // expression that includes it.
  std::map<std::string, SourceSpan, std::less<>> empty_paths_ = {};
};

// Whether a block `dependency` has a path that is empty.
bool has_empty_path(const Value& dependency) {
  const Value* path = dependency.find("config_path");
  return path != nullptr && path->if_string() == "";
}

void UnitResult::note_empty_paths(const IncludedFile& file,
                                  const Value& theirs) {
  const Value* dependencies = theirs.find("dependency");
  if (dependencies == nullptr) return;
  for (const auto& [name, dependency] : members_of(*dependencies)) {
    if (has_empty_path(dependency)) empty_paths_.emplace(name, file.place);
  }
}

void UnitResult::check_empty_paths(const Value& all) {
  const Value* dependencies = all.find("dependency");
  if (dependencies == nullptr) return;
  for (const auto& [name, place] : empty_paths_) {
    const Value* dependency = dependencies->find(name);
    if (dependency == nullptr || !has_empty_path(*dependency)) continue;
    error(code::HostCheckFailed, place,
          "The path of the dependency \"" + name +
              "\" is empty in the included file and is set nowhere else.");
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
void UnitResult::check_generate(const Value& theirs, const LayeredBody& own) {
  const Value* files = theirs.find("generate");
  if (files == nullptr) return;
  for (const auto& member : members_of(*files)) {
    if (!own.has("generate", member.first)) continue;
    error(code::HostDuplicateBlock, std::nullopt,
          "Two files generate \"" + member.first + "\".");
  }
}

void UnitResult::lay_over(const IncludedFile& file, LayeredBody& own) {
  ArgumentValues roots;
  const auto dependencies = decoded_.names.find("dependency");
  if (dependencies != decoded_.names.end() && file.strategy != "no_merge") {
    roots.insert(*dependencies);
  }
  EvaluatedUnit unit = evaluate_included(file.path, inputs_, roots);
  // That it cannot be read was reported at its path.
  if (!unit.is_readable) return;
  const bool is_fine = unit.outcome.ok();
  diags_.append(std::move(unit.outcome.diagnostics));
  if (!is_fine || file.strategy == "no_merge") return;
  note_empty_paths(file, unit.outcome.value);
  const bool is_deep = file.strategy == "deep";
  if (!is_deep) check_generate(unit.outcome.value, own);
  lay_over_dependencies(own, unit.outcome.value, is_deep);
  const std::string conflict = own.lay_over(unit.outcome.value, file.strategy);
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
  const Description& description = *decoded_.description;
  LayeredBody merge(description, description.top, own);
  for (const IncludedFile& file : files) lay_over(file, merge);
  own = merge.value();
  check_empty_paths(own);
  if (const auto path = autoinclude_of(inputs_)) {
    EvaluatedUnit unit = evaluate_included(*path, inputs_, {});
    const bool is_fine = unit.outcome.ok();
    diags_.append(std::move(unit.outcome.diagnostics));
    if (is_fine) {
      LayeredBody over(description, description.top, unit.outcome.value);
      lay_over_dependencies(over, own, false);
      over.lay_over(own, "shallow");
      own = over.value();
    }
  }
  Members members = members_of(own);
  members["locals"] = kept;
  return object_of(members);
}

Value UnitResult::run() {
  check_unit(decoded_, inputs_, diags_);
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
  if (!is_included() && inputs_.setting("reading").empty()) {
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
