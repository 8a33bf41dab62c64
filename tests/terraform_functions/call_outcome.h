#ifndef HCL_TESTS_TERRAFORM_FUNCTIONS_CALL_OUTCOME_H_
#define HCL_TESTS_TERRAFORM_FUNCTIONS_CALL_OUTCOME_H_

#include <chrono>
#include <map>
#include <string>
#include <string_view>

#include "eval/text_case.h"
#include "hcl/terraform_functions.h"

namespace hcl::test {

// The result of an expression that calls functions: the value in the notation
// of conformance cases, or for errors `ERR` with the number of the argument at
// fault, or only `ERR` for the call as a whole.
std::string outcome(const FunctionMap& functions, std::string_view expression,
                    const Options& options = {});

// The same with OpenTofu's table over a host that reaches nothing.
std::string outcome(std::string_view expression);

// The message of the error that an expression gives; empty without one.
std::string message(const FunctionMap& functions, std::string_view expression,
                    const Options& options = {});

// A host with files in memory, by path, the working directory /srv/here, the
// home directory /home/me, the time 2024-02-29T12:30:45Z, and a source of
// randomness that gives the bytes 10 41 04 again and again.
FunctionHost memory_host(const std::map<std::string, std::string>& contents);

}  // namespace hcl::test

#endif  // HCL_TESTS_TERRAFORM_FUNCTIONS_CALL_OUTCOME_H_
