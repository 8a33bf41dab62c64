#ifndef HCL_APPS_HCL_ADAPTER_JSONL_TYPE_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_TYPE_KINDS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Answers about type expressions and the defaults in them. Like
// `answer_request()`, each returns a text if the request cannot be answered.
std::string answer_typeexpr(const Request& request, const Options& options,
                            Answer& answer);
std::string answer_jsontypeexpr(const Request& request, const Options& options,
                                Answer& answer);
std::string answer_defaults(const Request& request, const Options& options,
                            Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_TYPE_KINDS_H_
