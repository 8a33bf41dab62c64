#include "value/fixed_number.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "value/fixed_words.h"

namespace hcl::fixed {
namespace {

constexpr std::uint64_t kHighest = std::uint64_t{1} << 63U;
constexpr auto kBits = static_cast<std::uint32_t>(64 * kWords);

// The magnitude of a number as a fraction times 2^top, and its sign. Lives no
// longer than the number.
class Operand {
 public:
  Operand() = default;
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;

  // False for zero, infinities and mantissas of more than 512 bits.
  bool read(const Number& number) noexcept {
    const exact::NumberNode* node = exact::node_of(number);
    if (node == nullptr) {
      const std::int64_t value = NumberAccess::mantissa(number);
      if (value == 0) return false;
      const auto bits = static_cast<std::uint64_t>(value);
      set(value < 0, value < 0 ? 0 - bits : bits,
          NumberAccess::exponent(number));
      return true;
    }
    negative = node->negative;
    top = node->top;
    words = &static_cast<const exact::FixedNode*>(node)->words;
    return node->form == exact::Form::Finite && !node->wide;
  }

  // value * 2^exponent; not zero.
  void set(bool is_negative, std::uint64_t value,
           std::int64_t exponent) noexcept {
    const int zeros = __builtin_clzll(value);
    negative = is_negative;
    top = exponent + 64 - zeros;
    own_.fill(0);
    own_[kWords - 1] = value << zeros;
    words = &own_;
  }

  bool negative = false;
  std::int64_t top = 0;
  const Words* words = nullptr;

 private:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): set() writes it.
  Words own_;
};

// Adds one to the last bit of the fraction; whether it became one.
bool increment(Long& fraction, std::size_t word, std::uint64_t unit) {
  for (; word < kLongWords; ++word) {
    fraction[word] += unit;
    if (fraction[word] >= unit) return false;
    unit = 1;
  }
  fraction[kLongWords - 1] = kHighest;
  return true;
}

// Rounds to less than 512 bits, half to even; whether the fraction became one.
bool round_short(Long& fraction, std::uint32_t precision) {
  const std::size_t cut = 64 * kLongWords - precision;
  const std::size_t word = cut / 64;
  const std::uint64_t unit = std::uint64_t{1} << (cut % 64);
  // The word of the highest bit that is cut, and that bit.
  const std::size_t half_word = (cut - 1) / 64;
  const std::uint64_t half = std::uint64_t{1} << ((cut - 1) % 64);
  bool rest = (fraction[half_word] & (half - 1)) != 0;
  for (std::size_t i = 0; i < half_word; ++i) {
    rest = rest || fraction[i] != 0;
    fraction[i] = 0;
  }
  const bool is_half = (fraction[half_word] & half) != 0;
  fraction[half_word] &= ~(half | (half - 1));
  const bool odd = (fraction[word] & unit) != 0;
  return is_half && (rest || odd) && increment(fraction, word, unit);
}

// Rounds to a precision of at most 512 bits; whether the fraction became one.
bool round(Long& fraction, std::uint32_t precision) {
  if (precision < kBits) return round_short(fraction, precision);
  const std::uint64_t rest = fraction[0];
  const bool up = rest > kHighest || (rest == kHighest && fraction[1] % 2 != 0);
  return up && increment(fraction, 1, 1);
}

bool in_range(std::int64_t top) {
  return top >= exact::kMinExponent && top <= exact::kMaxExponent;
}

// The number of a fraction rounded to a precision.
bool finish(bool negative, std::int64_t top, Long& fraction,
            std::uint32_t precision, Number& result) {
  if (!in_range(top)) return false;
  if (round(fraction, precision) && ++top > exact::kMaxExponent) return false;
  result = exact::make_finite(negative, top, &fraction[1], precision);
  return true;
}

// The words, followed by zero, times 2^-shift; less than 64 * kLongWords.
void shift_right(const Words& words, std::size_t shift, Long& out) {
  std::array<std::uint64_t, 2 * kLongWords + 1> space;
  space.fill(0);
  std::copy(words.begin(), words.end(), &space[1]);
  const std::size_t skipped = shift / 64;
  const std::size_t bits = shift % 64;
  for (std::size_t i = 0; i < kLongWords; ++i) {
    out[i] = (space[i + skipped] >> bits) |
             (space[i + skipped + 1] << 1U << (63 - bits));
  }
  std::uint64_t lost = space[skipped] << 1U << (63 - bits);
  if (bits == 0) lost = 0;
  for (std::size_t i = 0; i < skipped; ++i) lost |= space[i];
  if (lost != 0) out[0] |= 1U;
}

// Moves the highest bit to the upper end; by how many bits. Not for zero.
int normalize(Long& fraction) {
  std::size_t zeros = 0;
  while (fraction[kLongWords - 1 - zeros] == 0) ++zeros;
  const int bits = __builtin_clzll(fraction[kLongWords - 1 - zeros]);
  for (std::size_t i = kLongWords; i-- > 0;) {
    const std::uint64_t upper = i >= zeros ? fraction[i - zeros] : 0;
    const std::uint64_t lower = i >= zeros + 1 ? fraction[i - zeros - 1] : 0;
    fraction[i] = (upper << bits) | (lower >> 1U >> (63 - bits));
  }
  return static_cast<int>(64 * zeros) + bits;
}

// Adds the words, followed by zero; the carry halves the sum. Whether it did.
bool add_words(Long& fraction, const Words& by) {
  std::uint64_t carry = 0;
  for_each_word([&](std::size_t i) {
    const Wide sum = Wide{fraction[i + 1]} + by[i] + carry;
    fraction[i + 1] = low(sum);
    carry = high(sum);
  });
  if (carry == 0) return false;
  const std::uint64_t lost = fraction[0] & 1U;
  for (std::size_t i = 0; i < kWords; ++i) {
    fraction[i] = (fraction[i] >> 1U) | (fraction[i + 1] << 63U);
  }
  fraction[0] |= lost;
  fraction[kWords] = (fraction[kWords] >> 1U) | kHighest;
  return true;
}

// The words, followed by zero, less the fraction, which is not larger.
void subtract_from(const Words& words, Long& fraction) {
  std::uint64_t borrow = fraction[0] != 0 ? 1 : 0;
  fraction[0] = 0 - fraction[0];
  for_each_word([&](std::size_t i) {
    const Wide difference = Wide{words[i]} - fraction[i + 1] - borrow;
    fraction[i + 1] = low(difference);
    borrow = high(difference) & 1U;
  });
}

std::uint32_t wider(const Number& left, const Number& right) {
  return std::max(left.precision(), right.precision());
}

// |large| + |small| or |large| - |small|, with the sign of the large one.
bool combine(const Operand& large, const Operand& small, bool subtract,
             bool negative, std::uint32_t precision, Number& result) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long fraction;
  const std::int64_t shift = large.top - small.top;
  if (shift < 64 * static_cast<std::int64_t>(kLongWords)) {
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
    if (fraction[kLongWords - 1] < kHighest) top -= normalize(fraction);
  }
  return finish(negative, top, fraction, precision, result);
}

