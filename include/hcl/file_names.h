#ifndef HCL_FILE_NAMES_H_
#define HCL_FILE_NAMES_H_

#include <string_view>

#include "hcl/export.h"

/// What the names of files say about their content. No file is read.
namespace HCL_API hcl {

/// Whether a file of this name is in JSON syntax: the name ends in `.json`.
bool is_json_file(std::string_view name);

/// Whether a file of this name belongs to Terraform or OpenTofu, and is read in
/// `Dialect::Terraform`: `.tf`, `.tfvars` and `.tofu`, also with `.json` after
/// it; `.tftest`, `.tofutest`, `.tfmock`, `.tfquery`, `.tfcomponent`,
/// `.tfdeploy` and `.tfstack` before `.hcl` or `.json`; and `.tfmigrate.hcl`
/// and
/// `.sym.hcl`.
bool is_terraform_file(std::string_view name);

}  // namespace hcl

#endif  // HCL_FILE_NAMES_H_
