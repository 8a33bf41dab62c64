// Big integers, their decimal digits, and powers of five.

#include "number/big_integer.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <new>
#include <utility>
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

// Boost must never parse text into its integers, because it reads a leading
// zero as octal; see `integer_of()`.
using BoostInt = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<2 * 512 + 64>,
    boost::multiprecision::et_off>;

// The integer of Boost that an Int is.
struct IntAccess {
  static BoostInt& of(Int& value) noexcept {
    return *std::launder(reinterpret_cast<BoostInt*>(value.storage_.data()));
  }
  static const BoostInt& of(const Int& value) noexcept {
    return *std::launder(
        reinterpret_cast<const BoostInt*>(value.storage_.data()));
  }

  static_assert(sizeof(BoostInt) <= sizeof(Int::storage_));
  static_assert(alignof(BoostInt) <= alignof(Int));
  static_assert(sizeof(boost::multiprecision::limb_type) ==
                sizeof(std::uint64_t));
};

namespace {

BoostInt& of(Int& value) noexcept { return IntAccess::of(value); }
const BoostInt& of(const Int& value) noexcept { return IntAccess::of(value); }

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

}  // namespace

Int::Int(bool negative, std::uint64_t magnitude) noexcept {
  BoostInt& value = *new (storage_.data()) BoostInt(magnitude);
  if (negative) value = -value;
}

Int::Int(const Int& other) { new (storage_.data()) BoostInt(of(other)); }

Int::Int(Int&& other) noexcept {
  new (storage_.data()) BoostInt(std::move(of(other)));
}

Int& Int::operator=(const Int& other) {
  of(*this) = of(other);
  return *this;
}

Int& Int::operator=(Int&& other) noexcept {
  of(*this) = std::move(of(other));
  return *this;
}

Int::~Int() { of(*this).~BoostInt(); }

Int Int::of_words(std::span<const std::uint64_t> words) {
  Int result;
  if (words.empty()) return result;
  auto& backend = of(result).backend();
  const auto count = static_cast<unsigned>(words.size());
  backend.resize(count, count);
  std::copy(words.begin(), words.end(), backend.limbs());
  backend.normalize();
  return result;
}

bool Int::is_zero() const noexcept { return of(*this).is_zero(); }

std::vector<std::uint64_t> Int::words() const {
  const auto& backend = of(*this).backend();
  return {backend.limbs(), backend.limbs() + backend.size()};
}

void Int::copy_words(std::span<std::uint64_t> to) const {
  std::copy_n(of(*this).backend().limbs(), to.size(), to.begin());
}

Int::operator std::uint64_t() const {
  return static_cast<std::uint64_t>(of(*this));
}

Int::operator std::int64_t() const {
  return static_cast<std::int64_t>(of(*this));
}

Int& Int::operator+=(const Int& by) {
  of(*this) += of(by);
  return *this;
}

Int& Int::operator-=(const Int& by) {
  of(*this) -= of(by);
  return *this;
}

Int& Int::operator*=(const Int& by) {
  of(*this) *= of(by);
  return *this;
}

Int& Int::operator<<=(std::size_t count) {
  of(*this) <<= count;
  return *this;
}

Int& Int::operator>>=(std::size_t count) {
  of(*this) >>= count;
  return *this;
}

Int& Int::operator++() {
  ++of(*this);
  return *this;
}

int Int::compare(const Int& other) const noexcept {
  return of(*this).compare(of(other));
}

Int operator*(const Int& left, const Int& right) {
  Int result;
  multiply(of(result), of(left), of(right));
  return result;
}

Int abs(Int value) {
  if (of(value).sign() < 0) of(value).backend().negate();
  return value;
}

std::int64_t bits(const Int& value) noexcept {
  return value.is_zero() ? 0 : static_cast<std::int64_t>(msb(of(value))) + 1;
}

std::size_t lsb(const Int& value) { return lsb(of(value)); }

bool bit_test(const Int& value, std::size_t index) {
  return bit_test(of(value), static_cast<unsigned>(index));
}

void divide_qr(const Int& numerator, const Int& denominator, Int& quotient,
               Int& remainder) {
  divide_qr(of(numerator), of(denominator), of(quotient), of(remainder));
}

Int exact_power_of_five(std::uint64_t n) {
  return power_of_five(n, std::numeric_limits<std::int64_t>::max()).low;
}

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
  const auto cut = static_cast<std::size_t>(excess);
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
  BoostInt& value = of(result);
  for (std::size_t at = first; at < digits.size(); at += kChunkDigits) {
    value *= kChunk;
    value += chunk_of(digits.substr(at, kChunkDigits));
  }
  return result;
}

std::string digits_of(Int integer) {
  BoostInt& value = of(integer);
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
