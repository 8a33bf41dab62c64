#ifndef HCL_TABLEGEN_LANGUAGE_H_
#define HCL_TABLEGEN_LANGUAGE_H_

#include <string>

#include "character_classes.h"
#include "interpreter_data.h"
#include "lexer_dfa.h"
#include "ll1_machine.h"
#include "node_policy.h"

namespace hcl::tablegen {

// A lexer and a parser grammar, compiled.
struct Language {
  // Of the struct: `Hcl` gives `HclTables`.
  std::string prefix;
  InterpreterData lexer;
  InterpreterData parser;
  NodePolicy policy;
  CharacterClasses classes;
  LexerDfa dfa;
  Ll1Machine machine;
};

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_LANGUAGE_H_
