// Where the value of a specification comes from.

#include "decode/source_range.h"

#include "decode/block_labels.h"
#include "decode/spec_node.h"
#include "hcl/decode.h"

namespace hcl {
namespace decoding {
namespace {

// The place of the value of a specification of blocks: that of the first block.
std::optional<SourceSpan> place_of_blocks(const std::string& type,
                                          std::size_t own_labels,
                                          const Spec& nested,
                                          const ContentIndex& content) {
  const Block* block = content.first_block(type);
  if (block == nullptr) return content.missing_item();
  return place_of_block(*block, own_labels, nested);
}

std::optional<SourceSpan> place_of_attribute(const AttributeSpec& spec,
                                             const ContentIndex& content) {
  const Attribute* attribute = content.attribute(spec.name);
  return attribute == nullptr ? content.missing_item()
                              : attribute->expression.source();
}

std::optional<SourceSpan> place_of_label(const BlockLabelSpec& spec,
                                         const BlockLabels& labels) {
  if (spec.index >= labels.size()) return std::nullopt;
  return labels.source(spec.index);
}

}  // namespace

std::optional<SourceSpan> place_of(const Spec& spec,
                                   const ContentIndex& content,
                                   const BlockLabels& labels) {
  return visit(
      [&](const auto& kind) -> std::optional<SourceSpan> {
        using Kind = std::decay_t<decltype(kind)>;
        if constexpr (std::is_same_v<Kind, AttributeSpec>) {
          return place_of_attribute(kind, content);
        } else if constexpr (std::is_same_v<Kind, LiteralSpec>) {
          return std::nullopt;
        } else if constexpr (std::is_same_v<Kind, ExpressionSpec>) {
          return kind.expression.source();
        } else if constexpr (std::is_same_v<Kind, BlockLabelSpec>) {
          return place_of_label(kind, labels);
        } else if constexpr (std::is_same_v<Kind, DefaultSpec>) {
          if (kind.alternatives.empty()) return std::nullopt;
          return place_of(kind.alternatives.front(), content, labels);
        } else if constexpr (std::is_same_v<Kind, BlockAttributesSpec>) {
          const Block* block = content.first_block(kind.type);
          return block == nullptr ? content.missing_item() : block->definition;
        } else if constexpr (requires {
                               kind.nested;
                               kind.labels;
                             }) {
          return place_of_blocks(kind.type, kind.labels.size(), kind.nested,
                                 content);
        } else if constexpr (requires { kind.nested; }) {
          return place_of_blocks(kind.type, 0, kind.nested, content);
        } else if constexpr (requires { kind.wrapped; }) {
          return place_of(kind.wrapped, content, labels);
        } else {
          return content.missing_item();
        }
      },
      spec);
}

std::optional<SourceSpan> place_of_block(const Block& block,
                                         std::size_t own_labels,
                                         const Spec& nested) {
  Diagnostics unused;
  const ContentIndex content(
      block.body.partial_content(implied_schema(nested), unused).content);
  return place_of(nested, content, BlockLabels(block, own_labels));
}

}  // namespace decoding

std::optional<SourceSpan> source_range(const Body& body, const Spec& spec) {
  Diagnostics unused;
  const decoding::ContentIndex content(
      body.partial_content(implied_schema(spec), unused).content);
  return decoding::place_of(spec, content, {});
}

}  // namespace hcl
