#ifndef HCL_DETAIL_PACKED_NUMBER_H_
#define HCL_DETAIL_PACKED_NUMBER_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "hcl/export.h"

namespace HCL_API hcl {
namespace detail {

// Numbers in 2, 3 or 4 bytes each, as many as the largest of a tree needs. All
// widths are read as the first bytes of a word of 4 bytes, so what is after a
// narrow number must be readable, and writing it overwrites what is after it.

inline std::uint32_t packed_number(const std::byte* at, unsigned width) {
  std::uint32_t word = 0;
  std::memcpy(&word, at, sizeof word);
  const unsigned unused = 32 - 8 * width;
  return std::endian::native == std::endian::little
             ? word & (~std::uint32_t{0} >> unused)
             : word >> unused;
}

inline void put_packed_number(std::byte* at, std::uint32_t number,
                              unsigned width) {
  const std::uint32_t word = std::endian::native == std::endian::little
                                 ? number
                                 : number << (32 - 8 * width);
  std::memcpy(at, &word, sizeof word);
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_PACKED_NUMBER_H_
