#include <algorithm>
#include <filesystem>
#include <system_error>

#include "hcl/convert.h"
#include "hcl/file_names.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/terraform_functions.h"
#include "host/description/codes.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

using Texts = std::vector<std::string>;

// Whether a block in JSON syntax has its path itself, and not a label.
bool has_path(const Block& block) {
  Diagnostics ignored;
  const BodySchema schema{.attributes = {{.name = "path"}}};
  const PartialContent partial = block.body.partial_content(schema, ignored);
  const Attribute* path = partial.content.attribute("path");
  return path != nullptr && !path->expression.node().as_map();
}

// The blocks `include` of a file, with or without labels.
std::vector<Block> include_blocks(const Body& body, bool is_json) {
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
  if (is_json) {
    const bool is_bare = std::ranges::any_of(blocks, [](const Block& block) {
      return block.labels.empty() && has_path(block);
    });
    std::erase_if(blocks, [is_bare](const Block& block) {
      return block.labels.empty() != is_bare;
    });
  }
  std::ranges::sort(blocks, {}, [](const Block& block) {
    return block.definition.span.begin;
  });
  return blocks;
}

// A file of values: an object; the dynamic value if it has mistakes.
Value values_of(const SourceFile& file, const Inputs& inputs,
                Diagnostics& diags) {
  const MapContext context = early_context(inputs);
  Members members;
  const Body body = body_of(file, diags);
  for (const Attribute& attribute : body.attributes(diags)) {
    members.emplace(attribute.name,
                    attribute.expression.evaluate(context, diags));
  }
  return diags.has_errors() ? Value::dynamic() : object_of(members);
}

std::optional<SourceFile> values_file(const Inputs& inputs) {
  if (inputs.files.empty()) return std::nullopt;
  const fs::path folder =
      fs::path(absolute(inputs.files[0].name())).parent_path();
  return read_source((folder / "terragrunt.values.hcl").string(), inputs);
}

// Reports an included file that cannot be read.
void check_included(const IncludedFile& file, const Inputs& inputs,
                    Diagnostics& diags) {
  if (file.path.empty() || read_source(file.path, inputs)) return;
  std::error_code failed;
  const bool is_there = fs::exists(file.path, failed);
  // A check may not be allowed to read what the program reads.
  if (is_there && inputs.checks_only) return;
  diags.error(is_there ? code::HostForbiddenFile : code::HostMissingFile,
              {.subject = file.place, .context = {}},
              "The file " + why_unreadable(file.path, inputs) + ".");
}

Options reference_options() {
  return Options::of(Dialect::Hcl, Conformance::Reference);
}

// The language of a file that others read; each is made once.
const Program& program_of(const std::string& path) {
  static const Program kUnits = find_program("terragrunt", reference_options());
  static const Program kStacks =
      find_program("terragrunt-stack", reference_options());
  const std::string name = fs::path(path).filename().string();
  return name.ends_with(".stack.hcl") ? kStacks : kUnits;
}

}  // namespace

std::string absolute(const std::string& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal().string();
}

std::string why_unreadable(const std::string& path, const Inputs& inputs) {
  const std::string shown = "\"" + path + "\" ";
  std::error_code failed;
  if (!fs::exists(path, failed)) return shown + "does not exist";
  const std::string& hint = inputs.reading_hint;
  return shown + "is outside of the directories that may be read" +
         (hint.empty() ? "" : "; " + hint);
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
  const auto file = values_file(inputs);
  if (!file) return std::nullopt;
  Diagnostics ignored;
  return values_of(*file, inputs, ignored);
}

Diagnostics values_problems(const Inputs& inputs) {
  Diagnostics diags;
  if (const auto file = values_file(inputs)) values_of(*file, inputs, diags);
  return diags;
}

Diagnostics problems_beside(const Inputs& inputs) {
  Diagnostics diags = values_problems(inputs);
  if (!inputs.setting("included").empty()) return diags;
  for (const IncludedFile& file : included_files(inputs)) {
    check_included(file, inputs, diags);
  }
  return diags;
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
  const std::vector<Block> blocks =
      include_blocks(body_of(*source, ignored), is_json_file(source->name()));
  if (blocks.empty()) return files;
  const MapContext context = early_context(inputs);
  for (const Block& block : blocks) {
    IncludedFile file;
    file.is_labelled = !block.labels.empty();
    if (file.is_labelled) file.name = block.labels[0];
    for (const Attribute& attribute : block.body.attributes(ignored)) {
      const Value value = attribute.expression.evaluate(context, ignored);
      const auto converted = convert(value, Type::string());
      const auto text = converted.ok() ? converted->if_string() : std::nullopt;
      if (attribute.name == "path") {
        file.place = attribute.expression.source();
      }
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
    files.push_back(std::move(file));
  }
  return files;
}

EvaluatedUnit evaluate_included(const std::string& path, const Inputs& inputs,
                                const ArgumentValues& roots) {
  EvaluatedUnit unit;
  const auto source = read_source(path, inputs);
  if (!source) return unit;
  unit.is_readable = true;
  const Options options = reference_options();
  if (fs::path(path).filename() == "terragrunt.values.hcl") {
    unit.outcome.value = values_of(*source, inputs, unit.outcome.diagnostics);
    return unit;
  }
  const Program& program = program_of(path);
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
  for (const auto& [name, value] : roots) {
    if (is_keyed(value)) own.roots.emplace(name, value);
  }
  unit.outcome = evaluate(*program.description, own, options);
  return unit;
}

}  // namespace hcl::host
