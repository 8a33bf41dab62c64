#ifndef HCL_SRC_TEXT_FIND_H_
#define HCL_SRC_TEXT_FIND_H_

#include <cstddef>
#include <string_view>

#include "hcl/export.h"

// The only search for one text in another.
namespace HCL_API hcl {
namespace text {

// The first place at `from` or later where the text has the part, or
// `std::string_view::npos`. An empty part is found at `from` if that is not
// beyond the end. Takes time linear in both texts, whatever they are, which
// searches of the standard library do not promise, and no memory.
std::size_t find_text(std::string_view text, std::string_view part,
                      std::size_t from = 0);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_FIND_H_
