#ifndef HCL_TABLEGEN_COMPILE_H_
#define HCL_TABLEGEN_COMPILE_H_

#include <string>

#include "language.h"

namespace hcl::tablegen {

// Compiles the `.interp` files of a lexer and a parser and the annotations of
// the parser grammar. Fails if the grammar is not LL(1) or does not fit the
// tables.
Language compile(const std::string& prefix, const std::string& lexer,
                 const std::string& parser, const std::string& grammar);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_COMPILE_H_
