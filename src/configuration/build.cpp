// Building of configurations from sources.

#include <map>
#include <utility>

#include "configuration/data.h"
#include "configuration/syntax_of.h"
#include "hash/name_table.h"
#include "hcl/json_body.h"
#include "hcl/merged_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "model/schema.h"

namespace hcl {
namespace detail {
namespace {

Attribute make_attribute(const ast::Tree& tree, const ast::Attribute& attribute,
                         const Options& options) {
  return {.name = std::string(attribute.name),
          .expression = native_expression(tree, *attribute.expression, options),
          .source = {tree.file(), attribute.span},
          .name_source = {tree.file(), attribute.name_span()}};
}

Block make_block(const ast::Tree& tree, const ast::Block& block,
                 const Options& options) {
  Block made{.type = std::string(block.type),
             .labels = {},
             .body = native_body(tree, block.body, options),
             .definition = {tree.file(), block.type_span()},
             .type_source = {tree.file(), block.type_span()},
             .label_sources = {}};
  for (const ast::Label& label : block.labels) {
    made.labels.emplace_back(label.text);
    made.label_sources.push_back({tree.file(), label.span});
    made.definition.span = join(made.definition.span, label.span);
  }
  return made;
}

class Builder {
 public:
  Builder(ConfigurationData& result, const LoadOptions& options,
          Diagnostics& diags)
      : result_(result), options_(options), diags_(diags) {
    result_.bodies.emplace_back();
  }

  // Native sources come first: their blocks determine what is a block in JSON.
  void build(const std::vector<SourceFile>& sources) {
    std::vector<Body> roots(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (syntax_of(sources[i], options_) == Syntax::Native) {
        roots[i] = add_native(sources[i]);
      }
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (syntax_of(sources[i], options_) == Syntax::Json) {
        roots[i] = add_json(sources[i]);
      }
    }
    if (!roots.empty()) root().place = roots.front().missing_item();
    result_.merged =
        roots.size() == 1 ? roots.front() : merge_bodies(std::move(roots));
  }

 private:
  ConfigurationBody& root() { return result_.bodies.front(); }

  // Blocks may be nested arbitrarily deeply, so the walk uses a list.
  Body add_native(const SourceFile& file) {
    Result<ast::Tree> parsed = parse_config(file, options_.language);
    diags_.append(std::move(parsed.diagnostics));
    const ast::Tree& tree = parsed.value;
    std::vector<std::pair<const ast::Body*, std::size_t>> open = {
        {&tree.body(), 0}};
    for (std::size_t next = 0; next < open.size(); ++next) {
      const auto [body, index] = open[next];
      for (const ast::Item* item : body->items) {
        if (item->kind == ast::ItemKind::Attribute) {
          add_attribute(
              make_attribute(tree, static_cast<const ast::Attribute&>(*item),
                             options_.language),
              index);
          continue;
        }
        const auto& block = static_cast<const ast::Block&>(*item);
        open.emplace_back(
            &block.body,
            add_block(make_block(tree, block, options_.language), index));
      }
    }
    return native_body(tree, options_.language);
  }

  Body add_json(const SourceFile& file) {
    Result<Body> parsed = parse_json_body(file, options_.language);
    diags_.append(std::move(parsed.diagnostics));
    PartialContent partial =
        parsed.value.partial_content(known_blocks(), diags_);
    for (Block& block : partial.content.blocks) {
      const Body body = block.body;
      const std::size_t index = add_block(std::move(block), 0);
      for (Attribute& attribute : body.attributes(diags_)) {
        add_attribute(std::move(attribute), index);
      }
    }
    for (Attribute& attribute : partial.remain.attributes(diags_)) {
      add_attribute(std::move(attribute), 0);
    }
    return std::move(parsed.value);
  }

  // The types of blocks at the root of native sources, each with the labels of
  // its first block.
  BodySchema known_blocks() {
    BodySchema schema;
    NameViewSet types;
    for (const ConfigurationBlock& known : root().blocks) {
      if (!types.insert(known.block.type).second) continue;
      schema.blocks.push_back(
          {known.block.type,
           std::vector<std::string>(known.block.labels.size(), "label")});
    }
    return schema;
  }

  void add_attribute(Attribute attribute, std::size_t index) {
    ConfigurationBody& body = result_.bodies[index];
    if (index == 0) {
      const auto [first, is_new] =
          places_.try_emplace(attribute.name, attribute.name_source);
      if (!is_new) {
        model::report_duplicate(Code::DuplicateArgument, attribute.name,
                                first->second,
                                {.subject = attribute.name_source}, diags_);
        return;
      }
    }
    body.attributes.push_back(std::move(attribute));
  }

  // Adds a block and returns the index of its body.
  std::size_t add_block(Block block, std::size_t index) {
    const std::size_t inner = result_.bodies.size();
    result_.bodies.emplace_back();
    result_.bodies.back().place = block.definition;
    result_.bodies[index].blocks.push_back({std::move(block), inner});
    return inner;
  }

  ConfigurationData& result_;
  const LoadOptions& options_;
  Diagnostics& diags_;
  // The places where attributes of the root are first set.
  std::map<std::string, SourceSpan> places_;
};

}  // namespace

const Attribute* ConfigurationBody::attribute(std::string_view name) const {
  for (const Attribute& found : attributes) {
    if (found.name == name) return &found;
  }
  return nullptr;
}

}  // namespace detail

Result<Configuration> load_configuration(const Input& input,
                                         SharedContext context,
                                         const LoadOptions& options) {
  Result<Configuration> result;
  Result<std::vector<SourceFile>> sources = read_sources(input, options);
  result.diagnostics = std::move(sources.diagnostics);
  if (!result.ok()) return result;
  auto data = std::make_shared<detail::ConfigurationData>();
  data->context = std::move(context);
  data->options = options.language;
  detail::Builder(*data, options, result.diagnostics).build(sources.value);
  result.value.data_ = std::move(data);
  result.diagnostics.sort_by_position();
  return result;
}

}  // namespace hcl
