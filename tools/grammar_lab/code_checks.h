#ifndef HCL_GRAMMAR_LAB_CODE_CHECKS_H_
#define HCL_GRAMMAR_LAB_CODE_CHECKS_H_

#include "grammar.h"

namespace hcl::grammar_lab {

// Reports what the engine cannot run, with its place: predicates, actions, and
// unknown lexer commands.
void check_code(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CODE_CHECKS_H_
