#ifndef HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_
#define HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Compression by zlib. Spec: RFC 1952.
namespace hcl::functions {

// The bytes compressed; the same bytes for the same version of zlib. Nothing
// if memory fails.
std::optional<std::string> gzip(std::string_view bytes);

enum class GunzipError : std::uint8_t {
  None,
  // Not in this format, damaged, or the end is missing.
  Damaged,
  // More than `limit` bytes.
  TooLarge,
};

struct Gunzipped {
  std::string bytes;
  GunzipError error = GunzipError::None;
};

// The bytes before compression, of all members one after another. Memory grows
// with what has been read, never beyond twice the limit.
Gunzipped gunzip(std::string_view compressed, std::uint64_t limit);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_GZIP_H_
