#ifndef HCL_SRC_TEXT_COMPOSITION_H_
#define HCL_SRC_TEXT_COMPOSITION_H_

#include <string>
#include <string_view>

// Normal form C of well-formed UTF-8 by the data of unicode_data.h.
// Spec: Unicode, "Normalization Forms" (section 3.11).
namespace hcl::text {

// Exact. Takes linear time, and composes only text that is doubtful.
bool is_composed(std::string_view text);

// Takes time in proportion to the text and to the squares of the lengths of
// its runs of combining marks.
std::string compose(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_COMPOSITION_H_
