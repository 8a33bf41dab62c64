#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_VALUE_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_VALUE_MODES_H_

#include "hcl/options.h"
#include "hcl/value.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The result of converting a test's evaluated input to its target type: the
// value, or `ERR`.
Observed convert_input(const Question& question, const Value& input,
                       const Options& options);

// For conforms, whether a type conforms to a type specification: `true` or
// `false`. For safeconv, the kind of conversion between two types: `identity`,
// `safe`, `unsafe` or `none`. For unify, the one type to which all convert, or
// `ERR`.
Observed run_conforms(const Question& question, const Options& options);
Observed run_safeconv(const Question& question, const Options& options);
Observed run_unify(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_VALUE_MODES_H_
