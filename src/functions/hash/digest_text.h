#ifndef HCL_SRC_FUNCTIONS_HASH_DIGEST_TEXT_H_
#define HCL_SRC_FUNCTIONS_HASH_DIGEST_TEXT_H_

#include <cstdint>
#include <string_view>

#include "functions/hash/digest.h"
#include "hcl/export.h"
#include "hcl/function.h"

// Hashes in the textual forms that functions return.
namespace HCL_API hcl {
namespace functions {

enum class DigestText : std::uint8_t { Hexadecimal, Base64 };

// The hash of bytes as a string. Error: the library that computes it cannot be
// loaded.
FunctionResult digest_text(Digest kind, DigestText form,
                           std::string_view bytes);

// Writes two lower-case hexadecimal digits per byte; returns the end of them.
char* put_hexadecimal(char* to, std::string_view bytes);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_HASH_DIGEST_TEXT_H_
