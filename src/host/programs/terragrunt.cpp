#include "host/programs/terragrunt.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "hcl/file_names.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/terraform_functions.h"
#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/programs/bake.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

using Texts = std::vector<std::string>;
using ByName = std::map<std::string, Value, std::less<>>;

std::string absolute(const std::string& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal().string();
}

std::optional<SourceFile> read_source(const std::string& path,
                                      const Inputs& inputs) {
  Texts allowed = inputs.setting("allow-read");
  if (allowed.empty()) allowed.push_back(inputs.directory);
  const auto text = files_below(allowed)->read(path, std::uint64_t{1} << 24);
  if (!text.ok()) return std::nullopt;
  // The name as a user would write it.
  std::error_code error;
  const fs::path shown =
      fs::path(path).lexically_relative(fs::current_path(error));
  const bool is_below = !shown.empty() && *shown.begin() != "..";
  return SourceFile(is_below ? shown.string() : path, *text);
}

Body body_of(const SourceFile& file, Diagnostics& diags) {
  Result<Body> body = is_json_file(file.name()) ? parse_json_body(file)
                                                : parse_native_body(file);
  diags.append(std::move(body.diagnostics));
  return body.value;
}

// The blocks `include` of a file, with or without labels.
std::vector<Block> include_blocks(const Body& body) {
  Diagnostics ignored;
  std::vector<Block> blocks;
  for (const auto& labels :
       {std::vector<std::string>(), std::vector<std::string>{"name"}}) {
    const BodySchema schema{
        .blocks = {{.type = "include", .label_names = labels}}};
    for (Block& block : body.partial_content(schema, ignored).content.blocks) {
      if (block.labels.size() == labels.size()) {
        blocks.push_back(std::move(block));
      }
    }
  }
  std::ranges::sort(blocks, {}, [](const Block& block) {
    return block.definition.span.begin;
  });
  return blocks;
}

MapContext early_context(const Inputs& inputs) {
  MapContext context;
  FunctionMap functions = terraform_functions();
  for (const auto& [name, function] : terragrunt_functions(inputs)) {
    functions.insert_or_assign(name, function);
  }
  context.set_functions(std::move(functions));
  context.set_variables({});
  return context;
}

std::optional<Value> values_beside(const Inputs& inputs) {
  if (inputs.files.empty()) return std::nullopt;
  const fs::path folder =
      fs::path(absolute(inputs.files[0].name())).parent_path();
  const auto file =
      read_source((folder / "terragrunt.values.hcl").string(), inputs);
  if (!file) return std::nullopt;
  Diagnostics diags;
  const MapContext context = early_context(inputs);
  Members members;
  const Body body = body_of(*file, diags);
  for (const Attribute& attribute : body.attributes(diags)) {
    members.emplace(attribute.name,
                    attribute.expression.evaluate(context, diags));
  }
  return object_of(members);
}

std::optional<std::string> text_of(const ByName& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return std::nullopt;
  const auto text = found->second.if_string();
  if (!text) return std::nullopt;
  return std::string(*text);
}

bool is_true(const ByName& arguments, const char* name, bool otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return otherwise;
  return found->second.if_bool().value_or(otherwise);
}

// NAME=VALUE in a list of settings.
std::optional<std::string> named_setting(const Texts& settings,
                                         const std::string& name) {
  for (const std::string& setting : settings) {
    if (setting.starts_with(name + "=")) return setting.substr(name.size() + 1);
  }
  return std::nullopt;
}

Value feature_value(const std::string&, const Texts& labels,
                    const ByName& arguments, const Inputs& inputs) {
  const auto preset = arguments.find("default");
  Value value = preset == arguments.end() ? Value::dynamic() : preset->second;
  const auto given = labels.empty()
                         ? std::nullopt
                         : named_setting(inputs.setting("feature"), labels[0]);
  if (given) {
    const auto truth = bake_bool(*given);
    value = value.if_bool() && truth ? Value::boolean(*truth)
                                     : Value::string(*given);
  }
  return Value::object({{"value", value}});
}

// The outputs of another unit that are known: those that the caller gives.
std::optional<Value> state_of(const std::string& path, const Inputs& inputs) {
  const auto text = named_setting(inputs.setting("outputs"), path);
  if (!text) return std::nullopt;
  const auto value = from_json(*text);
  if (!value.ok()) return std::nullopt;
  return *value;
}

bool allows_mocks(const ByName& arguments, const Inputs& inputs) {
  if (!arguments.contains("mock_outputs")) return false;
  const auto allowed =
      arguments.find("mock_outputs_allowed_terraform_commands");
  const Texts& command = inputs.setting("command");
  if (allowed == arguments.end() || !allowed->second.has_content() ||
      allowed->second.length() == 0 || command.empty()) {
    return true;
  }
  return std::ranges::any_of(
      allowed->second.elements(), [&](const Value& each) {
        return each.if_string() == std::string_view(command[0]);
      });
}

