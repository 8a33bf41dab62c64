#ifndef HCL_CONFORMANCE_RUNNER_MATRIX_DIFFERENCES_H_
#define HCL_CONFORMANCE_RUNNER_MATRIX_DIFFERENCES_H_

#include <string>
#include <vector>

#include "runner/case_links.h"
#include "runner/results.h"
#include "runner/suite.h"

namespace hcl::conformance {

// The part of the matrix that says for each clause what did not pass: the
// tests with their inputs, and for each implementation what was expected and
// what came out. Its anchors are the ids of the clauses.
std::string differences(const std::vector<Topic>& topics,
                        const std::vector<Results>& all,
                        const CaseLinks& links);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MATRIX_DIFFERENCES_H_
