#ifndef HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_
#define HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// IP addresses and networks in CIDR notation.
// Spec: RFC 4632 section 3.1; RFC 4291 section 2; RFC 5952.
namespace hcl::functions {

// An address of 4 or 16 bytes, the most significant first.
struct Address {
  std::array<std::uint8_t, 16> bytes{};
  int size = 0;

  int bits() const { return size * 8; }
  friend bool operator==(const Address&, const Address&) = default;
};

// An address and the number of its leading bits that name the network; the
// other bits are zero.
struct Network {
  Address address;
  int prefix = 0;
};

// A text as an address; nothing if it is none. Octets of IPv4 may have leading
// zeros, which are decimal all the same. IPv4 has 4 bytes even where it is
// written as `::ffff:a.b.c.d`, unless `mapped` asks for 16.
std::optional<Address> parse_address(std::string_view text,
                                     bool mapped = false);

// `ADDRESS/PREFIX` as the network that the address is in; nothing if it is
// none. `::ffff:a.b.c.d/96` is a network of IPv6.
std::optional<Network> parse_network(std::string_view text);

// The address with the bits from `prefix` on cleared.
Address masked(Address address, int prefix);

// 4 bytes for what stands for IPv4: itself, or `::ffff:a.b.c.d`.
Address shortened(const Address& address);
// The same of a network, with as many bits less in the prefix.
Network shortened(const Network& network);

// The usual text. Of IPv6 the first of the longest runs of zeros is `::`, and
// `::ffff:a.b.c.d` is written as `a.b.c.d`.
std::string to_text(const Address& address);
std::string to_text(const Network& network);

// Whether the network holds the address. IPv4 and IPv6 hold nothing of each
// other.
bool contains(const Network& network, const Address& address);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NETWORK_ADDRESS_H_
