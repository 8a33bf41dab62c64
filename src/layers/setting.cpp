// Bodies with one attribute, which a text sets.

#include "layers/setting.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "layers/sensitive.h"

namespace hcl::layers {
namespace {

using detail::ElementStructure;
using detail::MappedAttribute;
using detail::MappedBlocks;
using detail::Structure;

const void* address_of_partial() {
  static const char kAddress = 0;
  return &kAddress;
}

// A value that a text gives.
class SettingValue final : public ExpressionNode {
 public:
  SettingValue(Value value, SourceSpan source)
      : value_(std::move(value)), source_(std::move(source)) {}

  Value evaluate(const EvalContext&, Diagnostics&) const override {
    return value_;
  }
  SourceSpan source() const override { return source_; }
  const void* syntax() const override {
    static const char kAddress = 0;
    return &kAddress;
  }

 private:
  Value value_;
  SourceSpan source_;
};

// An object with one member, or a list that commas separate.
class SettingParts final : public ExpressionNode {
 public:
  // A list has no key.
  SettingParts(std::string key, std::vector<Expression> parts,
               SourceSpan source)
      : key_(std::move(key)),
        parts_(std::move(parts)),
        source_(std::move(source)) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    std::vector<Value> values;
    for (const Expression& part : parts_) {
      values.push_back(part.evaluate(context, diagnostics));
    }
    if (key_.empty()) return Value::tuple(std::move(values));
    return Value::object({{key_, std::move(values.front())}});
  }
  SourceSpan source() const override { return source_; }
  void add_variables(std::vector<Traversal>& found) const override {
    for (const Expression& part : parts_) part.node().add_variables(found);
  }
  void add_functions(std::vector<FunctionReference>& found) const override {
    for (const Expression& part : parts_) part.node().add_functions(found);
  }
  std::optional<std::vector<Expression>> as_list() const override {
    if (!key_.empty()) return std::nullopt;
    return parts_;
  }
  std::optional<std::vector<StaticMapElement>> as_map() const override {
    if (key_.empty()) return std::nullopt;
    const Expression key(
        std::make_shared<const SettingValue>(Value::string(key_), source_));
    return std::vector<StaticMapElement>{{key, parts_.front()}};
  }
  const void* syntax() const override {
    static const char kAddress = 0;
    return key_.empty() ? &kAddress : address_of_partial();
  }

 private:
  std::string key_;
  std::vector<Expression> parts_;
  SourceSpan source_;
};

// A body with one attribute or one block.
class SettingBody final : public BodyNode {
 public:
  SettingBody(std::optional<Attribute> attribute, std::optional<Block> block,
              SourceSpan place)
      : attribute_(std::move(attribute)),
        block_(std::move(block)),
        place_(std::move(place)) {}

  // Only what a structure has is ever set, so nothing is unexpected.
  BodyContent content(const BodySchema& schema, Diagnostics&) const override {
    BodyContent result;
    result.missing_item = place_;
    if (takes(schema)) {
      if (attribute_) result.attributes.push_back(*attribute_);
      if (block_) result.blocks.push_back(*block_);
    }
    return result;
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    const bool is_taken = takes(schema);
    return {content(schema, diagnostics),
            Body(std::make_shared<const SettingBody>(
                is_taken ? std::nullopt : attribute_,
                is_taken ? std::nullopt : block_, place_))};
  }
  std::vector<Attribute> attributes(Diagnostics&) const override {
    if (!attribute_) return {};
    return {*attribute_};
  }
  SourceSpan missing_item() const override { return place_; }
  SourceSpan source() const override { return place_; }

 private:
  bool takes(const BodySchema& schema) const {
    if (attribute_) {
      return std::ranges::any_of(schema.attributes, [&](const auto& each) {
        return each.name == attribute_->name;
      });
    }
    return block_ && std::ranges::any_of(schema.blocks, [&](const auto& each) {
             return each.type == block_->type;
           });
  }

