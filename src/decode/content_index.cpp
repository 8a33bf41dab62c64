// Index of the content of a body.

#include "decode/content_index.h"

#include <utility>

namespace hcl::decoding {

ContentIndex::ContentIndex(BodyContent content, bool is_incomplete)
    : content_(std::move(content)), is_incomplete_(is_incomplete) {
  for (const Attribute& attribute : content_.attributes) {
    attributes_.try_emplace(attribute.name, &attribute);
  }
  for (const Block& block : content_.blocks) {
    blocks_[block.type].push_back(&block);
  }
}

const Attribute* ContentIndex::attribute(std::string_view name) const {
  const auto found = attributes_.find(name);
  return found == attributes_.end() ? nullptr : found->second;
}

std::span<const Block* const> ContentIndex::blocks(
    std::string_view type) const {
  const auto found = blocks_.find(type);
  if (found == blocks_.end()) return {};
  return found->second;
}

const Block* ContentIndex::first_block(std::string_view type) const {
  const std::span<const Block* const> found = blocks(type);
  return found.empty() ? nullptr : found.front();
}

BodySchema schema_for(const Body& body, BodySchema schema) {
  if (!body.is_incomplete()) return schema;
  for (AttributeSchema& each : schema.attributes) each.required = false;
  return schema;
}

}  // namespace hcl::decoding
