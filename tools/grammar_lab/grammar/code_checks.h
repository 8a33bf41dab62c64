#ifndef HCL_GRAMMAR_LAB_GRAMMAR_CODE_CHECKS_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_CODE_CHECKS_H_

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Reports a file that is no grammar with rules to parse, and options that the
// ANTLR tool does not know.
void check_kind(const Grammar& grammar, Problems& problems);

// Reports what the engine cannot run, with its place: predicates, actions, and
// unknown lexer commands.
void check_code(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_CODE_CHECKS_H_
