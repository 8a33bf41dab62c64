#ifndef HCL_HOST_ENGINE_VERSIONS_H_
#define HCL_HOST_ENGINE_VERSIONS_H_

#include <optional>
#include <string_view>

namespace hcl::host {

// Whether a version meets a constraint such as ">= 1.2, < 2 || ~3.1"; nothing
// if one of them cannot be read. A version may lack parts and begin with "v".
// With `pessimistic`, "~> 1.4" allows all versions before 2, as in HashiCorp's
// programs.
std::optional<bool> meets_constraint(std::string_view version,
                                     std::string_view constraint,
                                     bool pessimistic = false);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_VERSIONS_H_
