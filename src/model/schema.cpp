#include "model/schema.h"

#include <utility>

namespace hcl::model {
namespace {

std::string quoted(std::string_view name) {
  return '"' + std::string(name) + '"';
}

}  // namespace

SchemaIndex::SchemaIndex(const BodySchema& schema) {
  attributes_.reserve(schema.attributes.size());
  for (const AttributeSchema& attribute : schema.attributes) {
    attributes_.emplace(attribute.name, &attribute);
  }
  blocks_.reserve(schema.blocks.size());
  for (const BlockSchema& block : schema.blocks) blocks_[block.type] = &block;
}

const AttributeSchema* SchemaIndex::attribute(std::string_view name) const {
  const auto found = attributes_.find(name);
  return found == attributes_.end() ? nullptr : found->second;
}

const BlockSchema* SchemaIndex::block(std::string_view type) const {
  const auto found = blocks_.find(type);
  return found == blocks_.end() ? nullptr : found->second;
}

void check_schema(const BodySchema& schema, const Switches& switches,
                  const SourceSpan& place, Diagnostics& diagnostics) {
  if (switches.schema_conflict_accepted) return;
  NameViewSet names;
  const auto add = [&](std::string_view name) {
    if (names.insert(name).second) return;
    diagnostics.error(Code::SchemaConflict, {.subject = place},
                      "The application expects the name " + quoted(name) +
                          " more than once here. This is a mistake in the "
                          "application.");
  };
  for (const AttributeSchema& attribute : schema.attributes) {
    add(attribute.name);
  }
  for (const BlockSchema& block : schema.blocks) add(block.type);
}

void report_missing(std::string_view name, const SourceSpan& place,
                    Diagnostics& diagnostics) {
  diagnostics.error(Code::MissingRequiredArgument, {.subject = place},
                    "The argument " + quoted(name) +
                        " is required, but no definition was found.");
}

void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics) {
  const SourcePos start = first.file.position(first.span.begin);
  diagnostics.error(code, std::move(place),
                    "The argument " + quoted(name) + " was already set at " +
                        first.file.name() + ":" + std::to_string(start.line) +
                        "," + std::to_string(start.column) +
                        ". Each argument may be set only once.");
}

std::vector<std::string> unused_attributes(const BodySchema& schema,
                                           const BodyContent& content) {
  NameViewSet used;
  for (const Attribute& attribute : content.attributes) {
    used.insert(attribute.name);
  }
  std::vector<std::string> names;
  for (const AttributeSchema& attribute : schema.attributes) {
    if (!used.contains(attribute.name)) names.push_back(attribute.name);
  }
  return names;
}

std::vector<std::string> block_types(const BodySchema& schema) {
  std::vector<std::string> types;
  for (const BlockSchema& block : schema.blocks) types.push_back(block.type);
  return types;
}

}  // namespace hcl::model
