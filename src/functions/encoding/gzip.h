#ifndef HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_
#define HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_

#include <cstdint>
#include <optional>
#include <string_view>

#include "meter/charged.h"

// Compression by zlib. Spec: RFC 1952.
namespace hcl::functions {

// The compressed bytes, which are the same for the same version of zlib.
// Nothing if memory fails.
std::optional<meter::ChargedText> gzip(std::string_view bytes);

enum class GunzipError : std::uint8_t {
  None,
  // The bytes are not in this format, are damaged, or lack their end.
  Damaged,
  // The output would exceed `limit` bytes.
  TooLarge,
};

struct Gunzipped {
  meter::ChargedText bytes;
  GunzipError error = GunzipError::None;
};

// The decompressed bytes of all members in order. Memory grows with the output
// and stops at the limit.
Gunzipped gunzip(std::string_view compressed, std::uint64_t limit);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_
