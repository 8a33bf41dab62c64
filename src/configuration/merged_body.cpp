// The items of several files together.

#include "configuration/merged_body.h"

#include <string_view>

#include "diagnostics/place_text.h"
#include "hash/text_hash.h"

namespace hcl::configuration {

MergedBody body_of(const BlockRef& block) {
  MergedBody result;
  for (const EvaluatedAttribute& item : block.block->body.attributes) {
    result.attributes.push_back({block.file, &item});
  }
  for (const EvaluatedBlock& item : block.block->body.blocks) {
    result.blocks.push_back({block.file, &item});
  }
  return result;
}

std::vector<SourceFile> sources_of(std::span<const EvaluatedFile> files) {
  std::vector<SourceFile> result;
  for (const EvaluatedFile& file : files) result.push_back(file.tree.file());
  return result;
}

MergedBody merge(std::span<const EvaluatedFile> files,
                 std::span<const SourceFile> sources, Diagnostics& diags) {
  MergedBody result;
  NameViewMap<AttributeRef> first;
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (const EvaluatedAttribute& item : files[i].body.attributes) {
      const AttributeRef ref = {&sources[i], &item};
      const auto [found, is_new] = first.emplace(item.name, ref);
      if (is_new) {
        result.attributes.push_back(ref);
        continue;
      }
      const SourceSpan earlier = name_of(found->second);
      Diagnostic& added = diags.error(
          Code::AttributeRedefined, {.subject = name_of(ref), .context = {}},
          "The argument \"" + item.name + "\" was already set at " +
              detail::place_text(earlier) +
              ". Each argument may be set only once.");
      added.related.push_back(
          {earlier.file.origin(earlier.span), "It was set here first."});
    }
    for (const EvaluatedBlock& item : files[i].body.blocks) {
      result.blocks.push_back({&sources[i], &item});
    }
  }
  return result;
}

SourceSpan name_of(const AttributeRef& attribute) {
  if (attribute.attribute->name_source) {
    return *attribute.attribute->name_source;
  }
  const ast::Attribute* item = attribute.attribute->attribute;
  return {*attribute.file, item == nullptr ? ByteSpan{} : item->name_span()};
}

SourceSpan type_of(const BlockRef& block) {
  const ast::Block* item = block.block->block;
  return {*block.file, item == nullptr ? ByteSpan{} : item->type_span()};
}

SourceSpan expression_of(const AttributeRef& attribute) {
  if (attribute.attribute->expression_source) {
    return *attribute.attribute->expression_source;
  }
  const ast::Attribute* item = attribute.attribute->attribute;
  return {*attribute.file,
          item == nullptr ? ByteSpan{} : item->expression->span};
}

}  // namespace hcl::configuration
