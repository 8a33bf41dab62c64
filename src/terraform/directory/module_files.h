#ifndef HCL_TERRAFORM_DIRECTORY_MODULE_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_MODULE_FILES_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/reading/module_content.h"
#include "terraform/rules/tool_rules.h"

// Finds the files of a directory that belong to one module, and parses them.
namespace hcl::terraform {

// Whether every tool ignores a file of this name, as what an editor leaves.
bool is_ignored_name(std::string_view name);

// The files of the configuration.
const std::shared_ptr<const FunctionFiles>& files_of(const Settings& settings);

// The files found in a directory.
struct ModuleFolder {
  // The configuration files by name, then the overrides by name. Nothing if the
  // directory cannot be read.
  std::optional<std::vector<ModuleFile>> files;
  // Why it cannot, as a sentence.
  std::string reason;
  Diagnostics problems;
};

// The files of several directories, parsed together.
// Terraform documentation: "Files and Configuration Structure", "Override
// Files".
std::vector<ModuleFolder> read_module_folders(
    const std::vector<std::string>& folders, const Settings& settings,
    const ToolRules& rules);

// Reads the source at a path; nothing, with a problem, if it cannot be read.
std::optional<SourceFile> read_source(const std::string& path,
                                      const Settings& settings,
                                      Diagnostics& problems);

// Parses a source, as JSON if its path says so.
Body parse_source(const SourceFile& source, const Settings& settings,
                  Diagnostics& problems);

// Joins `folder` and a relative path, without `.` and removable `..`.
std::string join_path(const std::string& folder, const std::string& path);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_MODULE_FILES_H_
