#ifndef HCL_HOST_PROGRAMS_PACKER_H_
#define HCL_HOST_PROGRAMS_PACKER_H_

#include "hcl/host.h"

// What Packer needs besides its description.
namespace hcl::host {

HostCode packer_code(const Options& options);

// Functions of Packer alone.
void add_packer_functions(FunctionMap& functions, const Options& options);

// Whether no plugin has this type: the setting "unknown-plugins" lists those
// that are not installed.
bool is_unknown_plugin(const std::string& type, const Inputs& inputs);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_PACKER_H_
