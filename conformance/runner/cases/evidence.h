#ifndef HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "runner/cases/suite.h"
#include "runner/pages/results.h"

// Who confirms the expectations of the suite under `reference`.
namespace hcl::conformance {

// What is wrong with the witnesses of a test, in sentences without a subject:
// unknown names, and expectations with neither witness nor reason.
std::vector<std::string> evidence_problems(const Test& test);

// The decisions of a clause, and those that are the reason of one of its tests:
// without repetition, in the order of the clause.
std::vector<std::string> cited_decisions(const Clause& clause);

// Records in the tests what a run under `reference` shows about one witness:
// the witness is added to tests that passed and removed from those that failed.
// Tests that were not run, or that the implementation does not answer, stay
// unchanged. Returns the ids of the changed tests.
std::vector<std::string> record_witness(Topic& topic, std::string_view witness,
                                        const Results& results);

// The number of expectations that each witness confirms, of those with a reason
// instead, and of those with neither.
struct EvidenceCounts {
  std::array<int, kWitnesses.size()> confirmed{};
  int expectations = 0;
  int reasoned = 0;
  int open = 0;
};
EvidenceCounts evidence_counts(const std::vector<Topic>& topics);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_
