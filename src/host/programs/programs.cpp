#include <algorithm>
#include <array>
#include <utility>

#include "hcl/glob.h"
#include "hcl/host.h"
#include "host/programs/bake.h"
#include "host/programs/packer.h"
#include "host/programs/program_sources.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

// What the languages need of C++.
struct CodeOfProgram {
  std::string_view name;
  HostCode (*make)(const Options& options);
};
constexpr std::array<CodeOfProgram, 4> kCode = {
    {{"bake", bake_code},
     {"packer", packer_code},
     {"terragrunt", terragrunt_code},
     {"terragrunt-stack", terragrunt_stack_code}}};

std::string_view file_of(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace

std::vector<std::string> program_names() {
  std::vector<std::string> names;
  for (const ProgramSource& source : program_sources()) {
    names.emplace_back(source.name);
  }
  std::ranges::sort(names);
  return names;
}

std::string_view program_source(std::string_view name) {
  for (const ProgramSource& source : program_sources()) {
    if (source.name == name) return source.text;
  }
  return {};
}

Program find_program(std::string_view name, const Options& options) {
  Program program;
  const std::string_view text = program_source(name);
  if (text.empty()) return program;
  Result<Description> read = read_description(
      SourceFile(std::string(name) + ".host.hcl", text), options);
  if (!read.ok()) return program;
  program.description =
      std::make_shared<const Description>(std::move(read.value));
  const auto code = std::ranges::find(kCode, name, &CodeOfProgram::name);
  if (code != kCode.end()) program.code = code->make(options);
  return program;
}

std::string program_of_file(std::string_view path) {
  struct Row {
    Glob pattern;
    std::string_view name;
  };
  // The patterns of all languages, read once. No description is read for them.
  static const std::vector<Row> kRows = [] {
    std::vector<Row> rows;
    for (const ProgramSource& source : program_sources()) {
      for (const std::string_view pattern : source.files) {
        const auto glob = Glob::parse(pattern);
        if (!pattern.empty() && glob.ok()) rows.push_back({*glob, source.name});
      }
    }
    return rows;
  }();
  const std::string_view file = file_of(path);
  for (const Row& row : kRows) {
    if (row.pattern.matches(file)) return std::string(row.name);
  }
  return {};
}

}  // namespace hcl::host
