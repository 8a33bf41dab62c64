#include "command/host/host_files.h"

#include <cstdio>
#include <filesystem>
#include <system_error>

#include "command/check/settings.h"
#include "command/shared/inputs.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

// The language to which all files belong by their names.
const host::Program* language_of_all(const Languages& languages,
                                     const std::vector<std::string>& paths,
                                     const Settings& settings) {
  const host::Program* common = nullptr;
  for (const std::string& path : paths) {
    const host::Program* found = languages.of_file(settings.name_of(path));
    if (found == nullptr || (common != nullptr && found != common)) {
      return nullptr;
    }
    common = found;
  }
  return common;
}

void complain() {
  std::string known;
  for (const std::string& each : host::program_names()) known += " " + each;
  write_and_flush(
      stderr,
      "hcl: --host needs none, a file *.host.hcl or one of:" + known + "\n");
}

}  // namespace

bool add_languages(const std::vector<std::string>& paths,
                   const Settings& settings, Languages& languages) {
  for (const std::string& path : paths) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return false;
    const Diagnostics found = languages.add(*source);
    report(found, settings);
    if (found.has_errors()) return false;
  }
  return true;
}

bool add_configured_languages(const Settings& settings, Languages& languages) {
  std::error_code ignored;
  const std::filesystem::path file =
      find_check_settings(std::filesystem::current_path(ignored));
  if (file.empty()) return true;
  const Result<CheckSettings> read = read_check_settings(file);
  report(read.diagnostics, settings);
  return read.ok() && add_languages(read.value.hosts, settings, languages);
}

std::optional<host::Program> host_of(const HostOption& option,
                                     const std::vector<std::string>& paths,
                                     const Settings& settings) {
  if (option.host == "none") return host::Program();
  Languages languages(settings.limits);
  if (is_description(option.host)) {
    if (!add_languages({option.host}, settings, languages)) return std::nullopt;
    return *languages.first();
  }
  if (option.host.empty() && paths.empty()) return host::Program();
  if (!add_configured_languages(settings, languages)) return std::nullopt;
  const host::Program* found = option.host.empty()
                                   ? language_of_all(languages, paths, settings)
                                   : languages.named(option.host);
  if (found != nullptr) return *found;
  if (option.host.empty()) return host::Program();
  complain();
  return std::nullopt;
}

}  // namespace hcl::apps
