#ifndef HCL_SRC_DIAGNOSTICS_FIRST_ERROR_H_
#define HCL_SRC_DIAGNOSTICS_FIRST_ERROR_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/export.h"

// What is left of a list of diagnostics where only one message has room.
namespace HCL_API hcl {
namespace detail {

// Null if there is no error.
const Diagnostic* first_error(const Diagnostics& diagnostics);

// A sentence as a clause of another one.
std::string without_full_stop(std::string text);

// `name:1:2: Summary: detail`, without the full stop; empty if there is no
// error.
std::string first_error_text(const Diagnostics& diagnostics);
// The same with `line 1, column 2` as the place, for sources without a name.
std::string first_error_in_text(const Diagnostics& diagnostics);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_DIAGNOSTICS_FIRST_ERROR_H_
