// URLs. RFC 3986.

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/network.h"
#include "text/ascii.h"
#include "text/ascii_case.h"
#include "units/quantity.h"

namespace hcl {
namespace {

ConversionError no_url() {
  return units::required("a URL such as \"https://example.org/path\"");
}

// RFC 3986, appendix A: unreserved, gen-delims and sub-delims. Characters
// beyond ASCII are written as they are by people, and so accepted.
bool is_url_character(char c) {
  constexpr std::string_view kOthers = "-._~:/?#[]@!$&'()*+,;=%";
  return text::is_digit(c) || text::is_letter(c) ||
         static_cast<unsigned char>(c) >= 0x80 ||
         kOthers.find(c) != std::string_view::npos;
}

bool is_written_right(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_url_character(text[i])) return false;
    const bool is_short = text[i] == '%' && (i + 2 >= text.size() ||
                                             !text::is_hex_digit(text[i + 1]) ||
                                             !text::is_hex_digit(text[i + 2]));
    if (is_short) return false;
  }
  return true;
}

bool is_scheme(std::string_view text) {
  return !text.empty() && text::is_letter(text.front()) &&
         std::ranges::all_of(text, [](char c) {
           return text::is_digit(c) || text::is_letter(c) || c == '+' ||
                  c == '-' || c == '.';
         });
}

// Takes what follows a character off the end.
std::string take_after(std::string_view& text, char c) {
  const std::size_t at = text.find(c);
  if (at == std::string_view::npos) return "";
  std::string result(text.substr(at + 1));
  text = text.substr(0, at);
  return result;
}

// Reads `user@host:port`.
bool read_authority(std::string_view text, Url& url) {
  const std::size_t at = text.rfind('@');
  if (at != std::string_view::npos) {
    url.user = std::string(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  std::size_t end = std::min(text.find(':'), text.size());
  if (text.starts_with('[')) {
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) return false;
    const auto address = IpAddress::parse(text.substr(1, close - 1));
    if (!address.ok() || !address->is_v6) return false;
    url.host = std::string(text.substr(1, close - 1));
    end = close + 1;
  } else {
    url.host = std::string(text.substr(0, end));
    if (url.host.find_first_of("[]@") != std::string::npos) return false;
  }
  text.remove_prefix(end);
  if (text.empty() || text == ":") return true;
  if (text.front() != ':') return false;
  const auto port = units::whole_number(text.substr(1), 65535);
  if (!port) return false;
  url.port = static_cast<std::uint16_t>(*port);
  return true;
}

}  // namespace

Expected<Url, ConversionError> Url::parse(std::string_view text) {
  Url url;
  url.text = std::string(text);
  const std::size_t colon = text.find(':');
  const std::string_view scheme = text.substr(0, std::min(colon, text.size()));
  const bool is_whole = colon != std::string_view::npos && is_scheme(scheme) &&
                        colon + 1 < text.size() && is_written_right(text);
  if (!is_whole) return no_url();
  url.scheme = text::in_small_letters(scheme);
  text.remove_prefix(colon + 1);
  url.fragment = take_after(text, '#');
  url.query = take_after(text, '?');
  if (url.fragment.find('#') != std::string::npos) return no_url();
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    const std::size_t end = std::min(text.find('/'), text.size());
    if (!read_authority(text.substr(0, end), url)) return no_url();
    text.remove_prefix(end);
  }
  url.path = std::string(text);
  if (url.path.find_first_of("[]") != std::string::npos) return no_url();
  return url;
}

std::string to_text(const Url& url) { return url.text; }

}  // namespace hcl
