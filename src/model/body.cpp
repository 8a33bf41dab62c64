// Bodies independent of the syntax, and bodies without content.

#include "hcl/body.h"

#include <utility>

namespace hcl {
namespace {

// A default-constructed body.
class EmptyBody final : public BodyNode {
 public:
  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    for (const AttributeSchema& attribute : schema.attributes) {
      if (!attribute.required) continue;
      diagnostics.error(
          Code::MissingRequiredArgument, {},
          "The argument \"" + attribute.name +
              "\" is required, but there is no configuration body.");
    }
    return {};
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    return {content(schema, diagnostics), Body()};
  }
  std::vector<Attribute> attributes(Diagnostics&) const override { return {}; }
  SourceSpan missing_item() const override { return {}; }
  SourceSpan source() const override { return {}; }
};

// Replaces a body that could not be read.
class UnreadableBody final : public BodyNode {
 public:
  BodyContent content(const BodySchema&, Diagnostics&) const override {
    return {};
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    return {content(schema, diagnostics), Body::unreadable()};
  }
  std::vector<Attribute> attributes(Diagnostics&) const override { return {}; }
  SourceSpan missing_item() const override { return {}; }
  SourceSpan source() const override { return {}; }
  bool is_incomplete() const override { return true; }
};

}  // namespace

// Never destroyed, like everything that a handle may refer to at exit.
const BodyNode& Body::empty_node() {
  static const EmptyBody* const kNode = new EmptyBody();
  return *kNode;
}

Body::Body() = default;

Body::Body(std::shared_ptr<const BodyNode> node) : node_(std::move(node)) {
  detail::require(node_ != nullptr, "a Body made of a null node");
}

Body::Body(const Body& other) = default;
Body& Body::operator=(const Body& other) = default;
Body& Body::operator=(Body&& other) noexcept = default;
Body::~Body() = default;

BodyContent Body::content(const BodySchema& schema,
                          Diagnostics& diagnostics) const {
  return node().content(schema, diagnostics);
}

Result<BodyContent> Body::content(const BodySchema& schema) const {
  Result<BodyContent> result;
  result.value = content(schema, result.diagnostics);
  return result;
}

PartialContent Body::partial_content(const BodySchema& schema,
                                     Diagnostics& diagnostics) const {
  return node().partial_content(schema, diagnostics);
}

Result<PartialContent> Body::partial_content(const BodySchema& schema) const {
  Result<PartialContent> result;
  result.value = partial_content(schema, result.diagnostics);
  return result;
}

std::vector<Attribute> Body::attributes(Diagnostics& diagnostics) const {
  return node().attributes(diagnostics);
}

Result<std::vector<Attribute>> Body::attributes() const {
  Result<std::vector<Attribute>> result;
  result.value = attributes(result.diagnostics);
  return result;
}

std::vector<BlockSchema> Body::block_types() const {
  return node().block_types();
}

SourceSpan Body::missing_item() const { return node().missing_item(); }

SourceSpan Body::source() const { return node().source(); }

bool Body::is_unknown() const { return node().is_unknown(); }

bool Body::is_incomplete() const { return node().is_incomplete(); }

Body Body::unreadable() {
  static const std::shared_ptr<const BodyNode> kNode =
      std::make_shared<const UnreadableBody>();
  return Body(kNode);
}

const Attribute* BodyContent::attribute(std::string_view name) const& {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

std::vector<const Block*> BodyContent::blocks_of(std::string_view type) const& {
  std::vector<const Block*> found;
  for (const Block& block : blocks) {
    if (block.type == type) found.push_back(&block);
  }
  return found;
}

}  // namespace hcl
