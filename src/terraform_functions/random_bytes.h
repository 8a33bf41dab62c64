#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_RANDOM_BYTES_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_RANDOM_BYTES_H_

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hcl {

// Fills bytes with randomness of the system; false if there is none.
inline bool fill_randomly(std::span<std::uint8_t> bytes) {
  // getentropy() gives no more at once.
  constexpr std::size_t kMost = 256;
  while (!bytes.empty()) {
    const std::size_t size = std::min(bytes.size(), kMost);
    if (getentropy(bytes.data(), size) != 0) return false;
    bytes = bytes.subspan(size);
  }
  return true;
}

}  // namespace hcl

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_RANDOM_BYTES_H_
