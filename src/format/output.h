#ifndef HCL_SRC_FORMAT_OUTPUT_H_
#define HCL_SRC_FORMAT_OUTPUT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "format/layout.h"
#include "hcl/text_edit.h"

namespace hcl::formatting {

// Bytes of the text that a layout gives.
std::uint64_t size_of_text(const Layout& layout);

// The text that a layout gives, of that size.
std::string write_text(const Layout& layout, std::uint64_t size);

// The edits that make that text of the source, each as short as can be without
// comparing more than the gaps between tokens.
std::vector<TextEdit> write_edits(const Layout& layout);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_OUTPUT_H_
