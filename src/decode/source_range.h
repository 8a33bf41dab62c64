#ifndef HCL_SRC_DECODE_SOURCE_RANGE_H_
#define HCL_SRC_DECODE_SOURCE_RANGE_H_

#include <cstddef>
#include <optional>

#include "decode/block_labels.h"
#include "decode/content_index.h"
#include "hcl/body.h"
#include "hcl/decode_spec.h"

namespace hcl::decoding {

// Where the value of a specification comes from in a content; see
// `source_range()`.
std::optional<SourceSpan> place_of(const Spec& spec,
                                   const ContentIndex& content,
                                   const BlockLabels& labels);

// The same for the content of a block whose first labels belong to the
// enclosing specification.
std::optional<SourceSpan> place_of_block(const Block& block,
                                         std::size_t own_labels,
                                         const Spec& nested);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_SOURCE_RANGE_H_
