#ifndef HCL_SRC_EXT_DYNBLOCK_BLOCK_H_
#define HCL_SRC_EXT_DYNBLOCK_BLOCK_H_

#include <optional>
#include <string>
#include <vector>

#include "ext/dynblock_iteration.h"
#include "hcl/body.h"
#include "hcl/dynamic_blocks.h"

namespace hcl::ext {

inline constexpr const char* kDynamic = "dynamic";

// What all bodies of one expansion share.
struct Expansion {
  std::shared_ptr<const EvalContext> context;
  DynamicBlockOptions options;
};

// The parts of a `dynamic` block that are the same for all blocks that it
// generates.
struct DynamicBlock {
  // The type, and no labels and no body yet.
  Block prototype;
  // Without its own marks.
  Value for_each;
  MarkSet marks;
  std::string iterator;
  std::vector<Expression> labels;
  Body content;
};

// Reads the `dynamic` block of a body with these iterators around it; nothing,
// and errors, where it is wrong.
std::optional<DynamicBlock> read_dynamic_block(const Block& block,
                                               const BlockSchema& schema,
                                               const Expansion& expansion,
                                               const IterationPtr& around,
                                               Diagnostics& diagnostics);

// The block of one element, with its labels and the body of `content` as it
// stands; nothing, and an error, where a label is wrong.
std::optional<Block> generate_block(const DynamicBlock& dynamic,
                                    const Expansion& expansion,
                                    const IterationPtr& element,
                                    Diagnostics& diagnostics);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_DYNBLOCK_BLOCK_H_
