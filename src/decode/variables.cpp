// The variables that a body refers to, according to a specification.

#include <algorithm>
#include <iterator>

#include "decode/content_index.h"
#include "decode/spec_node.h"
#include "decode/spec_walk.h"
#include "hcl/decode.h"

namespace hcl {
namespace {

void append(std::vector<Traversal>& found, std::vector<Traversal> more) {
  std::move(more.begin(), more.end(), std::back_inserter(found));
}

// The variables of the single block of attributes, in source order.
void add_block_attributes(const BlockAttributesSpec& spec,
                          const decoding::ContentIndex& content,
                          std::vector<Traversal>& found) {
  const Block* block = content.first_block(spec.type);
  if (block == nullptr) return;
  const Result<std::vector<Attribute>> attributes = block->body.attributes();
  if (!attributes.ok()) return;
  std::vector<Traversal> own;
  for (const Attribute& attribute : attributes.value) {
    append(own, attribute.expression.variables());
  }
  std::stable_sort(own.begin(), own.end(),
                   [](const Traversal& left, const Traversal& right) {
                     return left.root_span.begin < right.root_span.begin;
                   });
  append(found, std::move(own));
}

// The variables of one specification, without those inside it that are decoded
// with the same body.
void add_own(const Spec& spec, const decoding::ContentIndex& content,
             std::vector<Traversal>& found) {
  decoding::visit(
      [&](const auto& kind) {
        using Kind = std::decay_t<decltype(kind)>;
        if constexpr (std::is_same_v<Kind, AttributeSpec>) {
          const Attribute* attribute = content.attribute(kind.name);
          if (attribute == nullptr) return;
          append(found, attribute->expression.variables());
        } else if constexpr (std::is_same_v<Kind, ExpressionSpec>) {
          append(found, kind.expression.variables());
        } else if constexpr (std::is_same_v<Kind, BlockAttributesSpec>) {
          add_block_attributes(kind, content, found);
        } else if constexpr (requires { kind.nested; }) {
          for (const Block* block : content.blocks(kind.type)) {
            append(found, variables(block->body, kind.nested));
            if constexpr (std::is_same_v<Kind, BlockSpec>) break;
          }
        }
      },
      spec);
}

}  // namespace

std::vector<Traversal> variables(const Body& body, const Spec& spec) {
  Diagnostics unused;
  const decoding::ContentIndex content(
      body.partial_content(implied_schema(spec), unused).content);
  std::vector<Traversal> found;
  decoding::walk_same_body(
      spec, [&](const Spec& part, bool) { add_own(part, content, found); });
  return found;
}

}  // namespace hcl
