// Sums and differences of 512-bit fractions.

#include <algorithm>
#include <cstdint>

#include "number/fixed512_number.h"
#include "number/fixed512_operand.h"
#include "number/fixed512_round.h"

namespace hcl::fixed512 {
namespace {

// The words, followed by zero, times 2^-shift; the shift is less than 64 *
// kLongLimbs.
void shift_right(const Limbs& words, std::size_t shift, Long& out) {
  std::array<std::uint64_t, 2 * kLongLimbs + 1> space;
  space.fill(0);
  std::copy(words.begin(), words.end(), &space[1]);
  const std::size_t skipped = shift / 64;
  const std::size_t bits = shift % 64;
  for (std::size_t i = 0; i < kLongLimbs; ++i) {
    out[i] = (space[i + skipped] >> bits) |
             (space[i + skipped + 1] << 1U << (63 - bits));
  }
  std::uint64_t lost = space[skipped] << 1U << (63 - bits);
  if (bits == 0) lost = 0;
  for (std::size_t i = 0; i < skipped; ++i) lost |= space[i];
  if (lost != 0) out[0] |= 1U;
}

// Shifts the highest set bit to the upper end; returns the distance. The
// fraction must not be zero.
int normalize(Long& fraction) {
  std::size_t zeros = 0;
  while (fraction[kLongLimbs - 1 - zeros] == 0) ++zeros;
  const int bits = __builtin_clzll(fraction[kLongLimbs - 1 - zeros]);
  for (std::size_t i = kLongLimbs; i-- > 0;) {
    const std::uint64_t upper = i >= zeros ? fraction[i - zeros] : 0;
    const std::uint64_t lower = i >= zeros + 1 ? fraction[i - zeros - 1] : 0;
    fraction[i] = (upper << bits) | (lower >> 1U >> (63 - bits));
  }
  return static_cast<int>(64 * zeros) + bits;
}

// Adds the words, followed by zero. A carry halves the sum; returns whether
// there was one.
bool add_words(Long& fraction, const Limbs& by) {
  std::uint64_t carry = 0;
  for_each_limb([&](std::size_t i) {
    const Wide sum = Wide{fraction[i + 1]} + by[i] + carry;
    fraction[i + 1] = low(sum);
    carry = high(sum);
  });
  if (carry == 0) return false;
  const std::uint64_t lost = fraction[0] & 1U;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    fraction[i] = (fraction[i] >> 1U) | (fraction[i + 1] << 63U);
  }
  fraction[0] |= lost;
  fraction[kLimbs] = (fraction[kLimbs] >> 1U) | kHighest;
  return true;
}

// The words, followed by zero, minus the fraction, which must not be larger.
void subtract_from(const Limbs& words, Long& fraction) {
  std::uint64_t borrow = fraction[0] != 0 ? 1 : 0;
  fraction[0] = 0 - fraction[0];
  for_each_limb([&](std::size_t i) {
    const Wide difference = Wide{words[i]} - fraction[i + 1] - borrow;
    fraction[i + 1] = low(difference);
    borrow = high(difference) & 1U;
  });
}

// The bits shifted out of the words; the shift is less than 64.
std::uint64_t shifted_out(const Limbs& words, unsigned shift) {
  return words[0] << 1U << (63 - shift) & (shift == 0 ? 0 : ~std::uint64_t{0});
}

// large + small * 2^-shift, with a shift of less than 64; both are fractions.
// Null if the exponent may come to the ends of its range.
bigfloat::FixedNode* add_near(const Limbs& large, const Limbs& small,
                              unsigned shift, bool negative, std::int64_t top) {
  if (!in_range(top) || top + 1 >= bigfloat::kMaxExponent) return nullptr;
  bigfloat::FixedNode* const node = bigfloat::new_node(negative, top);
  Limbs& sum = node->words;
  shift_limbs(small, shift, sum);
  std::uint64_t rest = shifted_out(small, shift);
  if (add_to(sum, large, 0) != 0) {
    // The last bit of `rest` is clear.
    rest = (rest >> 1U) | (sum[0] << 63U);
    shift_limbs(sum, 1, sum);
    sum[kLimbs - 1] |= kHighest;
    ++node->top;
  }
  round_full(*node, rest);
  return node;
}

// large - small * 2^-shift, with a shift of less than 64; the result must not
// be negative. Adds the complement of the subtrahend.
bool subtract_near(const Limbs& large, const Limbs& small, unsigned shift,
                   bool negative, std::int64_t top, Number& result) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Limbs words;
  shift_limbs(small, shift, words);
  for_each_limb([&](std::size_t i) { words[i] = ~words[i]; });
  const std::uint64_t rest = 0 - shifted_out(small, shift);
  add_to(words, large, rest == 0 ? 1 : 0);
  if (words[kLimbs - 1] >= kHighest) {
    return finish_full(negative, top, words, rest, result);
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long fraction;
  fraction[0] = rest;
  for_each_limb([&](std::size_t i) { fraction[i + 1] = words[i]; });
  top -= normalize(fraction);
  return finish(negative, top, fraction, kBits, result);
}

// Like the functions above, for any distance and precision.
bool combine_far(const Operand& large, const Operand& small, bool subtract,
                 std::uint32_t precision, Number& result) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long fraction;
  const std::int64_t shift = large.top - small.top;
  if (shift < 64 * static_cast<std::int64_t>(kLongLimbs)) {
    shift_right(*small.words, static_cast<std::size_t>(shift), fraction);
  } else {
    fraction.fill(0);
    fraction[0] = 1;
  }
  std::int64_t top = large.top;
  if (!subtract) {
    if (add_words(fraction, *large.words)) ++top;
  } else {
    subtract_from(*large.words, fraction);
    if (fraction[kLongLimbs - 1] < kHighest) top -= normalize(fraction);
  }
  return finish(large.negative, top, fraction, precision, result);
}

