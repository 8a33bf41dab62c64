#ifndef HCL_SRC_FORMAT_SPACING_H_
#define HCL_SRC_FORMAT_SPACING_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "format/layout.h"

namespace hcl::formatting {

// Whether to put a space between two adjacent tokens.
enum class Spacing : std::uint8_t {
  None = 0,
  One = 1,
  // One if the first is `in` after an identifier: `[for x in [1] : x]`.
  OneAfterIn,
  // None if the first, a minus, is a negation.
  NoneAfterNegation,
};

constexpr std::size_t kSpacedTypes = 64;
static_assert(static_cast<std::size_t>(CutType::Invalid) < kSpacedTypes);

// The spacing of each pair of types of tokens.
extern const std::array<std::array<Spacing, kSpacedTypes>, kSpacedTypes>
    kSpacing;

// The spaces before a token of a layout for the pairs of types for which the
// token before them matters.
std::uint32_t spaces_in_context(const Layout& layout, Spacing spacing,
                                const LayoutToken& second);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_SPACING_H_
