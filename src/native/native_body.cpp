// Bodies of the native syntax.

#include "hcl/native_body.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "hash/text_hash.h"
#include "hcl/parser.h"
#include "model/schema.h"
#include "model/schema_messages.h"
#include "native/native_source.h"

namespace hcl {
namespace native {
namespace {

using model::NameSet;

// What earlier partial processing took from a body.
struct Hidden {
  NameSet attributes;
  NameSet blocks;
};
// Null if nothing was taken.
using HiddenHandle = std::shared_ptr<const Hidden>;

// A place in the header of a block, with the header as context.
DiagnosticPlace in_header(const SourceHandle& source, const ast::Block& block,
                          ByteSpan subject) {
  return {.subject = source->span(subject),
          .context = source->span(join(block.type_span(), block.open_brace()))};
}

// Reports that a block does not have as many labels as the schema requires.
void report_labels(const SourceHandle& source, const ast::Block& block,
                   const BlockSchema& schema, Diagnostics& diagnostics) {
  const std::size_t wanted = schema.label_names.size();
  if (block.labels.size() > wanted) {
    diagnostics.error(Code::ExtraneousLabel,
                      in_header(source, block, block.labels[wanted].span),
                      model::extraneous_label(schema));
    return;
  }
  diagnostics.error(Code::MissingLabel,
                    in_header(source, block, block.open_brace()),
                    model::missing_label(schema, block.labels.size()));
}

// Where the first token of a file begins, or where the file ends. A line
// comment counts if it ends with a newline, which is a token.
std::uint32_t first_token(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  std::size_t at = text.starts_with(kByteOrderMark) ? 3 : 0;
  for (;;) {
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    const std::string_view rest = text.substr(at);
    const bool is_line = rest.starts_with('#') || rest.starts_with("//");
    if (!is_line && !rest.starts_with("/*")) break;
    const std::size_t end = rest.find(is_line ? "\n" : "*/", is_line ? 0 : 2);
    const bool is_closed = end != std::string_view::npos;
    if (is_line && is_closed) break;
    at = is_closed ? at + end + 2 : text.size();
  }
  return static_cast<std::uint32_t>(at);
}

Attribute make_attribute(const SourceHandle& source,
                         const ast::Attribute& attribute,
                         Expression expression) {
  return {.name = std::string(attribute.name),
          .expression = std::move(expression),
          .source = source->span(attribute.span),
          .name_source = source->span(attribute.name_span())};
}

class NativeBody;

std::shared_ptr<const BodyNode> make_body(const SourceHandle& source,
                                          const ast::Body& body,
                                          bool is_incomplete,
                                          HiddenHandle hidden = nullptr);

// A block with the rest of its last line, where a mistake about it may be.
ByteSpan to_end_of_line(const NativeSource& source, const ast::Block& block) {
  // The rest of a longer line is cut, so that many blocks on one line stay
  // linear.
  constexpr std::size_t kMostBytes = 256;
  const std::string_view rest =
      source.tree.file().text().substr(block.span.end, kMostBytes);
  const std::size_t length = std::min(rest.find('\n'), rest.size());
  return {block.span.begin,
          block.span.end + static_cast<std::uint32_t>(length)};
}

Block make_block(const SourceHandle& source, const ast::Block& block) {
  Block made{.type = std::string(block.type),
             .labels = {},
             .body = Body(make_body(
                 source, block.body,
                 source->tree.has_errors_in(to_end_of_line(*source, block)))),
             .definition = source->span(block.type_span()),
             .type_source = source->span(block.type_span()),
             .label_sources = {}};
  made.labels.reserve(block.labels.size());
  made.label_sources.reserve(block.labels.size());
  for (const ast::Label& label : block.labels) {
    made.labels.emplace_back(label.text);
    made.label_sources.push_back(source->span(label.span));
    made.definition.span = join(made.definition.span, label.span);
  }
  return made;
}

// A body of the tree without what was taken from it earlier.
// Spec: native syntax, "Structural Elements"; information model, "Bodies".
class NativeBody final : public BodyNode {
 public:
  NativeBody(SourceHandle source, const ast::Body& body, bool is_incomplete,
             HiddenHandle hidden)
      : source_(std::move(source)),
        body_(body),
        is_incomplete_(is_incomplete),
        hidden_(std::move(hidden)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    BodyContent content = collect(schema, diagnostics);
    report_leftovers(schema, content, diagnostics);
    return content;
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    PartialContent result{.content = collect(schema, diagnostics),
                          .remain = {}};
    const auto hidden = hidden_ == nullptr ? std::make_shared<Hidden>()
                                           : std::make_shared<Hidden>(*hidden_);
    for (const Attribute& attribute : result.content.attributes) {
      hidden->attributes.insert(attribute.name);
    }
    for (const BlockSchema& block : schema.blocks) {
      hidden->blocks.insert(block.type);
    }
    result.remain = Body(make_body(source_, body_, is_incomplete_, hidden));
    return result;
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    std::vector<Attribute> found;
    for (const ast::Item* item : body_.items) {
      const bool is_attribute = item->kind == ast::ItemKind::Attribute;
      const bool counts =
          !is_attribute &&
          source_->options.switches.remaining_attributes_see_all_blocks;
      if (is_hidden(*item) && !counts) continue;
      if (is_attribute) {
        const auto& attribute = static_cast<const ast::Attribute&>(*item);
        found.push_back(
            make_attribute(source_, attribute,
                           make_expression(source_, *attribute.expression)));
        continue;
      }
      const auto& block = static_cast<const ast::Block&>(*item);
      diagnostics.error(Code::UnexpectedBlock,
                        {.subject = source_->span(block.type_span())},
                        model::block_among_arguments(block.type));
    }
    return found;
  }

