// The items of several files together.

#include "configuration/merged_body.h"

#include <string_view>

#include "diagnostics/place_text.h"
#include "hash/text_hash.h"

namespace hcl::configuration {
namespace {

// The source of each file, in order; the caller of `merge()` must keep them.
std::vector<SourceFile> sources_of(std::span<const EvaluatedFile> files) {
  std::vector<SourceFile> result;
  for (const EvaluatedFile& file : files) result.push_back(file.tree.file());
  return result;
}

// The merged top level of all files. Errors: AttributeRedefined.
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

}  // namespace

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

Result<std::string> text_of_merged(
    std::span<const EvaluatedFile> files, const Limits& limits,
    const std::function<void(const MergedBody& top, Result<std::string>& text)>&
        write) {
  Result<std::string> text;
  text.diagnostics = Diagnostics(limits.max_diagnostics);
  const std::vector<SourceFile> sources = sources_of(files);
  write(merge(files, sources, text.diagnostics), text);
  return text;
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
