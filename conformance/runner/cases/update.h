#ifndef HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_

#include <string>
#include <vector>

#include "runner/cases/plan.h"

namespace hcl::conformance {

// Makes the tests that the filter accepts expect what this library gives, in
// every dialect of the clause and in both settings; with `diagnostics` also the
// ranges that it states, and those of an error that it did not expect. Gives
// what changed, a text of lines for each test: its id, then `-` and `+` lines.
// Tests that pass, that are not supported and that say why they would not pass
// stay as they are; `OK` stays where there is no error.
std::vector<std::string> update_topic(Topic& topic, const Filter& filter,
                                      bool diagnostics);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_
