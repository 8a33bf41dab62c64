#include "terraform/providers/attribute_blocks.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "model/forwarding_body.h"
#include "terraform/providers/resource_bodies.h"

namespace hcl::terraform {
namespace {

using NestedSchemas = std::map<std::string, ResourceSchema, std::less<>>;

// The schemas of the blocks that may stand for attributes, by attribute name.
NestedSchemas element_schemas(const ResourceSchema& schema) {
  NestedSchemas result;
  for (const auto& [name, attribute] : schema.attributes) {
    auto element = element_schema(attribute);
    if (element) result.emplace(name, std::move(*element));
  }
  return result;
}

BodyContent find(const Body& body, const BodySchema& schema) {
  Diagnostics ignored;
  return body.partial_content(schema, ignored).content;
}

// JSON can be read as both; then it is an attribute.
bool is_written_as_attribute(const Body& body, const std::string& name) {
  return !find(body, {.attributes = {{name}}, .blocks = {}}).attributes.empty();
}

// A block with labels is a mistake, but still a block.
bool is_written_as_block(const Body& body, const std::string& name) {
  Diagnostics wrong_blocks;
  const PartialContent found = body.partial_content(
      {.attributes = {}, .blocks = {{name, {}}}}, wrong_blocks);
  return !found.content.blocks.empty() || wrong_blocks.has_errors();
}

bool is_generated(const Body& body, const std::string& name) {
  const BodyContent content =
      find(body, {.attributes = {}, .blocks = {{"dynamic", {"type"}}}});
  return std::ranges::any_of(content.blocks, [&](const Block& block) {
    return block.labels.at(0) == name;
  });
}

// The schema with the attributes that satisfy the condition replaced by blocks.
template <class Condition>
BodySchema with_blocks(const BodySchema& schema, const Condition& condition) {
  BodySchema result;
  for (const AttributeSchema& attribute : schema.attributes) {
    if (condition(attribute)) {
      result.blocks.push_back({attribute.name, {}});
    } else {
      result.attributes.push_back(attribute);
    }
  }
  result.blocks.insert(result.blocks.end(), schema.blocks.begin(),
                       schema.blocks.end());
  return result;
}

// The tuple of the objects that the blocks stand for. A block with unknown
// content becomes an unknown object.
class BlocksExpression final : public ExpressionNode {
 public:
  BlocksExpression(std::vector<Block> blocks, ResourceSchema schema,
                   SchemaForms& forms, Options options)
      : blocks_(std::move(blocks)),
        schema_(std::move(schema)),
        forms_(forms),
        options_(std::move(options)) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    // The schema lives no longer than this expression.
    SchemaForms own;
    const Spec& spec = own.of(schema_).spec;
    std::vector<Value> elements;
    for (const Block& block : blocks_) {
      const Body body =
          blocks_as_attributes(block.body, schema_, forms_, options_);
      Result<Value> element = decode(body, spec, context, options_);
      diagnostics.append(element.diagnostics);
      elements.push_back(block.body.is_unknown()
                             ? Value::unknown(element.value.type())
                             : std::move(element.value));
    }
    return Value::tuple(std::move(elements));
  }
  SourceSpan source() const override { return blocks_.front().definition; }
  bool is_incomplete() const override {
    return std::ranges::any_of(
        blocks_, [](const Block& block) { return block.body.is_incomplete(); });
  }
  void add_variables(std::vector<Traversal>& found) const override {
    for (const Block& block : blocks_) {
      std::vector<Traversal> inside = body_variables(block.body, schema_);
      std::move(inside.begin(), inside.end(), std::back_inserter(found));
    }
  }
  const void* syntax() const override {
    static const char address = 0;
    return &address;
  }

 private:
  std::vector<Block> blocks_;
  ResourceSchema schema_;
  // Outlives the body.
  SchemaForms& forms_;
  Options options_;
};

class AttributesBody final : public model::ForwardingBody {
 public:
  AttributesBody(Body body, ResourceSchema schema, NestedSchemas elements,
                 SchemaForms& forms, Options options)
      : ForwardingBody(std::move(body)),
        schema_(std::move(schema)),
        elements_(std::move(elements)),
        forms_(forms),
        options_(std::move(options)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    return with_attributes(body().content(written(schema), diagnostics));
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    PartialContent found = body().partial_content(written(schema), diagnostics);
    return {with_attributes(std::move(found.content)),
            blocks_as_attributes(found.remain, schema_, forms_, options_)};
  }

