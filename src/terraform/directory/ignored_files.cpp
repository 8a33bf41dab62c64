#include "terraform/directory/ignored_files.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "terraform/directory/module_files.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/file_kinds.h"

namespace hcl::terraform {
namespace {

// The names of the files in the directory, without those that every tool
// ignores.
std::set<std::string> names_in(const std::string& folder,
                               const Settings& settings) {
  std::set<std::string> result;
  const auto entries =
      files_of(settings)->list(folder, settings.host.max_folder_entries);
  if (!entries.ok()) return result;
  for (const FolderEntry& entry : *entries) {
    if (entry.is_folder || is_ignored_name(entry.name)) continue;
    result.insert(entry.name);
  }
  return result;
}

bool has_other_form(const std::string& name, const FileKindVersions& kind,
                    const std::set<std::string>& names) {
  if (kind.replaces.empty()) return false;
  std::string other = name.substr(0, name.size() - kind.ending.size());
  return names.contains(other.append(kind.replaces));
}

}  // namespace

void warn_about_ignored_files(const Settings& settings, const ToolRules& rules,
                              Diagnostics& problems) {
  if (files_of(settings) == nullptr) return;
  const std::set<std::string> names = names_in(settings.folder, settings);
  std::set<const FileKindVersions*> known;
  for (const std::string& name : names) {
    const FileKindVersions* kind = file_kind_of(name);
    if (kind == nullptr || reads_files(*kind, rules.version) ||
        (kind->refused && !rules.ignores_stack_files) ||
        has_other_form(name, *kind, names) || !known.insert(kind).second) {
      continue;
    }
    problems.warning(
        code::IgnoredFile,
        {SourceSpan{SourceFile(join_path(settings.folder, name), ""), {0, 0}}},
        "The file is not read. " +
            versions_text("A file *" + std::string(kind->ending),
                          kind->versions, rules.version));
  }
}

}  // namespace hcl::terraform
