#ifndef HCL_SRC_DECODE_SPEC_WALK_H_
#define HCL_SRC_DECODE_SPEC_WALK_H_

#include <functional>
#include <string>
#include <vector>

#include "hcl/decode_spec.h"

namespace hcl::decoding {

// What `walk_same_body()` calls: a specification, and whether an attribute
// that it requires may be absent because another one stands in for it.
using SpecVisitor = std::function<void(const Spec& spec, bool has_fallback)>;

// A specification and those in it that are decoded with the same body, each
// before what is in it.
void walk_same_body(const Spec& spec, const SpecVisitor& visitor,
                    bool has_fallback = false);

// Of a specification of blocks: their type, the labels they need and the
// specification of their content.
struct BlockHeader {
  std::string type;
  std::vector<std::string> labels;
  // Null where the content is attributes only.
  const Spec* nested = nullptr;
};

// Fills in the header; false for other kinds of specifications. The pointer
// lives as long as the specification.
bool read_block_header(const Spec& spec, BlockHeader& header);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_SPEC_WALK_H_
