#ifndef HCL_SRC_FORMAT_OUTPUT_H_
#define HCL_SRC_FORMAT_OUTPUT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "format/layout.h"
#include "hcl/text_edit.h"

namespace hcl::formatting {

// The size in bytes of the text of a layout, for which all tokens are read.
std::uint64_t size_of_text(const Layout& layout);

// At least this size, found at once.
std::uint64_t most_of_text(const Layout& layout);

std::string write_text(const Layout& layout);

// The edits that turn the source into the text of the layout, each as short as
// possible without comparing more than the gaps between tokens.
std::vector<TextEdit> write_edits(const Layout& layout);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_OUTPUT_H_
