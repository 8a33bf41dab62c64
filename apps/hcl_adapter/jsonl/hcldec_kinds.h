#ifndef HCL_APPS_HCL_ADAPTER_JSONL_HCLDEC_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_HCLDEC_KINDS_H_

#include <memory>
#include <string>

#include "hcl/body.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Answers about bodies decoded with a specification and about dynamic blocks.
// Like `answer_request()`, each returns a text if the request cannot be
// answered.
std::string answer_hcldec(const Request& request, const Options& options,
                          Answer& answer);
std::string answer_dynamic(const Request& request, const Options& options,
                           Answer& answer);

// A body with its `dynamic` blocks expanded in a context.
Body expanded_body(const Body& body, std::shared_ptr<const EvalContext> context,
                   const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_HCLDEC_KINDS_H_
