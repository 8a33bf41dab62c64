#ifndef HCL_SRC_FORMAT_CUT_TYPE_H_
#define HCL_SRC_FORMAT_CUT_TYPE_H_

#include <cstdint>
#include <string_view>

#include "hcl/syntax.h"

namespace hcl::syntax {

// The types of the reference's tokens.
enum class CutType : std::uint8_t {
#define HCL_REFERENCE_TOKEN(name, reference) name,
#include "format/reference_types.def"
#undef HCL_REFERENCE_TOKEN
};

// The reference's name for a type, without `Token`, such as "OQuote".
std::string_view cut_type_name(CutType type);

// The reference's type for a token of ours.
CutType cut_type(TokenType type);

// The reference's type for a character that the language does not use.
CutType cut_type_of_character(std::string_view text);

}  // namespace hcl::syntax

#endif  // HCL_SRC_FORMAT_CUT_TYPE_H_
