#ifndef HCL_GRAMMAR_LAB_GRAMMAR_LEXER_CHECKS_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_LEXER_CHECKS_H_

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Checks the lexer: reports a rule that can match the empty text, with which
// the lexer would never end, and, as warnings, rules that can never match, with
// the rule that takes their texts.
void check_lexer(const Grammar& grammar, Problems& problems);

// Warns about the rest: rules that no entry reaches, tokens that no rule uses,
// entry rules that do not end with the end of the file, rules that never end,
// and tokens that the library knows and the grammar lacks.
void check_rules(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_LEXER_CHECKS_H_
