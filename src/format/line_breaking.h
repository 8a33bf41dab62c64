#ifndef HCL_SRC_FORMAT_LINE_BREAKING_H_
#define HCL_SRC_FORMAT_LINE_BREAKING_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "format/layout.h"
#include "format/layout_tokens.h"

namespace hcl::formatting {

// The newlines that make lines shorter which are wider than `width` columns,
// comments at their ends not counted. One level of each line is broken: its
// elements, its operators, or inside of its widest brackets. What is inside of
// templates stays. The layout has been spaced and has no errors.
std::vector<Splice> break_long_lines(const Layout& layout, std::size_t width);

// The commas that are missing after the last element of tuples and the last
// argument of calls, where the closer stands on a line of its own.
std::vector<Splice> add_trailing_commas(const Layout& layout);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LINE_BREAKING_H_
