// Quotients of machine words by constants, as products with reciprocals that
// are computed at compile time.

#include "number/fixed512_reciprocal.h"

#include "number/fixed512_number.h"
#include "number/fixed512_round.h"
#include "number/scaled_number.h"

namespace hcl::fixed512 {
namespace {

constexpr Reciprocal make_reciprocal(std::uint64_t divisor) {
  Reciprocal result{divisor, ~std::uint64_t{0} / divisor, 0, {}};
  // Newton's iteration doubles the correct bits in each step; an odd number is
  // its own inverse modulo eight.
  for (int bits = 3; bits < 64; bits *= 2) {
    result.inverse *= 2 - divisor * result.inverse;
  }
  while (divisor >> (result.power + 1) != 0) ++result.power;
  Wide rest = Wide{1} << static_cast<unsigned>(result.power);
  for (std::size_t i = kLongLimbs; i-- > 0;) {
    rest <<= 64U;
    result.words[i] = static_cast<std::uint64_t>(rest / divisor);
    rest %= divisor;
  }
  return result;
}

// Reciprocals of 5, 5^2, ... 5^26.
constexpr std::size_t kPowers = 26;
constexpr auto kReciprocalsOfPowers = [] {
  std::array<Reciprocal, kPowers> table{};
  std::uint64_t power = 1;
  for (Reciprocal& entry : table) entry = make_reciprocal(power *= 5);
  return table;
}();
static_assert(kReciprocalsOfPowers.back().power < 61);

// Reciprocals of 1, 3, 5, ... 127, the most common divisors.
constexpr std::size_t kSmall = 64;
constexpr auto kReciprocals = [] {
  std::array<Reciprocal, kSmall> table{};
  std::uint64_t divisor = 1;
  for (Reciprocal& entry : table) {
    entry = make_reciprocal(divisor);
    divisor += 2;
  }
  return table;
}();

// The quotient by a divisor d of which the value is not a multiple.
//
// The quotient is a multiple of 1/d times a power of two, so what follows the
// 512 bits differs from a tie by at least 1/2d of their last bit: more than six
// units of the word `rest`, since d is at most 5^26. That word is too small by
// less than four: the bits after it are cut off, the reciprocal is too small by
// less than a unit, and doubling doubles both. So the highest bit of `rest`
// decides.
bool inexact(bool negative, std::uint64_t value, const Reciprocal& divisor,
             std::int64_t exponent, Number& result) {
  const int zeros = __builtin_clzll(value);
  const std::uint64_t factor = value << zeros;
  std::int64_t top = exponent + 64 - zeros - divisor.power;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Limbs words;
  Wide column = Wide{factor} * divisor.words[0];
  column = Wide{factor} * divisor.words[1] + high(column);
  std::uint64_t rest = low(column);
  for_each_limb([&](std::size_t i) {
    if (i + 1 < kLimbs) {
      column = Wide{factor} * divisor.words[i + 2] + high(column);
      words[i] = low(column);
    } else {
      words[i] = high(column);
    }
  });
  if (words[kLimbs - 1] < kHighest) {
    --top;
    double_words(words, rest);
  }
  // Never a tie.
  return finish_full(negative, top, words, rest | 1U, result);
}

std::uint64_t magnitude(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

// The reciprocal of 5^places; null if the table has none.
const Reciprocal* reciprocal_of_power(std::int64_t places) noexcept {
  if (places < 1 || places > static_cast<std::int64_t>(kPowers)) return nullptr;
  return &kReciprocalsOfPowers[static_cast<std::size_t>(places - 1)];
}

// The reciprocal of a small odd number; null if the table has none.
const Reciprocal* reciprocal_of(std::uint64_t divisor) noexcept {
  const std::uint64_t place = divisor / 2;
  return place < kSmall ? &kReciprocals[place] : nullptr;
}

}  // namespace

bool quotient(bool negative, std::uint64_t value, const Reciprocal& divisor,
              std::int64_t exponent, Number& result) {
  const std::uint64_t exact = value * divisor.inverse;
  if (exact > divisor.limit) {
    return inexact(negative, value, divisor, exponent, result);
  }
  return exact >> 63U == 0 && scaled::make(exact, negative, exponent, result);
}

bool decimal(bool negative, std::uint64_t value, std::int64_t places,
             Number& result) {
  const Reciprocal* divisor = reciprocal_of_power(places);
  return divisor != nullptr &&
         quotient(negative, value, *divisor, -places, result);
}

bool divide_by_small(const Number& left, const Number& right, Number& result) {
  constexpr std::uint32_t kPrecision = Number::kDefaultPrecision;
  if (bigfloat::node_of(left) != nullptr ||
      bigfloat::node_of(right) != nullptr || left.precision() != kPrecision ||
      right.precision() != kPrecision) {
    return false;
  }
  return divide_by_small(NumberAccess::mantissa(left),
                         NumberAccess::mantissa(right),
                         std::int64_t{NumberAccess::exponent(left)} -
                             NumberAccess::exponent(right),
                         result);
}

bool divide_by_small(std::int64_t left, std::int64_t right,
                     std::int64_t exponent, Number& result) {
  if (left == 0 || right == 0) return false;
  const std::uint64_t divisor = magnitude(right);
  const int zeros = __builtin_ctzll(divisor);
  const Reciprocal* by = reciprocal_of(divisor >> zeros);
  return by != nullptr && quotient((left < 0) != (right < 0), magnitude(left),
                                   *by, exponent - zeros, result);
}

}  // namespace hcl::fixed512
