#ifndef HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "runner/cases/suite.h"
#include "runner/pages/results.h"

// Who confirms what the suite expects under `reference`.
namespace hcl::conformance {

// What is wrong with the witnesses of a test, in sentences without subject:
// words that are none, and an expectation with neither witness nor reason.
std::vector<std::string> evidence_problems(const Test& test);

// The decisions of a clause, and those that are the reason of one of its tests:
// each once, in the order of the clause.
std::vector<std::string> cited_decisions(const Clause& clause);

// Writes into the tests what the results of a run under `reference` say about
// one witness: it becomes one where the test passed, and is none where it
// failed. Tests that the run did not ask or that its implementation does not
// answer stay as they are. Gives the ids of the tests that changed.
std::vector<std::string> record_witness(Topic& topic, std::string_view witness,
                                        const Results& results);

// How many expectations each witness confirms, how many have a reason instead,
// and how many have neither.
struct EvidenceCounts {
  std::array<int, kWitnesses.size()> confirmed{};
  int expectations = 0;
  int reasoned = 0;
  int open = 0;
};
EvidenceCounts evidence_counts(const std::vector<Topic>& topics);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_EVIDENCE_H_
