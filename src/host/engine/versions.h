#ifndef HCL_HOST_ENGINE_VERSIONS_H_
#define HCL_HOST_ENGINE_VERSIONS_H_

#include <optional>
#include <string_view>

namespace hcl::host {

// Whether a version meets constraints such as ">= 1.2, < 2" by the rules of
// HashiCorp's programs; nothing if one of the texts has another form.
std::optional<bool> meets_version(std::string_view version,
                                  std::string_view constraints);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_VERSIONS_H_
