#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_JSON_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_JSON_MODES_H_

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The modes expr, body and attrs for the JSON syntax.
Observed run_jsonexpr(const Question& question, const Options& options);
Observed run_jsonbody(const Question& question, const Options& options);
Observed run_jsonattrs(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_JSON_MODES_H_
