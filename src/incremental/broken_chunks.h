#ifndef HCL_SRC_INCREMENTAL_BROKEN_CHUNKS_H_
#define HCL_SRC_INCREMENTAL_BROKEN_CHUNKS_H_

#include <optional>
#include <string_view>

#include "incremental/broken_text.h"
#include "incremental/piece_tree.h"

namespace hcl::incremental {

// Divides text with mistakes: into pieces without mistakes, and one broken
// piece for those between them. `tree` must be that of the text on its own, and
// `following` what is after it. Nothing if the mistakes may concern what is
// after the text.
std::optional<Pieces> divide_broken(PartParser& parser, std::string_view text,
                                    const PartTree& tree, Piece* block,
                                    const Following& following,
                                    std::uint64_t& next_body);

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_BROKEN_CHUNKS_H_
