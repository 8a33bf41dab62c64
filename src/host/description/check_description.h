#ifndef HCL_HOST_DESCRIPTION_CHECK_DESCRIPTION_H_
#define HCL_HOST_DESCRIPTION_CHECK_DESCRIPTION_H_

#include "hcl/body.h"
#include "hcl/host.h"

namespace hcl::host {

// Reports what contradicts itself in a description that was read from a block:
// names of shapes, arguments and roots that do not exist, arguments twice.
void check_description(const Description& description, const Block& block,
                       Diagnostics& diags);

}  // namespace hcl::host

#endif  // HCL_HOST_DESCRIPTION_CHECK_DESCRIPTION_H_
