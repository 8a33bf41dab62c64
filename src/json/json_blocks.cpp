// Blocks in JSON bodies.

#include <utility>

#include "json/json_body.h"
#include "json/json_text.h"

namespace hcl::json {
namespace {

void report_kind(const Tree& tree, NodeIndex node, std::string_view wanted,
                 const std::string* label, Diagnostics& diagnostics) {
  const std::string what = label == nullptr
                               ? "with arguments and blocks"
                               : "whose names are the label \"" + *label + "\"";
  diagnostics.error(Code::IncorrectJsonValueType, {.subject = tree.start(node)},
                    std::string(wanted) + " is required here, " + what + ".");
}

// Builds the blocks of one property. The application's schema bounds the depth
// of labels, so recursion follows the schema and not the source.
class BlockBuilder {
 public:
  BlockBuilder(const TreeHandle& tree, NodeIndex property,
               const BlockSchema& schema, std::vector<Block>& blocks,
               Diagnostics& diagnostics)
      : tree_(tree),
        property_(property),
        schema_(schema),
        blocks_(blocks),
        diagnostics_(diagnostics) {}

  // `value` is the node inside the labels so far.
  void expand(NodeIndex value) {
    if (labels_.size() == schema_.label_names.size()) {
      add_bodies(value);
      return;
    }
    const std::string& label = schema_.label_names[labels_.size()];
    const std::vector<NodeIndex> properties =
        properties_of(*tree_, value, &label, diagnostics_);
    if (properties.empty()) {
      diagnostics_.error(
          Code::MissingBlockLabel, {.subject = tree_->start(value)},
          "At least one property is required here, whose name "
          "is the label \"" +
              label + "\" of a block of type \"" + schema_.type + "\".");
    }
    for (const NodeIndex property : properties) {
      if (!tree_->has_value(property)) continue;
      labels_.emplace_back(Text(*tree_, property).view());
      label_sources_.push_back(tree_->span(property));
      expand(property + 1);
      labels_.pop_back();
      label_sources_.pop_back();
    }
  }

 private:
  // The elements of an array are examined when their content is requested.
  void add_bodies(NodeIndex value) {
    const Node& node = (*tree_)[value];
    switch (node.kind) {
      case Kind::Null:
        return;
      case Kind::Object:
        add_block(value, value);
        return;
      case Kind::Array:
        for (NodeIndex i = value + 1; i < node.next; i = (*tree_)[i].next) {
          add_block(i, value);
        }
        return;
      default:
        diagnostics_.error(
            Code::IncorrectJsonValueType, {.subject = tree_->start(value)},
            "An object or an array is required here, the content of blocks of "
            "type \"" +
                schema_.type + "\".");
    }
  }

  void add_block(NodeIndex body, NodeIndex definition) {
    blocks_.push_back({.type = schema_.type,
                       .labels = labels_,
                       .body = make_body(tree_, body),
                       .definition = tree_->start(definition),
                       .type_source = tree_->span(property_),
                       .label_sources = label_sources_});
  }

  const TreeHandle& tree_;
  NodeIndex property_;
  const BlockSchema& schema_;
  std::vector<Block>& blocks_;
  Diagnostics& diagnostics_;
  std::vector<std::string> labels_;
  std::vector<SourceSpan> label_sources_;
};

}  // namespace

std::vector<NodeIndex> properties_of(const Tree& tree, NodeIndex node,
                                     const std::string* label,
                                     Diagnostics& diagnostics) {
  std::vector<NodeIndex> found;
  const auto add_object = [&](NodeIndex object) {
    const NodeIndex end = tree[object].next;
    for (NodeIndex i = object + 1; i < end; i = tree[i].next) {
      found.push_back(i);
    }
  };
  switch (tree[node].kind) {
    case Kind::Null:
      break;
    case Kind::Object:
      add_object(node);
      break;
    case Kind::Array:
      for (NodeIndex i = node + 1; i < tree[node].next; i = tree[i].next) {
        if (tree[i].kind == Kind::Object) {
          add_object(i);
        } else {
          report_kind(tree, i, "An object", label, diagnostics);
        }
      }
      break;
    default:
      report_kind(tree, node, "An object or an array of objects", label,
                  diagnostics);
  }
  return found;
}

void add_blocks(const TreeHandle& tree, NodeIndex property,
                const BlockSchema& schema, std::vector<Block>& blocks,
                Diagnostics& diagnostics) {
  if (!tree->has_value(property)) return;
  BlockBuilder(tree, property, schema, blocks, diagnostics)
      .expand(property + 1);
}

}  // namespace hcl::json
