#ifndef HCL_CONFORMANCE_PRELUDE_PRELUDE_FILES_H_
#define HCL_CONFORMANCE_PRELUDE_PRELUDE_FILES_H_

#include <string>
#include <utility>
#include <vector>

#include "hcl/terraform_functions.h"

namespace hcl::conformance {

// What the functions of a test can access: files with these paths and contents,
// the working folder `/srv/suite`, the home folder `/home/user`, and the clock
// and randomness of the system.
FunctionHost prelude_host(
    const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_PRELUDE_PRELUDE_FILES_H_
