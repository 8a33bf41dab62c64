#ifndef HCL_CONFORMANCE_RUNNER_RUN_H_
#define HCL_CONFORMANCE_RUNNER_RUN_H_

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "hcl/options.h"

namespace hcl::conformance {

// What to run, and how.
struct RunOptions {
  std::vector<std::string> catalogues;
  // Every dialect that a clause lists when there is none.
  std::optional<Dialect> dialect;
  Conformance conformance = Conformance::Spec;
  // Only clauses whose id contains this text.
  std::string filter;
  // Also lists the clauses that passed and what is unsupported.
  bool verbose = false;
};

// Counts of one run. A test counts once for each dialect.
struct Counts {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t unsupported = 0;

  Counts& operator+=(const Counts& other);
};

// Runs the tests and writes a line for each clause that has failures, a line
// for each failure, and last `N passed, N failed, N unsupported`. Gives
// nothing when a catalogue cannot be read.
std::optional<Counts> run_catalogues(const RunOptions& options,
                                     std::ostream& out, std::ostream& errors);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_RUN_H_
