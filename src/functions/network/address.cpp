#include "functions/network/address.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace hcl::functions {
namespace {

// The value of a digit; a larger value for any other character.
template <unsigned kBase>
unsigned digit_of(char character) {
  const auto byte = static_cast<unsigned char>(character);
  const unsigned decimal = byte - unsigned{'0'};
  if (kBase == 10 || decimal < 10) return decimal;
  const unsigned letter = (byte | 0x20U) - unsigned{'a'};
  return letter < 6 ? letter + 10 : kBase;
}

// Removes a number from the front of the text.
template <unsigned kBase>
[[gnu::always_inline]] inline std::optional<unsigned> take_number(
    std::string_view& text, unsigned most) {
  unsigned number = 0;
  std::size_t count = 0;
  for (; count < text.size(); ++count) {
    const unsigned digit = digit_of<kBase>(text[count]);
    if (digit >= kBase) break;
    number = number * kBase + digit;
    if (number > most) return std::nullopt;
  }
  if (count == 0) return std::nullopt;
  text.remove_prefix(count);
  return number;
}

bool take(std::string_view& text, char expected) {
  if (text.empty() || text.front() != expected) return false;
  text.remove_prefix(1);
  return true;
}

// Parses four octets as one number.
std::optional<std::uint32_t> parse_octets(std::string_view text) {
  const char* at = text.data();
  const char* const end = at + text.size();
  std::uint32_t out = 0;
  for (int octet = 0; octet < 4; ++octet) {
    if (octet > 0 && (at == end || *at++ != '.')) return std::nullopt;
    const char* const first = at;
    unsigned number = 0;
    for (; at != end; ++at) {
      const unsigned digit = digit_of<10>(*at);
      if (digit >= 10) break;
      number = number * 10 + digit;
      if (number > 255) return std::nullopt;
    }
    if (at == first) return std::nullopt;
    out = out << 8U | number;
  }
  if (at != end) return std::nullopt;
  return out;
}

// The groups of an IPv6 address, filled from the front as they are read.
struct Groups {
  std::array<std::uint16_t, 8> all{};
  int size = 0;
  // The group that `::` precedes; -1 if there is no `::`.
  int ellipsis = -1;

  void add(unsigned group) {
    all[static_cast<std::size_t>(size++)] = static_cast<std::uint16_t>(group);
  }
  // Adds an IPv4 address as the last two groups.
  bool add_octets(std::string_view text) {
    if (size > 6 || (ellipsis < 0 && size != 6)) return false;
    const auto octets = parse_octets(text);
    if (!octets) return false;
    add(*octets >> 16U);
    add(*octets & 0xffffU);
    return true;
  }
  // Moves the groups after `::` to the end.
  bool expand() {
    if (ellipsis < 0) return size == 8;
    if (size == 8) return false;
    const auto middle = all.begin() + ellipsis;
    const auto moved =
        std::copy_backward(middle, all.begin() + size, all.end());
    std::fill(middle, moved, std::uint16_t{0});
    return true;
  }
  // Four groups as one number.
  std::uint64_t word(std::size_t first) const {
    return std::uint64_t{all[first]} << 48U |
           std::uint64_t{all[first + 1]} << 32U |
           std::uint64_t{all[first + 2]} << 16U | all[first + 3];
  }
};

bool read_groups(std::string_view text, Groups& groups) {
  if (text.starts_with("::")) {
    groups.ellipsis = 0;
    text.remove_prefix(2);
    if (text.empty()) return true;
  }
  while (groups.size < 8) {
    const std::string_view rest = text;
    const auto group = take_number<16>(text, 0xffff);
    if (!group) return false;
    if (text.starts_with('.')) return groups.add_octets(rest);
    groups.add(*group);
    if (text.empty()) return true;
    if (!take(text, ':') || text.empty()) return false;
    if (take(text, ':')) {
      if (groups.ellipsis >= 0) return false;
      groups.ellipsis = groups.size;
      if (text.empty()) return true;
    }
  }
  return false;
}

// These return whether the text is an address.

bool read_ipv4(std::string_view text, Address& out) {
  const auto octets = parse_octets(text);
  if (!octets) return false;
  out.low = *octets;
  out.bits = 32;
  return true;
}

bool read_ipv6(std::string_view text, Address& out) {
  Groups groups;
  if (!read_groups(text, groups) || !groups.expand()) return false;
  out.high = groups.word(0);
  out.low = groups.word(4);
  out.bits = 128;
  return true;
}

bool read_address(std::string_view text, Address& out) {
  for (const char each : text) {
    if (each == '.') return read_ipv4(text, out);
    if (each == ':') return read_ipv6(text, out);
  }
  return false;
}

// An address or network has at most 43 characters. These functions write at
// `to`, up to three characters more than they return, and return the position
// after what they wrote.

char digit(unsigned value) { return "0123456789abcdef"[value]; }

// The digits of a number below 256, and their count.
struct Octet {
  std::array<char, 3> digits{};
  unsigned char size = 0;

