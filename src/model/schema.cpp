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

void report_missing(const BodySchema& schema, const BodyContent& content,
                    Twice twice, Diagnostics& diagnostics) {
  NameViewSet found;
  for (const Attribute& attribute : content.attributes) {
    found.insert(attribute.name);
  }
  for (const AttributeSchema& attribute : schema.attributes) {
    const bool is_there = twice == Twice::Shared
                              ? found.contains(attribute.name)
                              : found.erase(attribute.name) != 0;
    if (is_there || !attribute.required) continue;
    if (!diagnostics.wants_more()) {
      diagnostics.drop();
      continue;
    }
    diagnostics.error(Code::MissingRequiredArgument,
                      {.subject = content.missing_item},
                      "The argument " + quoted(attribute.name) +
                          " is required, but no definition was found.");
  }
}

void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics) {
  if (!diagnostics.wants_more()) return diagnostics.drop();
  const SourcePos start = first.file.position(first.span.begin);
  diagnostics.error(code, std::move(place),
                    "The argument " + quoted(name) + " was already set at " +
                        first.file.name() + ":" + std::to_string(start.line) +
                        "," + std::to_string(start.column) +
                        ". Each argument may be set only once.");
}

std::string SchemaNames::attribute(std::string_view given,
                                   Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!attributes_) add_attributes(attributes_.emplace());
  return std::string(attributes_->find(given, diagnostics.suggestion_steps()));
}

std::string SchemaNames::block(std::string_view given,
                               Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!blocks_) add_blocks(blocks_.emplace());
  return std::string(blocks_->find(given, diagnostics.suggestion_steps()));
}

std::string SchemaNames::any(std::string_view given, Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!all_) {
    add_attributes(all_.emplace());
    add_blocks(*all_);
  }
  return std::string(all_->find(given, diagnostics.suggestion_steps()));
}

void SchemaNames::add_attributes(Suggestions& names) const {
  NameViewSet used;
  for (const Attribute& attribute : content_.attributes) {
    used.insert(attribute.name);
  }
  for (const AttributeSchema& attribute : schema_.attributes) {
    if (!used.contains(attribute.name)) names.add(attribute.name);
  }
}

void SchemaNames::add_blocks(Suggestions& names) const {
  for (const BlockSchema& block : schema_.blocks) names.add(block.type);
}

}  // namespace hcl::model
