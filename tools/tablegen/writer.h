#ifndef HCL_TABLEGEN_WRITER_H_
#define HCL_TABLEGEN_WRITER_H_

#include <string>

#include "language.h"

namespace hcl::tablegen {

// The text of the file of tables: one struct of constants, whose members
// generated/README.md describes.
std::string write_tables(const Language& language);

// The text of the file of names: HCL_TOKEN(name) per token type and
// HCL_RULE(name) per rule, in numeric order.
std::string write_names(const Language& language);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_WRITER_H_
