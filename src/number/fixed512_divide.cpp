// Division of 512-bit fractions, word by word.
//
// A quotient word is estimated with a reciprocal of the divisor's leading
// words, as in Moeller and Granlund, "Improved Division by Invariant Integers",
// algorithms 4 and 5; longer divisors continue as in Knuth, "The Art of
// Computer Programming", volume 2, algorithm D.

#include <algorithm>
#include <cstdint>

#include "number/fixed512_number.h"
#include "number/fixed512_operand.h"
#include "number/fixed512_round.h"

namespace hcl::fixed512 {
namespace {

// The remaining numerator, least significant word first.
constexpr std::size_t kSpace = 2 * kLongLimbs;
using Space = std::array<std::uint64_t, kSpace>;

Wide join(std::uint64_t upper, std::uint64_t lower) {
  return (Wide{upper} << 64U) | lower;
}

// floor((2^128 - 1) / divisor) - 2^64; the divisor has its highest bit set.
std::uint64_t reciprocal(std::uint64_t divisor) {
  return low(join(~divisor, ~std::uint64_t{0}) / divisor);
}

// The same for a two-word divisor: floor((2^192 - 1) / divisor) - 2^64.
std::uint64_t reciprocal(std::uint64_t d1, std::uint64_t d0) {
  std::uint64_t v = reciprocal(d1);
  std::uint64_t p = d1 * v + d0;
  if (p < d0) {
    --v;
    if (p >= d1) {
      --v;
      p -= d1;
    }
    p -= d1;
  }
  const Wide t = Wide{v} * d0;
  p += high(t);
  if (p < high(t)) {
    --v;
    if (join(p, low(t)) >= join(d1, d0)) --v;
  }
  return v;
}

// A divisor of one word.
class OneWord {
 public:
  explicit OneWord(std::uint64_t divisor)
      : divisor_(divisor), inverse_(reciprocal(divisor)) {}

  // Divides (rest, next) by the divisor; the remainder stays in `rest`.
  std::uint64_t step(std::uint64_t& rest, std::uint64_t next) const {
    const Wide q = Wide{inverse_} * rest + join(rest + 1, next);
    std::uint64_t quotient = high(q);
    std::uint64_t remainder = next - quotient * divisor_;
    if (remainder > low(q)) {
      --quotient;
      remainder += divisor_;
    }
    if (remainder >= divisor_) [[unlikely]] {
      ++quotient;
      remainder -= divisor_;
    }
    rest = remainder;
    return quotient;
  }

 private:
  std::uint64_t divisor_;
  std::uint64_t inverse_;
};

// A divisor of two words or more.
class ManyWords {
 public:
  ManyWords(const std::uint64_t* divisor, std::size_t size)
      : divisor_(divisor),
        size_(size),
        d1_(divisor[size - 1]),
        d0_(divisor[size - 2]),
        inverse_(reciprocal(d1_, d0_)) {}

  // Divides the size + 1 words at `at`, whose quotient is one word, and leaves
  // the remainder there.
  std::uint64_t step(std::uint64_t* at) const {
    std::uint64_t quotient = estimate(at[size_], at[size_ - 1], at[size_ - 2]);
    if (subtract(at, quotient)) {
      --quotient;
      add_back(at);
    }
    return quotient;
  }

 private:
  // The quotient by the leading two words: exact or one too large.
  std::uint64_t estimate(std::uint64_t u2, std::uint64_t u1,
                         std::uint64_t u0) const {
    const Wide divisor = join(d1_, d0_);
    if (join(u2, u1) >= divisor) return ~std::uint64_t{0};
    const Wide q = Wide{inverse_} * u2 + join(u2, u1);
    std::uint64_t quotient = high(q);
    Wide rest = join(u1 - quotient * d1_, u0);
    rest -= Wide{d0_} * quotient;
    rest -= divisor;
    ++quotient;
    if (high(rest) >= low(q)) {
      --quotient;
      rest += divisor;
    }
    if (rest >= divisor) [[unlikely]] {
      ++quotient;
    }
    return quotient;
  }

  // Whether the result would be negative; it then wraps around, modulo 2^64 to
  // the size.
  bool subtract(std::uint64_t* at, std::uint64_t quotient) const {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Wide product = Wide{divisor_[i]} * quotient + carry;
      carry = high(product) + (at[i] < low(product) ? 1 : 0);
      at[i] -= low(product);
    }
    const bool negative = at[size_] < carry;
    at[size_] -= carry;
    return negative;
  }

  void add_back(std::uint64_t* at) const {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Wide sum = Wide{at[i]} + divisor_[i] + carry;
      at[i] = low(sum);
      carry = high(sum);
    }
    at[size_] += carry;
  }

  const std::uint64_t* divisor_;
  std::size_t size_;
  std::uint64_t d1_;
  std::uint64_t d0_;
  std::uint64_t inverse_;
};

// Places the numerator at the upper end of `space`, halved if it would
// otherwise not be less than the divisor.
void put(const Limbs& numerator, bool halved, Space& space) {
  space.fill(0);
  constexpr std::size_t kFirst = kSpace - kLimbs - 1;
  if (!halved) {
    std::copy(numerator.begin(), numerator.end(), &space[kFirst]);
    return;
  }
  space[kFirst - 1] = numerator[0] << 63U;
  for (std::size_t i = 0; i + 1 < kLimbs; ++i) {
    space[kFirst + i] = (numerator[i] >> 1U) | (numerator[i + 1] << 63U);
  }
  space[kFirst + kLimbs - 1] = numerator[kLimbs - 1] >> 1U;
}

bool divide_by_word(Space& space, std::uint64_t divisor, Long& quotient) {
  const OneWord by(divisor);
  std::uint64_t rest = space[kSpace - 2];
  for (std::size_t i = 0; i < kLongLimbs; ++i) {
    quotient[kLimbs - i] = by.step(rest, space[kSpace - 3 - i]);
  }
  return rest != 0;
}

bool divide_by_words(Space& space, const std::uint64_t* divisor,
                     std::size_t size, Long& quotient) {
  const ManyWords by(divisor, size);
  for (std::size_t i = 0; i < kLongLimbs; ++i) {
    quotient[kLimbs - i] = by.step(&space[kSpace - 2 - size - i]);
  }
  return std::any_of(space.begin(), space.end(),
                     [](std::uint64_t word) { return word != 0; });
}

// Divides fractions: sets the quotient, as a fraction, and returns its binary
// exponent, 0 or 1.
int divide_words(const Limbs& a, const Limbs& b, Long& quotient) {
  const bool halved = compare_limbs(a, b) >= 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): put() writes it.
  Space space;
  put(a, halved, space);
  const std::size_t zeros = zero_limbs(b);
  const bool inexact =
      zeros == kLimbs - 1
          ? divide_by_word(space, b[kLimbs - 1], quotient)
          : divide_by_words(space, &b[zeros], kLimbs - zeros, quotient);
  if (inexact) quotient[0] |= 1U;
  return halved ? 1 : 0;
}

}  // namespace

bool divide(const Number& left, const Number& right, Number& result) {
  Operand a;
  Operand b;
  const std::uint32_t precision = wider(left, right);
  if (precision > kBits || !a.read(left) || !b.read(right)) return false;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long quotient;
  const std::int64_t top =
      a.top - b.top + divide_words(*a.words, *b.words, quotient);
  return finish(a.negative != b.negative, top, quotient, precision, result);
}

}  // namespace hcl::fixed512
