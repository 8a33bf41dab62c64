#include "terraform/test_files.h"

#include <algorithm>
#include <string>
#include <vector>

#include "terraform/module_files.h"
#include "terraform/read_blocks.h"

namespace hcl::terraform {
namespace {

const BodySchema& test_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"run", {"name"}},
                                                {"variables", {}},
                                                {"provider", {"name"}},
                                                {"mock_provider", {"name"}},
                                                {"override_resource", {}},
                                                {"override_data", {}},
                                                {"override_module", {}}}};
  return kSchema;
}

bool is_test_file(std::string_view name, Tool tool) {
  if (name.starts_with('.')) return false;
  if (name.ends_with(".tftest.hcl") || name.ends_with(".tftest.json")) {
    return true;
  }
  return tool == Tool::OpenTofu &&
         (name.ends_with(".tofutest.hcl") || name.ends_with(".tofutest.json"));
}

std::vector<std::string> test_files_in(const std::string& folder,
                                       const Settings& settings) {
  std::vector<std::string> result;
  const auto entries =
      settings.host.files->list(folder, settings.host.max_folder_entries);
  if (!entries.ok()) return result;
  for (const FolderEntry& entry : *entries) {
    if (!entry.is_folder && is_test_file(entry.name, settings.tool)) {
      result.push_back(join_path(folder, entry.name));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

void check_file(const std::string& path, const Settings& settings,
                Problems& problems) {
  const auto source = read_source(path, settings, problems);
  if (!source) return;
  const Body body = parse_source(*source, settings, problems);
  Diagnostics diagnostics;
  const BodyContent content = body.content(test_schema(), diagnostics);
  problems.append(diagnostics);
  const BlockReader reader = {settings.tool, false, problems};
  for (const Block* run : content.blocks_of("run")) {
    check_name(*run, 0, "Invalid run block name", reader);
  }
}

}  // namespace

void check_test_files(const Settings& settings, Problems& problems) {
  if (settings.host.files == nullptr) return;
  for (const std::string& folder :
       {settings.folder, join_path(settings.folder, "tests")}) {
    for (const std::string& path : test_files_in(folder, settings)) {
      check_file(path, settings, problems);
    }
  }
}

}  // namespace hcl::terraform