// |large| + |small| or |large| - |small|, with the sign of the large operand.
bool combine(const Operand& large, const Operand& small, bool subtract,
             std::uint32_t precision, Number& result) {
  const std::int64_t distance = large.top - small.top;
  if (distance >= 64 || precision != kBits) {
    return combine_far(large, small, subtract, precision, result);
  }
  const auto shift = static_cast<unsigned>(distance);
  if (subtract) {
    return subtract_near(*large.words, *small.words, shift, large.negative,
                         large.top, result);
  }
  bigfloat::FixedNode* const sum =
      add_near(*large.words, *small.words, shift, large.negative, large.top);
  if (sum != nullptr) bigfloat::put(result, sum, kBits);
  return sum != nullptr;
}

bool add_or_subtract(const Number& left, const Number& right, bool subtract,
                     Number& result) {
  Operand a;
  Operand b;
  const std::uint32_t precision = wider(left, right);
  if (precision > kBits || !a.read(left) || !b.read(right)) return false;
  b.negative = b.negative != subtract;
  const bool differ = a.negative != b.negative;
  int order = a.top < b.top ? -1 : 1;
  if (a.top == b.top && differ) {
    order = compare_limbs(*a.words, *b.words);
    if (order == 0) {
      result = NumberAccess::inline_integer(0, precision);
      return true;
    }
  }
  const Operand& large = order > 0 ? a : b;
  const Operand& small = order > 0 ? b : a;
  return combine(large, small, differ, precision, result);
}

const Limbs& words_of(const bigfloat::NumberNode& node) {
  return static_cast<const bigfloat::FixedNode&>(node).words;
}

}  // namespace

bigfloat::FixedNode* add_close(const bigfloat::NumberNode& left,
                               const bigfloat::NumberNode& right) {
  const auto is_fraction = [](const bigfloat::NumberNode& node) {
    return node.form == bigfloat::Form::Finite && !node.wide;
  };
  const std::int64_t distance = left.top - right.top;
  if (!is_fraction(left) || !is_fraction(right) ||
      left.negative != right.negative || distance <= -64 || distance >= 64) {
    return nullptr;
  }
  const bigfloat::NumberNode& large = distance >= 0 ? left : right;
  const bigfloat::NumberNode& small = distance >= 0 ? right : left;
  bigfloat::FixedNode* const sum = add_near(
      words_of(large), words_of(small),
      static_cast<unsigned>(large.top - small.top), large.negative, large.top);
  if (sum == nullptr || sum->words[0] != 0) [[likely]]
    return sum;
  bigfloat::destroy_fixed(sum);
  return nullptr;
}

bool add(const Number& left, const Number& right, Number& result) {
  return add_or_subtract(left, right, false, result);
}

bool subtract(const Number& left, const Number& right, Number& result) {
  return add_or_subtract(left, right, true, result);
}

}  // namespace hcl::fixed512
