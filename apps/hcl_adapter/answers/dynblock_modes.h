#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_DYNBLOCK_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_DYNBLOCK_MODES_H_

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The modes `body` and `jsonbody` with `dynamic` blocks expanded before
// processing.
Observed run_dynblock(const Question& question, const Options& options);
Observed run_jsondynblock(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_DYNBLOCK_MODES_H_