Value dependency_value(const std::string&, const Texts&,
                       const ByName& arguments, const Inputs& inputs) {
  const bool has_mocks = allows_mocks(arguments, inputs);
  const auto with_outputs = [](const Value& outputs) {
    return Value::object({{"outputs", outputs}, {"inputs", Value::dynamic()}});
  };
  const auto mocks = arguments.find("mock_outputs");
  if (is_true(arguments, "skip_outputs", false) ||
      !is_true(arguments, "enabled", true)) {
    if (has_mocks) return with_outputs(mocks->second);
    return Value::object({{"inputs", Value::dynamic()}});
  }
  const auto path = text_of(arguments, "config_path");
  const std::optional<Value> state =
      path ? state_of(*path, inputs) : std::nullopt;
  if (!state || state->length() == 0) {
    return with_outputs(has_mocks ? mocks->second : Value::dynamic());
  }
  const std::string strategy =
      text_of(arguments, "mock_outputs_merge_strategy_with_state")
          .value_or("no_merge");
  if (!has_mocks || strategy == "no_merge") return with_outputs(*state);
  if (strategy == "shallow") {
    Members members = members_of(mocks->second);
    for (const auto& [name, value] : members_of(*state)) {
      members.insert_or_assign(name, value);
    }
    return with_outputs(object_of(members));
  }
  bool is_fine = true;
  return with_outputs(deep_merged(mocks->second, *state, is_fine));
}

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
  set_default("inputs", Value::null());
  const auto locals = decoded.names.find("local");
  const bool has_locals = locals != decoded.names.end() &&
                          is_keyed(locals->second) &&
                          locals->second.length() > 0;
  members["locals"] = has_locals ? locals->second : Value::null();
  return object_of(members);
}

// The file that a stack generates beside a unit, if it exists.
std::optional<std::string> autoinclude_of(const Inputs& inputs) {
  if (inputs.files.empty()) return std::nullopt;
  const fs::path file =
      fs::path(absolute(inputs.files[0].name())).parent_path() /
      "terragrunt.autoinclude.hcl";
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  return file.string();
}

