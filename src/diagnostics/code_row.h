#ifndef HCL_DIAGNOSTICS_CODE_ROW_H_
#define HCL_DIAGNOSTICS_CODE_ROW_H_

#include "hcl/diagnostic.h"

namespace hcl {

// A row of the table of codes of a component, to be given to
// `Diagnostics::error()`.
struct CodeRow {
  const char* name;
  const char* summary;

  // A row is given where a code is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator OwnCode() const { return {name, summary}; }
};

}  // namespace hcl

#endif  // HCL_DIAGNOSTICS_CODE_ROW_H_
