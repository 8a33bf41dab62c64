#ifndef HCL_HOST_PROGRAMS_SEMVER_H_
#define HCL_HOST_PROGRAMS_SEMVER_H_

#include <optional>
#include <string_view>

namespace hcl::host {

// Whether a version meets a constraint such as ">= 1.2, < 2 || ~3.1"; nothing
// if one of them cannot be read. A version may lack parts and begin with "v".
std::optional<bool> meets_constraint(std::string_view version,
                                     std::string_view constraint);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_SEMVER_H_
