#include "host/programs/terragrunt_stack.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

constexpr std::array kTypes = {"unit", "stack"};

// The files whose units and stacks belong to a stack.
std::vector<SourceFile> files_of_stack(const Inputs& inputs) {
  std::vector<SourceFile> files;
  for (const IncludedFile& file : included_files(inputs)) {
    if (auto source = read_source(file.path, inputs)) {
      files.push_back(*std::move(source));
    }
  }
  return files;
}

// The value of a reference to a unit: where it will be.
Value generated_value(const std::string&, const std::vector<std::string>&,
                      const ArgumentValues& arguments, const Inputs& inputs) {
  const auto path = text_of(arguments, "path");
  if (!path) {
    return Value::object({{"path", Value::unknown(Type::string())}});
  }
  const bool is_beside = is_true(arguments, "no_dot_terragrunt_stack", false);
  const fs::path folder =
      fs::path(unit_folder(inputs)) / generated_folder(*path, is_beside);
  return Value::object({{"path", Value::string(folder.string())}});
}

ArgumentValues stack_roots(const Inputs& inputs) {
  ArgumentValues roots;
  if (const auto values = values_beside(inputs)) {
    roots.emplace("values", *values);
  } else if (inputs.checks_only) {
    roots.emplace("values", Value::dynamic());
  }
  return roots;
}

