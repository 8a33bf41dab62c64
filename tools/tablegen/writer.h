#ifndef HCL_TABLEGEN_WRITER_H_
#define HCL_TABLEGEN_WRITER_H_

#include <string>

#include "character_classes.h"
#include "interpreter_data.h"
#include "lexer_dfa.h"
#include "ll1_machine.h"
#include "node_policy.h"

namespace hcl::tablegen {

// Everything that is written about one language.
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

// The text of the file of tables: one struct of constants. What each of them
// holds is described in generated/README.md.
std::string write_tables(const Language& language);

// The text of the file of names: HCL_TOKEN(name) for each token type and
// HCL_RULE(name) for each rule, in numeric order.
std::string write_names(const Language& language);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_WRITER_H_
