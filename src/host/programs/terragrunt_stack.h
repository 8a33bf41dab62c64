#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_STACK_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_STACK_H_

#include <string>
#include <vector>

#include "hcl/host.h"

namespace hcl::host {

// The directory that a unit or stack is made in, seen from the stack file.
std::string generated_folder(const std::string& path, bool is_beside);

// The files that the units and stacks of these files get, as source text: an
// object with an object for each of them, in which each attribute is its text.
Value generated_files(const std::vector<SourceFile>& files,
                      const Decoded& decoded, const Inputs& inputs,
                      Diagnostics& diags);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_STACK_H_
