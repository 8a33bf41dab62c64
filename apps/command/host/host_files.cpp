#include "command/host/host_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "command/shared/inputs.h"
#include "hcl/files.h"
#include "hcl/native_body.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

std::optional<host::Program> host_of_file(const std::string& path,
                                          const Settings& settings) {
  const std::optional<SourceFile> source = read_any_input(path, settings);
  if (!source) return std::nullopt;
  Result<host::Description> read =
      host::read_description(*source, host_options(settings));
  report(read.diagnostics, settings);
  if (!read.ok()) return std::nullopt;
  // The code of a language that the library knows, if it is of that name.
  host::Program program =
      host::find_program(read.value.name, host_options(settings));
  program.description =
      std::make_shared<const host::Description>(std::move(read.value));
  return program;
}

// The files beside one that belong to the same configuration, with it.
std::vector<SourceFile> configuration_of(const host::Program& program,
                                         const SourceFile& source,
                                         const Options& options) {
  std::vector<SourceFile> files;
  const std::filesystem::path path = source.name();
  const std::filesystem::path folder = path.parent_path();
  const host::FileRules& rules = program.description->files;
  std::vector<std::string> names;
  std::error_code error;
  if (rules.directory && !rules.first) {
    const std::filesystem::path listed = folder.empty() ? "." : folder;
    std::filesystem::directory_iterator entry(listed, error);
    const std::filesystem::directory_iterator end;
    while (!error && entry != end) {
      names.push_back(entry->path().filename().string());
      entry.increment(error);
    }
  }
  const std::string own = path.filename().string();
  if (std::ranges::find(names, own) == names.end()) names.push_back(own);
  std::ranges::sort(names);
  for (const std::string& name : names) {
    if (name == own) {
      files.push_back(source);
      continue;
    }
    if (host::program_of_file(name) != program.description->name) continue;
    const Result<SourceFile> read =
        read_file((folder / name).string(), options.limits);
    if (read.ok()) files.push_back(read.value);
  }
  return files;
}

}  // namespace

Options host_options(const Settings& settings) {
  Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  options.limits = settings.limits;
  return options;
}

std::optional<host::Program> host_of(const HostOption& option,
                                     const std::vector<std::string>& paths,
                                     const Settings& settings) {
  if (option.host == "none") return host::Program();
  if (option.host.ends_with(".host.hcl")) {
    return host_of_file(option.host, settings);
  }
  std::string name = option.host;
  if (name.empty()) {
    for (const std::string& path : paths) {
      const std::string found = host::program_of_file(path);
      if (found.empty() || (!name.empty() && name != found)) {
        return host::Program();
      }
      name = found;
    }
    if (name.empty()) return host::Program();
  }
  host::Program program = host::find_program(name, host_options(settings));
  if (program.description != nullptr) return program;
  std::string known;
  for (const std::string& each : host::program_names()) known += " " + each;
  write_and_flush(
      stderr,
      "hcl: --host needs none, a file *.host.hcl or one of:" + known + "\n");
  return std::nullopt;
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

bool is_of_host(const host::Program& program, const SourceFile& source,
                const Options& options) {
  const std::vector<std::string>& wanted = program.description->files.blocks;
  if (wanted.empty() || is_json_syntax(source.name())) return true;
  const Result<Body> body = parse_native_body(source, options);
  const std::vector<BlockSchema> types = body.value.block_types();
  return std::ranges::any_of(types, [&](const BlockSchema& type) {
    return std::ranges::find(wanted, type.type) != wanted.end();
  });
}

Diagnostics check_host_file(const host::Program& program,
                            const SourceFile& source, const Options& options) {
  host::Inputs inputs;
  inputs.code = program.code;
  inputs.checks_only = true;
  inputs.warn_ignored = true;
  inputs.files = {source};
  const std::filesystem::path folder =
      std::filesystem::path(source.name()).parent_path();
  inputs.directory = folder.empty() ? "." : folder.string();
  inputs.settings["allow-read"] = readable_folders(inputs.directory);
  const auto evaluate = [&] {
    host::Outcome outcome =
        host::evaluate(*program.description, inputs, options);
    outcome.diagnostics.remove_if([&](const Diagnostic& diag) {
      return diag.subject && !(diag.subject->file == source);
    });
    return std::move(outcome.diagnostics);
  };
  // A file may be complete, or need what files beside it declare.
  Diagnostics alone = evaluate();
  if (!alone.has_errors()) return alone;
  inputs.files = configuration_of(program, source, options);
  if (inputs.files.size() == 1) return alone;
  Diagnostics together = evaluate();
  return together.error_count() < alone.error_count() ? std::move(together)
                                                      : std::move(alone);
}

}  // namespace hcl::apps
