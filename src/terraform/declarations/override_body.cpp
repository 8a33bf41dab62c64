#include "terraform/declarations/override_body.h"

#include <algorithm>
#include <set>
#include <utility>

#include "model/forwarding_body.h"

namespace hcl::terraform {
namespace {

// A required attribute may be in either body.
BodySchema without_those_of(const BodySchema& schema,
                            const BodyContent& override) {
  BodySchema result = schema;
  for (AttributeSchema& attribute : result.attributes) {
    if (override.attribute(attribute.name) != nullptr) {
      attribute.required = false;
    }
  }
  return result;
}

BodyContent merge(BodyContent base, BodyContent override) {
  std::set<std::string> types;
  for (const Block& block : override.blocks) types.insert(block.type);
  std::erase_if(base.blocks, [&](const Block& block) {
    return types.count(block.type) > 0 ||
           (block.type == "dynamic" && !block.labels.empty() &&
            types.count(block.labels[0]) > 0);
  });
  std::erase_if(base.attributes, [&](const Attribute& attribute) {
    return override.attribute(attribute.name) != nullptr;
  });
  std::move(override.attributes.begin(), override.attributes.end(),
            std::back_inserter(base.attributes));
  std::move(override.blocks.begin(), override.blocks.end(),
            std::back_inserter(base.blocks));
  return base;
}

class OverriddenBody final : public model::ForwardingBody {
 public:
  OverriddenBody(Body base, Body override)
      : ForwardingBody(std::move(base)), override_(std::move(override)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    BodyContent over = override_.content(without_required(schema), diagnostics);
    BodyContent base =
        body().content(without_those_of(schema, over), diagnostics);
    return merge(std::move(base), std::move(over));
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    PartialContent over =
        override_.partial_content(without_required(schema), diagnostics);
    PartialContent base = body().partial_content(
        without_those_of(schema, over.content), diagnostics);
    return {merge(std::move(base.content), std::move(over.content)),
            override_body(base.remain, over.remain)};
  }
  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    std::vector<Attribute> over = override_.attributes(diagnostics);
    std::vector<Attribute> result = body().attributes(diagnostics);
    std::erase_if(result, [&](const Attribute& attribute) {
      return std::ranges::any_of(over, [&](const Attribute& item) {
        return item.name == attribute.name;
      });
    });
    std::move(over.begin(), over.end(), std::back_inserter(result));
    return result;
  }
  std::vector<BlockSchema> block_types() const override {
    std::vector<BlockSchema> result = override_.block_types();
    for (BlockSchema& block : body().block_types()) {
      const bool is_new = std::ranges::none_of(
          result,
          [&](const BlockSchema& known) { return known.type == block.type; });
      if (is_new) result.push_back(std::move(block));
    }
    return result;
  }
  bool is_unknown() const override {
    return body().is_unknown() || override_.is_unknown();
  }
  bool is_incomplete() const override {
    return body().is_incomplete() || override_.is_incomplete();
  }

 private:
  Body override_;
};

}  // namespace

Body override_body(const Body& base, const Body& override) {
  return Body(std::make_shared<OverriddenBody>(base, override));
}

BodySchema without_required(const BodySchema& schema) {
  BodySchema result = schema;
  for (AttributeSchema& attribute : result.attributes) {
    attribute.required = false;
  }
  return result;
}

}  // namespace hcl::terraform