  std::optional<Attribute> attribute_;
  std::optional<Block> block_;
  SourceSpan place_;
};

bool has_name(const std::string& name, const detail::PartNotes& notes,
              const std::string& sought) {
  return name == sought ||
         std::ranges::find(notes.old_names, sought) != notes.old_names.end();
}

const MappedAttribute* find_attribute(const Structure& structure,
                                      const std::string& name) {
  for (const MappedAttribute& part : structure.attributes) {
    if (has_name(part.name, part.notes, name)) return &part;
  }
  return nullptr;
}

const MappedBlocks* find_blocks(const Structure& structure,
                                const std::string& type) {
  for (const MappedBlocks& part : structure.blocks) {
    if (has_name(part.type, part.notes, type)) return &part;
  }
  return nullptr;
}

// The structure and the labels of the block at the front of a path.
struct BlockAt {
  const Structure* structure = nullptr;
  std::vector<std::string> labels = {};
};
std::optional<BlockAt> block_at(const MappedBlocks& part,
                                const Structure& outer,
                                std::span<const PathName> path) {
  BlockAt found;
  const std::string key = part.keyed && path.size() > 1 ? path[1].name : "";
  found.structure = &structure_of(part, outer, key);
  const std::size_t count =
      found.structure->labels.size() + (part.keyed ? 1 : 0);
  if (path.size() < count + 1) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    found.labels.push_back(path[i + 1].name);
  }
  return found;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

// What is between the commas; the views are of the text.
std::vector<std::string_view> elements_of(std::string_view text) {
  std::vector<std::string_view> elements;
  if (trimmed(text).empty()) return elements;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view element = text.substr(begin, end - begin);
    const std::string_view inner = trimmed(element);
    elements.push_back(inner.empty() ? element.substr(0, 0) : inner);
    begin = end + 1;
  }
  return elements;
}

class SettingReader {
 public:
  SettingReader(const Setting& setting, const Options& options,
                Diagnostics& diags)
      : setting_(setting), options_(options), diags_(diags) {}

  std::optional<Body> body(const Structure& structure,
                           std::span<const PathName> path) {
    if (path.empty()) {
      report("The path leads to a block: an argument of it has to follow.");
      return std::nullopt;
    }
    if (const auto* part = find_attribute(structure, path.front().name)) {
      return body_with(*part, path.subspan(1));
    }
    if (const auto* part = find_blocks(structure, path.front().name)) {
      return body_with(*part, structure, path);
    }
    report_unknown(structure, path.front().name);
    return std::nullopt;
  }

 private:
  std::optional<Body> body_with(const MappedAttribute& part,
                                std::span<const PathName> inside) {
    auto expression = value_of(part, inside);
    if (!expression) return std::nullopt;
    return Body(std::make_shared<const SettingBody>(
        Attribute{part.name, *std::move(expression), setting_.path,
                  setting_.path},
        std::nullopt, setting_.path));
  }

  std::optional<Body> body_with(const MappedBlocks& part,
                                const Structure& outer,
                                std::span<const PathName> path) {
    auto found = block_at(part, outer, path);
    if (!found) {
      report("The path needs the labels of \"" + part.type +
             "\" and an argument after them.");
      return std::nullopt;
    }
    const bool is_list = part.count.max != 1 && found->labels.empty();
    if (is_list || !part.tag.empty()) {
      report("Blocks of type \"" + part.type +
             "\" cannot be set one by one: nothing tells them apart.");
      return std::nullopt;
    }
    const std::size_t used = found->labels.size() + 1;
    auto inner = body(*found->structure, path.subspan(used));
    if (!inner) return std::nullopt;
    std::vector<SourceSpan> places(found->labels.size(), setting_.path);
    return Body(std::make_shared<const SettingBody>(
        std::nullopt,
        Block{part.type, std::move(found->labels), *std::move(inner),
              setting_.path, setting_.path, std::move(places)},
        setting_.path));
  }

  // The value of an attribute, or of a part of it.
  std::optional<Expression> value_of(const MappedAttribute& part,
                                     std::span<const PathName> inside) {
    Type type = part.type;
    const MappedAttribute* leaf = &part;
    bool is_struct = false;
    ElementStructure element = part.element;
    for (const PathName& step : inside) {
      if (element.structure &&
          element.container == ElementStructure::Container::None) {
        leaf = find_attribute(element.structure(), step.name);
        if (leaf == nullptr) {
          report_unknown(element.structure(), step.name);
          return std::nullopt;
        }
        type = leaf->type;
        element = leaf->element;
      } else if (element.structure &&
                 element.container == ElementStructure::Container::Map) {
        element.container = ElementStructure::Container::None;
      } else if (type.kind() == TypeKind::Map) {
        type = type.element_type();
      } else {
        report("\"" + leaf->name + "\" has no parts that can be set.");
        return std::nullopt;
      }
    }
    is_struct = static_cast<bool>(element.structure);
    auto value = leaf_value(*leaf, type, is_struct);
    for (std::size_t i = inside.size(); value && i > 0; --i) {
      value = Expression(std::make_shared<const SettingParts>(
          inside[i - 1].name, std::vector<Expression>{*std::move(value)},
          setting_.value));
    }
    return value;
  }

