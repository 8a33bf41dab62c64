#ifndef HCL_SRC_NUMBER_BIGFLOAT_NODE_H_
#define HCL_SRC_NUMBER_BIGFLOAT_NODE_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "hcl/detail/ref_counted.h"
#include "hcl/number.h"
#include "node/node_pool.h"
#include "number/bigfloat_number.h"

// The nodes of numbers that cannot be stored in place.
namespace hcl::bigfloat {

enum class Form : std::uint8_t { Zero, Finite, Infinite };

// The binary exponent e in m * 2^e with 0.5 <= m < 1.
constexpr std::int64_t kMinExponent = -(std::int64_t{1} << 31);
constexpr std::int64_t kMaxExponent = (std::int64_t{1} << 31) - 1;

// A mantissa of at most 512 bits as a fraction: the least significant word
// comes first, and the highest bit of the last word is set.
constexpr std::size_t kLimbs = 8;
using Limbs = std::array<std::uint64_t, kLimbs>;

// A number that cannot be stored in place, without allocation.
struct NumberNode : detail::Node {
  NumberNode(Form number_form, bool is_negative, bool is_wide,
             std::int64_t exponent)
      : Node(detail::NodeKind::Number, 0, 0),
        form(number_form),
        negative(is_negative),
        wide(is_wide),
        top(exponent) {}
  Form form;
  bool negative;
  // Whether the mantissa needs more than 512 bits. Such a node contains a
  // BigFloat; all others are FixedNodes.
  bool wide;
  // The exponent of the fraction, for finite numbers that are not wide.
  std::int64_t top;
};

// If finite: the fraction `words` times 2^top.
struct FixedNode : NumberNode {
  FixedNode(Form number_form, bool is_negative, std::int64_t exponent)
      : NumberNode(number_form, is_negative, false, exponent) {}
  // For finite numbers only.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written after.
  Limbs words;
};

// The node of a number; null for a number stored in place.
inline const NumberNode* node_of(const Number& number) noexcept {
  return static_cast<const NumberNode*>(NumberAccess::node(number));
}

// Neither infinite nor negative zero.
inline bool is_ordinary(const Number& number) noexcept {
  const NumberNode* node = node_of(number);
  return node == nullptr || node->form == Form::Finite;
}

// Zero or an infinity.
Number make_special(Form form, bool negative, std::uint32_t precision);

// A finite node with one reference, whose words are not initialized.
inline FixedNode* new_node(bool negative, std::int64_t top) {
  return new (detail::take_block<sizeof(FixedNode)>())
      FixedNode(Form::Finite, negative, top);
}
inline void destroy_fixed(const FixedNode* node) noexcept {
  node->~FixedNode();
  detail::give_block<sizeof(FixedNode)>(const_cast<FixedNode*>(node));
}
// The number of a node whose lowest word is zero, stored in place if its value
// allows that.
Number settle(FixedNode* node, std::uint32_t precision);
// Gives `number`, which must be in place, a node made by new_node().
inline void put(Number& number, FixedNode* node, std::uint32_t precision) {
  if (node->words[0] == 0) {
    number = settle(node, precision);
  } else {
    NumberAccess::put(number, node, precision);
  }
}

// A fraction of kLimbs words times 2^top, which must be in range; stored in
// place if its value allows that.
Number make_finite(bool negative, std::int64_t top, const std::uint64_t* words,
                   std::uint32_t precision);

// The number of bits of a fraction down to the lowest that is set.
inline std::int64_t significant_bits(const Limbs& words) noexcept {
  std::int64_t size = 64 * static_cast<std::int64_t>(kLimbs);
  for (const std::uint64_t word : words) {
    if (word != 0) return size - __builtin_ctzll(word);
    size -= 64;
  }
  return 0;
}

}  // namespace hcl::bigfloat

#endif  // HCL_SRC_NUMBER_BIGFLOAT_NODE_H_
