#include "functions/hash/openssh_key.h"

#include <cstddef>
#include <cstdint>

namespace hcl::functions {
namespace {

// Reads numbers and length-prefixed strings; stays failed after the first
// mistake.
class KeyReader {
 public:
  explicit KeyReader(std::string_view bytes) : rest_(bytes) {}

  bool failed() const { return failed_; }

  std::uint32_t number() {
    if (rest_.size() < 4) failed_ = true;
    if (failed_) return 0;
    std::uint32_t out = 0;
    for (std::size_t at = 0; at < 4; ++at) {
      out = out << 8U | static_cast<std::uint8_t>(rest_[at]);
    }
    rest_.remove_prefix(4);
    return out;
  }

  std::string_view text() {
    const std::uint32_t size = number();
    if (size > rest_.size()) failed_ = true;
    if (failed_) return {};
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
  }

  void expect(std::string_view text_wanted) {
    failed_ = text() != text_wanted || failed_;
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

std::optional<RsaNumbers> parse_openssh_key(std::string_view bytes) {
  constexpr std::string_view kMagic("openssh-key-v1\0", 15);
  if (!bytes.starts_with(kMagic)) return std::nullopt;
  KeyReader outer(bytes.substr(kMagic.size()));
  // Cipher, key derivation and its options: without a password.
  outer.expect("none");
  outer.expect("none");
  outer.expect("");
  if (outer.number() != 1) return std::nullopt;
  // The public key.
  outer.text();
  KeyReader key(outer.text());
  if (outer.failed() || key.number() != key.number()) return std::nullopt;
  key.expect("ssh-rsa");
  RsaNumbers out;
  out.modulus = key.text();
  key.text();  // The public exponent.
  out.private_exponent = key.text();
  // A coefficient and two primes that make it faster.
  for (int unused = 0; unused < 3; ++unused) key.text();
  if (key.failed()) return std::nullopt;
  return out;
}

}  // namespace hcl::functions
