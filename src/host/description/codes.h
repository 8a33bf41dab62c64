#ifndef HCL_HOST_DESCRIPTION_CODES_H_
#define HCL_HOST_DESCRIPTION_CODES_H_

#include "hcl/diagnostic.h"

// The codes of diagnostics about host languages.
namespace hcl::host {

// A row of host_codes.def, to be given to `Diagnostics::error()`.
struct CodeRow {
  const char* name;
  const char* summary;

  // A row is given where a code is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator OwnCode() const { return {name, summary}; }
};

namespace code {

#define HCL_HOST_CODE(name, summary) \
  inline constexpr CodeRow name = {#name, summary};
#include "host/description/host_codes.def"
#undef HCL_HOST_CODE

}  // namespace code
}  // namespace hcl::host

#endif  // HCL_HOST_DESCRIPTION_CODES_H_
