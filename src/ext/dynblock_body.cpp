// Bodies with their `dynamic` blocks expanded.

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "ext/dynblock_block.h"
#include "ext/dynblock_expression.h"
#include "hcl/dynamic_blocks.h"
#include "model/forwarding_body.h"
#include "model/operation.h"
#include "model/schema_messages.h"

namespace hcl {
namespace ext {
namespace {

using ExpansionPtr = std::shared_ptr<const Expansion>;

// The shared state of the parts of one body.
struct Setting {
  ExpansionPtr expansion;
  // Null outside dynamic blocks.
  IterationPtr innermost;
  // The marks of the enclosing `for_each`.
  MarkSet marks;
};

Body expanded(Body body, Setting setting);

// Generates the blocks of one body.
class BlockGenerator {
 public:
  BlockGenerator(const Setting& setting, Diagnostics& diagnostics)
      : setting_(setting), diags_(diagnostics) {}

  void add_static(Block block) {
    block.body = expanded(std::move(block.body), setting_);
    blocks_.push_back(std::move(block));
  }

  void add_dynamic(const Block& block, const BlockSchema& schema) {
    const std::optional<DynamicBlock> dynamic = read_dynamic_block(
        block, schema, *setting_.expansion, setting_.innermost, diags_);
    if (!dynamic) return;
    if (dynamic->for_each.is_known()) {
      add_elements(*dynamic);
      return;
    }
    // The number of blocks is unknown: a single one represents them all.
    std::optional<Block> made =
        generate(*dynamic, Value::dynamic(), Value::dynamic(), 1);
    if (!made) return;
    made->body = unknown_body(std::move(made->body), marks_of(*dynamic));
    blocks_.push_back(std::move(*made));
  }

  std::vector<Block> take() { return std::move(blocks_); }

 private:
  void add_elements(const DynamicBlock& dynamic) {
    const std::span<const Value> elements = dynamic.for_each.elements();
    const TypeKind kind = dynamic.for_each.kind();
    const bool has_names = kind == TypeKind::Map || kind == TypeKind::Object;
    const auto number = static_cast<std::int64_t>(elements.size());
    if (!is_within_limit(dynamic, number)) return;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Value key = elements[i];
      if (has_names) {
        key = Value::string(dynamic.for_each.keys()[i]);
      } else if (kind != TypeKind::Set) {
        key = Value::number(static_cast<std::int64_t>(i));
      }
      std::optional<Block> made = generate(dynamic, key, elements[i], number);
      if (!made) return;
      blocks_.push_back(std::move(*made));
    }
  }

  // The approximate memory of a generated block, with its body and its
  // iterator.
  static constexpr std::int64_t kBytesOfBlock = 1024;

  std::int64_t blocks_around() const {
    return setting_.innermost == nullptr ? 1 : setting_.innermost->blocks;
  }

  bool is_within_limit(const DynamicBlock& dynamic, std::int64_t number) {
    const std::int64_t limit = std::max<std::int64_t>(
        setting_.expansion->options.options.limits.max_dynamic_blocks, 1);
    Meter& meter = thread_meter;
    if (number > limit / blocks_around()) {
      MeterAccess::end(meter, Limit::DynamicBlocks);
    }
    if (!meter.ended() &&
        MeterAccess::take_blocks(meter, number, number * kBytesOfBlock)) {
      return true;
    }
    model::report_limit(meter, dynamic.prototype.type_source, diags_);
    return false;
  }

  MarkSet marks_of(const DynamicBlock& dynamic) const {
    return setting_.marks | dynamic.marks;
  }

  std::optional<Block> generate(const DynamicBlock& dynamic, const Value& key,
                                const Value& value, std::int64_t number) {
    const auto element = std::make_shared<const Iteration>(Iteration{
        dynamic.iterator, iterator_object(key, value), blocks_around() * number,
        setting_.innermost, !marks_of(dynamic).empty()});
    std::optional<Block> made =
        generate_block(dynamic, *setting_.expansion, element, diags_);
    if (made) {
      made->body = expanded(std::move(made->body),
                            {setting_.expansion, element, marks_of(dynamic)});
    }
    return made;
  }

  const Setting& setting_;
  Diagnostics& diags_;
  std::vector<Block> blocks_;
};

// A body with its `dynamic` blocks expanded. Items taken by partial processing
// are hidden here and not in the underlying body, which must keep all its
// dynamic blocks.
class ExpandedBody final : public model::ForwardingBody {
 public:
  ExpandedBody(Body body, Setting setting)
      : ForwardingBody(std::move(body)), setting_(std::move(setting)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    return expand(body().content(extended(schema), diagnostics), schema, false,
                  diagnostics);
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    BodyContent found =
        body().partial_content(extended(schema), diagnostics).content;
    auto remain = std::make_shared<ExpandedBody>(*this);
    for (const AttributeSchema& attribute : schema.attributes) {
      remain->hidden_attributes_.insert(attribute.name);
    }
    for (const BlockSchema& block : schema.blocks) {
      remain->hidden_blocks_.insert_or_assign(block.type, block);
    }
    return {expand(std::move(found), schema, true, diagnostics),
            Body(std::move(remain))};
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    BodySchema hidden;
    add_hidden(hidden);
    Diagnostics unused;
    const Body rest = hidden.attributes.empty() && hidden.blocks.empty()
                          ? body()
                          : body().partial_content(hidden, unused).remain;
    return prepared(rest.attributes(diagnostics));
  }

