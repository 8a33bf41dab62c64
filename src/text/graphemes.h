#ifndef HCL_SRC_TEXT_GRAPHEMES_H_
#define HCL_SRC_TEXT_GRAPHEMES_H_

#include <cstddef>
#include <string_view>

#include "hcl/export.h"

// Extended grapheme clusters as UAX #29 defines them: what people count as one
// character. Ill-formed bytes are clusters of one byte.
namespace HCL_API hcl {
namespace text {

// The end of the cluster that begins at `begin`, which is the border of a
// cluster inside the text. U+000D U+000A is one cluster.
std::size_t grapheme_end(std::string_view text, std::size_t begin);

// Where the last cluster of a text that is not empty begins, in bytes.
std::size_t last_cluster(std::string_view text);

// Number of clusters in the text.
std::size_t count_graphemes(std::string_view text);

// Columns that a cluster, a whole one, takes on a terminal: 1 or 2, for control
// characters 0.
int grapheme_width(std::string_view cluster);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_GRAPHEMES_H_
