#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_

#include <functional>

#include "hcl/body.h"
#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// A body in native syntax, processed with the schema of the test and with its
// attributes evaluated: `{a = 1; b "x" {c = 2}}`, attributes sorted by name. If
// the schema has a second step, both results, with ` then ` between them.
Observed run_body(const Question& question, const Options& options);

// The same for all attributes of a body, without a schema.
Observed run_attrs(const Question& question, const Options& options);

// Transforms a body before its content is requested.
using WrapBody = std::function<Body(const Body&, const EvalContext&)>;

// The common part of these modes, for a body of either syntax.
Observed observe_body(const Question& question, const Options& options,
                      const Result<Body>& parsed,
                      const WrapBody& wrap = nullptr);
Observed observe_attributes(const Question& question, const Options& options,
                            const Result<Body>& parsed);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_
