#ifndef HCL_CONFORMANCE_RUNNER_REPORT_H_
#define HCL_CONFORMANCE_RUNNER_REPORT_H_

#include <string>
#include <vector>

#include "hcl/options.h"
#include "runner/catalogue.h"

namespace hcl::conformance {

// Which tests are run, and how.
struct RunOptions {
  // Empty: every dialect that a clause lists.
  std::vector<Dialect> dialects;
  Conformance conformance = Conformance::Spec;
  // Only clauses whose id contains this.
  std::string filter;
};

struct Counts {
  int passed = 0;
  int failed = 0;
  int unsupported = 0;
  int manual = 0;

  Counts& operator+=(const Counts& other);
};

// "3 passed, 0 failed, 1 unsupported".
std::string to_text(const Counts& counts);

// Runs the clauses and appends to `report`: a line for each test that failed,
// is unsupported or manual, and a line with the counts of each clause. A test
// counts once for each dialect; manual ones count nowhere.
Counts run_clauses(const std::vector<Clause>& clauses,
                   const RunOptions& options, std::string& report);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_REPORT_H_
