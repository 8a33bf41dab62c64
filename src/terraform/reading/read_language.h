#ifndef HCL_TERRAFORM_READING_READ_LANGUAGE_H_
#define HCL_TERRAFORM_READING_READ_LANGUAGE_H_

#include "hcl/body.h"
#include "terraform/reading/block_reader.h"

namespace hcl::terraform {

// Checks a `language` block: the edition and the experiments of the language
// that a module is written in, and the versions of tools that understand it.
void check_language(const Block& block, const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_LANGUAGE_H_
