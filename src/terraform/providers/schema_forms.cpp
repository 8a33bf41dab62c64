#include "terraform/providers/schema_forms.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "terraform/providers/attribute_blocks.h"

namespace hcl::terraform {
namespace {

// The value of an absent group: that of an empty block.
Value empty_group(const Type& type) {
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    attributes.emplace_back(type.attribute_names()[i],
                            Value::null(type.element_types()[i]));
  }
  return Value::object(std::move(attributes));
}

Spec block_spec(const std::string& name, const NestedBlockInfo& block,
                const SchemaForm& content) {
  const Spec& nested = content.spec;
  const BlockCount count = {block.min_items, block.max_items};
  const bool has_dynamic = content.type.has_dynamic();
  switch (block.nesting) {
    case BlockNesting::Single:
    case BlockNesting::Group:
      break;
    case BlockNesting::List:
      if (has_dynamic) {
        return BlockTupleSpec{.type = name, .nested = nested, .count = count};
      }
      return BlockListSpec{.type = name, .nested = nested, .count = count};
    case BlockNesting::Set:
      return BlockSetSpec{.type = name, .nested = nested, .count = count};
    case BlockNesting::Map:
      if (has_dynamic) {
        return BlockObjectSpec{
            .type = name, .labels = {"key"}, .nested = nested};
      }
      return BlockMapSpec{.type = name, .labels = {"key"}, .nested = nested};
  }
  Spec single = BlockSpec{
      .type = name, .nested = nested, .required = block.min_items > 0};
  if (block.nesting == BlockNesting::Single) return single;
  return DefaultSpec{{single, LiteralSpec{empty_group(content.type)}}};
}

}  // namespace

const SchemaForm& SchemaForms::of(const ResourceSchema& schema) {
  const auto known = forms_.find(&schema);
  if (known != forms_.end()) return *known->second;
  auto form = std::make_unique<SchemaForm>(made(schema));
  return *forms_.emplace(&schema, std::move(form)).first->second;
}

SchemaForm SchemaForms::made(const ResourceSchema& schema) {
  SchemaForm result;
  ObjectSpec object;
  for (const auto& [name, attribute] : schema.attributes) {
    object.members.emplace_back(name,
                                AttributeSpec{.name = name,
                                              .type = attribute.type,
                                              .required = attribute.required});
    if (may_be_blocks(attribute)) result.has_attribute_blocks = true;
  }
  for (const auto& [name, block] : schema.blocks) {
    const SchemaForm& content = of(*block.content);
    object.members.emplace_back(name, block_spec(name, block, content));
    if (content.has_attribute_blocks) result.has_attribute_blocks = true;
  }
  result.spec = std::move(object);
  result.type = implied_type(result.spec);
  return result;
}

}  // namespace hcl::terraform
