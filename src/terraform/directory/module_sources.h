#ifndef HCL_TERRAFORM_DIRECTORY_MODULE_SOURCES_H_
#define HCL_TERRAFORM_DIRECTORY_MODULE_SOURCES_H_

#include <cstdint>
#include <string_view>

namespace hcl::terraform {

// Where a module is located, as its source says.
enum class SourceKind : std::uint8_t { Local, Registry, Remote, Invalid };

// Terraform documentation: "Module Sources".
SourceKind source_kind(std::string_view source);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_MODULE_SOURCES_H_
