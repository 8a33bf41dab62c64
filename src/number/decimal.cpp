#include "number/decimal.h"

#include <algorithm>
#include <cstddef>

namespace hcl::decimal {
namespace {

std::int64_t size_of(const Decimal& decimal) {
  return static_cast<std::int64_t>(decimal.digits.size());
}

char digit_at(const Decimal& decimal, std::int64_t place) {
  return place >= 0 && place < size_of(decimal)
             ? decimal.digits[static_cast<std::size_t>(place)]
             : '0';
}

bool rounds_up(const std::string& digits, std::size_t count) {
  if (digits[count] == '5' && count + 1 == digits.size()) {
    return count > 0 && (digits[count - 1] - '0') % 2 != 0;
  }
  return digits[count] >= '5';
}

}  // namespace

void trim_zeros(std::string& digits) {
  digits.erase(digits.find_last_not_of('0') + 1);
}

void increment(std::string& digits, std::int64_t& point) {
  const std::size_t last = digits.find_last_not_of('9');
  if (last == std::string::npos) {
    digits.assign(1, '1');
    ++point;
    return;
  }
  ++digits[last];
  digits.resize(last + 1);
}

void round(Decimal& decimal, std::int64_t digits) {
  if (digits >= static_cast<std::int64_t>(decimal.digits.size())) return;
  if (digits < 0) {
    decimal.digits.clear();
  } else {
    const auto count = static_cast<std::size_t>(digits);
    const bool up = rounds_up(decimal.digits, count);
    decimal.digits.resize(count);
    if (up) increment(decimal.digits, decimal.point);
    trim_zeros(decimal.digits);
  }
  if (decimal.digits.empty()) decimal.point = 0;
}

std::string positional(const Decimal& decimal) {
  const auto size = static_cast<std::int64_t>(decimal.digits.size());
  std::string text = decimal.negative ? "-" : "";
  if (decimal.point <= 0) {
    text += "0.";
    text.append(static_cast<std::size_t>(-decimal.point), '0');
    return text + decimal.digits;
  }
  if (decimal.point >= size) {
    text += decimal.digits;
    return text.append(static_cast<std::size_t>(decimal.point - size), '0');
  }
  const auto point = static_cast<std::size_t>(decimal.point);
  return text + decimal.digits.substr(0, point) + "." +
         decimal.digits.substr(point);
}

std::string scientific(const Decimal& decimal, std::int64_t places, char verb) {
  std::string out(1, digit_at(decimal, 0));
  if (places > 0) {
    out += '.';
    for (std::int64_t i = 1; i <= places; ++i) out += digit_at(decimal, i);
  }
  std::int64_t exponent = decimal.digits.empty() ? 0 : decimal.point - 1;
  out += verb;
  out += exponent < 0 ? '-' : '+';
  exponent = exponent < 0 ? -exponent : exponent;
  if (exponent < 10) out += '0';
  return out + std::to_string(exponent);
}

std::string fixed(const Decimal& decimal, std::int64_t places) {
  std::string out;
  if (decimal.point > 0) {
    for (std::int64_t i = 0; i < decimal.point; ++i) {
      out += digit_at(decimal, i);
    }
  } else {
    out = "0";
  }
  if (places > 0) {
    out += '.';
    for (std::int64_t i = 0; i < places; ++i) {
      out += digit_at(decimal, decimal.point + i);
    }
  }
  return out;
}

std::string general(const Decimal& decimal, std::int64_t precision,
                    bool shortest, char verb) {
  constexpr std::int64_t kShortestLimit = 6;
  const std::int64_t digits = size_of(decimal);
  std::int64_t limit = precision;
  if (limit > digits && digits >= decimal.point) limit = digits;
  if (shortest) limit = kShortestLimit;
  const std::int64_t exponent = decimal.point - 1;
  if (exponent < -4 || exponent >= limit) {
    return scientific(decimal, std::min(precision, digits) - 1,
                      static_cast<char>(verb + 'e' - 'g'));
  }
  if (precision > decimal.point) precision = digits;
  return fixed(decimal, std::max<std::int64_t>(precision - decimal.point, 0));
}

}  // namespace hcl::decimal
