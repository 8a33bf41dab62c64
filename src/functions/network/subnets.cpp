#include "functions/network/subnets.h"

#include "functions/network/wide.h"

namespace hcl::functions {
namespace {

// The address with a number put in so that its last bit is the last bit of the
// prefix.
std::optional<Address> with_number(const Address& address, const Wide& number,
                                   int prefix) {
  return (Wide::of(address) | number.shifted(address.bits() - prefix))
      .address(address.size);
}

Address last_of(const Network& network) {
  Address last = network.address;
  const Address first = masked(last, network.prefix);
  Address ones{.size = last.size};
  ones.bytes.fill(0xff);
  const Address prefix = masked(ones, network.prefix);
  for (std::size_t at = 0; at < static_cast<std::size_t>(last.size); ++at) {
    last.bytes[at] =
        static_cast<std::uint8_t>(first.bytes[at] | ~prefix.bytes[at]);
  }
  return last;
}

// The next address or the one before; from the end to the beginning.
Address stepped(Address address, int step) {
  for (int at = address.size; at-- > 0;) {
    auto& byte = address.bytes[static_cast<std::size_t>(at)];
    byte = static_cast<std::uint8_t>(byte + step);
    if (byte != (step > 0 ? 0x00 : 0xff)) break;
  }
  return address;
}

bool is_zero(const Address& address) {
  return address == Address{.size = address.size};
}

}  // namespace

std::optional<Address> host_in(const Network& network, const Number& host) {
  auto number = Wide::of(host);
  if (!number) return std::nullopt;
  const Wide most = Wide::ones(network.address.bits() - network.prefix);
  if (number->is_negative()) {
    const Wide from_end = number->negated() - Wide(1);
    if (most < from_end) return std::nullopt;
    number = most - from_end;
  } else if (const auto low = static_cast<std::int64_t>(number->low());
             low >= 0 && most < Wide(number->low())) {
    return std::nullopt;
  }
  // Hosts of `::ffff:a.b.c.d` stand where those of IPv4 do.
  return with_number(network.address, *number,
                     shortened(network.address).bits());
}

std::optional<Network> part_of(const Network& network, std::int64_t bits,
                               const Number& number) {
  const std::int64_t room = network.address.bits() - network.prefix;
  if (bits > room || bits < -network.prefix) return std::nullopt;
  const auto wide = Wide::of(number);
  if (!wide) return std::nullopt;
  const Wide magnitude = wide->is_negative() ? wide->negated() : *wide;
  const bool any = bits < 0 || bits >= 64;
  if (!any && magnitude.low() > Wide::ones(static_cast<int>(bits)).low()) {
    return std::nullopt;
  }
  const int prefix = network.prefix + static_cast<int>(bits);
  const auto address = with_number(network.address, *wide, prefix);
  if (!address) return std::nullopt;
  return Network{*address, prefix};
}

std::optional<Network> next_network(const Network& network, int prefix) {
  const Address end = last_of({last_of(network), prefix});
  const Address first = stepped(end, 1);
  if (is_zero(first)) return std::nullopt;
  return Network{masked(first, prefix), prefix};
}

Network previous_network(const Network& network, int prefix) {
  return {masked(stepped(network.address, -1), prefix), prefix};
}

}  // namespace hcl::functions
