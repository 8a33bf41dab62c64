#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_USER_FUNCTION_MODE_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_USER_FUNCTION_MODE_H_

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The attributes of the input, evaluated with the functions that its `function`
// blocks define.
Observed run_userfunc(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_USER_FUNCTION_MODE_H_
