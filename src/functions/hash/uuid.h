#ifndef HCL_SRC_FUNCTIONS_HASH_UUID_H_
#define HCL_SRC_FUNCTIONS_HASH_UUID_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/export.h"

namespace HCL_API hcl {
namespace functions {

using Uuid = std::array<std::uint8_t, 16>;

// The usual text form: lower-case hexadecimal digits in groups of 8, 4, 4, 4
// and 12.
std::string to_text(const Uuid& uuid);

// The namespace with this name: `dns`, `url`, `oid`, `x500`, or a UUID.
std::optional<Uuid> uuid_namespace(std::string_view name);

// The UUID of a name in a namespace, by SHA-1. Spec: RFC 9562, section 5.5.
Uuid named_uuid(const Uuid& space, std::string_view name);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_HASH_UUID_H_
