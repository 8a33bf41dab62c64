#ifndef HCL_SRC_NUMBER_FIXED512_OPERAND_H_
#define HCL_SRC_NUMBER_FIXED512_OPERAND_H_

#include <algorithm>
#include <cstdint>

#include "number/limbs.h"

namespace hcl::fixed512 {

// The magnitude of a number as a fraction times 2^top, and its sign. Must not
// outlive the number.
class Operand {
 public:
  Operand() = default;
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;

  // False for zero, infinities and mantissas of more than 512 bits.
  bool read(const Number& number) noexcept {
    const bigfloat::NumberNode* node = bigfloat::node_of(number);
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
    words = &static_cast<const bigfloat::FixedNode*>(node)->words;
    return node->form == bigfloat::Form::Finite && !node->wide;
  }

  // Sets value * 2^exponent; the value must not be zero.
  void set(bool is_negative, std::uint64_t value,
           std::int64_t exponent) noexcept {
    const int zeros = __builtin_clzll(value);
    negative = is_negative;
    top = exponent + 64 - zeros;
    own_.fill(0);
    own_[kLimbs - 1] = value << zeros;
    words = &own_;
  }

  bool negative = false;
  std::int64_t top = 0;
  const Limbs* words = nullptr;

 private:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): set() writes it.
  Limbs own_;
};

// The precision of a sum or quotient.
inline std::uint32_t wider(const Number& left, const Number& right) {
  return std::max(left.precision(), right.precision());
}

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_OPERAND_H_
