// Finds the mistakes in JSON files that need no schema.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"
#include "json/json_body.h"
#include "json/json_text.h"
#include "model/schema.h"

namespace hcl {
namespace json {
namespace {

// The blocks of Terraform's language whose strings are templates. Others hold
// strings that Terraform reads literally.
constexpr std::array<std::string_view, 7> kBlocksWithTemplates = {
    "locals", "resource", "data", "ephemeral", "module", "provider", "output"};

bool is_object_or_null(Kind kind) {
  return kind == Kind::Object || kind == Kind::Null;
}

// Visits the nodes of a tree in the order of the source.
class FileCheck {
 public:
  FileCheck(const Tree& tree, JsonTemplates templates, Diagnostics& diagnostics)
      : tree_(tree),
        templates_(templates),
        are_templates_(templates == JsonTemplates::All),
        parser_(tree.options()),
        diagnostics_(diagnostics) {}

  void run() {
    const NodeIndex end = tree_[0].next;
    for (NodeIndex i = 0; i < end;) i = visit(i);
  }

 private:
  // The first property of a name, and whether properties of this name cannot be
  // blocks.
  struct Known {
    NodeIndex first;
    bool is_attribute;
  };
  // An object whose properties are being visited.
  struct Open {
    NodeIndex end;
    NameMap<Known> names;
  };

  // Returns the next node to visit.
  NodeIndex visit(NodeIndex i) {
    while (!open_.empty() && open_.back().end <= i) open_.pop_back();
    switch (tree_[i].kind) {
      case Kind::Object:
        if (i == 0 || !is_root_element(i)) open_.push_back({tree_[i].next, {}});
        break;
      case Kind::Array:
        if (i == 0) open_.push_back({tree_[i].next, {}});
        break;
      case Kind::Property:
        return visit_property(i);
      case Kind::String:
        if (are_templates_) check_template(i);
        break;
      default:
        break;
    }
    return i + 1;
  }

  // The objects of an array at the root are one body.
  bool is_root_element(NodeIndex i) const {
    return tree_[0].kind == Kind::Array && i >= top_end_;
  }

  NodeIndex visit_property(NodeIndex i) {
    const Text text(tree_, i);
    const std::string_view name = text.view();
    const NodeIndex next = tree_[i].next;
    if (name == kComment) return next;
    note(i, name);
    if (templates_ != JsonTemplates::OfTerraform) {
      if (open_.size() == 1) top_end_ = next;
      return i + 1;
    }
    if (open_.size() > 1) {
      return is_output_ && name == "description" ? next : i + 1;
    }
    top_end_ = next;
    is_output_ = name == "output";
    are_templates_ = std::ranges::find(kBlocksWithTemplates, name) !=
                     kBlocksWithTemplates.end();
    return i + 1;
  }

  void note(NodeIndex property, std::string_view name) {
    const bool is_attribute = !can_be_blocks(property + 1);
    const auto [known, is_new] = open_.back().names.emplace(
        std::string(name), Known{property, is_attribute});
    if (is_new) return;
    Known& earlier = known->second;
    earlier.is_attribute = earlier.is_attribute || is_attribute;
    if (!earlier.is_attribute) return;
    model::report_duplicate(open_.size() == 1
                                ? Code::DuplicateAttributeDefinition
                                : Code::DuplicateObjectAttribute,
                            name, tree_.property_span(earlier.first),
                            {.subject = tree_.span(property)}, diagnostics_);
  }

  // Whether some schema could make blocks of a value.
  // Spec: JSON syntax, "Blocks".
  bool can_be_blocks(NodeIndex value) const {
    const Node& node = tree_[value];
    if (node.kind != Kind::Array) return is_object_or_null(node.kind);
    for (NodeIndex i = value + 1; i < node.next; i = tree_[i].next) {
      const Kind kind = tree_[i].kind;
      if (kind != Kind::Array && !is_object_or_null(kind)) return false;
    }
    return true;
  }

  void check_template(NodeIndex string) {
    const Text text(tree_, string);
    if (!text.is_template()) return;
    diagnostics_.append(
        std::move(parser_.parse_template(text.fragment()).diagnostics));
  }

  const Tree& tree_;
  JsonTemplates templates_;
  // Whether the strings that are being visited are templates.
  bool are_templates_;
  bool is_output_ = false;
  Parser parser_;
  Diagnostics& diagnostics_;
  std::vector<Open> open_;
  // The end of the last property at the top.
  NodeIndex top_end_ = 0;
};

}  // namespace
}  // namespace json

Diagnostics check_json_config(const SourceFile& file, const Options& options,
                              JsonTemplates templates) {
  Diagnostics found(options.limits.max_diagnostics);
  const json::TreeHandle tree = json::parse_file(file, options, found);
  if (found.has_errors() || !tree->has_root()) return found;
  json::FileCheck(*tree, templates, found).run();
  return found;
}

}  // namespace hcl
