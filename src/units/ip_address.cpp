// IP addresses and prefixes. RFC 4291, section 2.2; RFC 5952.

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "hcl/network.h"
#include "text/ascii.h"
#include "text/ascii_case.h"
#include "units/quantity.h"

namespace hcl {
namespace {

using Groups = std::array<std::uint16_t, 8>;

ConversionError no_address() {
  return units::required(
      "an IP address such as \"10.0.0.1\" or \"2001:db8::1\"");
}

// Reads the four numbers of an IPv4 address.
bool read_v4(std::string_view text, std::uint8_t* bytes) {
  for (int i = 0; i < 4; ++i) {
    const std::size_t end =
        i == 3 ? text.size() : std::min(text.find('.'), text.size());
    const auto number = units::whole_number(text.substr(0, end), 255);
    if (!number || (i < 3 && end == text.size())) return false;
    bytes[i] = static_cast<std::uint8_t>(*number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

std::optional<std::uint16_t> group_of(std::string_view text) {
  if (text.empty() || text.size() > 4) return std::nullopt;
  std::uint16_t group = 0;
  for (const char c : text::in_small_letters(text)) {
    const bool is_hex = text::is_digit(c) || (c >= 'a' && c <= 'f');
    if (!is_hex) return std::nullopt;
    group = static_cast<std::uint16_t>(
        group * 16 + (text::is_digit(c) ? c - '0' : c - 'a' + 10));
  }
  return group;
}

// Reads groups between colons, of which the last two may be an IPv4 address;
// the number of them, or nothing.
std::optional<std::size_t> read_groups(std::string_view text, Groups& groups) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(':'), text.size());
    const std::string_view part = text.substr(0, end);
    const bool is_last = end == text.size();
    std::array<std::uint8_t, 4> v4{};
    if (is_last && count <= 6 && part.find('.') != std::string_view::npos) {
      if (!read_v4(part, v4.data())) return std::nullopt;
      groups[count++] = static_cast<std::uint16_t>(v4[0] << 8 | v4[1]);
      groups[count++] = static_cast<std::uint16_t>(v4[2] << 8 | v4[3]);
      return count;
    }
    const auto group = group_of(part);
    if (!group || count == 8) return std::nullopt;
    groups[count++] = *group;
    if (is_last) return count;
    text.remove_prefix(end + 1);
    if (text.empty()) return std::nullopt;
  }
  return count;
}

std::optional<Groups> read_v6(std::string_view text) {
  const std::size_t gap = text.find("::");
  Groups first{};
  Groups last{};
  if (gap == std::string_view::npos) {
    if (read_groups(text, first) != std::size_t{8}) return std::nullopt;
    return first;
  }
  const std::string_view front = text.substr(0, gap);
  const std::string_view back = text.substr(gap + 2);
  // An IPv4 address can only be the end.
  if (front.find('.') != std::string_view::npos) return std::nullopt;
  const auto before = read_groups(front, first);
  const auto after = read_groups(back, last);
  if (!before || !after || *before + *after > 7) return std::nullopt;
  std::copy_n(last.begin(), *after,
              first.end() - static_cast<std::ptrdiff_t>(*after));
  return first;
}

// The longest run of two or more zeros, the first of several.
std::pair<std::size_t, std::size_t> longest_gap(const Groups& groups) {
  std::pair<std::size_t, std::size_t> best = {8, 8};
  std::size_t longest = 1;
  for (std::size_t i = 0; i < 8; ++i) {
    std::size_t end = i;
    while (end < 8 && groups[end] == 0) ++end;
    if (end - i > longest) {
      longest = end - i;
      best = {i, end};
    }
  }
  return best;
}

std::string v4_text(const std::uint8_t* bytes) {
  return std::to_string(bytes[0]) + "." + std::to_string(bytes[1]) + "." +
         std::to_string(bytes[2]) + "." + std::to_string(bytes[3]);
}

std::string v6_text(const IpAddress& address) {
  Groups groups{};
  for (std::size_t i = 0; i < 8; ++i) {
    groups[i] = static_cast<std::uint16_t>(address.bytes[2 * i] << 8 |
                                           address.bytes[2 * i + 1]);
  }
  // An IPv4 address in an IPv6 one. RFC 5952, section 5.
  const bool is_mapped =
      groups[5] == 0xffff && std::all_of(groups.begin(), groups.begin() + 5,
                                         [](auto group) { return group == 0; });
  if (is_mapped) return "::ffff:" + v4_text(&address.bytes[12]);
  const auto [gap, end] = longest_gap(groups);
  std::string text;
  for (std::size_t i = 0; i < 8; ++i) {
    if (i == gap) {
      text += "::";
      i = end - 1;
      continue;
    }
    if (!text.empty() && !text.ends_with(':')) text += ':';
    std::array<char, 8> digits{};
    std::snprintf(digits.data(), digits.size(), "%x", groups[i]);
    text += digits.data();
  }
  return text;
}

std::uint8_t bits_of(const IpAddress& address) {
  return address.is_v6 ? 128 : 32;
}

}  // namespace

Expected<IpAddress, ConversionError> IpAddress::parse(std::string_view text) {
  IpAddress address;
  if (text.find(':') == std::string_view::npos) {
    if (!read_v4(text, address.bytes.data())) return no_address();
    return address;
  }
  const auto groups = read_v6(text);
  if (!groups) return no_address();
  address.is_v6 = true;
  for (std::size_t i = 0; i < 8; ++i) {
    address.bytes[2 * i] = static_cast<std::uint8_t>((*groups)[i] >> 8);
    address.bytes[2 * i + 1] = static_cast<std::uint8_t>((*groups)[i] & 0xff);
  }
  return address;
}

std::string to_text(const IpAddress& address) {
  return address.is_v6 ? v6_text(address) : v4_text(address.bytes.data());
}

Expected<IpPrefix, ConversionError> IpPrefix::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  auto address = IpAddress::parse(text.substr(0, slash));
  if (!address.ok()) {
    return units::required("a network such as \"10.0.0.0/8\"");
  }
  IpPrefix prefix{*address, bits_of(*address)};
  if (slash == std::string_view::npos) return prefix;
  const auto length =
      units::whole_number(text.substr(slash + 1), prefix.length);
  if (!length) {
    return units::required("a number of bits from 0 to " +
                           std::to_string(prefix.length) + " after the `/`");
  }
  prefix.length = static_cast<std::uint8_t>(*length);
  return prefix;
}

IpPrefix IpPrefix::network() const {
  IpPrefix result = *this;
  for (std::size_t bit = length; bit < bits_of(address); ++bit) {
    result.address.bytes[bit / 8] &=
        static_cast<std::uint8_t>(~(0x80U >> (bit % 8)));
  }
  return result;
}

bool IpPrefix::contains(const IpAddress& other) const {
  return other.is_v6 == address.is_v6 &&
         IpPrefix{other, length}.network() == network();
}

std::string to_text(const IpPrefix& prefix) {
  return to_text(prefix.address) + "/" + std::to_string(prefix.length);
}

}  // namespace hcl
