#ifndef HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_
#define HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "inputs.h"

namespace hcl::oracle {

// The program `hcl-oracle` of the reference implementation; empty if it is not
// built. Its directory is the environment variable HCL_REFERENCE_DIR, otherwise
// the value chosen when configuring.
std::string reference_program();

// The reference's answers to a kind of request, "tokens" or "ast", for each of
// the inputs in order; a discarded value for one that it cannot read. One run
// of the program serves them all.
std::vector<nlohmann::json> ask_reference(const std::string& kind,
                                          const std::vector<Input>& inputs);

// Whether a lone carriage return is in the lines of a heredoc or of a bare
// template: the reference gives up there, and the library treats it as a
// character.
bool reference_gives_up(const Input& input);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_REFERENCE_PROGRAM_H_
