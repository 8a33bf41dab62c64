#ifndef HCL_APPS_HCL_ADAPTER_JSONL_TRAVERSAL_KIND_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_TRAVERSAL_KIND_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Reads a traversal that stands alone, one of the mode `partial` with full
// splats. As `answer_request()`, gives a text when the request cannot be
// answered.
std::string answer_traversal(const Request& request, const Options& options,
                             Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_TRAVERSAL_KIND_H_