  std::vector<BlockSchema> block_types() const override {
    std::vector<BlockSchema> found;
    NameSet types;
    for (const ast::Item* item : body_.items) {
      if (item->kind == ast::ItemKind::Attribute || is_hidden(*item)) continue;
      const auto& block = static_cast<const ast::Block&>(*item);
      if (!types.insert(std::string(block.type)).second) continue;
      found.push_back({std::string(block.type),
                       std::vector<std::string>(block.labels.size())});
    }
    return found;
  }

  // The first token of the file, or the opening brace.
  SourceSpan missing_item() const override {
    std::uint32_t begin = body_.span.begin;
    const SourceSpan before =
        source_->span({begin == 0 ? 0 : begin - 1, begin});
    if (before.text() == "{") return source_->span({begin - 1, begin - 1});
    const SourceSpan all = source_->span(body_.span);
    begin += first_token(all.text());
    return source_->span({begin, begin});
  }

  bool is_incomplete() const override { return is_incomplete_; }

  SourceSpan source() const override {
    const std::uint32_t brace = missing_item().span.begin;
    if (brace >= body_.span.begin) return source_->span(body_.span);
    const SourceSpan after =
        source_->span({body_.span.end, body_.span.end + 1});
    const bool is_closed = after.text() == "}";
    return source_->span({brace, is_closed ? after.span.end : body_.span.end});
  }

 private:
  bool is_hidden(const ast::Item& item) const {
    if (hidden_ == nullptr) return false;
    if (item.kind == ast::ItemKind::Attribute) {
      return hidden_->attributes.contains(
          static_cast<const ast::Attribute&>(item).name);
    }
    return hidden_->blocks.contains(static_cast<const ast::Block&>(item).type);
  }

  // The number of attributes that the schema takes, possibly a few more.
  std::size_t count_attributes(const BodySchema& schema,
                               const model::SchemaIndex& index) const {
    if (schema.attributes.empty()) return 0;
    if (body_.items.size() <= schema.attributes.size()) {
      return body_.items.size();
    }
    return static_cast<std::size_t>(std::count_if(
        body_.items.begin(), body_.items.end(), [&](const ast::Item* item) {
          return item->kind == ast::ItemKind::Attribute && !is_hidden(*item) &&
                 index.attribute(
                     static_cast<const ast::Attribute&>(*item).name) != nullptr;
        }));
  }

  BodyContent collect(const BodySchema& schema,
                      Diagnostics& diagnostics) const {
    BodyContent content;
    content.missing_item = missing_item();
    const bool is_unique = model::check_schema(
        schema, source_->options.switches, content.missing_item, diagnostics);
    const model::SchemaIndex index(schema);
    const std::size_t count = count_attributes(schema, index);
    content.attributes.reserve(count);
    ExpressionBatch expressions(source_, count);
    std::optional<Diagnostics> of_labels;
    for (const ast::Item* item : body_.items) {
      if (is_hidden(*item)) continue;
      if (item->kind == ast::ItemKind::Attribute) {
        const auto& attribute = static_cast<const ast::Attribute&>(*item);
        if (index.attribute(attribute.name) == nullptr) continue;
        content.attributes.push_back(make_attribute(
            source_, attribute, expressions.add(*attribute.expression)));
        continue;
      }
      const auto& block = static_cast<const ast::Block&>(*item);
      const BlockSchema* const wanted = index.block(block.type);
      if (wanted == nullptr) continue;
      if (block.labels.size() != wanted->label_names.size()) {
        if (!of_labels) of_labels = diagnostics.for_part();
        report_labels(source_, block, *wanted, *of_labels);
        continue;
      }
      content.blocks.push_back(make_block(source_, block));
    }
    // For a schema without repetitions both are equivalent.
    const auto twice =
        is_unique ? model::Twice::Shared : model::Twice::Separate;
    model::report_missing(schema, content, twice, diagnostics);
    if (of_labels) diagnostics.append(*std::move(of_labels));
    return content;
  }

