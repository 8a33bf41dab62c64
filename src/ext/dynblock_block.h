#ifndef HCL_SRC_EXT_DYNBLOCK_BLOCK_H_
#define HCL_SRC_EXT_DYNBLOCK_BLOCK_H_

#include <optional>
#include <string>
#include <vector>

#include "ext/dynblock_iteration.h"
#include "hcl/body.h"
#include "hcl/dynamic_blocks.h"

namespace hcl::ext {

// The parsing of `dynamic` blocks, and the blocks that they generate.

inline constexpr const char* kDynamic = "dynamic";

// The shared state of all bodies of one expansion.
struct Expansion {
  std::shared_ptr<const EvalContext> context;
  DynamicBlockOptions options;
};

// The parts of a `dynamic` block that all blocks it generates have in common.
struct DynamicBlock {
  // Has the type, but no labels and no body yet.
  Block prototype;
  // Without its own marks.
  Value for_each;
  MarkSet marks;
  std::string iterator;
  std::vector<Expression> labels;
  Body content;
};

// Reads the `dynamic` block of a body inside the iterators `around`; reports
// mistakes and returns nothing if there are any.
std::optional<DynamicBlock> read_dynamic_block(const Block& block,
                                               const BlockSchema& schema,
                                               const Expansion& expansion,
                                               const IterationPtr& around,
                                               Diagnostics& diagnostics);

// Generates the block of one element, with its labels and the body of
// `content`, not expanded; reports and returns nothing if a label is wrong.
std::optional<Block> generate_block(const DynamicBlock& dynamic,
                                    const Expansion& expansion,
                                    const IterationPtr& element,
                                    Diagnostics& diagnostics);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_DYNBLOCK_BLOCK_H_
