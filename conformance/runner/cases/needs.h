#ifndef HCL_CONFORMANCE_RUNNER_CASES_NEEDS_H_
#define HCL_CONFORMANCE_RUNNER_CASES_NEEDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// What a program must offer besides the language to answer a test, sorted: the
// names of the functions that the test calls and of the prelude's variables
// that it uses, "marks", "unknown" and "files". This is a guess from the texts:
// a name in a string may count, too.
std::vector<std::string> needs_of(const Test& test);

// Whether a test needs something: one of those words, "functions" for any
// function, or "prelude" for any of the functions and variables that exist only
// in the suite.
bool needs(const Test& test, std::string_view what);

// The words that `needs()` knows besides function names.
const std::vector<std::string>& kinds_of_needs();

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_NEEDS_H_
