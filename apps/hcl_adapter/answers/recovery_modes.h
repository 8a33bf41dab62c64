#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_RECOVERY_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_RECOVERY_MODES_H_

#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The mode `recover`: what remains of a configuration file despite its
// mistakes, in the notation of the mode `config`, and the mistakes as
// diagnostics. A wrong expression is `<error>`.
Observed run_recover(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_RECOVERY_MODES_H_
