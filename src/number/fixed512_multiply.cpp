// Products of 512-bit fractions.

#include <algorithm>
#include <cstdint>
#include <utility>

#include "number/fixed512_number.h"
#include "number/fixed512_operand.h"
#include "number/fixed512_round.h"

namespace hcl::fixed512 {
namespace {

// Schoolbook product of two fractions; zero words at the lower end of the
// second one are skipped.
void multiply_words(const Limbs& a, const Limbs& b,
                    std::array<std::uint64_t, 2 * kLimbs>& product) {
  for (std::uint64_t& word : product) word = 0;
  for (std::size_t i = zero_limbs(b); i < kLimbs; ++i) {
    std::uint64_t carry = 0;
    std::uint64_t* row = &product[i];
    for_each_limb([&, factor = b[i]](std::size_t j) {
      const Wide sum = Wide{a[j]} * factor + row[j] + carry;
      row[j] = low(sum);
      carry = high(sum);
    });
    row[kLimbs] = carry;
  }
}

// Takes the upper half of a product and what follows it. Returns whether the
// product was less than one half and has been doubled.
bool take_upper(const std::array<std::uint64_t, 2 * kLimbs>& product,
                Long& fraction) {
  const bool doubled = product[2 * kLimbs - 1] < kHighest;
  const unsigned shift = doubled ? 1 : 0;
  for (std::size_t i = 0; i < kLongLimbs; ++i) {
    fraction[i] = (product[kLimbs - 1 + i] << shift) |
                  (product[kLimbs - 2 + i] >> 1U >> (62 + (1 - shift)));
  }
  std::uint64_t rest = 0;
  for (std::size_t i = 0; i + 1 < kLimbs; ++i) rest |= product[i];
  if (rest != 0) fraction[0] |= 1U;
  return doubled;
}

// The sum of the products of words at one place.
class Column {
 public:
  void add(std::uint64_t a, std::uint64_t b) { add_to(sum_, Wide{a} * b); }

  // Returns the word at this place and moves to the next place.
  std::uint64_t take() {
    const std::uint64_t word = sum_.first;
    sum_ = {sum_.second, sum_.third, 0};
    return word;
  }

 private:
  Triple sum_;
};

// Adds all products of the words i and Place - i.
template <std::size_t Place, std::size_t... I>
Column with_products(const Limbs& a, const Limbs& b, Column column,
                     std::index_sequence<I...> /*unused*/) {
  constexpr std::size_t kFirst = Place < kLimbs ? 0 : Place - kLimbs + 1;
  (column.add(a[kFirst + I], b[Place - kFirst - I]), ...);
  return column;
}

template <std::size_t Place>
Column with_products(const Limbs& a, const Limbs& b, Column column) {
  constexpr std::size_t kCount =
      Place < kLimbs ? Place + 1 : 2 * kLimbs - 1 - Place;
  return with_products<Place>(a, b, column, std::make_index_sequence<kCount>());
}

// Computes the upper half of a product and the word that follows it. That word
// is too small by less than seven: k + 1 products are omitted at each place k
// up to the fifth, each less than the unit two places above.
template <std::size_t... I>
std::uint64_t multiply_upper(const Limbs& a, const Limbs& b, Limbs& upper,
                             std::index_sequence<I...> /*unused*/) {
  Column column = with_products<kLimbs - 2>(a, b, Column());
  column.take();
  column = with_products<kLimbs - 1>(a, b, column);
  const std::uint64_t rest = column.take();
  ((column = with_products<kLimbs + I>(a, b, column), upper[I] = column.take()),
   ...);
  upper[kLimbs - 1] = column.take();
  return rest;
}

// The product at 512 bits, unless the omitted words could affect rounding.
bool multiply_short(const Operand& a, const Operand& b, Number& result) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Limbs words;
  std::uint64_t rest = multiply_upper(*a.words, *b.words, words,
                                      std::make_index_sequence<kLimbs - 1>());
  std::int64_t top = a.top + b.top;
  if (words[kLimbs - 1] < kHighest) {
    --top;
    double_words(words, rest);
  }
  // Less than a tie, and too small by less than sixteen.
  constexpr std::uint64_t kUncertain = 16;
  if (kHighest - rest <= kUncertain) return false;
  return finish_full(a.negative != b.negative, top, words, rest, result);
}

}  // namespace

bool multiply(const Number& left, const Number& right, Number& result) {
  Operand a;
  Operand b;
  const std::uint32_t precision = wider(left, right);
  if (precision > kBits || !a.read(left) || !b.read(right)) return false;
  if (precision == kBits && (*a.words)[0] != 0 && (*b.words)[0] != 0 &&
      multiply_short(a, b, result)) {
    return true;
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  std::array<std::uint64_t, 2 * kLimbs> product;
  // The second operand should be the shorter one.
  const bool swapped = (*b.words)[0] != 0;
  multiply_words(swapped ? *b.words : *a.words, swapped ? *a.words : *b.words,
                 product);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Long fraction;
  std::int64_t top = a.top + b.top;
  if (take_upper(product, fraction)) --top;
  if (!in_range(top)) return false;
  if (round(fraction, kBits) && ++top > bigfloat::kMaxExponent) return false;
  // The product keeps as many bits as it needs.
  Limbs words;
  std::copy(&fraction[1], &fraction[1] + kLimbs, words.begin());
  const auto needed =
      static_cast<std::uint32_t>(bigfloat::significant_bits(words));
  result = bigfloat::make_finite(a.negative != b.negative, top, words.data(),
                                 std::max(precision, needed));
  return true;
}

}  // namespace hcl::fixed512
