#ifndef HCL_SRC_TEXT_GRAPHEMES_H_
#define HCL_SRC_TEXT_GRAPHEMES_H_

#include <cstddef>
#include <string_view>

#include "hcl/export.h"

// Extended grapheme clusters as defined by UAX #29: what people perceive as one
// character. Each ill-formed byte is a cluster.
namespace HCL_API hcl {
namespace text {

// The end of the cluster that begins at `begin`, which must be a cluster
// boundary inside the text. U+000D U+000A is one cluster.
std::size_t grapheme_end(std::string_view text, std::size_t begin);

// The offset in bytes of the last cluster of a nonempty text.
std::size_t last_cluster(std::string_view text);

// The number of clusters in the text.
std::size_t count_graphemes(std::string_view text);

// The columns that a whole cluster occupies on a terminal: 1 or 2, but 0 for
// control characters.
int grapheme_width(std::string_view cluster);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_GRAPHEMES_H_
