#ifndef HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_PAGE_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_PAGE_H_

#include <string>
#include <vector>

#include "runner/cases/case_links.h"
#include "runner/cases/suite.h"
#include "runner/pages/results.h"

namespace hcl::conformance {

// One page of HTML without scripts: totals by level, then the clauses down,
// grouped by document and heading, and the implementations across, then every
// difference with the expected and the actual outcome. Each cell links to the
// differences if there are any, otherwise to the cases. The same results give
// the same bytes.
std::string matrix_page(const std::vector<Topic>& topics,
                        const std::vector<Results>& all,
                        const CaseLinks& links);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_PAGE_H_
