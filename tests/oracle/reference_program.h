#ifndef HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_
#define HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "inputs.h"

namespace hcl::oracle {

// The program `hcl-oracle` of the reference implementation; empty where it is
// not built. Its folder is the environment variable HCL_REFERENCE_DIR,
// otherwise the value chosen when configuring.
std::string reference_program();

// The reference's answers about the tokens of the inputs, in their order. One
// run of the program serves all of them.
std::vector<nlohmann::json> ask_reference_for_tokens(
    const std::vector<Input>& inputs);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_
