#ifndef HCL_APPS_HCL_ADAPTER_JSONL_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_KINDS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Answers a request. Returns a text if it cannot be answered because its kind
// or something that it needs is not supported.
std::string answer_request(const Request& request, const Options& options,
                           Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_KINDS_H_
