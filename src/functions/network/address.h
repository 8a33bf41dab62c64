#ifndef HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_
#define HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/value.h"

// IP addresses and networks in CIDR notation.
// Spec: RFC 4632 section 3.1; RFC 4291 section 2; RFC 5952.
namespace hcl::functions {

// An address as a number of 32 or 128 bits.
struct Address {
  // The first 64 bits of IPv6.
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  int bits = 0;

  // All bits set.
  static Address ones(int bits) {
    if (bits == 32) return {.low = 0xffffffff, .bits = bits};
    return {.high = UINT64_MAX, .low = UINT64_MAX, .bits = bits};
  }
  friend bool operator==(const Address&, const Address&) = default;
};

// An address and the number of leading bits that identify the network; the
// other bits are zero.
struct Network {
  Address address;
  int prefix = 0;
};

// Parses an address; nothing if the text is not one. Octets of IPv4 may have
// leading zeros, which are decimal all the same. IPv4 has 32 bits even if it is
// written as `::ffff:a.b.c.d`, unless `mapped` requests 128.
std::optional<Address> parse_address(std::string_view text,
                                     bool mapped = false);

// Parses `ADDRESS/PREFIX` as the network that contains the address; nothing if
// the text is not of this form. `::ffff:a.b.c.d/96` is an IPv6 network.
std::optional<Network> parse_network(std::string_view text);

// The address with all bits from `prefix` on cleared.
inline Address masked(const Address& address, int prefix) {
  const auto without_last = [](int count) {
    return count >= 64 ? 0 : UINT64_MAX << static_cast<unsigned>(count);
  };
  const int rest = address.bits - prefix;
  return {.high = address.high & without_last(std::max(rest - 64, 0)),
          .low = address.low & without_last(std::min(rest, 64)),
          .bits = address.bits};
}

// The 32-bit form of an IPv4 address: the address itself, or that of
// `::ffff:a.b.c.d`.
inline Address shortened(const Address& address) {
  constexpr std::uint64_t kMapped = 0xffff;
  const bool is_mapped =
      address.bits == 128 && address.high == 0 && address.low >> 32U == kMapped;
  if (!is_mapped) return address;
  return {.low = address.low & 0xffffffffU, .bits = 32};
}
// The same for a network, with the prefix shorter by as many bits.
Network shortened(const Network& network);

// The usual text form. In IPv6 the first of the longest runs of zeros becomes
// `::`, and `::ffff:a.b.c.d` is written as `a.b.c.d`.
Value to_value(const Address& address);
Value to_value(const Network& network);

// Whether the network contains the address. IPv4 networks contain no IPv6
// addresses and vice versa.
bool contains(const Network& network, const Address& address);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_
