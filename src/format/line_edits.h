#ifndef HCL_SRC_FORMAT_LINE_EDITS_H_
#define HCL_SRC_FORMAT_LINE_EDITS_H_

#include <string_view>
#include <vector>

#include "hcl/text_edit.h"

namespace hcl::formatting {

// Edits of whole lines that make `to` of `from`: few lines change where the
// texts differ little. Takes time linear in the texts times the number of
// lines that differ, of which only a bounded number is looked at closely.
std::vector<TextEdit> line_edits(std::string_view from, std::string_view to);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LINE_EDITS_H_
