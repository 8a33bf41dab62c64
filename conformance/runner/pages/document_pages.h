#ifndef HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENT_PAGES_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENT_PAGES_H_

#include <string>
#include <vector>

#include "runner/cases/suite.h"
#include "runner/pages/documents.h"
#include "runner/pages/results.h"

// Pages generated from the suite: the same suite gives the same bytes.
namespace hcl::conformance {

// docs/coverage.md: every heading of the documents with its clauses and their
// numbers of cases. `folder` is the base of the links to the cases.
std::string coverage_page(const std::vector<Document>& documents,
                          const std::vector<Topic>& topics,
                          const std::string& folder);

// docs/deviations.md: every decision with the cases that show it and the
// results of each implementation.
std::string deviations_page(const std::vector<Decision>& decisions,
                            const std::vector<Topic>& topics,
                            const std::vector<Results>& results,
                            const std::string& folder);

// Inconsistencies: sections of clauses that no document has, headings with
// neither clauses nor a reason, decisions that are cited but not described, and
// decisions that are described but neither cited nor tied to a switch.
std::vector<std::string> document_problems(
    const std::vector<Document>& documents,
    const std::vector<Decision>& decisions, const std::vector<Topic>& topics);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_DOCUMENT_PAGES_H_
