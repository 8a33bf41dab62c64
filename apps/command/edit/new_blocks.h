#ifndef HCL_APPS_COMMAND_EDIT_NEW_BLOCKS_H_
#define HCL_APPS_COMMAND_EDIT_NEW_BLOCKS_H_

#include <string>

#include "hcl/edit.h"

namespace hcl::apps {

// `set_or_create()`, which also adds the blocks that the address names and the
// document lacks, at the end of the body that they belong to. What the names of
// the address are, types of blocks, labels or attributes, is known for files of
// Terraform; elsewhere, the first block of the type is the example, and
// without one every name but the last is a type or a label: `service.web.port`
// adds `service "web" { port = ... }`.
EditResult set_with_blocks(const Document& document, const std::string& address,
                           const std::string& expression);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_EDIT_NEW_BLOCKS_H_
