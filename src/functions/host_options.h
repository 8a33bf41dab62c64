#ifndef HCL_SRC_FUNCTIONS_HOST_OPTIONS_H_
#define HCL_SRC_FUNCTIONS_HOST_OPTIONS_H_

#include "stdlib/registry.h"

namespace hcl::functions {

// The options for a host's table: the conversion functions of Terraform and
// OpenTofu leave the marks of nested values in place in every dialect.
inline Options host_options(Hosts host, Options options) {
  if ((host & kStandard) == 0) {
    options.switches.conversion_functions_move_marks = false;
  }
  return options;
}

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HOST_OPTIONS_H_
