#ifndef HCL_TERRAFORM_READING_READ_VARIABLE_H_
#define HCL_TERRAFORM_READING_READ_VARIABLE_H_

#include <vector>

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `variable`, `locals` and `output`.
namespace hcl::terraform {

VariableConfig read_variable(const Block& block, const BlockReader& reader);
std::vector<LocalConfig> read_locals(const Block& block,
                                     const BlockReader& reader);
// Warns about attributes in a constructor that the type of its value lacks.
void warn_ignored(const Expression& expression, const Type& type,
                  Diagnostics& problems);
OutputConfig read_output(const Block& block, const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_VARIABLE_H_
