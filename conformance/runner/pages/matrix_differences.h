#ifndef HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_DIFFERENCES_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_DIFFERENCES_H_

#include <string>
#include <vector>

#include "runner/cases/case_links.h"
#include "runner/cases/suite.h"
#include "runner/pages/results.h"

namespace hcl::conformance {

// The part of the matrix that lists for each clause what did not pass: the
// tests with their inputs, and for each implementation the expected and the
// actual outcome. Its anchors are the ids of the clauses.
std::string differences(const std::vector<Topic>& topics,
                        const std::vector<Results>& all,
                        const CaseLinks& links);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_DIFFERENCES_H_
