#ifndef HCL_TERRAFORM_RULES_FILE_KINDS_H_
#define HCL_TERRAFORM_RULES_FILE_KINDS_H_

#include <string_view>

#include "terraform/rules/words.h"

// The kinds of files that only some versions of the tools read.
namespace hcl::terraform {

struct FileKindVersions {
  // How the names of such files end.
  std::string_view ending;
  WordVersions versions = {};
  // How the name of the file ends that is read in its place; empty if there is
  // none.
  std::string_view replaces = {};
  // Whether versions of Terraform that do not read it refuse it.
  bool refused = false;
};

// The kind of a file; null if every version reads it, or if it is no file of a
// configuration.
const FileKindVersions* file_kind_of(std::string_view name);

// Whether a version reads files of the kind.
bool reads_files(const FileKindVersions& kind, const ToolVersion& version);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_FILE_KINDS_H_
