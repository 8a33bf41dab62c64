#include "functions/hash/digest_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "functions/encoding/base64.h"

namespace hcl::functions {
namespace {

// The longer of the two forms.
constexpr std::size_t kMostText = 2 * kMostDigest;

using Pair = std::array<char, 2>;

constexpr std::array<Pair, 256> pairs_of_digits() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::array<Pair, 256> pairs{};
  for (std::size_t byte = 0; byte < pairs.size(); ++byte) {
    pairs[byte] = {kDigits[byte / 16], kDigits[byte % 16]};
  }
  return pairs;
}

constexpr std::array<Pair, 256> kPairs = pairs_of_digits();

}  // namespace

FunctionResult digest_text(Digest kind, DigestText form,
                           std::string_view bytes) {
  if (const auto error = absent_hash_library()) return *error;
  const DigestBytes hash = digest(kind, bytes);
  std::array<char, kMostText> text;
  const char* const end = form == DigestText::Base64
                              ? put_base64(text.data(), hash.view())
                              : put_hexadecimal(text.data(), hash.view());
  return Value::string_verbatim(
      {text.data(), static_cast<std::size_t>(end - text.data())});
}

char* put_hexadecimal(char* to, std::string_view bytes) {
  for (const char byte : bytes) {
    const Pair& digits = kPairs[static_cast<unsigned char>(byte)];
    to = std::copy(digits.begin(), digits.end(), to);
  }
  return to;
}

}  // namespace hcl::functions
