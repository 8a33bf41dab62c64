#ifndef HCL_GRAMMAR_LAB_TABLES_RECOVERY_NOTES_H_
#define HCL_GRAMMAR_LAB_TABLES_RECOVERY_NOTES_H_

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Determines which rules count as nesting and before which tokens they may end:
// for rules that the library knows, as it says; any other rule nests if it
// begins with a token and can contain itself.
void find_properties(Grammar& grammar);

// Determines how the parser resumes after a mistake: the library says so for
// its own grammars, and comments for any other:
//
//   // @pair LPAREN RPAREN       the tokens open and close a bracket
//   // @resume list COMMA RBRACK  the rule goes on at these tokens
//
// A rule of `@resume` ends at those of its tokens that close a bracket; entry
// rules resume at the end. Adds a problem for an unknown name.
void note_recovery(Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TABLES_RECOVERY_NOTES_H_
