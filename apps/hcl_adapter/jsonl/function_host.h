#ifndef HCL_APPS_HCL_ADAPTER_JSONL_FUNCTION_HOST_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_FUNCTION_HOST_H_

#include "hcl/terraform_functions.h"

namespace hcl::adapter {

// What functions may access in the adapter: files below its working directory,
// which also has the absolute path in HCL_ADAPTER_FOLDER if that is set, so
// that recorded calls find their files; the home directory of HOME; the time of
// the plan is 2024-02-29T12:30:45Z.
FunctionHost adapter_function_host();

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_FUNCTION_HOST_H_
