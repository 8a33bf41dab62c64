#ifndef HCL_GRAMMAR_LAB_LEXER_CHECKS_H_
#define HCL_GRAMMAR_LAB_LEXER_CHECKS_H_

#include "grammar.h"

namespace hcl::grammar_lab {

// What is wrong with the lexer: a rule that can match nothing at all (the lexer
// would never end), and, as warnings, rules that can never match, with the rule
// that takes their texts.
void check_lexer(const Grammar& grammar, Problems& problems);

// Warnings about the rest: rules that no entry reaches, tokens that no rule
// takes, entry rules that do not end with the end of the file, rules that never
// end, tokens that the library knows and the grammar has no more.
void check_rules(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_LEXER_CHECKS_H_
