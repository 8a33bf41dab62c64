#include "functions/network/subnets.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>

namespace hcl::functions {
namespace {

// WideNumber enough for an address-sized number shifted to any position in an
// address.
using WideNumber = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<
        320, 320, boost::multiprecision::signed_magnitude,
        boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;

// 2^exponent - 1.
WideNumber ones(int exponent) { return (WideNumber(1) << exponent) - 1; }

// Converts a whole number of at most 140 bits.
std::optional<WideNumber> wide_of(const Number& number) {
  constexpr int kMostBits = 140;
  if (const auto small = number.to_int64()) return WideNumber(*small);
  const Number::Parts parts = number.parts();
  if (parts.infinite || parts.exponent < 0 || parts.exponent > kMostBits ||
      parts.magnitude.size() > 3) {
    return std::nullopt;
  }
  WideNumber out;
  for (std::size_t at = parts.magnitude.size(); at > 0; --at) {
    out = (out << 64) | parts.magnitude[at - 1];
  }
  const auto exponent = static_cast<int>(parts.exponent);
  if (out > ones(kMostBits - exponent)) return std::nullopt;
  out <<= exponent;
  return parts.negative ? WideNumber(-out) : out;
}

// The low 64 bits of a number that is not negative.
std::uint64_t low_of(const WideNumber& number) {
  return static_cast<std::uint64_t>(number & UINT64_MAX);
}

// The absolute value as an address of this many bits; nothing if it needs more.
std::optional<Address> address_of(const WideNumber& number, int bits) {
  const WideNumber value = abs(number);
  if (value > ones(bits)) return std::nullopt;
  return Address{
      .high = low_of(value >> 64), .low = low_of(value), .bits = bits};
}

// The address with a number inserted so that the number's last bit is the last
// bit of the prefix.
std::optional<Address> with_number(const Address& address,
                                   const WideNumber& number, int prefix) {
  const WideNumber whole = (WideNumber(address.high) << 64) | address.low;
  return address_of(whole | (number << (address.bits - prefix)), address.bits);
}

// A number of at most `bits` bits, as most are: no wide integer is needed.
std::optional<std::uint64_t> small_number(const Number& number,
                                          std::int64_t bits) {
  const auto small = number.to_int64();
  if (!small || *small < 0) return std::nullopt;
  const auto out = static_cast<std::uint64_t>(*small);
  if (bits < 64 && out >> static_cast<unsigned>(bits) != 0) return std::nullopt;
  return out;
}

// The same for a number that fits between the prefix of the network and this
// one.
Address with_small_number(const Address& address, std::uint64_t number,
                          int prefix) {
  const auto shift = static_cast<unsigned>(address.bits - prefix);
  if (shift >= 64) {
    const std::uint64_t high = shift < 128 ? number << (shift - 64) : 0;
    return {
        .high = address.high | high, .low = address.low, .bits = address.bits};
  }
  const std::uint64_t high = shift > 0 ? number >> (64 - shift) : 0;
  return {.high = address.high | high,
          .low = address.low | number << shift,
          .bits = address.bits};
}

Address last_of(const Network& network) {
  const Address first = masked(network.address, network.prefix);
  const Address ones = Address::ones(first.bits);
  const Address prefix = masked(ones, network.prefix);
  return {.high = first.high | (ones.high & ~prefix.high),
          .low = first.low | (ones.low & ~prefix.low),
          .bits = first.bits};
}

// These return the next or the previous address and wrap around.
Address after(Address address) {
  const Address ones = Address::ones(address.bits);
  if (++address.low == 0) ++address.high;
  address.low &= ones.low;
  address.high &= ones.high;
  return address;
}

Address before(Address address) {
  const Address ones = Address::ones(address.bits);
  if (address.low-- == 0) --address.high;
  address.low &= ones.low;
  address.high &= ones.high;
  return address;
}

bool is_zero(const Address& address) {
  return address.high == 0 && address.low == 0;
}

}  // namespace

std::optional<Address> host_in(const Network& network, const Number& host) {
  // Hosts of `::ffff:a.b.c.d` are numbered like those of IPv4.
  const int end = shortened(network.address).bits;
  const int room = network.address.bits - network.prefix;
  if (end == network.address.bits) {
    if (const auto small = small_number(host, room)) {
      return with_small_number(network.address, *small, end);
    }
  }
  auto number = wide_of(host);
  if (!number) return std::nullopt;
  const WideNumber most = ones(room);
  if (*number < 0) {
    const WideNumber from_end = -*number - 1;
    if (most < from_end) return std::nullopt;
    number = most - from_end;
  } else if (const std::uint64_t low = low_of(*number);
             static_cast<std::int64_t>(low) >= 0 && most < low) {
    return std::nullopt;
  }
  return with_number(network.address, *number, end);
}

std::optional<Network> part_of(const Network& network, std::int64_t bits,
                               const Number& number) {
  const std::int64_t room = network.address.bits - network.prefix;
  if (bits > room || bits < -network.prefix) return std::nullopt;
  const int prefix = network.prefix + static_cast<int>(bits);
  if (bits >= 0) {
    if (const auto small = small_number(number, bits)) {
      return Network{with_small_number(network.address, *small, prefix),
                     prefix};
    }
  }
  const auto wide = wide_of(number);
  if (!wide) return std::nullopt;
  const bool any = bits < 0 || bits >= 64;
  if (!any && low_of(abs(*wide)) > low_of(ones(static_cast<int>(bits)))) {
    return std::nullopt;
  }
  const auto address = with_number(network.address, *wide, prefix);
  if (!address) return std::nullopt;
  return Network{*address, prefix};
}

std::optional<Network> next_network(const Network& network, int prefix) {
  const Address end = last_of({last_of(network), prefix});
  const Address first = after(end);
  if (is_zero(first)) return std::nullopt;
  return Network{masked(first, prefix), prefix};
}

Network previous_network(const Network& network, int prefix) {
  return {masked(before(network.address), prefix), prefix};
}

}  // namespace hcl::functions
