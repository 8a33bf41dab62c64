#ifndef HCL_SRC_FORMAT_LINE_BREAKING_H_
#define HCL_SRC_FORMAT_LINE_BREAKING_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "format/layout.h"
#include "format/layout_tokens.h"

namespace hcl::formatting {

// The newlines that shorten lines wider than `width` columns, not counting
// trailing comments. One level of each line is broken: its elements, its
// operators, or the inside of its widest brackets. Templates are not broken.
// The layout must be spaced and without errors.
std::vector<Splice> break_long_lines(const Layout& layout, std::size_t width);

// The commas that are missing after the last element of tuples and the last
// argument of calls, if the closer is on its own line.
std::vector<Splice> add_trailing_commas(const Layout& layout);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LINE_BREAKING_H_
