#ifndef HCL_CONFORMANCE_RUNNER_CASES_LINT_H_
#define HCL_CONFORMANCE_RUNNER_CASES_LINT_H_

#include <string>
#include <vector>

#include "runner/cases/suite.h"

namespace hcl::conformance {

// The mistakes of a suite as data, one line each: ids that occur twice or do
// not begin with that of their clause, clauses without tests, tests without a
// mode or outcome, modes that do not exist, inputs that are malformed for the
// mode (schemas that are not JSON, variables that do not parse), tests that
// expect the same for a setting as in general, clauses that require a rejection
// but never reject, and those that never accept.
std::vector<std::string> lint(const std::vector<Topic>& topics);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_LINT_H_
