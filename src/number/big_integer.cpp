// Big integers, their decimal digits, and powers of five.

#include "number/big_integer.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
// Never reached: nothing divides by zero or leaves the range of Int.
[[gnu::weak]] BOOST_NORETURN void throw_exception(
    const std::exception& /*unused*/) {
  std::abort();
}
[[gnu::weak]] BOOST_NORETURN void throw_exception(
    const std::exception& /*unused*/,
    const boost::source_location& /*unused*/) {
  std::abort();
}
}  // namespace boost
#endif

namespace hcl {
namespace {

constexpr std::uint64_t kTabledPowers = 400;

// 5^n, exact, for n below kTabledPowers.
const Int& small_power_of_five(std::uint64_t n) {
  static const std::vector<Int> table = [] {
    std::vector<Int> powers(kTabledPowers, Int(1));
    for (std::size_t i = 1; i < powers.size(); ++i) {
      powers[i] = powers[i - 1] * 5;
    }
    return powers;
  }();
  return table[n];
}

void multiply_bounds(Power& into, const Power& by, std::int64_t limit) {
  const bool exact = into.is_exact() && by.is_exact();
  into.low *= by.low;
  if (exact) {
    into.high = into.low;
  } else {
    into.high *= by.high;
  }
  into.exponent += by.exponent;
  const std::int64_t excess = bits(into.high) - limit;
  if (excess > 0) {
    into.low >>= static_cast<std::size_t>(excess);
    into.high >>= static_cast<std::size_t>(excess);
    ++into.high;
    into.exponent += excess;
  }
}

constexpr std::size_t kChunkDigits = 18;
constexpr std::uint64_t kChunk = 1'000'000'000'000'000'000U;

std::uint64_t chunk_of(std::string_view digits) {
  std::uint64_t chunk = 0;
  for (const char digit : digits) {
    chunk = chunk * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return chunk;
}

// 5^n exactly, however large.
Int exact_power_of_five(std::uint64_t n) {
  return power_of_five(n, std::numeric_limits<std::int64_t>::max()).low;
}

}  // namespace

void strip_zeros(Int& mantissa, std::int64_t& exponent) {
  const std::size_t zeros = lsb(mantissa);
  if (zeros == 0) return;
  mantissa >>= zeros;
  exponent += static_cast<std::int64_t>(zeros);
}

void round_bits(Int& mantissa, std::int64_t& exponent, std::int64_t precision,
                bool sticky) {
  const std::int64_t excess = bits(mantissa) - precision;
  if (excess <= 0) return;
  const auto cut = static_cast<unsigned>(excess);
  const bool half = bit_test(mantissa, cut - 1);
  const bool rest = half && (sticky || lsb(mantissa) < cut - 1);
  mantissa >>= cut;
  exponent += excess;
  if (half && (rest || bit_test(mantissa, 0))) ++mantissa;
}

Int integer_of(std::string_view digits) {
  constexpr std::size_t kDirect = 720;
  if (digits.size() > kDirect) {
    const std::size_t low = digits.size() / 2;
    Int result = integer_of(digits.substr(0, digits.size() - low));
    result *= exact_power_of_five(low);
    result <<= low;
    return result + integer_of(digits.substr(digits.size() - low));
  }
  const std::size_t first = digits.size() % kChunkDigits;
  Int result = chunk_of(digits.substr(0, first));
  for (std::size_t at = first; at < digits.size(); at += kChunkDigits) {
    result *= kChunk;
    result += chunk_of(digits.substr(at, kChunkDigits));
  }
  return result;
}

std::string digits_of(Int value) {
  std::string reversed;
  while (!value.is_zero()) {
    auto chunk = static_cast<std::uint64_t>(integer_modulus(value, kChunk));
    value /= kChunk;
    for (std::size_t i = 0; i < kChunkDigits; ++i) {
      reversed += static_cast<char>('0' + chunk % 10);
      chunk /= 10;
      if (chunk == 0 && value.is_zero()) break;
    }
  }
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

Power power_of_five(std::uint64_t n, std::int64_t limit) {
  Power result;
  if (n < kTabledPowers) {
    result.low = result.high = small_power_of_five(n);
    return result;
  }
  Power factor;
  factor.low = factor.high = 5;
  for (; n != 0; n >>= 1U) {
    if ((n & 1U) != 0) multiply_bounds(result, factor, limit);
    if (n > 1) multiply_bounds(factor, Power(factor), limit);
  }
  return result;
}

Power reference_power_of_five(std::uint64_t n, std::uint32_t precision) {
  constexpr std::uint64_t kExact = 27;
  Power result;
  // Up to here no step rounds.
  if (precision >= 512 && n <= 248) return power_of_five(n, 0);
  result.low = small_power_of_five(std::min(n, kExact));
  Int factor = 5;
  std::int64_t factor_exponent = 0;
  for (n -= std::min(n, kExact); n != 0; n >>= 1U) {
    if ((n & 1U) != 0) {
      result.low *= factor;
      result.exponent += factor_exponent;
      round_bits(result.low, result.exponent, precision + 64, false);
    }
    factor *= factor;
    factor_exponent *= 2;
    round_bits(factor, factor_exponent, precision + 128, false);
  }
  result.high = result.low;
  return result;
}

}  // namespace hcl
