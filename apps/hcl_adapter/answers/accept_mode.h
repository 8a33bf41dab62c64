#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_ACCEPT_MODE_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_ACCEPT_MODE_H_

#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

// Whether the input is a configuration file: `OK` or `ERR`.
Observed run_accept(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_ACCEPT_MODE_H_
