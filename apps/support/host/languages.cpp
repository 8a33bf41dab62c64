#include "support/host/languages.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "hcl/file_names.h"
#include "hcl/glob.h"
#include "hcl/native_body.h"

namespace hcl::apps {

Options host_options(const Limits& limits) {
  Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  options.limits = limits;
  return options;
}

namespace {

// Whether the name of a file is one of the language's configuration.
bool has_name_of(const host::Description& description, std::string_view path) {
  const std::string_view name = path.substr(path.find_last_of("/\\") + 1);
  return std::ranges::any_of(description.files.config,
                             [name](const std::string& text) {
                               const auto pattern = Glob::parse(text);
                               return pattern.ok() && pattern->matches(name);
                             });
}

}  // namespace

bool is_description(std::string_view name) {
  return name.ends_with(".host.hcl");
}

bool is_description(const SourceFile& source) {
  if (!is_description(std::string_view(source.name()))) return false;
  const Result<Body> body = parse_native_body(source);
  const std::vector<BlockSchema> types = body.value.block_types();
  return std::ranges::any_of(
      types, [](const BlockSchema& type) { return type.type == "host"; });
}

Languages::Languages(const Limits& limits) : limits_(limits) {
  for (std::string& name : host::program_names()) {
    known_.try_emplace(std::move(name));
  }
}

Diagnostics Languages::add(const SourceFile& description) {
  const Options options = host_options(limits_);
  Result<host::Description> read = host::read_description(description, options);
  if (!read.ok()) return std::move(read.diagnostics);
  host::Program program = host::find_program(read.value.name, options);
  program.description =
      std::make_shared<const host::Description>(std::move(read.value));
  own_.push_back(std::move(program));
  return std::move(read.diagnostics);
}

const host::Program* Languages::named(const std::string& name) const {
  for (const host::Program& program : own_) {
    if (program.description->name == name) return &program;
  }
  const auto found = known_.find(name);
  if (found == known_.end()) return nullptr;
  Known& known = found->second;
  std::call_once(known.made, [&] {
    known.program = host::find_program(name, host_options(limits_));
  });
  return known.program.description == nullptr ? nullptr : &known.program;
}

const host::Program* Languages::of_file(std::string_view path) const {
  for (const host::Program& program : own_) {
    if (has_name_of(*program.description, path)) return &program;
  }
  const std::string name = host::program_of_file(path);
  return name.empty() ? nullptr : named(name);
}

bool is_of_language(const host::Program& program, const SourceFile& source,
                    const Options& options) {
  const std::vector<std::string>& wanted = program.description->files.blocks;
  if (wanted.empty() || is_json_file(source.name())) return true;
  const Result<Body> body = parse_native_body(source, options);
  const std::vector<BlockSchema> types = body.value.block_types();
  return std::ranges::any_of(types, [&](const BlockSchema& type) {
    return std::ranges::find(wanted, type.type) != wanted.end();
  });
}

std::vector<std::string> readable_folders(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> folders = {folder, "."};
  std::filesystem::path above = std::filesystem::absolute(folder, error);
  while (!error && above.has_parent_path() && above.parent_path() != above) {
    if (std::filesystem::exists(above / ".git", error)) {
      folders.push_back(above.string());
      break;
    }
    above = above.parent_path();
  }
  return folders;
}

}  // namespace hcl::apps
