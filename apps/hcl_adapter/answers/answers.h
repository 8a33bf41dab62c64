#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_ANSWERS_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_ANSWERS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "support/json/json_document.h"

// Questions of the conformance suite: conformance/README.md, "Protocols".
namespace hcl::adapter {

// Answers a question under the options of a dialect and a conformance.
Observed observe(const Question& question, const Options& options);

// The answer, as one line without its end, to a question in JSON, which states
// dialect and conformance.
std::string answer_question(const apps::JsonView& json);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_ANSWERS_H_
