#ifndef HCL_APPS_SUPPORT_FUNCTIONS_H_
#define HCL_APPS_SUPPORT_FUNCTIONS_H_

#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The functions that expressions on the command line and in files may call:
// the standard ones, `try`, `can` and `convert`.
FunctionMap command_functions(const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FUNCTIONS_H_
