#ifndef HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_

#include <string>
#include <vector>

#include "runner/cases/plan.h"
#include "runner/protocols/implementation.h"

namespace hcl::conformance {

// Makes the tests that the filter selects expect what a program answers, in
// every dialect of the clause and in both settings; with `diagnostics` also the
// ranges that they state, and those of an unexpected error. Returns the changes
// as lines of text for each test: its id, then `-` and `+` lines. Tests that
// pass, that are not supported, or that say why they do not pass stay as they
// are; `OK` stays if there is no error.
std::vector<std::string> update_topic(Topic& topic, const Filter& filter,
                                      bool diagnostics,
                                      Implementation& program);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_UPDATE_H_
