#ifndef HCL_APPS_HCL_ADAPTER_JSONL_USER_FUNCTION_KIND_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_USER_FUNCTION_KIND_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Evaluates an expression with the functions that the source defines. Like
// `answer_request()`, returns a text if the request cannot be answered.
std::string answer_userfunc(const Request& request, const Options& options,
                            Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_USER_FUNCTION_KIND_H_
