#include "terraform/declarations/written_bodies.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "hcl/native_body.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kDynamic = "dynamic";

using Names = std::set<std::string, std::less<>>;

Names attribute_names(const Body& body) {
  Diagnostics ignored;
  Names names;
  for (const Attribute& attribute : body.attributes(ignored)) {
    names.insert(attribute.name);
  }
  return names;
}

// The types of the blocks; those of `dynamic` blocks have a label.
std::vector<BlockSchema> blocks_of(const Body& body) {
  std::vector<BlockSchema> blocks = body.block_types();
  for (BlockSchema& block : blocks) {
    if (block.type == kDynamic) block.label_names = {"type"};
  }
  return blocks;
}

// The types of blocks that outlive the result. In JSON every property whose
// value has properties is one.
std::set<std::string_view> types_of(const std::vector<BlockSchema>& blocks) {
  std::set<std::string_view> types;
  for (const BlockSchema& block : blocks) types.insert(block.type);
  return types;
}

// Whether a property in JSON is written with a `dynamic` property inside.
bool has_dynamic(const Attribute& property) {
  return property.name == kDynamic ||
         property.source.text().find("\"dynamic\"") != std::string_view::npos;
}

// Whether a property in JSON is an array of objects, which may stand for blocks
// with more attributes than those that are set.
bool is_array_of_objects(const Attribute& property) {
  const auto elements = property.expression.node().as_list();
  return elements && !elements->empty() &&
         std::ranges::all_of(*elements, [](const Expression& element) {
           return element.node().as_map().has_value();
         });
}

// Whether the root of a reference is none that an iterator usually has.
bool is_language_name(const std::string& root) {
  static constexpr std::array<std::string_view, 6> kRoots = {
      "var", "local", "module", "data", "path", "terraform"};
  return std::ranges::find(kRoots, root) != kRoots.end();
}

// In JSON, what was visited as blocks may as well be attributes, whose keys are
// templates.
void add_keys(const Body& body, const std::set<std::string_view>& types,
              std::vector<Traversal>& found) {
  Diagnostics ignored;
  for (const Attribute& attribute : body.attributes(ignored)) {
    if (!types.contains(attribute.name)) continue;
    for (Traversal& item : attribute.expression.variables()) {
      if (is_language_name(item.root)) found.push_back(std::move(item));
    }
  }
}

}  // namespace

BodySchema schema_as_written(const Body& body) {
  BodySchema result{.attributes = {}, .blocks = blocks_of(body)};
  const std::set<std::string_view> types = types_of(result.blocks);
  Diagnostics ignored;
  Names objects;
  for (const Attribute& attribute : body.attributes(ignored)) {
    const bool is_json = native_syntax(attribute.expression) == nullptr;
    // Expanded bodies in JSON no longer have the property as blocks.
    if (is_json && attribute.name == kDynamic) continue;
    if (types.contains(attribute.name)) {
      if (has_dynamic(attribute) || is_array_of_objects(attribute)) continue;
      objects.insert(attribute.name);
    }
    result.attributes.push_back({attribute.name});
  }
  std::erase_if(result.blocks, [&](const BlockSchema& block) {
    return objects.contains(block.type);
  });
  return result;
}

std::vector<Traversal> written_variables(const Body& body,
                                         DynamicBlockVariables::Scope scope) {
  std::vector<Traversal> found;
  std::vector<DynamicBlockVariables> waiting = {
      DynamicBlockVariables(body, scope)};
  while (!waiting.empty()) {
    const DynamicBlockVariables walk = std::move(waiting.back());
    waiting.pop_back();
    BodySchema schema{.attributes = {}, .blocks = blocks_of(walk.body())};
    const std::set<std::string_view> types = types_of(schema.blocks);
    for (const std::string& name : attribute_names(walk.body())) {
      if (!types.contains(name)) schema.attributes.push_back({name});
    }
    DynamicBlockVariables::Level level = walk.visit(schema);
    std::move(level.variables.begin(), level.variables.end(),
              std::back_inserter(found));
    for (DynamicBlockVariables::Child& child : level.children) {
      waiting.push_back(std::move(child.walk));
    }
    if (scope == DynamicBlockVariables::Scope::Everything) {
      add_keys(walk.body(), types, found);
    }
  }
  return found;
}

std::vector<Expression> written_expressions(const Body& body) {
  std::vector<Expression> found;
  std::vector<Body> waiting = {body};
  while (!waiting.empty()) {
    const Body inner = std::move(waiting.back());
    waiting.pop_back();
    Diagnostics ignored;
    for (Attribute& attribute : inner.attributes(ignored)) {
      found.push_back(std::move(attribute.expression));
    }
    BodySchema schema{.attributes = {}, .blocks = blocks_of(inner)};
    const Names names = attribute_names(inner);
    std::erase_if(schema.blocks, [&](const BlockSchema& block) {
      return names.contains(block.type);
    });
    for (Block& block : inner.partial_content(schema, ignored).content.blocks) {
      waiting.push_back(std::move(block.body));
    }
  }
  return found;
}

}  // namespace hcl::terraform
