#ifndef HCL_SRC_DECODE_SPEC_WALK_H_
#define HCL_SRC_DECODE_SPEC_WALK_H_

#include <functional>
#include <string>
#include <vector>

#include "hcl/decode_spec.h"

namespace hcl::decoding {

// The callback of `walk_same_body()`: a specification, and whether an attribute
// that it requires may be absent because another specification replaces it.
using SpecVisitor = std::function<void(const Spec& spec, bool has_fallback)>;

// Visits a specification and those inside it that are decoded with the same
// body, in preorder.
void walk_same_body(const Spec& spec, const SpecVisitor& visitor,
                    bool has_fallback = false);

// The header of a specification of blocks: their type, the labels they need and
// the specification of their content.
struct BlockHeader {
  std::string type;
  std::vector<std::string> labels;
  // Null if the content consists of attributes only.
  const Spec* nested = nullptr;
};

// Fills in the header; false for other kinds of specifications. The pointer is
// valid as long as the specification.
bool read_block_header(const Spec& spec, BlockHeader& header);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_SPEC_WALK_H_
