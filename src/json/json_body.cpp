// Bodies of the JSON syntax. Spec: JSON syntax, "Bodies".

#include "json/json_body.h"

#include <utility>

#include "hash/text_hash.h"
#include "hcl/json_body.h"
#include "json/json_expression.h"
#include "json/json_text.h"
#include "lower/one_message.h"
#include "model/schema.h"
#include "model/schema_messages.h"

namespace hcl {
namespace json {
namespace {

// The attributes that were taken, by name.
using Taken = NameMap<SourceSpan>;

class JsonBody final : public BodyNode {
 public:
  JsonBody(TreeHandle tree, std::optional<NodeIndex> node,
           model::NameSet hidden)
      : tree_(std::move(tree)), node_(node), hidden_(std::move(hidden)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    std::vector<NodeIndex> leftovers;
    BodyContent content = collect(schema, leftovers, diagnostics);
    report_leftovers(leftovers, schema, content, diagnostics);
    return content;
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    std::vector<NodeIndex> leftovers;
    PartialContent result;
    result.content = collect(schema, leftovers, diagnostics);
    model::NameSet hidden = hidden_;
    for (const AttributeSchema& each : schema.attributes) {
      hidden.insert(each.name);
    }
    for (const BlockSchema& each : schema.blocks) hidden.insert(each.type);
    result.remain =
        Body(std::make_shared<const JsonBody>(tree_, node_, std::move(hidden)));
    return result;
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    if (!node_) return {};
    if ((*tree_)[*node_].kind != Kind::Object) {
      diagnostics.error(Code::IncorrectJsonValueType,
                        {.subject = tree_->start(*node_)},
                        "An object is required here, whose properties are the "
                        "arguments.");
      return {};
    }
    std::vector<Attribute> found;
    Taken taken;
    for (const NodeIndex property : properties(diagnostics)) {
      std::string name(Text(*tree_, property).view());
      if (name == kComment || hidden_.contains(name)) continue;
      const SourceSpan whole = tree_->property_span(property);
      const auto [first, is_new] = taken.emplace(name, whole);
      if (is_new) {
        found.push_back(make_attribute(std::move(name), property));
      } else {
        model::report_duplicate(
            Code::DuplicateAttributeDefinition, name, first->second,
            {.subject = tree_->span(property)}, diagnostics);
      }
    }
    return found;
  }

  std::vector<BlockSchema> block_types() const override {
    std::vector<BlockSchema> found;
    model::NameSet types;
    Diagnostics ignored;
    for (const NodeIndex property : properties(ignored)) {
      if (!can_be_blocks(property)) continue;
      std::string name(Text(*tree_, property).view());
      if (name == kComment || hidden_.contains(name)) continue;
      if (types.insert(name).second) found.push_back({std::move(name), {}});
    }
    return found;
  }

  SourceSpan source() const override {
    return node_ ? tree_->span(*node_) : missing_item();
  }

  bool is_incomplete() const override {
    return node_ ? tree_->has_errors_in((*tree_)[*node_].span)
                 : tree_->has_errors();
  }

  SourceSpan missing_item() const override {
    return node_ ? tree_->missing_item(*node_) : tree_->span(ByteSpan{});
  }

 private:
  // Whether the value of a property is an object or an array of objects.
  bool can_be_blocks(NodeIndex property) const {
    if (!tree_->has_value(property)) return false;
    const NodeIndex value = property + 1;
    const Node& node = (*tree_)[value];
    if (node.kind != Kind::Array) return node.kind == Kind::Object;
    for (NodeIndex i = value + 1; i < node.next; i = (*tree_)[i].next) {
      if ((*tree_)[i].kind != Kind::Object) return false;
    }
    return node.next > value + 1;
  }

  std::vector<NodeIndex> properties(Diagnostics& diagnostics) const {
    if (!node_) return {};
    return properties_of(*tree_, *node_, nullptr, diagnostics);
  }

  Attribute make_attribute(std::string name, NodeIndex property) const {
    return {.name = std::move(name),
            .expression = make_property_value(tree_, property),
            .source = tree_->property_span(property),
            .name_source = tree_->span(property)};
  }