  std::optional<Expression> leaf_value(const MappedAttribute& part,
                                       const Type& type, bool is_struct) {
    if (is_sensitive_part(part)) return hidden(type);
    if (part.read_expression || is_struct) return parsed();
    switch (type.kind()) {
      case TypeKind::String:
      case TypeKind::Number:
      case TypeKind::Bool:
        return constant(Value::string(setting_.text));
      case TypeKind::Dynamic:
        return constant(literal_or_text());
      default:
        return is_bare_list(type) ? list() : parsed();
    }
  }

  Expression constant(Value value) const {
    return Expression(
        std::make_shared<const SettingValue>(std::move(value), setting_.value));
  }

  // A value of which messages show nothing.
  Expression hidden(const Type& type) const {
    Value value = Value::string(setting_.text);
    if (is_bare_list(type)) {
      std::vector<Value> elements;
      for (const std::string_view element : elements_of(setting_.text)) {
        elements.push_back(Value::string(element));
      }
      value = Value::tuple(std::move(elements));
    } else if (type.kind() != TypeKind::String) {
      value = literal_or_text();
    }
    return constant(value.with_marks({"sensitive"}));
  }

  // Whether elements are separated by commas, without brackets.
  bool is_bare_list(const Type& type) const {
    const bool is_list = type.kind() == TypeKind::List ||
                         type.kind() == TypeKind::Set ||
                         type.kind() == TypeKind::Tuple;
    return is_list && !trimmed(setting_.text).starts_with('[');
  }

  Expression list() const {
    std::vector<Expression> elements;
    const std::string_view text = setting_.text;
    for (const std::string_view element : elements_of(text)) {
      const auto begin =
          setting_.value.span.begin +
          static_cast<std::uint32_t>(element.data() - text.data());
      const ByteSpan span = {
          begin, begin + static_cast<std::uint32_t>(element.size())};
      elements.push_back(Expression(std::make_shared<const SettingValue>(
          Value::string(element), SourceSpan{setting_.value.file, span})));
    }
    return Expression(std::make_shared<const SettingParts>(
        "", std::move(elements), setting_.value));
  }

  // The text as an expression of the language.
  std::optional<Expression> parsed() {
    const SourceFile file(setting_.value.file, setting_.text,
                          {{0, setting_.value.span.begin}});
    Result<ast::Tree> found = parse_expression(file, options_);
    const bool is_whole = found.ok();
    diags_.append(std::move(found.diagnostics));
    if (!is_whole) return std::nullopt;
    return native_expression(found.value, options_);
  }

  // For members that take several types.
  Value literal_or_text() const {
    const Result<ast::Tree> found =
        parse_expression(SourceFile("", setting_.text), options_);
    if (found.ok()) {
      const Result<Value> value = native_expression(found.value, options_)
                                      .evaluate(literal_only_context());
      if (value.ok()) return value.value;
    }
    return Value::string(setting_.text);
  }

  void report_unknown(const Structure& structure, const std::string& name) {
    std::vector<std::string> names;
    for (const auto& part : structure.attributes) names.push_back(part.name);
    for (const auto& part : structure.blocks) names.push_back(part.type);
    const std::string meant = suggest_name(name, names);
    report("Nothing named \"" + name + "\" is expected here." +
           (meant.empty() ? "" : " Did you mean \"" + meant + "\"?"));
    if (Diagnostic* found = diags_.newest()) found->suggestion = meant;
  }

  void report(std::string detail) {
    diags_.error(Code::UnsupportedArgument, {.subject = setting_.path},
                 std::move(detail));
  }

  const Setting& setting_;
  const Options& options_;
  Diagnostics& diags_;
};

}  // namespace

std::optional<Body> setting_body(const Structure& structure,
                                 std::span<const PathName> path,
                                 const Setting& setting, const Options& options,
                                 Diagnostics& diagnostics) {
  return SettingReader(setting, options, diagnostics).body(structure, path);
}

const MappedAttribute* attribute_at(const Structure& structure,
                                    std::span<const PathName> path) {
  const Structure* here = &structure;
  while (!path.empty()) {
    const MappedAttribute* part = find_attribute(*here, path.front().name);
    if (part != nullptr) {
      path = path.subspan(1);
      const bool goes_on =
          !path.empty() && part->element.structure && !is_sensitive_part(*part);
      if (!goes_on) return part;
      if (part->element.container == ElementStructure::Container::Map) {
        path = path.subspan(1);
      }
      here = &part->element.structure();
      continue;
    }
    const MappedBlocks* blocks = find_blocks(*here, path.front().name);
    if (blocks == nullptr) return nullptr;
    const auto found = block_at(*blocks, *here, path);
    if (!found) return nullptr;
    path = path.subspan(found->labels.size() + 1);
    here = found->structure;
  }
  return nullptr;
}

bool is_partial(const Expression& expression) {
  return expression.node().syntax() == address_of_partial();
}

}  // namespace hcl::layers
