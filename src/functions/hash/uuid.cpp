#include "functions/hash/uuid.h"

#include <algorithm>
#include <utility>

#include "functions/hash/digest.h"
#include "functions/hash/digest_text.h"

namespace hcl::functions {
namespace {

constexpr std::array<std::size_t, 4> kHyphens{8, 13, 18, 23};

std::optional<std::uint8_t> hex_digit_of(char character) {
  if (character >= '0' && character <= '9') {
    return static_cast<std::uint8_t>(character - '0');
  }
  const char small = static_cast<char>(character | 0x20);
  if (small < 'a' || small > 'f') return std::nullopt;
  return static_cast<std::uint8_t>(small - 'a' + 10);
}

// Parses 32 hexadecimal digits.
std::optional<Uuid> of_digits(std::string_view digits) {
  if (digits.size() != 32) return std::nullopt;
  Uuid out{};
  for (std::size_t at = 0; at < digits.size(); ++at) {
    const auto digit = hex_digit_of(digits[at]);
    if (!digit) return std::nullopt;
    out[at / 2] = static_cast<std::uint8_t>(out[at / 2] << 4U | *digit);
  }
  return out;
}

bool has_prefix(std::string_view text, std::string_view small_prefix) {
  return text.size() >= small_prefix.size() &&
         std::equal(small_prefix.begin(), small_prefix.end(), text.begin(),
                    [](char expected, char found) {
                      return expected == found ||
                             (expected >= 'a' && expected <= 'z' &&
                              expected == (found | 0x20));
                    });
}

// Parses the usual text form, also without hyphens, in braces or after
// `urn:uuid:`; nothing for anything else.
std::optional<Uuid> parse_uuid(std::string_view text) {
  constexpr std::string_view kUrn = "urn:uuid:";
  if (text.size() == 38 && text.front() == '{' && text.back() == '}') {
    text = text.substr(1, 36);
  } else if (text.size() == 36 + kUrn.size() && has_prefix(text, kUrn)) {
    text.remove_prefix(kUrn.size());
  }
  if (text.size() != 36) return of_digits(text);
  std::string digits(text);
  for (std::size_t at = kHyphens.size(); at-- > 0;) {
    if (digits[kHyphens[at]] != '-') return std::nullopt;
    digits.erase(kHyphens[at], 1);
  }
  return of_digits(digits);
}

}  // namespace

std::string to_text(const Uuid& uuid) {
  std::string out(2 * uuid.size(), '\0');
  put_hexadecimal(out.data(),
                  {reinterpret_cast<const char*>(uuid.data()), uuid.size()});
  for (const std::size_t hyphen : kHyphens) out.insert(hyphen, 1, '-');
  return out;
}

std::optional<Uuid> uuid_namespace(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kNames{
      {{"dns", '0'}, {"url", '1'}, {"oid", '2'}, {"x500", '4'}}};
  // The predefined namespaces differ in one digit. Spec: RFC 9562, section 6.6.
  std::string uuid = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  for (const auto& [known, digit] : kNames) {
    if (known != name) continue;
    uuid[7] = digit;
    return parse_uuid(uuid);
  }
  return parse_uuid(name);
}

Uuid named_uuid(const Uuid& space, std::string_view name) {
  std::string bytes(space.begin(), space.end());
  bytes += name;
  const DigestBytes hash = digest(Digest::Sha1, bytes);
  const std::string_view start = hash.view().substr(0, Uuid().size());
  Uuid out{};
  std::ranges::copy(start, out.begin());
  out[6] = static_cast<std::uint8_t>((out[6] & 0x0fU) | 0x50U);
  out[8] = static_cast<std::uint8_t>((out[8] & 0x3fU) | 0x80U);
  return out;
}

}  // namespace hcl::functions
