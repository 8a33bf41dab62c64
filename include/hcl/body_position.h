#ifndef HCL_BODY_POSITION_H_
#define HCL_BODY_POSITION_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "hcl/body.h"
#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// What of a configuration lies at one byte of its source.
struct ItemsAt {
  /// The blocks around the byte, the outermost first.
  std::vector<Block> blocks;
  /// The attribute that holds the byte, in the innermost of the blocks.
  std::optional<Attribute> attribute;
};

/// What is expected in the body of the last of these blocks, which lie in one
/// another; without blocks, in the body as a whole. What is JSON syntax for
/// blocks and what for attributes depends on it. An exception that it throws
/// leaves items_at().
using SchemaOfBlocks = std::function<BodySchema(std::span<const Block> blocks)>;

/// The items of a body of any syntax that hold a byte of a file. A block holds
/// its header and its body; in JSON the name of a property that stands for
/// several blocks belongs to the first. What does not fit the schemas is left
/// out without a diagnostic.
ItemsAt items_at(const Body& body, const SchemaOfBlocks& schema_of,
                 const SourceFile& file, std::uint32_t byte);

}  // namespace hcl

#endif  // HCL_BODY_POSITION_H_
