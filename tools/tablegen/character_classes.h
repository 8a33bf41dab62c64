#ifndef HCL_TABLEGEN_CHARACTER_CLASSES_H_
#define HCL_TABLEGEN_CHARACTER_CLASSES_H_

#include <cstdint>
#include <vector>

#include "antlr4-runtime.h"

namespace hcl::tablegen {

// The coarsest partition of all code points whose classes no lexer rule
// distinguishes further.
struct CharacterClasses {
  static constexpr std::uint32_t kCodePoints = 0x110000;

  // By code point.
  std::vector<std::uint8_t> class_of;
  // One code point of each class.
  std::vector<std::uint32_t> representative;
};

CharacterClasses find_character_classes(const antlr4::atn::ATN& lexer);

// The class of each code point as a two-stage lookup table: a page number per
// 128 code points, and the pages.
struct PagedClasses {
  static constexpr std::uint32_t kPageSize = 128;

  std::vector<std::uint8_t> page_of;
  std::vector<std::vector<std::uint8_t>> pages;
};

PagedClasses page_classes(const CharacterClasses& classes);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_CHARACTER_CLASSES_H_