class UnitResult {
 public:
  UnitResult(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  void check_includes();
  void check_dependencies();
  void check_references();
  Value merged(Value own);
  void lay_over(const IncludedFile& file, Value& own);
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

void UnitResult::check_dependencies() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("dependency")) {
    for (const DecodedBlock* expansion : block->blocks_of("expansion")) {
      error(code::HostNotAllowed, expansion->definition,
            "The expansion of dependencies is an experiment, "
            "block-iteration, which is not covered.");
    }
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

void UnitResult::lay_over(const IncludedFile& file, Value& own) {
  const auto dependencies = decoded_.names.find("dependency");
  EvaluatedUnit unit = evaluate_included(file.path, inputs_,
                                         dependencies == decoded_.names.end()
                                             ? Value::null()
                                             : dependencies->second);
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
  if (!is_deep) {
    const Value* theirs = unit.outcome.value.find("generate");
    const Value* ours = own.find("generate");
    for (const auto& member : members_of(*theirs)) {
      if (ours->find(member.first) == nullptr) continue;
      error(code::HostDuplicateBlock, std::nullopt,
            "Two files generate \"" + member.first + "\".");
    }
  }
  MergedUnit merged = merge_units(unit.outcome.value, own, is_deep);
  if (!merged.conflict.empty()) {
    error(code::HostWrongType, place_of_input(merged.conflict),
          "A list can only be merged with a list.");
  }
  own = std::move(merged.value);
}

Value UnitResult::merged(Value own) {
  if (is_included()) return own;
  const Value* locals = own.find("locals");
  const Value kept = locals == nullptr ? Value::null() : *locals;
  std::vector<IncludedFile> files = included_files(inputs_);
  std::ranges::reverse(files);
  for (const IncludedFile& file : files) lay_over(file, own);
  if (const auto path = autoinclude_of(inputs_)) {
    EvaluatedUnit unit = evaluate_included(*path, inputs_, Value::null());
    const bool is_fine = unit.outcome.ok();
    diags_.append(std::move(unit.outcome.diagnostics));
    if (is_fine) own = merge_units(own, unit.outcome.value, false).value;
  }
  Members members = members_of(own);
  members["locals"] = kept;
  return object_of(members);
}

Value UnitResult::run() {
  check_includes();
  check_dependencies();
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

// What expressions see besides the blocks of the file.
std::map<std::string, Value, std::less<>> unit_roots(const Inputs& inputs) {
  std::map<std::string, Value, std::less<>> roots;
  if (const auto values = values_beside(inputs)) {
    roots.emplace("values", *values);
  } else if (inputs.checks_only) {
    roots.emplace("values", Value::dynamic());
  }
  if (!inputs.setting("included").empty() || inputs.files.empty()) {
    return roots;
  }
  Members exposed;
  Members dependencies;
  Members features;
  const auto add_dependencies = [&](const Outcome& outcome) {
    for (const auto& [root, members] :
         {std::pair{"dependency", &dependencies}, {"feature", &features}}) {
      const auto theirs = outcome.names.find(root);
      if (theirs == outcome.names.end()) continue;
      for (const auto& [name, value] : members_of(theirs->second)) {
        members->emplace(name, value);
      }
    }
  };
  if (const auto path = autoinclude_of(inputs)) {
    add_dependencies(evaluate_included(*path, inputs, Value::null()).outcome);
  }
  for (const IncludedFile& file : included_files(inputs)) {
    EvaluatedUnit unit = evaluate_included(file.path, inputs, Value::null());
    if (file.strategy != "no_merge") add_dependencies(unit.outcome);
    if (!file.is_exposed) continue;
    if (!is_keyed(unit.outcome.value)) {
      exposed.emplace(file.name, Value::dynamic());
      continue;
    }
    Members value = members_of(unit.outcome.value);
    Members blocks = members_of(value["dependency"]);
    for (auto& block : blocks) {
      Members members = members_of(block.second);
      members["outputs"] = Value::null();
      block.second = object_of(members);
    }
    value["dependency"] = object_of(blocks);
    if (file.is_labelled) {
      exposed.emplace(file.name, object_of(value));
    } else {
      exposed = value;
    }
  }
  roots.emplace("include", object_of(exposed));
  if (inputs.checks_only) {
    // More may come from flags and from files that are made later.
    roots.emplace("dependency", Value::dynamic());
    roots.emplace("feature", Value::dynamic());
    return roots;
  }
  if (!dependencies.empty()) {
    roots.emplace("dependency", object_of(dependencies));
  }
  if (!features.empty()) roots.emplace("feature", object_of(features));
  return roots;
}

Value unit_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags) {
  return UnitResult(decoded, inputs, diags).run();
}

}  // namespace

std::string unit_folder(const Inputs& inputs) {
  if (!inputs.setting("unit").empty()) return inputs.setting("unit")[0];
  if (inputs.files.empty()) return absolute(".");
  return fs::path(absolute(inputs.files[0].name())).parent_path().string();
}

std::vector<IncludedFile> included_files(const Inputs& inputs) {
  std::vector<IncludedFile> files;
  std::optional<SourceFile> source;
  if (!inputs.setting("child").empty()) {
    source = read_source(inputs.setting("child")[0], inputs);
  } else if (!inputs.files.empty()) {
    source = inputs.files[0];
  }
  if (!source) return files;
  Diagnostics ignored;
  const std::vector<Block> blocks = include_blocks(body_of(*source, ignored));
  if (blocks.empty()) return files;
  const MapContext context = early_context(inputs);
  for (const Block& block : blocks) {
    IncludedFile file;
    file.is_labelled = !block.labels.empty();
    if (file.is_labelled) file.name = block.labels[0];
    for (const Attribute& attribute : block.body.attributes(ignored)) {
      const Value value = attribute.expression.evaluate(context, ignored);
      const auto text = value.if_string();
      if (attribute.name == "path" && text) {
        const fs::path path = std::string(*text);
        file.path =
            (path.is_absolute() ? path : fs::path(unit_folder(inputs)) / path)
                .lexically_normal()
                .string();
      } else if (attribute.name == "expose") {
        file.is_exposed = value.if_bool().value_or(false);
      } else if (attribute.name == "merge_strategy" && text) {
        file.strategy = std::string(*text);
      }
    }
    if (!file.path.empty() || inputs.checks_only) {
      files.push_back(std::move(file));
    }
  }
  return files;
}

EvaluatedUnit evaluate_included(const std::string& path, const Inputs& inputs,
                                const Value& dependencies) {
  EvaluatedUnit unit;
  const auto source = read_source(path, inputs);
  if (!source) return unit;
  unit.is_readable = true;
  const Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  const Program program = find_program("terragrunt", options);
  if (program.description == nullptr) return unit;
  Inputs own = inputs;
  own.code = program.code;
  own.settings["unit"] = {unit_folder(inputs)};
  if (inputs.setting("own-includes").empty()) {
    own.settings["included"] = {"yes"};
    if (inputs.setting("child").empty() && !inputs.files.empty()) {
      own.settings["child"] = {absolute(inputs.files[0].name())};
    }
  } else {
    own.settings.erase("child");
    own.settings.erase("included");
    own.settings.erase("own-includes");
  }
  own.files = {*source};
  own.directory = fs::path(path).parent_path().string();
  own.roots.clear();
  if (is_keyed(dependencies)) own.roots["dependency"] = dependencies;
  unit.outcome = evaluate(*program.description, own, options);
  return unit;
}

HostCode terragrunt_code(const Options&) {
  HostCode code;
  code.functions_of = terragrunt_functions;
  code.roots = unit_roots;
  code.values.emplace("terragrunt_feature", feature_value);
  code.values.emplace("terragrunt_dependency", dependency_value);
  code.results.emplace("terragrunt_unit", unit_result);
  return code;
}

}  // namespace hcl::host
