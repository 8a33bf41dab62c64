#ifndef HCL_GRAMMAR_LAB_RECOVERY_NOTES_H_
#define HCL_GRAMMAR_LAB_RECOVERY_NOTES_H_

#include "grammar.h"

namespace hcl::grammar_lab {

// Which rules count as nesting and before which tokens they may end: as the
// library says of those it knows; any other rule nests where it begins with a
// token and can hold itself.
void find_properties(Grammar& grammar);

// How the parser goes on after a mistake: as the library says of its own
// grammars. Of any other, comments say it:
//
//   // @pair LPAREN RPAREN       the tokens open and close a bracket
//   // @resume list COMMA RBRACK  the rule goes on at these tokens
//
// A rule of `@resume` ends at those of its tokens that close a bracket; entry
// rules go on at the end. Adds a problem for a name that is none.
void note_recovery(Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_RECOVERY_NOTES_H_
