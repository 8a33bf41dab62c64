// Negation and comparison of numbers of at most 512 bits.

#include "number/fixed512_number.h"

#include <cstdint>

#include "number/fixed512_operand.h"

namespace hcl::fixed512 {

bool negate(const Number& number, Number& result) {
  Operand a;
  if (!a.read(number)) return false;
  result = bigfloat::make_finite(!a.negative, a.top, a.words->data(),
                                 number.precision());
  return true;
}

bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept {
  Operand a;
  Operand b;
  if (!a.read(left) || !b.read(right)) return false;
  int order = a.top < b.top ? -1 : 1;
  if (a.top == b.top) order = compare_limbs(*a.words, *b.words);
  if (a.negative != b.negative) order = 1;
  result = (a.negative ? -order : order) <=> 0;
  return true;
}

}  // namespace hcl::fixed512