  BodyContent collect(const BodySchema& schema,
                      std::vector<NodeIndex>& leftovers,
                      Diagnostics& diagnostics) const {
    model::check_schema(schema, tree_->options().switches, missing_item(),
                        diagnostics);
    const model::SchemaIndex index(schema);
    BodyContent content;
    content.missing_item = missing_item();
    Taken taken;
    for (const NodeIndex property : properties(diagnostics)) {
      const Text text(*tree_, property);
      const std::string_view name = text.view();
      if (hidden_.contains(name)) continue;
      if (index.attribute(name) != nullptr) {
        add_attribute(std::string(name), property, taken, content, diagnostics);
      } else if (const BlockSchema* const block = index.block(name)) {
        add_blocks(tree_, property, *block, content.blocks, diagnostics);
      } else if (name != kComment) {
        leftovers.push_back(property);
      }
    }
    model::report_missing(schema, content, model::Twice::Shared, diagnostics);
    return content;
  }

  void add_attribute(std::string name, NodeIndex property, Taken& taken,
                     BodyContent& content, Diagnostics& diagnostics) const {
    const SourceSpan whole = tree_->property_span(property);
    const auto [first, is_new] = taken.emplace(name, whole);
    if (is_new) {
      content.attributes.push_back(make_attribute(std::move(name), property));
      return;
    }
    model::report_duplicate(
        Code::DuplicateArgument, name, first->second,
        {.subject = tree_->span(property), .context = whole}, diagnostics);
  }

  void report_leftovers(const std::vector<NodeIndex>& leftovers,
                        const BodySchema& schema, const BodyContent& content,
                        Diagnostics& diagnostics) const {
    model::SchemaNames names(schema, content);
    for (const NodeIndex property : leftovers) {
      if (!diagnostics.wants_more()) {
        diagnostics.drop();
        continue;
      }
      const std::string name(Text(*tree_, property).view());
      std::string suggestion = names.any(name, diagnostics);
      diagnostics
          .error(Code::ExtraneousJsonProperty,
                 {.subject = tree_->span(property),
                  .context = tree_->property_span(property)},
                 model::unexpected_property(name, suggestion))
          .suggestion = std::move(suggestion);
    }
  }

  TreeHandle tree_;
  std::optional<NodeIndex> node_;
  // Names that earlier partial processing took.
  model::NameSet hidden_;
};

TreeHandle parse_tree(const SourceFile& given, const Options& options,
                      Diagnostics& diagnostics) {
  const SourceFile file =
      options.switches.json_tab_is_two_columns ? given.with_wide_tabs() : given;
  syntax::JsonBuffers buffers;
  const syntax::JsonTree parsed =
      syntax::parse_json(file, options, buffers, diagnostics);
  return std::make_shared<const Tree>(file, options, parsed, diagnostics);
}

bool can_be_root(Kind kind) {
  return kind == Kind::Object || kind == Kind::Array;
}

}  // namespace

TreeHandle parse_file(const SourceFile& file, const Options& options,
                      Diagnostics& diagnostics) {
  TreeHandle tree = parse_tree(file, options, diagnostics);
  if (tree->has_root() && !can_be_root((*tree)[0].kind)) {
    diagnostics.error(
        Code::RootMustBeObject, {.subject = tree->start(0)},
        "A configuration file is an object, or an array of objects.");
  }
  if (diagnostics.has_errors()) {
    lower::leave_encoding_message(file, diagnostics);
  }
  return tree;
}

Body make_body(const TreeHandle& tree, std::optional<NodeIndex> node) {
  return Body(std::make_shared<const JsonBody>(tree, node, model::NameSet()));
}

}  // namespace json

Result<Body> parse_json_body(const SourceFile& file, const Options& options) {
  Result<Body> result;
  result.diagnostics = Diagnostics(options.limits.max_diagnostics);
  const json::TreeHandle tree =
      json::parse_file(file, options, result.diagnostics);
  const bool has_body = tree->has_root() && json::can_be_root((*tree)[0].kind);
  result.value = json::make_body(
      tree, has_body ? std::optional<json::NodeIndex>(0) : std::nullopt);
  return result;
}

Result<Expression> parse_json_expression(const SourceFile& file,
                                         const Options& options) {
  Result<Expression> result;
  result.diagnostics = Diagnostics(options.limits.max_diagnostics);
  const json::TreeHandle tree =
      json::parse_tree(file, options, result.diagnostics);
  if (tree->has_root()) result.value = json::make_expression(tree, 0);
  return result;
}

}  // namespace hcl
