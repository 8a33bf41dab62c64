#include "functions/hash/der_key.h"

#include <cstddef>
#include <cstdint>

namespace hcl::functions {
namespace {

enum class Tag : std::uint8_t {
  Integer = 0x02,
  Octets = 0x04,
  Object = 0x06,
  Sequence = 0x30
};

// Reads elements one after another; stays failed after the first mistake.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool failed() const { return failed_; }

  // The content of the next element, which must have this tag.
  std::string_view take(Tag tag) {
    if (byte() != static_cast<std::uint8_t>(tag)) failed_ = true;
    const std::size_t size = length();
    if (failed_ || size > rest_.size()) {
      failed_ = true;
      return {};
    }
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
  }

  // A number that is not negative.
  std::string_view number() {
    const std::string_view bytes = take(Tag::Integer);
    if (bytes.empty() || (bytes.front() & 0x80) != 0) failed_ = true;
    return bytes;
  }

 private:
  std::uint8_t byte() {
    if (rest_.empty()) {
      failed_ = true;
      return 0;
    }
    const auto out = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return out;
  }

  // One byte below 0x80, or the number of the bytes that follow. Spec: X.690,
  // section 8.1.3.
  std::size_t length() {
    const std::uint8_t first = byte();
    if (first < 0x80) return first;
    const unsigned bytes = first & 0x7fU;
    if (bytes == 0 || bytes > 4) failed_ = true;
    std::size_t out = 0;
    for (unsigned at = 0; at < bytes && !failed_; ++at)
      out = out << 8U | byte();
    return out;
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

std::optional<RsaNumbers> parse_pkcs1_key(std::string_view bytes) {
  Reader key(Reader(bytes).take(Tag::Sequence));
  key.number();  // The version.
  RsaNumbers out;
  out.modulus = key.number();
  key.number();  // The public exponent.
  out.private_exponent = key.number();
  // Two primes, two exponents and a coefficient that make it faster.
  for (int unused = 0; unused < 5; ++unused) key.number();
  if (key.failed()) return std::nullopt;
  return out;
}

std::optional<RsaNumbers> parse_pkcs8_key(std::string_view bytes) {
  // rsaEncryption, 1.2.840.113549.1.1.1.
  constexpr std::string_view kRsa = "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01";
  Reader info(Reader(bytes).take(Tag::Sequence));
  info.number();  // The version.
  Reader algorithm(info.take(Tag::Sequence));
  const std::string_view name = algorithm.take(Tag::Object);
  const std::string_view key = info.take(Tag::Octets);
  if (info.failed() || name != kRsa) return std::nullopt;
  return parse_pkcs1_key(key);
}

}  // namespace hcl::functions
