#ifndef HCL_CONFORMANCE_RUNNER_CASES_CASE_TEXT_H_
#define HCL_CONFORMANCE_RUNNER_CASES_CASE_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "runner/cases/catalogue.h"

// Clauses and tests as plain text, one file per topic: conformance/README.md,
// "Files". The format consists of plain lines, so that a broken parser can
// still read its own tests.
namespace hcl::conformance {

// The clauses of one file. Errors have the form `name:LINE: what is wrong`.
Expected<std::vector<Clause>, std::string> read_cases(const std::string& name,
                                                      std::string_view text);

// The text from which `read_cases()` reads the same clauses. All have the same
// section, which becomes the title.
std::string write_cases(const std::vector<Clause>& clauses);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_CASE_TEXT_H_