class StackResult {
 public:
  StackResult(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  void check_includes();
  void check_files();
  void check_path(const DecodedBlock& block, const std::string& folder);
  void take_over(Members& result);
  void add(const DecodedBlock& block, std::vector<Value>& names,
           Members& values);
  bool is_empty() const;
  void error(CodeRow code, std::optional<SourceSpan> place,
             std::string detail) {
    diags_.error(code, {.subject = std::move(place), .context = {}},
                 std::move(detail));
  }

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
  // Those that are included, then all.
  std::vector<SourceFile> files_;
  // Paths as written, after their types, and what is made in directories.
  std::set<std::string> paths_;
  std::map<std::string, std::string> folders_;
};

// An included file has no names and includes of its own.
void StackResult::check_files() {
  for (const SourceFile& file : files_) {
    Diagnostics ignored;
    const BodySchema schema{
        .blocks = {{.type = "locals"},
                   {.type = "include", .label_names = {"name"}}}};
    const Body body = body_of(file, ignored);
    for (const Block& block :
         body.partial_content(schema, ignored).content.blocks) {
      error(code::HostNotAllowed, block.definition,
            "An included file must not have a block \"" + block.type + "\".");
    }
  }
}

void StackResult::check_includes() {
  if (inputs_.checks_only) return;
  for (const DecodedBlock* block : decoded_.top.blocks_of("include")) {
    const DecodedArgument* path = block->argument("path");
    const auto text = path == nullptr ? std::nullopt : path->value.if_string();
    if (!text) continue;
    const std::string file =
        (fs::path(unit_folder(inputs_)) / std::string(*text))
            .lexically_normal()
            .string();
    if (!read_source(file, inputs_)) {
      error(code::HostInvalidReference, path->expression.source(),
            "The file " + why_unreadable(file, inputs_) + ".");
    }
  }
}

void StackResult::check_path(const DecodedBlock& block,
                             const std::string& folder) {
  const DecodedArgument* path = block.argument("path");
  const std::string text(*path->value.if_string());
  const bool is_new = paths_.insert(block.type + " " + text).second;
  const auto found = folders_.emplace(folder, block.type).first;
  if (found->second != block.type || !is_new) {
    error(code::HostDuplicateName, path->expression.source(),
          "Something else is made in this directory.");
  }
  const fs::path inside = fs::path(text).lexically_normal();
  if (inside.is_absolute() || inside.string().starts_with("..")) {
    error(code::HostNotAllowed, path->expression.source(),
          "The path must stay inside the directory of the stack.");
  }
}

void StackResult::add(const DecodedBlock& block, std::vector<Value>& names,
                      Members& values) {
  if (block.labels[0].empty()) {
    error(code::HostInvalidName, block.definition, "The name is empty.");
    return;
  }
  if (!block.value("enabled").if_bool().value_or(true)) return;
  Members members;
  for (const DecodedArgument& argument : block.arguments) {
    members.emplace(argument.name, argument.value);
  }
  if (const auto path = text_of(members, "path")) {
    const std::string folder = generated_folder(
        *path, is_true(members, "no_dot_terragrunt_stack", false));
    check_path(block, folder);
    members.emplace("folder", Value::string(folder));
  }
  names.push_back(Value::string(block.labels[0]));
  values.insert_or_assign(block.labels[0], object_of(members));
}

// Lays the file over the stack that another stack has generated beside it: its
// units and stacks replace those of the same name.
void StackResult::take_over(Members& result) {
  if (!inputs_.setting("included").empty() || inputs_.files.empty()) return;
  const fs::path path =
      fs::path(unit_folder(inputs_)) / "terragrunt.autoinclude.stack.hcl";
  if (!read_source(path.string(), inputs_)) return;
  ArgumentValues roots;
  const auto locals = decoded_.names.find("local");
  if (locals != decoded_.names.end()) roots.insert(*locals);
  EvaluatedUnit over = evaluate_included(path.string(), inputs_, roots);
  const bool is_fine = over.outcome.ok();
  diags_.append(std::move(over.outcome.diagnostics));
  if (!is_fine || !is_keyed(over.outcome.value)) return;
  for (const std::string type : kTypes) {
    const Value* theirs = over.outcome.value.find(type);
    if (theirs == nullptr) continue;
    Members all = members_of(result[type]);
    std::vector<Value> names(result[type + "s"].elements().begin(),
                             result[type + "s"].elements().end());
    for (const auto& [name, block] : members_of(*theirs)) {
      if (!all.insert_or_assign(name, block).second) continue;
      names.push_back(Value::string(name));
    }
    result[type] = object_of(all);
    result[type + "s"] = Value::tuple(std::move(names));
  }
}

// Whether no unit and no stack is written; an expansion may make none.
bool StackResult::is_empty() const {
  // An included file that cannot be read is reported by itself.
  const bool may_have_more =
      decoded_.top.blocks_of("include").size() + inputs_.files.size() >
      files_.size();
  const BodySchema schema{
      .blocks = {{.type = "unit", .label_names = {"name"}},
                 {.type = "stack", .label_names = {"name"}}}};
  return !may_have_more &&
         std::ranges::all_of(files_, [&](const SourceFile& file) {
           Diagnostics ignored;
           const Body body = body_of(file, ignored);
           return body.partial_content(schema, ignored).content.blocks.empty();
         });
}

Value StackResult::run() {
  files_ = files_of_stack(inputs_);
  check_files();
  check_includes();
  files_.insert(files_.begin(), inputs_.files.begin(), inputs_.files.end());
  Members result;
  for (const std::string type : kTypes) {
    std::vector<Value> names;
    Members values;
    for (const DecodedBlock* block : decoded_.top.blocks_of(type)) {
      add(*block, names, values);
    }
    result.emplace(type + "s", Value::tuple(std::move(names)));
    result.emplace(type, object_of(values));
  }
  if (is_empty()) {
    error(code::HostMissingBlock, std::nullopt,
          "A stack has a unit or a stack.");
  }
  take_over(result);
  result.emplace("generated",
                 generated_files(files_, decoded_, inputs_, diags_));
  return object_of(result);
}

Value stack_result(const Decoded& decoded, const Inputs& inputs,
                   Diagnostics& diags) {
  return StackResult(decoded, inputs, diags).run();
}

}  // namespace

std::string generated_folder(const std::string& path, bool is_beside) {
  const fs::path folder =
      is_beside ? fs::path(path) : fs::path(".terragrunt-stack") / path;
  return folder.lexically_normal().generic_string();
}

HostCode terragrunt_stack_code(const Options&) {
  HostCode code;
  code.functions_of = terragrunt_functions;
  code.roots = stack_roots;
  code.problems = values_problems;
  code.files = files_of_stack;
  code.values.emplace("terragrunt_generated", generated_value);
  code.results.emplace("terragrunt_stack", stack_result);
  return code;
}

}  // namespace hcl::host
