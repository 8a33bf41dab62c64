// The blocks and the attribute at a byte of a source.

#include "hcl/body_position.h"

#include <algorithm>
#include <utility>

namespace hcl {
namespace {

// A byte of a file.
struct Place {
  const SourceFile& file;
  std::uint32_t byte;

  bool is_in(const SourceSpan& span) const {
    return span.file == file && span.span.begin <= byte && byte < span.span.end;
  }
  bool is_in(const Block& block) const {
    return is_in(block.definition) || is_in(block.type_source) ||
           std::any_of(
               block.label_sources.begin(), block.label_sources.end(),
               [this](const SourceSpan& label) { return is_in(label); }) ||
           is_in(block.body.source());
  }
};

}  // namespace

ItemsAt items_at(const Body& body, const SchemaOfBlocks& schema_of,
                 const SourceFile& file, std::uint32_t byte) {
  const Place place{file, byte};
  ItemsAt found;
  Body around = body;
  for (;;) {
    Diagnostics ignored;
    BodyContent content =
        around.partial_content(schema_of(found.blocks), ignored).content;
    for (Attribute& each : content.attributes) {
      if (!place.is_in(each.source)) continue;
      found.attribute = std::move(each);
      return found;
    }
    const auto block =
        std::find_if(content.blocks.begin(), content.blocks.end(),
                     [&](const Block& each) { return place.is_in(each); });
    if (block == content.blocks.end()) return found;
    around = block->body;
    found.blocks.push_back(std::move(*block));
  }
}

}  // namespace hcl
