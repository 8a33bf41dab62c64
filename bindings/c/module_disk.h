#ifndef HCL_BINDINGS_C_MODULE_DISK_H_
#define HCL_BINDINGS_C_MODULE_DISK_H_

#include "hcl/terraform.h"
#include "settings.h"

namespace hcl::c {

// A module in a folder of the disk: what is in it and in the allowed folders
// may be read. False, and nothing is changed, where there is no disk
// (no_disk.cpp).
bool use_disk(const CallSettings& given, terraform::Settings& module);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_MODULE_DISK_H_
