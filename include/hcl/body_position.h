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

/// The items of a configuration at one byte of its source.
struct ItemsAt {
  /// The blocks around the byte, outermost first.
  std::vector<Block> blocks = {};
  /// The attribute that contains the byte, in the innermost of the blocks.
  std::optional<Attribute> attribute = {};
};

/// Returns the schema of the body of the last of these nested blocks, or of the
/// body as a whole if there are none. In JSON syntax, the schema determines
/// what are blocks and what are attributes. An exception that it throws
/// propagates out of items_at().
using SchemaOfBlocks = std::function<BodySchema(std::span<const Block> blocks)>;

/// The items of a body of any syntax that contain a byte of a file. A block
/// contains its header and its body; in JSON, the name of a property that
/// stands for several blocks belongs to the first. Items that do not fit the
/// schemas are ignored without a diagnostic.
ItemsAt items_at(const Body& body, const SchemaOfBlocks& schema_of,
                 const SourceFile& file, std::uint32_t byte);

}  // namespace hcl

#endif  // HCL_BODY_POSITION_H_
