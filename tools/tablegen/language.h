#ifndef HCL_TABLEGEN_LANGUAGE_H_
#define HCL_TABLEGEN_LANGUAGE_H_

#include <string>

#include "character_classes.h"
#include "interpreter_data.h"
#include "lexer_dfa.h"
#include "ll1_machine.h"
#include "node_policy.h"

namespace hcl::tablegen {

// A compiled lexer and parser grammar.
struct Language {
  // The prefix of the struct's name: `Hcl` gives `HclTables`.
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
