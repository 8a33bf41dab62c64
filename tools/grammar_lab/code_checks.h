#ifndef HCL_GRAMMAR_LAB_CODE_CHECKS_H_
#define HCL_GRAMMAR_LAB_CODE_CHECKS_H_

#include "grammar.h"

namespace hcl::grammar_lab {

// Errors for what the engine cannot run, each where it stands: predicates,
// actions, and lexer commands that it does not know.
void check_code(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CODE_CHECKS_H_
