#include "functions/network/address.h"

#include <algorithm>
#include <array>

namespace hcl::functions {
namespace {

constexpr std::array<std::uint8_t, 12> kMappedPrefix{0, 0, 0, 0, 0,    0,
                                                     0, 0, 0, 0, 0xff, 0xff};

// The value of a digit; 16 for what is none.
unsigned digit_of(char character) {
  if (character >= '0' && character <= '9') {
    return static_cast<unsigned>(character - '0');
  }
  const auto letter = static_cast<char>(character | 0x20);
  if (letter < 'a' || letter > 'f') return 16;
  return static_cast<unsigned>(letter - 'a') + 10;
}

// A number at the front of the text, which is shortened by it.
std::optional<unsigned> take_number(std::string_view& text, unsigned base,
                                    unsigned most) {
  unsigned number = 0;
  std::size_t count = 0;
  for (; count < text.size(); ++count) {
    const unsigned digit = digit_of(text[count]);
    if (digit >= base) break;
    number = number * base + digit;
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

// Four octets at `out`.
bool parse_octets(std::string_view text, std::uint8_t* out) {
  for (int octet = 0; octet < 4; ++octet) {
    if (octet > 0 && !take(text, '.')) return false;
    const auto number = take_number(text, 10, 255);
    if (!number) return false;
    out[octet] = static_cast<std::uint8_t>(*number);
  }
  return text.empty();
}

// The groups of an IPv6 address, written from the front as they are read.
struct Groups {
  std::array<std::uint8_t, 16> bytes{};
  int size = 0;
  // Where `::` stands, in bytes; -1 if nowhere.
  int ellipsis = -1;

  void add(unsigned group) {
    bytes[static_cast<std::size_t>(size)] =
        static_cast<std::uint8_t>(group >> 8U);
    bytes[static_cast<std::size_t>(size) + 1] =
        static_cast<std::uint8_t>(group & 0xffU);
    size += 2;
  }
  // An IPv4 address as the last two groups.
  bool add_octets(std::string_view text) {
    if (size > 12 || (ellipsis < 0 && size != 12)) return false;
    if (!parse_octets(text, bytes.data() + size)) return false;
    size += 4;
    return true;
  }
  // Moves what follows `::` to the end.
  bool expand() {
    if (ellipsis < 0) return size == 16;
    if (size == 16) return false;
    const auto middle = bytes.begin() + ellipsis;
    const auto moved =
        std::copy_backward(middle, bytes.begin() + size, bytes.end());
    std::fill(middle, moved, std::uint8_t{0});
    return true;
  }
};

bool read_groups(std::string_view text, Groups& groups) {
  if (text.starts_with("::")) {
    groups.ellipsis = 0;
    text.remove_prefix(2);
    if (text.empty()) return true;
  }
  while (groups.size < 16) {
    const std::string_view rest = text;
    const auto group = take_number(text, 16, 0xffff);
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

std::optional<Address> parse_ipv4(std::string_view text) {
  Address address{.size = 4};
  if (!parse_octets(text, address.bytes.data())) return std::nullopt;
  return address;
}

std::optional<Address> parse_ipv6(std::string_view text) {
  Groups groups;
  if (!read_groups(text, groups) || !groups.expand()) return std::nullopt;
  return Address{.bytes = groups.bytes, .size = 16};
}

// The text of an address or network, of at most 43 characters.
class Text {
 public:
  void put(char character) { text_[size_++] = character; }

  void put_number(unsigned number, unsigned base) {
    std::array<char, 8> digits{};
    std::size_t count = 0;
    do {
      digits[count++] = "0123456789abcdef"[number % base];
      number /= base;
    } while (number != 0);
    while (count > 0) put(digits[--count]);
  }

  bool ends_with_colon() const { return size_ > 0 && text_[size_ - 1] == ':'; }
  bool empty() const { return size_ == 0; }
  std::string take() const { return {text_.data(), size_}; }

 private:
  std::array<char, 48> text_;
  std::size_t size_ = 0;
};

void put_ipv4(Text& out, const std::uint8_t* octets) {
  for (int octet = 0; octet < 4; ++octet) {
    if (octet > 0) out.put('.');
    out.put_number(octets[octet], 10);
  }
}

// First group and number of groups of the longest run of at least two zeros.
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

void put_ipv6(Text& out, const Address& address) {
  std::array<unsigned, 8> groups{};
  for (std::size_t at = 0; at < 8; ++at) {
    groups[at] = static_cast<unsigned>(address.bytes[2 * at]) << 8U |
                 address.bytes[2 * at + 1];
  }
  const auto [zeros, count] = longest_zeros(groups);
  for (int at = 0; at < 8; ++at) {
    if (at == zeros) {
      out.put(':');
      out.put(':');
      at += count - 1;
      continue;
    }
    if (!out.empty() && !out.ends_with_colon()) out.put(':');
    out.put_number(groups[static_cast<std::size_t>(at)], 16);
  }
}

void put(Text& out, const Address& address) {
  const Address shown = shortened(address);
  if (shown.size == 4) {
    put_ipv4(out, shown.bytes.data());
  } else {
    put_ipv6(out, shown);
  }
}

}  // namespace

std::optional<Address> parse_address(std::string_view text, bool mapped) {
  const auto first = std::find_if(text.begin(), text.end(), [](char each) {
    return each == '.' || each == ':';
  });
  if (first == text.end()) return std::nullopt;
  if (*first == '.') return parse_ipv4(text);
  auto address = parse_ipv6(text);
  if (!address || mapped) return address;
  return shortened(*address);
}

std::optional<Network> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto address = parse_address(text.substr(0, slash), true);
  if (!address) return std::nullopt;
  std::string_view rest = text.substr(slash + 1);
  const auto prefix =
      take_number(rest, 10, static_cast<unsigned>(address->bits()));
  if (!prefix || !rest.empty()) return std::nullopt;
  const int length = static_cast<int>(*prefix);
  return Network{masked(*address, length), length};
}

Address masked(Address address, int prefix) {
  for (int at = 0; at < address.size; ++at) {
    const auto kept = static_cast<unsigned>(std::clamp(prefix - at * 8, 0, 8));
    address.bytes[static_cast<std::size_t>(at)] &=
        static_cast<std::uint8_t>(0xff00U >> kept);
  }
  return address;
}

Address shortened(const Address& address) {
  if (address.size != 16 ||
      !std::equal(kMappedPrefix.begin(), kMappedPrefix.end(),
                  address.bytes.begin())) {
    return address;
  }
  Address out{.size = 4};
  std::copy(address.bytes.begin() + 12, address.bytes.end(), out.bytes.begin());
  return out;
}

std::string to_text(const Address& address) {
  Text out;
  put(out, address);
  return out.take();
}

Network shortened(const Network& network) {
  const Address address = shortened(network.address);
  const int dropped = network.address.bits() - address.bits();
  return {address, std::max(0, network.prefix - dropped)};
}

std::string to_text(const Network& network) {
  Text out;
  put(out, network.address);
  out.put('/');
  out.put_number(static_cast<unsigned>(shortened(network).prefix), 10);
  return out.take();
}

bool contains(const Network& network, const Address& address) {
  const Network outer = shortened(network);
  const Address inner = shortened(address);
  return outer.address.size == inner.size &&
         masked(inner, outer.prefix) == masked(outer.address, outer.prefix);
}

}  // namespace hcl::functions
