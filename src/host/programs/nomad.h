#ifndef HCL_HOST_PROGRAMS_NOMAD_H_
#define HCL_HOST_PROGRAMS_NOMAD_H_

#include "hcl/host.h"

namespace hcl::host {

// What Nomad needs besides its description: the job as the program completes
// it after decoding.
HostCode nomad_code(const Options& options);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_NOMAD_H_
