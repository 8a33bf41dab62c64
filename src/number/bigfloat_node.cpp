// The nodes of numbers, which become numbers in place if they fit.

#include "number/bigfloat_node.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

namespace hcl::bigfloat {
namespace {

bool is_word(const Limbs& words) {
  return std::all_of(words.begin(), words.end() - 1,
                     [](std::uint64_t word) { return word == 0; });
}

// A one-word fraction times 2^top, if it can be stored in place.
std::optional<Number> place(bool negative, std::int64_t top, std::uint64_t word,
                            std::uint32_t precision) {
  const int zeros = __builtin_ctzll(word);
  const std::int64_t exponent = top - 64 + zeros;
  if (zeros == 0) return std::nullopt;
  auto mantissa = static_cast<std::int64_t>(word >> zeros);
  if (negative) mantissa = -mantissa;
  if (exponent >= 0 && top <= (precision >= 64 ? 63 : 53)) {
    return NumberAccess::inline_integer(
        mantissa * (std::int64_t{1} << exponent), precision);
  }
  if (precision != Number::kDefaultPrecision ||
      exponent < NumberAccess::kSmallestExponent ||
      exponent > NumberAccess::kLargestExponent) {
    return std::nullopt;
  }
  return NumberAccess::scaled(mantissa, static_cast<std::int16_t>(exponent));
}

}  // namespace

Number make_special(Form form, bool negative, std::uint32_t precision) {
  if (form == Form::Zero && !negative) {
    return NumberAccess::inline_integer(0, precision);
  }
  FixedNode* node = new_node(negative, 0);
  node->form = form;
  return NumberAccess::adopt(node, precision);
}

Number settle(FixedNode* node, std::uint32_t precision) {
  if (is_word(node->words)) {
    if (auto number = place(node->negative, node->top, node->words[kLimbs - 1],
                            precision)) {
      destroy_fixed(node);
      return *std::move(number);
    }
  }
  return NumberAccess::adopt(node, precision);
}

Number make_finite(bool negative, std::int64_t top, const std::uint64_t* words,
                   std::uint32_t precision) {
  FixedNode* node = new_node(negative, top);
  std::copy_n(words, kLimbs, node->words.begin());
  return settle(node, precision);
}

}  // namespace hcl::bigfloat
