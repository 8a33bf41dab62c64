#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_TYPE_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_TYPE_MODES_H_

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The type as which the input is read: an exact type, a type constraint, or a
// constraint with defaults, which are not shown.
Observed run_type(const Question& question, const Options& options);
Observed run_constraint(const Question& question, const Options& options);
Observed run_defaults(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_TYPE_MODES_H_
