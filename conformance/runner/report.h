#ifndef HCL_CONFORMANCE_RUNNER_REPORT_H_
#define HCL_CONFORMANCE_RUNNER_REPORT_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/options.h"
#include "runner/catalogue.h"
#include "runner/level.h"
#include "runner/suite.h"

namespace hcl::conformance {

// Which tests are run, and how.
struct Filter {
  // Empty: every dialect that a clause lists.
  std::vector<Dialect> dialects;
  Conformance conformance = Conformance::Spec;
  // Only clauses whose id, and files whose path, contains this.
  std::string clause;
  std::string topic;
  // Only tests of this level.
  std::optional<Level> level;

  bool accepts(const Topic& topic, const Clause& clause,
               const Test& test) const;
  bool accepts(Dialect dialect) const;
};

struct Counts {
  int passed = 0;
  int failed = 0;
  int unsupported = 0;
  int manual = 0;
  int skipped = 0;

  Counts& operator+=(const Counts& other);
};

// "3 passed, 0 failed, 1 unsupported".
std::string to_text(const Counts& counts);

// Runs the tests and appends to `report`: a line for each test that failed,
// passed though it says that it would not, is unsupported or manual, and a line
// with the counts of each clause. A test counts once for each dialect; manual
// ones and ones to be skipped count nowhere.
Counts run_topics(const std::vector<Topic>& topics, const Filter& filter,
                  std::string& report);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_REPORT_H_
