#ifndef HCL_TERRAFORM_READING_READ_PROVISIONER_H_
#define HCL_TERRAFORM_READING_READ_PROVISIONER_H_

#include <optional>

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Blocks `provisioner`. Terraform documentation: "Provisioners".
namespace hcl::terraform {

// Nothing if the type of provisioner no longer exists.
// Checks the type of a block `connection`.
void check_connection(const Block& block, const BlockReader& reader);
std::optional<ProvisionerConfig> read_provisioner(const Block& block,
                                                  const BlockReader& reader);
// When a resource is destroyed, nothing else may exist any more, so references
// in the body other than `self` are errors.
void check_own_references(const Body& body, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_PROVISIONER_H_
