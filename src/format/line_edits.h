#ifndef HCL_SRC_FORMAT_LINE_EDITS_H_
#define HCL_SRC_FORMAT_LINE_EDITS_H_

#include <string_view>
#include <vector>

#include "hcl/text_edit.h"

namespace hcl::formatting {

// Edits of whole lines that turn `from` into `to`, few if the texts differ
// little. Takes time linear in the texts times the number of differing lines,
// of which only a bounded number is compared closely.
std::vector<TextEdit> line_edits(std::string_view from, std::string_view to);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LINE_EDITS_H_
