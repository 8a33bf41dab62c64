#ifndef HCL_APPS_HCL_ADAPTER_JSONL_FUNCTIONS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_FUNCTIONS_H_

#include <string>

#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// The functions that a request may name: the table that its field `functions`
// selects (`stdlib`, `terraform` or `opentofu`), by default the standard
// library. Null for any other text. Created once; `options` are those of the
// first request.
const FunctionMap* request_functions(const Request& request,
                                     const Options& options);

// Calls a function with values. Like `answer_request()`, returns a text if the
// request cannot be answered.
std::string answer_call(const Request& request, const Options& options,
                        Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_FUNCTIONS_H_
