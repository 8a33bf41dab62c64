#ifndef HCL_CONFORMANCE_RUNNER_MODES_BODY_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_BODY_MODES_H_

#include <functional>

#include "hcl/body.h"
#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// A body in native syntax processed with the schema of the test, its attributes
// evaluated: `{a = 1; b "x" {c = 2}}`, attributes sorted by name. For a schema
// with a second step both results, with ` then ` between them.
Observed run_body(const Test& test, const Options& options);

// The same for all attributes of a body, without a schema.
Observed run_attrs(const Test& test, const Options& options);

// What is done to a body before its content is asked for.
using WrapBody = std::function<Body(const Body&, const EvalContext&)>;

// What these modes do with a body of any syntax.
Observed observe_body(const Test& test, const Options& options,
                      const Result<Body>& parsed,
                      const WrapBody& wrap = nullptr);
Observed observe_attributes(const Test& test, const Options& options,
                            const Result<Body>& parsed);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_BODY_MODES_H_
