#ifndef HCL_HOST_DESCRIPTION_CODES_H_
#define HCL_HOST_DESCRIPTION_CODES_H_

#include "diagnostics/code_row.h"

// The codes of diagnostics about host languages.
namespace hcl::host::code {

#define HCL_HOST_CODE(name, summary) \
  inline constexpr CodeRow name = {#name, summary};
#include "host/description/host_codes.def"
#undef HCL_HOST_CODE

}  // namespace hcl::host::code

#endif  // HCL_HOST_DESCRIPTION_CODES_H_
