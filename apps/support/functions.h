#ifndef HCL_APPS_SUPPORT_FUNCTIONS_H_
#define HCL_APPS_SUPPORT_FUNCTIONS_H_

#include "hcl/eval_context.h"
#include "support/settings.h"

namespace hcl::apps {

// The functions that expressions on the command line and in files may call:
// Terraform's under the dialect of that name, otherwise the standard library.
FunctionMap command_functions(const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FUNCTIONS_H_
