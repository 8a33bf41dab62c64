#ifndef HCL_APPS_HCL_ADAPTER_JSONL_JSON_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_JSON_KINDS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Answers about sources in JSON syntax. Like `answer_request()`, each returns a
// text if the request cannot be answered.
std::string answer_json(const Request& request, const Options& options,
                        Answer& answer);
std::string answer_jsonexpr(const Request& request, const Options& options,
                            Answer& answer);
std::string answer_jsonvariables(const Request& request, const Options& options,
                                 Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_JSON_KINDS_H_
