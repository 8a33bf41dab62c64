// Hosts with ports.

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/network.h"
#include "text/ascii.h"
#include "units/quantity.h"

namespace hcl {
namespace {

ConversionError no_place() {
  return units::required(
      "a host and a port such as \"example.org:80\" or \"[::1]:80\"");
}

bool is_host_name(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return text::is_digit(c) || text::is_letter(c) || c == '-' || c == '.' ||
           c == '_';
  });
}

}  // namespace

Expected<HostPort, ConversionError> HostPort::parse(std::string_view text) {
  HostPort place;
  const std::size_t colon = text.rfind(':');
  const auto port = units::whole_number(
      colon == std::string_view::npos ? text : text.substr(colon + 1), 65535);
  if (!port) return no_place();
  place.port = static_cast<std::uint16_t>(*port);
  if (colon == std::string_view::npos) return place;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
    const auto address = IpAddress::parse(host);
    if (!address.ok() || !address->is_v6) return no_place();
  } else if (!is_host_name(host)) {
    return no_place();
  }
  place.host = std::string(host);
  return place;
}

std::string to_text(const HostPort& place) {
  const bool is_v6 = place.host.find(':') != std::string::npos;
  return (is_v6 ? "[" + place.host + "]" : place.host) + ":" +
         std::to_string(place.port);
}

}  // namespace hcl