  constexpr void add(unsigned digit) {
    digits[size++] = static_cast<char>('0' + digit);
  }
};

constexpr std::array<Octet, 256> all_octets() {
  std::array<Octet, 256> all{};
  for (unsigned number = 0; number < all.size(); ++number) {
    if (number >= 100) all[number].add(number / 100);
    if (number >= 10) all[number].add(number / 10 % 10);
    all[number].add(number % 10);
  }
  return all;
}

constexpr std::array<Octet, 256> kOctets = all_octets();

char* put_octet(char* to, std::uint8_t number) {
  const Octet& octet = kOctets[number];
  std::memcpy(to, octet.digits.data(), octet.digits.size());
  return to + octet.size;
}

// Writes a 16-bit number.
char* put_hexadecimal(char* to, unsigned number) {
  if (number >= 0x1000) *to++ = digit(number >> 12U);
  if (number >= 0x100) *to++ = digit(number >> 8U & 0xfU);
  if (number >= 0x10) *to++ = digit(number >> 4U & 0xfU);
  *to++ = digit(number & 0xfU);
  return to;
}

char* put_ipv4(char* to, std::uint64_t octets) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    if (shift < 24) *to++ = '.';
    to = put_octet(to, static_cast<std::uint8_t>(octets >> shift));
  }
  return to;
}

// The first group and the number of groups of the longest run of at least two
// zero groups.
std::pair<int, int> longest_zeros(const std::array<unsigned, 8>& groups) {
  std::pair<int, int> best{-1, 1};
  for (int at = 0; at < 8;) {
    int end = at;
    while (end < 8 && groups[static_cast<std::size_t>(end)] == 0) ++end;
    if (end - at > best.second) best = {at, end - at};
    at = end + 1;
  }
  return best;
}

char* put_ipv6(char* to, const Address& address) {
  std::array<unsigned, 8> groups{};
  for (std::size_t at = 0; at < 8; ++at) {
    const std::uint64_t word = at < 4 ? address.high : address.low;
    groups[at] = static_cast<unsigned>(word >> (48 - at % 4 * 16) & 0xffffU);
  }
  const auto [zeros, count] = longest_zeros(groups);
  bool is_apart = true;
  for (int at = 0; at < 8; ++at) {
    if (at == zeros) {
      *to++ = ':';
      *to++ = ':';
      at += count - 1;
      is_apart = true;
      continue;
    }
    if (!is_apart) *to++ = ':';
    to = put_hexadecimal(to, groups[static_cast<std::size_t>(at)]);
    is_apart = false;
  }
  return to;
}

char* put(char* to, const Address& address) {
  const Address shown = shortened(address);
  return shown.bits == 32 ? put_ipv4(to, shown.low) : put_ipv6(to, shown);
}

using Text = std::array<char, 48>;

Value value_of(const Text& text, const char* end) {
  return Value::string_verbatim(
      {text.data(), static_cast<std::size_t>(end - text.data())});
}

}  // namespace

std::optional<Address> parse_address(std::string_view text, bool mapped) {
  std::optional<Address> out(std::in_place);
  if (!read_address(text, *out)) {
    out.reset();
  } else if (!mapped) {
    *out = shortened(*out);
  }
  return out;
}

std::optional<Network> parse_network(std::string_view text) {
  std::optional<Network> out(std::in_place);
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos ||
      !read_address(text.substr(0, slash), out->address)) {
    out.reset();
    return out;
  }
  std::string_view rest = text.substr(slash + 1);
  const auto prefix =
      take_number<10>(rest, static_cast<unsigned>(out->address.bits));
  if (!prefix || !rest.empty()) {
    out.reset();
    return out;
  }
  out->prefix = static_cast<int>(*prefix);
  out->address = masked(out->address, out->prefix);
  return out;
}

Value to_value(const Address& address) {
  Text text;
  return value_of(text, put(text.data(), address));
}

Network shortened(const Network& network) {
  const Address address = shortened(network.address);
  const int dropped = network.address.bits - address.bits;
  return {address, std::max(0, network.prefix - dropped)};
}

Value to_value(const Network& network) {
  Text text;
  char* end = put(text.data(), network.address);
  *end++ = '/';
  const int prefix = shortened(network).prefix;
  return value_of(text, put_octet(end, static_cast<std::uint8_t>(prefix)));
}

bool contains(const Network& network, const Address& address) {
  const Network outer = shortened(network);
  const Address inner = shortened(address);
  return outer.address.bits == inner.bits &&
         masked(inner, outer.prefix) == masked(outer.address, outer.prefix);
}

}  // namespace hcl::functions
