#ifndef HCL_HOST_PROGRAMS_DATES_H_
#define HCL_HOST_PROGRAMS_DATES_H_

#include "hcl/function.h"
#include "hcl/options.h"

namespace hcl::host {

// `unixtimestampparse`, `unix_timestamp_parse`, `rfc3339_parse` and
// `formattimestamp`.
void add_date_functions(FunctionMap& functions, const Options& options);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_DATES_H_
