#ifndef HCL_NETWORK_H_
#define HCL_NETWORK_H_

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/native.h"
#include "hcl/units.h"

/// Addresses that people configure, as members of structs and as values. They
/// are read from texts, and written as texts that read back as the same.
/// Nothing is looked up.
namespace HCL_API hcl {

/// An IPv4 address (four numbers from 0 to 255 without leading zeros) or an
/// IPv6 address (RFC 4291; without a zone). Written as in RFC 5952.
struct IpAddress {
  /// In network order; an IPv4 address has the first four.
  std::array<std::uint8_t, 16> bytes = {};
  bool is_v6 = false;

  /// Errors: a text that is not an address.
  static Expected<IpAddress, ConversionError> parse(std::string_view text);

  friend bool operator==(const IpAddress&, const IpAddress&) = default;
  // Not defaulted: some standard libraries do not order arrays so.
  friend std::strong_ordering operator<=>(const IpAddress& a,
                                          const IpAddress& b) {
    for (std::size_t i = 0; i < a.bytes.size(); ++i) {
      if (a.bytes[i] != b.bytes[i]) return a.bytes[i] <=> b.bytes[i];
    }
    return a.is_v6 <=> b.is_v6;
  }
};
std::string to_text(const IpAddress& address);

/// An address and the number of leading bits that a network has in common:
/// `10.0.0.0/8`. The bits after them are kept, as interfaces are configured; an
/// address alone is a prefix of all of its bits.
struct IpPrefix {
  IpAddress address = {};
  /// At most 32, for IPv6 at most 128.
  std::uint8_t length = 0;

  /// Errors: a text that is not an address, or one with a length that it cannot
  /// have.
  static Expected<IpPrefix, ConversionError> parse(std::string_view text);

  /// The prefix with all other bits 0.
  IpPrefix network() const;
  /// Whether the network has an address, which is of the same version.
  bool contains(const IpAddress& other) const;

  friend bool operator==(const IpPrefix&, const IpPrefix&) = default;
};
std::string to_text(const IpPrefix& prefix);

/// A host and a port: `example.org:80`, `10.0.0.1:80`, `[::1]:80`. Without a
/// host, `:80` or the number 80, all addresses are meant.
struct HostPort {
  /// A name or address, without brackets; empty for all.
  std::string host = {};
  std::uint16_t port = 0;

  /// Errors: a text without a port, or with one that is not a number up to
  /// 65535; a host that is neither an address nor a name of letters, digits,
  /// `-`, `_` and dots.
  static Expected<HostPort, ConversionError> parse(std::string_view text);

  friend bool operator==(const HostPort&, const HostPort&) = default;
};
std::string to_text(const HostPort& place);

/// A URL with a scheme (RFC 3986): `https://user@example.org:8080/a?b=c#d`,
/// `unix:/run/app.sock`. The parts are as written, without decoding; `text` is
/// the whole, which is what is written.
struct Url {
  std::string text = {};
  /// In small letters.
  std::string scheme = {};
  /// Before the `@`, which may be a password.
  std::string user = {};
  /// A name or address, without brackets; empty if there is none.
  std::string host = {};
  std::optional<std::uint16_t> port = std::nullopt;
  std::string path = {};
  /// Without `?` and `#`.
  std::string query = {};
  std::string fragment = {};

  /// Errors: a text that is not a URL with a scheme: with spaces, other
  /// characters that a URL does not have, an incomplete `%`, or a port that is
  /// not a number up to 65535.
  static Expected<Url, ConversionError> parse(std::string_view text);

  friend bool operator==(const Url& a, const Url& b) {
    return a.text == b.text;
  }
};
std::string to_text(const Url& url);

template <>
struct Native<IpAddress> : detail::NativeQuantity<IpAddress> {};
template <>
struct Native<IpPrefix> : detail::NativeQuantity<IpPrefix> {};
template <>
struct Native<HostPort> : detail::NativeQuantity<HostPort> {};
template <>
struct Native<Url> : detail::NativeQuantity<Url> {};

}  // namespace hcl

#endif  // HCL_NETWORK_H_
