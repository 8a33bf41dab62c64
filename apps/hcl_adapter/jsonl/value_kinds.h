#ifndef HCL_APPS_HCL_ADAPTER_JSONL_VALUE_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_VALUE_KINDS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// Answers about values and types without a source. Like `answer_request()`,
// each returns a text if the request cannot be answered.
std::string answer_applypath(const Request& request, const Options& options,
                             Answer& answer);
std::string answer_convert(const Request& request, const Options& options,
                           Answer& answer);
std::string answer_impliedtype(const Request& request, const Options& options,
                               Answer& answer);
std::string answer_index(const Request& request, const Options& options,
                         Answer& answer);
std::string answer_marshal(const Request& request, const Options& options,
                           Answer& answer);
std::string answer_mismatch(const Request& request, const Options& options,
                            Answer& answer);
std::string answer_op(const Request& request, const Options& options,
                      Answer& answer);
std::string answer_typestring(const Request& request, const Options& options,
                              Answer& answer);
std::string answer_unify(const Request& request, const Options& options,
                         Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_VALUE_KINDS_H_