  void report_leftovers(const BodySchema& schema, const BodyContent& content,
                        Diagnostics& diagnostics) const {
    // Usually nothing is left over.
    if (content.attributes.size() + content.blocks.size() ==
        body_.items.size()) {
      return;
    }
    const model::SchemaIndex index(schema);
    model::SchemaNames names(schema, content);
    const NameViewSet repeated = repeated_types();
    for (const ast::Item* item : body_.items) {
      if (is_hidden(*item) || is_expected(*item, index)) continue;
      if (!diagnostics.wants_more()) {
        diagnostics.drop();
      } else if (item->kind == ast::ItemKind::Attribute) {
        report_attribute(static_cast<const ast::Attribute&>(*item), names,
                         index, diagnostics);
      } else {
        const auto& block = static_cast<const ast::Block&>(*item);
        Diagnostic& found = report_block(block, names, index, diagnostics);
        if (found.suggestion.empty() &&
            index.attribute(block.type) != nullptr &&
            !repeated.contains(block.type)) {
          found.fix = argument_instead(block);
        }
      }
    }
  }

  static bool is_expected(const ast::Item& item,
                          const model::SchemaIndex& index) {
    if (item.kind == ast::ItemKind::Attribute) {
      const auto& attribute = static_cast<const ast::Attribute&>(item);
      return index.attribute(attribute.name) != nullptr;
    }
    return index.block(static_cast<const ast::Block&>(item).type) != nullptr;
  }

  void report_attribute(const ast::Attribute& attribute,
                        model::SchemaNames& names,
                        const model::SchemaIndex& index,
                        Diagnostics& diagnostics) const {
    const std::string name(attribute.name);
    std::string suggestion = names.attribute(name, diagnostics);
    diagnostics
        .error(Code::UnsupportedArgument,
               {.subject = source_->span(attribute.name_span())},
               model::unexpected_argument(name, suggestion,
                                          index.block(name) != nullptr))
        .suggestion = std::move(suggestion);
  }

  // The types of blocks that are there more than once.
  NameViewSet repeated_types() const {
    NameViewSet seen;
    NameViewSet result;
    for (const ast::Item* item : body_.items) {
      if (item->kind != ast::ItemKind::Block) continue;
      const auto& block = static_cast<const ast::Block&>(*item);
      if (!seen.insert(block.type).second) result.insert(block.type);
    }
    return result;
  }

  // The edit that makes a block an argument whose value is an object with the
  // same names. Empty if the block has labels or blocks inside.
  static std::vector<TextEdit> argument_instead(const ast::Block& block) {
    const auto is_attribute = [](const ast::Item* item) {
      return item->kind == ast::ItemKind::Attribute;
    };
    if (!block.labels.empty() ||
        !std::ranges::all_of(block.body.items, is_attribute)) {
      return {};
    }
    const std::uint32_t brace = block.open_brace().begin;
    const bool has_space = brace > block.type_span().end;
    return {{{brace, brace}, has_space ? "= " : " = "}};
  }

  Diagnostic& report_block(const ast::Block& block, model::SchemaNames& names,
                           const model::SchemaIndex& index,
                           Diagnostics& diagnostics) const {
    const std::string type(block.type);
    std::string suggestion = names.block(type, diagnostics);
    Diagnostic& found = diagnostics.error(
        Code::UnsupportedBlockType,
        {.subject = source_->span(block.type_span())},
        model::unexpected_block(type, suggestion,
                                index.attribute(type) != nullptr));
    found.suggestion = std::move(suggestion);
    return found;
  }

  SourceHandle source_;
  // Lives in the tree.
  const ast::Body& body_;
  bool is_incomplete_;
  HiddenHandle hidden_;
};

std::shared_ptr<const BodyNode> make_body(const SourceHandle& source,
                                          const ast::Body& body,
                                          bool is_incomplete,
                                          HiddenHandle hidden) {
  return std::make_shared<const NativeBody>(source, body, is_incomplete,
                                            std::move(hidden));
}

}  // namespace
}  // namespace native

Body native_body(const ast::Tree& tree, const ast::Body& body,
                 const Options& options) {
  return Body(native::make_body(native::make_source(tree, options), body,
                                tree.has_errors_in(body.span)));
}

Body native_body(const ast::Tree& tree, const Options& options) {
  return native_body(tree, tree.body(), options);
}

Result<Body> parse_native_body(const SourceFile& file, const Options& options) {
  Result<ast::Tree> tree = parse_config(file, options);
  return {native_body(tree.value, options), std::move(tree.diagnostics)};
}

}  // namespace hcl