// The product of two fractions; zero words at the lower end of the second one
// are left out.
void multiply_words(const Words& a, const Words& b,
                    std::array<std::uint64_t, 2 * kWords>& product) {
  product.fill(0);
  for (std::size_t i = zero_words(b); i < kWords; ++i) {
    std::uint64_t carry = 0;
    std::uint64_t* row = &product[i];
    for_each_word([&, factor = b[i]](std::size_t j) {
      const Wide sum = Wide{a[j]} * factor + row[j] + carry;
      row[j] = low(sum);
      carry = high(sum);
    });
    row[kWords] = carry;
  }
}

// The upper half of a product and what follows it; whether it was less than
// one half and has been doubled.
bool take_upper(const std::array<std::uint64_t, 2 * kWords>& product,
                Long& fraction) {
  const bool doubled = product[2 * kWords - 1] < kHighest;
  const unsigned shift = doubled ? 1 : 0;
  for (std::size_t i = 0; i < kLongWords; ++i) {
    fraction[i] = (product[kWords - 1 + i] << shift) |
                  (product[kWords - 2 + i] >> 1U >> (62 + (1 - shift)));
  }
  std::uint64_t rest = 0;
  for (std::size_t i = 0; i + 1 < kWords; ++i) rest |= product[i];
  if (rest != 0) fraction[0] |= 1U;
  return doubled;
}

}  // namespace

bool add(const Number& left, const Number& right, bool subtract,
         Number& result) {
  Operand a;
  Operand b;
  const std::uint32_t precision = wider(left, right);
  if (precision > kBits || !a.read(left) || !b.read(right)) return false;
  b.negative = b.negative != subtract;
  const bool differ = a.negative != b.negative;
  int order = a.top < b.top ? -1 : 1;
  if (a.top == b.top && differ) {
    order = compare_words(*a.words, *b.words);
    if (order == 0) {
      result = NumberAccess::in_place(0, precision);
      return true;
    }
  }
  return order > 0 ? combine(a, b, differ, a.negative, precision, result)
                   : combine(b, a, differ, b.negative, precision, result);
}

bool multiply(const Number& left, const Number& right, Number& result) {
  Operand a;
  Operand b;
  const std::uint32_t precision = wider(left, right);
  if (precision > kBits || !a.read(left) || !b.read(right)) return false;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  std::array<std::uint64_t, 2 * kWords> product;
  // The second one had better be the shorter.
  const bool swapped = (*b.words)[0] != 0;
  multiply_words(swapped ? *b.words : *a.words, swapped ? *a.words : *b.words,
                 product);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long fraction;
  std::int64_t top = a.top + b.top;
  if (take_upper(product, fraction)) --top;
  if (!in_range(top)) return false;
  if (round(fraction, kBits) && ++top > exact::kMaxExponent) return false;
  // The product keeps the bits it needs.
  Words words;
  std::copy(&fraction[1], &fraction[1] + kWords, words.begin());
  const auto needed =
      static_cast<std::uint32_t>(exact::significant_bits(words));
  result = exact::make_finite(a.negative != b.negative, top, words.data(),
                              std::max(precision, needed));
  return true;
}

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

bool negate(const Number& number, Number& result) {
  Operand a;
  if (!a.read(number)) return false;
  result = exact::make_finite(!a.negative, a.top, a.words->data(),
                              number.precision());
  return true;
}

bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept {
  Operand a;
  Operand b;
  if (!a.read(left) || !b.read(right)) return false;
  int order = a.top < b.top ? -1 : 1;
  if (a.top == b.top) order = compare_words(*a.words, *b.words);
  if (a.negative != b.negative) order = 1;
  result = (a.negative ? -order : order) <=> 0;
  return true;
}

bool ratio(bool negative, std::uint64_t numerator, std::uint64_t denominator,
           std::int64_t exponent, Number& result) {
  Operand a;
  Operand b;
  a.set(negative, numerator, exponent);
  b.set(false, denominator, 0);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long quotient;
  const std::int64_t top =
      a.top - b.top + divide_words(*a.words, *b.words, quotient);
  return finish(negative, top, quotient, Number::kDefaultPrecision, result);
}

}  // namespace hcl::fixed
