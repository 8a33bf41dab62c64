#ifndef HCL_CONFORMANCE_RUNNER_CASES_EXPECTATION_H_
#define HCL_CONFORMANCE_RUNNER_CASES_EXPECTATION_H_

#include <string>
#include <vector>

#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// Whether an outcome is the expected one: the text is the same, or `OK` is
// expected and there was no error.
bool is_expected(const std::string& expected, const std::string& outcome);

// What a test expects in one setting.
struct Expectation {
  std::string outcome;
  // Other outcomes that are as right.
  std::vector<std::string> others{};

  bool accepts(const std::string& observed) const;
  // "1 : number", "1 : number, or ERR".
  std::string text() const;
};

Expectation expectation_of(const Test& test, Dialect dialect,
                           Conformance conformance);

// Whether the documents leave it open in some setting if the test is an error.
bool may_be_error(const Test& test);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_EXPECTATION_H_