  std::vector<BlockSchema> block_types() const override {
    std::vector<BlockSchema> found = body().block_types();
    std::erase_if(found, [this](const BlockSchema& block) {
      return block.type == kDynamic || hidden_blocks_.count(block.type) != 0;
    });
    for (const std::string& type : generated_types()) {
      const bool is_new = std::ranges::none_of(
          found, [&](const BlockSchema& block) { return block.type == type; });
      if (is_new && hidden_blocks_.count(type) == 0)
        found.push_back({type, {}});
    }
    return found;
  }

 private:
  // The types of the blocks that `dynamic` blocks without labels generate.
  std::vector<std::string> generated_types() const {
    std::vector<std::string> found;
    Diagnostics unused;
    const BodyContent dynamic =
        body()
            .partial_content(
                {.attributes = {}, .blocks = {{kDynamic, {"type"}}}}, unused)
            .content;
    for (const Block& block : dynamic.blocks) {
      const BodyContent labels =
          block.body
              .partial_content({.attributes = {{"labels"}}, .blocks = {}},
                               unused)
              .content;
      if (labels.attributes.empty()) found.push_back(block.labels.front());
    }
    return found;
  }

  // Items that were taken earlier must be named, or exhaustive processing would
  // reject them.
  void add_hidden(BodySchema& schema) const {
    std::set<std::string_view> attributes;
    std::set<std::string_view> blocks;
    for (const auto& attribute : schema.attributes) {
      attributes.insert(attribute.name);
    }
    for (const auto& block : schema.blocks) blocks.insert(block.type);
    std::vector<AttributeSchema> more_attributes;
    for (const std::string& name : hidden_attributes_) {
      if (attributes.count(name) == 0) more_attributes.push_back({name, false});
    }
    std::vector<BlockSchema> more_blocks;
    for (const auto& [type, block] : hidden_blocks_) {
      if (blocks.count(type) == 0) more_blocks.push_back(block);
    }
    schema.attributes.insert(schema.attributes.end(), more_attributes.begin(),
                             more_attributes.end());
    schema.blocks.insert(schema.blocks.end(), more_blocks.begin(),
                         more_blocks.end());
  }

  BodySchema extended(const BodySchema& schema) const {
    BodySchema result = schema;
    add_hidden(result);
    for (const BlockSchema& block : result.blocks) {
      if (block.type == kDynamic) return result;
    }
    result.blocks.push_back({kDynamic, {"type"}});
    return result;
  }

  std::vector<Attribute> prepared(std::vector<Attribute> attributes) const {
    std::erase_if(attributes, [this](const Attribute& attribute) {
      return hidden_attributes_.count(attribute.name) != 0;
    });
    if (setting_.innermost == nullptr) return attributes;
    for (Attribute& attribute : attributes) {
      attribute.expression = with_iterators(std::move(attribute.expression),
                                            setting_.innermost, setting_.marks);
    }
    return attributes;
  }

  BodyContent expand(BodyContent found, const BodySchema& schema,
                     bool is_partial, Diagnostics& diagnostics) const {
    std::map<std::string_view, const BlockSchema*> wanted;
    for (const BlockSchema& block : schema.blocks) {
      wanted[block.type] = &block;
    }
    const MeterScope scope(
        setting_.expansion->options.options.limits,
        model::cancellation_of(*setting_.expansion->context));
    BlockGenerator generator(setting_, diagnostics);
    for (Block& block : found.blocks) {
      const bool is_dynamic = block.type == kDynamic && !block.labels.empty();
      const std::string& type = is_dynamic ? block.labels.front() : block.type;
      if (hidden_blocks_.count(type) != 0) continue;
      const auto place = wanted.find(type);
      if (!is_dynamic) {
        generator.add_static(std::move(block));
      } else if (place != wanted.end()) {
        generator.add_dynamic(block, *place->second);
      } else if (!is_partial) {
        diagnostics.error(Code::UnsupportedBlockType,
                          {.subject = block.label_sources.front()},
                          model::unexpected_block(type));
      }
    }
    return {prepared(std::move(found.attributes)), generator.take(),
            body().missing_item()};
  }

  Setting setting_;
  std::set<std::string> hidden_attributes_;
  std::map<std::string, BlockSchema> hidden_blocks_;
};

Body expanded(Body body, Setting setting) {
  return Body(std::make_shared<const ExpandedBody>(std::move(body),
                                                   std::move(setting)));
}

}  // namespace
}  // namespace ext

Body expand_dynamic_blocks(Body body, SharedContext context,
                           DynamicBlockOptions options) {
  auto expansion = std::make_shared<const ext::Expansion>(
      ext::Expansion{context.pointer(), std::move(options)});
  return ext::expanded(std::move(body), {std::move(expansion), nullptr, {}});
}

}  // namespace hcl
