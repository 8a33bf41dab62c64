#ifndef HCL_CONFORMANCE_RUNNER_CASES_ACCEPTANCE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_ACCEPTANCE_H_

#include <optional>

#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// The test of the level `accept` that follows from a test: the same id, the
// mode `accept`, a configuration file, and the outcome `OK` or `ERR`. Nothing
// if the syntax alone does not decide: conformance/README.md, "Levels".
std::optional<Test> acceptance_of(const Test& test);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_ACCEPTANCE_H_
