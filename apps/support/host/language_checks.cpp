#include "support/host/language_checks.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "hcl/glob.h"
#include "support/host/languages.h"

namespace hcl::apps {
namespace {

namespace fs = std::filesystem;

host::Inputs inputs_of(const host::Program& program, const SourceFile& source) {
  host::Inputs inputs;
  inputs.code = program.code;
  inputs.checks_only = true;
  inputs.warn_ignored = true;
  inputs.files = {source};
  const fs::path folder = fs::path(source.name()).parent_path();
  inputs.directory = folder.empty() ? "." : folder.string();
  inputs.settings["allow-read"] = readable_folders(inputs.directory);
  return inputs;
}

// The names of the files in a directory, sorted.
std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  fs::directory_iterator entry(folder.empty() ? "." : folder, error);
  const fs::directory_iterator end;
  while (!error && entry != end) {
    names.push_back(entry->path().filename().string());
    entry.increment(error);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

std::vector<SourceFile> configuration_of(const host::Program& program,
                                         const SourceFile& source,
                                         const FileReader& read) {
  const host::FileRules& rules = program.description->files;
  if (!rules.directory || rules.first) return {source};
  const fs::path path = source.name();
  const fs::path folder = path.parent_path();
  const std::string own = path.filename().string();
  std::vector<std::string> names = names_in(folder);
  if (std::ranges::find(names, own) == names.end()) names.push_back(own);
  std::ranges::sort(names);
  std::vector<SourceFile> files;
  for (const std::string& pattern : rules.config) {
    const auto glob = Glob::parse(pattern);
    for (std::string& name : names) {
      if (name.empty() || !glob.ok() || !glob->matches(name)) continue;
      std::optional<SourceFile> file = source;
      if (name != own) file = read((folder / name).string());
      if (file) files.push_back(*std::move(file));
      // Each file counts once.
      name.clear();
    }
  }
  return files;
}

Diagnostics language_problems(const host::Program& program,
                              const SourceFile& source, const Options& options,
                              const FileReader& read) {
  host::Inputs inputs = inputs_of(program, source);
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
  inputs.files = configuration_of(program, source, read);
  if (inputs.files.size() == 1) return alone;
  Diagnostics together = evaluate();
  return together.error_count() < alone.error_count() ? std::move(together)
                                                      : std::move(alone);
}

}  // namespace hcl::apps
