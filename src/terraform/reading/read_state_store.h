#ifndef HCL_TERRAFORM_READING_READ_STATE_STORE_H_
#define HCL_TERRAFORM_READING_READ_STATE_STORE_H_

#include "hcl/body.h"
#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

namespace hcl::terraform {

// Reads a block `state_store` of a module or of a file for the migration of
// state. Its own arguments are those of the provider.
StateStoreConfig read_state_store(const Block& block,
                                  const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_STATE_STORE_H_
