#include "terraform/directory/special_files.h"

#include <algorithm>

#include "terraform/directory/module_files.h"

namespace hcl::terraform {
namespace {

bool has_ending(std::string_view name,
                std::span<const std::string_view> endings) {
  for (const std::string_view syntax : {".hcl", ".json"}) {
    if (!name.ends_with(syntax)) continue;
    const std::string_view stem = name.substr(0, name.size() - syntax.size());
    return std::ranges::any_of(endings, [&](std::string_view ending) {
      return stem.ends_with(ending);
    });
  }
  return false;
}

}  // namespace

std::vector<std::string> special_files(
    const std::string& folder, std::span<const std::string_view> endings,
    const Settings& settings) {
  std::vector<std::string> result;
  const auto entries =
      files_of(settings)->list(folder, settings.host.max_folder_entries);
  if (!entries.ok()) return result;
  for (const FolderEntry& entry : *entries) {
    if (entry.is_folder || is_ignored_name(entry.name)) continue;
    if (!has_ending(entry.name, endings)) continue;
    result.push_back(join_path(folder, entry.name));
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace hcl::terraform
