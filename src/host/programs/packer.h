#ifndef HCL_HOST_PROGRAMS_PACKER_H_
#define HCL_HOST_PROGRAMS_PACKER_H_

#include "hcl/host.h"

// What Packer needs besides its description: functions.
namespace hcl::host {

HostCode packer_code(const Options& options);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_PACKER_H_
