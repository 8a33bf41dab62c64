#ifndef HCL_TERRAFORM_REFACTOR_BODY_NAMES_H_
#define HCL_TERRAFORM_REFACTOR_BODY_NAMES_H_

#include "hcl/body.h"
#include "terraform/refactor/written_names.h"

// The names in the files of a module. Faulty parts of a body give the names
// that can be read.
namespace hcl::terraform {

// What kind of file a body is.
enum class FileRole : std::uint8_t { Module, Test, Mock, Values };

void add_body_names(const Body& file, FileRole role, WrittenNames& found);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_BODY_NAMES_H_
