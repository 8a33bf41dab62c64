#ifndef HCL_TABLEGEN_INTERPRETER_DATA_H_
#define HCL_TABLEGEN_INTERPRETER_DATA_H_

#include <string>
#include <vector>

#include "antlr4-runtime.h"

namespace hcl::tablegen {

// What the ANTLR tool writes about a grammar into its `.interp` file. Reading
// that file instead of linking the generated code lets one program serve every
// grammar.
struct InterpreterData {
  // By token type. Index 0 is the end of file; the name of an unnamed type is
  // empty.
  std::vector<std::string> token_names;
  // By token type, with their quotes; empty if the text is not fixed.
  std::vector<std::string> literal_names;
  std::vector<std::string> rule_names;
  // Empty for a parser.
  std::vector<std::string> mode_names;
  antlr4::atn::ATN atn;
};

// Fails if the file cannot be read or is not from tool version 4.7.
InterpreterData read_interpreter_data(const std::string& path);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_INTERPRETER_DATA_H_