 private:
  BodySchema written(const BodySchema& schema) const {
    return with_blocks(schema, [&](const AttributeSchema& attribute) {
      const std::string& name = attribute.name;
      if (elements_.count(name) == 0 || is_written_as_attribute(body(), name)) {
        return false;
      }
      // A dynamic block may have generated nothing; then a required attribute
      // is missing.
      return !attribute.required || is_written_as_block(body(), name);
    });
  }

  BodyContent with_attributes(BodyContent content) const {
    std::map<std::string, std::vector<Block>> elements;
    std::vector<Block> blocks;
    for (Block& block : content.blocks) {
      if (elements_.count(block.type) > 0) {
        elements[block.type].push_back(std::move(block));
        continue;
      }
      const auto nested = schema_.blocks.find(block.type);
      if (nested != schema_.blocks.end()) {
        block.body = blocks_as_attributes(block.body, *nested->second.content,
                                          forms_, options_);
      }
      blocks.push_back(std::move(block));
    }
    content.blocks = std::move(blocks);
    for (auto& [name, found] : elements) {
      content.attributes.push_back(attribute_of(name, std::move(found)));
    }
    return content;
  }

  Attribute attribute_of(const std::string& name,
                         std::vector<Block> blocks) const {
    const SourceSpan whole = blocks.front().definition;
    const SourceSpan type = blocks.front().type_source;
    return {
        .name = name,
        .expression = Expression(std::make_shared<BlocksExpression>(
            std::move(blocks), elements_.find(name)->second, forms_, options_)),
        .source = whole,
        .name_source = type};
  }

  ResourceSchema schema_;
  NestedSchemas elements_;
  // Outlives the body.
  SchemaForms& forms_;
  Options options_;
};

bool has_such_attributes(const ResourceSchema& schema, SchemaForms& forms) {
  return std::ranges::any_of(
             schema.attributes,
             [](const auto& item) { return may_be_blocks(item.second); }) ||
         std::ranges::any_of(schema.blocks, [&](const auto& item) {
           return forms.of(*item.second.content).has_attribute_blocks;
         });
}

}  // namespace

bool may_be_blocks(const AttributeInfo& attribute) {
  const Type& type = attribute.type;
  return !attribute.is_nested &&
         (type.kind() == TypeKind::List || type.kind() == TypeKind::Set) &&
         type.element_type().kind() == TypeKind::Object;
}

std::optional<ResourceSchema> element_schema(const AttributeInfo& attribute) {
  if (!may_be_blocks(attribute)) return std::nullopt;
  const Type object = attribute.type.element_type();
  ResourceSchema result;
  for (std::size_t i = 0; i < object.attribute_names().size(); ++i) {
    result.attributes.emplace(
        object.attribute_names()[i],
        AttributeInfo{.type = object.element_types()[i], .optional = true});
  }
  return result;
}

// What is directly in a body.
static BodySchema body_schema(const ResourceSchema& schema) {
  BodySchema result;
  for (const auto& [name, attribute] : schema.attributes) {
    result.attributes.push_back({name, attribute.required});
  }
  for (const auto& [name, block] : schema.blocks) {
    BlockSchema type = {name, {}};
    if (block.nesting == BlockNesting::Map) type.label_names = {"key"};
    result.blocks.push_back(std::move(type));
  }
  return result;
}

BodySchema written_schema(const Body& body, const ResourceSchema& schema) {
  const NestedSchemas elements = element_schemas(schema);
  return with_blocks(
      body_schema(schema), [&](const AttributeSchema& attribute) {
        const std::string& name = attribute.name;
        return elements.count(name) > 0 &&
               !is_written_as_attribute(body, name) &&
               (is_written_as_block(body, name) || is_generated(body, name));
      });
}

Body blocks_as_attributes(const Body& body, const ResourceSchema& schema,
                          SchemaForms& forms, const Options& options) {
  if (!has_such_attributes(schema, forms)) return body;
  return Body(std::make_shared<AttributesBody>(
      body, schema, element_schemas(schema), forms, options));
}

}  // namespace hcl::terraform
