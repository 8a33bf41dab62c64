// Items: the ways into a configuration.

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "configuration/data.h"
#include "configuration/index_text.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "model/expression_place.h"
#include "model/unsuitable_value.h"
#include "value/kinds.h"
#include "value/shown_type.h"

namespace hcl {
namespace detail {

// Derives items from other items.
struct ItemPart {
  using Kind = Item::Kind;
  using Blocks = std::vector<const ConfigurationBlock*>;

  static Item make(ItemData data) {
    return Item(std::make_shared<const ItemData>(std::move(data)));
  }

  static ItemData below(const ItemData& from, std::string path) {
    ItemData data;
    data.configuration = from.configuration;
    data.path = std::move(path);
    return data;
  }

  // `service.web`, `service["a b"]`
  static std::string path_to(const ItemData& from, std::string_view name) {
    if (is_identifier(name)) {
      return from.path.empty() ? std::string(name)
                               : from.path + "." + std::string(name);
    }
    std::string path = from.path + "[\"";
    for (const char c : name) {
      if (c == '"' || c == '\\') path += '\\';
      path += c;
    }
    return path + "\"]";
  }
  static std::string path_to(const ItemData& from, std::size_t index) {
    return from.path + "[" + std::to_string(index) + "]";
  }

  static Item missing(const ItemData& from, std::string path,
                      std::string reason, std::string suggestion = "") {
    ItemData data = below(from, std::move(path));
    data.reason = std::move(reason);
    data.place = source_of(from);
    data.suggestion = std::move(suggestion);
    return make(std::move(data));
  }

  static Item body(const ItemData& from, std::string path, Kind kind,
                   const ConfigurationBody& body) {
    ItemData data = below(from, std::move(path));
    data.kind = kind;
    data.body = &body;
    return make(std::move(data));
  }

  static const ConfigurationBody& body_of(const ItemData& from,
                                          const ConfigurationBlock& block) {
    return from.configuration->bodies[block.body];
  }

  // Several blocks, or a single block if there is one without further labels.
  static Item blocks(const ItemData& from, std::string path, Blocks found,
                     std::size_t labels_used) {
    ItemData data = below(from, std::move(path));
    const bool is_one =
        found.size() == 1 && found[0]->block.labels.size() <= labels_used;
    data.kind = is_one ? Kind::Block : Kind::Blocks;
    if (is_one) data.body = &body_of(from, *found[0]);
    data.blocks = std::move(found);
    data.labels_used = labels_used;
    return make(std::move(data));
  }

  static Item attribute(const ItemData& from, const Attribute& found) {
    ItemData data = below(from, path_to(from, found.name));
    data.kind = Kind::Value;
    data.attribute = &found;
    return make(std::move(data));
  }

  // A part of an evaluated value.
  static Item part(const ItemData& from, std::string path,
                   const Value& container, std::size_t index) {
    ItemData data = below(from, std::move(path));
    data.kind = Kind::Value;
    data.attribute = from.attribute;
    data.part = from.part;
    data.part.push_back(step_to(container, index));
    data.value = container.elements()[index];
    if (container.is_marked()) {
      data.value = data.value->with_marks(container.marks());
    }
    return make(std::move(data));
  }

  static SourceSpan source_of(const ItemData& from) {
    switch (from.kind) {
      case Kind::Value:
        return model::place_inside(from.attribute->expression, from.part);
      case Kind::Block:
      case Kind::Blocks:
        return from.blocks.front()->block.definition;
      case Kind::Root:
        return from.body->place;
      case Kind::Missing:
        break;
    }
    return from.place;
  }

  static Result<Value> value_of(const ItemData& from) {
    if (from.value) return {*from.value, from.diagnostics};
    return evaluate(*from.configuration, *from.attribute);
  }

  static std::vector<std::pair<std::string, Item>> items_of_body(
      const ItemData& from);
  static std::vector<std::pair<std::string, Item>> items_of_blocks(
      const ItemData& from);

  static Item in_body(const ItemData& from, std::string_view name);
  static Item in_blocks(const ItemData& from, std::string_view name);
  static Item in_value(const ItemData& from, std::string_view name);
};

Item ItemPart::in_body(const ItemData& from, std::string_view name) {
  if (const Attribute* found = from.body->attribute(name)) {
    return attribute(from, *found);
  }
  Blocks found;
  std::vector<std::string> names;
  for (const ConfigurationBlock& block : from.body->blocks) {
    if (block.block.type == name) found.push_back(&block);
    names.push_back(block.block.type);
  }
  if (!found.empty()) {
    return blocks(from, path_to(from, name), std::move(found), 0);
  }
  for (const Attribute& attribute : from.body->attributes) {
    names.push_back(attribute.name);
  }
  return missing(from, path_to(from, name),
                 "There is no argument or block with this name.",
                 suggest_name(name, names));
}

Item ItemPart::in_blocks(const ItemData& from, std::string_view name) {
  Blocks found;
  std::vector<std::string> names;
  for (const ConfigurationBlock* block : from.blocks) {
    if (block->block.labels.size() <= from.labels_used) continue;
    const std::string& label = block->block.labels[from.labels_used];
    if (label == name) found.push_back(block);
    names.push_back(label);
  }
  if (!found.empty()) {
    return blocks(from, path_to(from, name), std::move(found),
                  from.labels_used + 1);
  }
  if (names.empty()) {
    return missing(from, path_to(from, name),
                   "There are " + std::to_string(from.blocks.size()) +
                       " blocks here. Select one by its index first.");
  }
  return missing(from, path_to(from, name), "No block has this label.",
                 suggest_name(name, names));
}

std::vector<std::pair<std::string, Item>> ItemPart::items_of_body(
    const ItemData& from) {
  std::map<std::string_view, const Attribute*> attributes;
  for (const Attribute& attribute : from.body->attributes) {
    attributes.try_emplace(attribute.name, &attribute);
  }
  std::vector<std::pair<std::string, Item>> result;
  for (const auto& [name, found] : attributes) {
    result.emplace_back(name, attribute(from, *found));
  }
  std::map<std::string_view, Blocks> types;
  for (const ConfigurationBlock& block : from.body->blocks) {
    if (attributes.contains(block.block.type)) continue;
    types[block.block.type].push_back(&block);
  }
  for (const ConfigurationBlock& block : from.body->blocks) {
    const std::string& type = block.block.type;
    const auto found = types.find(type);
    // With the first of its blocks.
    if (found == types.end() || found->second.empty() ||
        found->second.front() != &block) {
      continue;
    }
    result.emplace_back(type, blocks(from, path_to(from, type),
                                     std::exchange(found->second, {}), 0));
  }
  return result;
}

// The next labels in order, between the blocks without further labels.
std::vector<std::pair<std::string, Item>> ItemPart::items_of_blocks(
    const ItemData& from) {
  std::map<std::string_view, Blocks> labels;
  for (const ConfigurationBlock* block : from.blocks) {
    if (block->block.labels.size() <= from.labels_used) continue;
    labels[block->block.labels[from.labels_used]].push_back(block);
  }
  std::vector<std::pair<std::string, Item>> result;
  for (std::size_t i = 0; i < from.blocks.size(); ++i) {
    const ConfigurationBlock* block = from.blocks[i];
    if (block->block.labels.size() <= from.labels_used) {
      result.emplace_back(
          "", blocks(from, path_to(from, i), {block}, from.labels_used));
      continue;
    }
    const std::string& label = block->block.labels[from.labels_used];
    Blocks& found = labels[label];
    // With the first of its blocks.
    if (found.empty() || found.front() != block) continue;
    result.emplace_back(
        label, blocks(from, path_to(from, label), std::exchange(found, {}),
                      from.labels_used + 1));
  }
  return result;
}

Item ItemPart::in_value(const ItemData& from, std::string_view name) {
  Result<Value> found = value_of(from);
  const Value& value = found.value;
  const std::string path = path_to(from, name);
  if (!found.ok() || !value.is_known()) {
    ItemData data = below(from, path);
    data.kind = Kind::Value;
    data.attribute = from.attribute;
    data.part = from.part;
    data.value = Value::dynamic();
    data.diagnostics = std::move(found.diagnostics);
    return make(std::move(data));
  }
  if (value.is_null()) return missing(from, path, "The value is null.");
  if (detail::is_keyed(value)) {
    const auto keys = value.keys();
    const auto place = std::find(keys.begin(), keys.end(), name);
    if (place != keys.end()) {
      return part(from, path, value,
                  static_cast<std::size_t>(place - keys.begin()));
    }
    return missing(from, path, "There is nothing with this name.",
                   value.is_marked() ? "" : suggest_name(name, keys));
  }
  // In JSON, a block may be in a list.
  const bool is_list =
      value.kind() == TypeKind::Tuple || value.kind() == TypeKind::List;
  if (is_list && value.length() == 1) {
    const Item only = part(from, from.path, value, 0);
    const Value element = value.elements()[0];
    const bool has_names =
        element.has_content() &&
        (element.kind() == TypeKind::Object || element.kind() == TypeKind::Map);
    if (has_names) return only[name];
  }
  return missing(from, path,
                 "The value is of type " +
                     to_notation(detail::shown_type(value)) +
                     ", which has no attributes.");
}

}  // namespace detail

using detail::ItemPart;

namespace {

using NamedItems = std::vector<std::pair<std::string, Item>>;

void add_value_items(const detail::ItemData& data, NamedItems& items) {
  const Result<Value> found = ItemPart::value_of(data);
  const Value& value = found.value;
  if (!value.has_content()) return;
  switch (value.kind()) {
    case TypeKind::Map:
    case TypeKind::Object:
      for (std::size_t i = 0; i < value.length(); ++i) {
        items.emplace_back(
            value.keys()[i],
            ItemPart::part(data, ItemPart::path_to(data, value.keys()[i]),
                           value, i));
      }
      break;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      for (std::size_t i = 0; i < value.length(); ++i) {
        items.emplace_back(
            "", ItemPart::part(data, ItemPart::path_to(data, i), value, i));
      }
      break;
    default:
      break;
  }
}

std::string only_so_many(std::size_t count) {
  if (count == 0) return "There are no elements.";
  if (count == 1) return "There is only 1 element.";
  return "There are only " + std::to_string(count) + " elements.";
}

}  // namespace

Item::Item() = default;

// Never destroyed, like everything that a handle may refer to at exit.
const detail::ItemData& Item::missing() {
  static const auto* const kMissing = new detail::ItemData();
  return *kMissing;
}

Item::Item(std::shared_ptr<const detail::ItemData> data)
    : data_(std::move(data)) {}

Item::Kind Item::kind() const { return data().kind; }
std::string Item::path() const { return data().path; }
SourceSpan Item::source() const { return ItemPart::source_of(data()); }

Item Item::operator[](std::string_view name) const {
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      return ItemPart::in_body(data(), name);
    case Kind::Blocks:
      return ItemPart::in_blocks(data(), name);
    case Kind::Value:
      return ItemPart::in_value(data(), name);
    case Kind::Missing:
      break;
  }
  return ItemPart::missing(data(), ItemPart::path_to(data(), name),
                           data().path.empty()
                               ? "The configuration is empty."
                               : "\"" + data().path + "\" is missing.");
}

Item Item::operator[](std::size_t index) const {
  if (data().kind == Kind::Block && index == 0) return *this;
  const std::string path = ItemPart::path_to(data(), index);
  if (!exists()) {
    return ItemPart::missing(data(), path,
                             "\"" + data().path + "\" is missing.");
  }
  if (data_->kind == Kind::Blocks && index < data_->blocks.size()) {
    const detail::ConfigurationBlock* block = data_->blocks[index];
    if (block->block.labels.size() <= data_->labels_used) {
      return ItemPart::blocks(*data_, path, {block}, data_->labels_used);
    }
  }
  const NamedItems inside = items();
  const bool is_list = inside.empty() || inside.front().first.empty();
  if (is_list && index < inside.size()) return inside[index].second;
  return ItemPart::missing(
      data(), path,
      is_list ? only_so_many(inside.size()) : "Use a name here, not an index.");
}

Item Item::before_first(std::int64_t index) const {
  return ItemPart::missing(
      data(), data().path + "[" + std::to_string(index) + "]",
      exists() ? "Indexes start at 0, so there is no element at " +
                     std::to_string(index) + "."
               : "\"" + data_->path + "\" is missing.");
}

namespace {

// A step of a path: a name, or an index.
struct NameOrIndex {
  std::string name;
  std::optional<std::size_t> index;
};

// Takes `[0]` or `["name"]` off the front of a path; nothing if the path begins
// with anything else.
std::optional<NameOrIndex> take_bracket(std::string_view& path) {
  if (!path.starts_with('[')) return std::nullopt;
  NameOrIndex step;
  std::size_t at = 1;
  if (path.substr(at).starts_with('"')) {
    for (++at; at < path.size() && path[at] != '"'; ++at) {
      if (path[at] == '\\' && at + 1 < path.size()) ++at;
      step.name += path[at];
    }
    ++at;
  } else {
    at = std::min(path.find(']'), path.size());
    step.index = detail::index_of(path.substr(1, at - 1));
    if (!step.index) return std::nullopt;
  }
  if (at >= path.size() || path[at] != ']') return std::nullopt;
  path.remove_prefix(at + 1);
  return step;
}

// Takes the name at the front of a path off, up to a point or brackets.
NameOrIndex take_name(std::string_view& path) {
  std::size_t end = std::min<std::size_t>(1, path.size());
  for (; end < path.size() && path[end] != '.'; ++end) {
    std::string_view rest = path.substr(end);
    if (take_bracket(rest)) break;
  }
  NameOrIndex step = {std::string(path.substr(0, end)), std::nullopt};
  path.remove_prefix(end);
  return step;
}

}  // namespace

Item Item::find(std::string_view path) const {
  Item found = *this;
  while (!path.empty()) {
    std::optional<NameOrIndex> step = take_bracket(path);
    if (!step) step = take_name(path);
    if (path.starts_with('.')) path.remove_prefix(1);
    if (step->index) {
      found = found[*step->index];
      continue;
    }
    Item named = found[step->name];
    // `ports.1` is the element of a list, too.
    const auto index = detail::index_of(step->name);
    if (!named.exists() && index && found[*index].exists()) {
      named = found[*index];
    }
    found = std::move(named);
  }
  return found;
}

std::vector<std::pair<std::string, Item>> Item::items() const {
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      return ItemPart::items_of_body(data());
    case Kind::Blocks:
      return ItemPart::items_of_blocks(data());
    case Kind::Value: {
      NamedItems result;
      add_value_items(data(), result);
      return result;
    }
    case Kind::Missing:
      break;
  }
  return {};
}

std::vector<Item> Item::elements() const {
  std::vector<Item> result;
  for (auto& [name, item] : items()) result.push_back(std::move(item));
  return result;
}

std::string Item::type() const {
  return data().blocks.empty() ? "" : data().blocks.front()->block.type;
}

std::vector<std::string> Item::labels() const {
  if (data().kind != Kind::Block) return {};
  return data().blocks.front()->block.labels;
}

Result<Value> Item::value() const {
  Result<Value> result{Value::dynamic(), {}};
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      result.value = detail::body_value(*data().configuration, *data().body,
                                        result.diagnostics);
      break;
    case Kind::Blocks:
      result.value =
          detail::blocks_value(*data().configuration, data().blocks,
                               data().labels_used, result.diagnostics);
      break;
    case Kind::Value:
      return ItemPart::value_of(data());
    case Kind::Missing:
      result.diagnostics
          .error(Code::MissingRequiredArgument, {.subject = data().place},
                 "\"" + data().path + "\" is required, but was not found. " +
                     data().reason +
                     (data().suggestion.empty()
                          ? ""
                          : " Did you mean \"" + data().suggestion + "\"?"))
          .suggestion = data().suggestion;
      break;
  }
  return result;
}

const Options& Item::options() const {
  static const Options kDefault;
  return data().configuration ? data().configuration->options : kDefault;
}

bool Item::decode_body(const detail::Structure& structure, void* object,
                       Diagnostics& diagnostics) const {
  const bool is_root = data().kind == Kind::Root;
  if (!is_root && data().kind != Kind::Block) return false;
  const detail::ConfigurationData& from = *data().configuration;
  detail::Reading reading{*from.context, from.options, diagnostics};
  if (is_root) {
    detail::read_body(structure, object, from.merged, reading);
  } else {
    detail::read_block(structure, object, data().blocks.front()->block,
                       reading);
  }
  return true;
}

void Item::report_unsuitable(const ConversionError& error,
                             Diagnostics& diagnostics) const {
  DiagnosticPlace place = {.subject = source()};
  if (data().kind == Kind::Value) {
    Path path = data().part;
    path.insert(path.end(), error.path.begin(), error.path.end());
    place.subject = model::place_inside(data().attribute->expression, path);
    place.context = data().attribute->source;
  }
  // The path of a part may have names of a marked value in it.
  const bool is_hidden = data().kind == Kind::Value && !data().part.empty() &&
                         data().value && data().value->is_marked();
  diagnostics.error(
      Code::IncorrectAttributeType, std::move(place),
      is_hidden ? model::unsuitable_subject(
                      "A part of \"" + data().attribute->name + "\"", error)
                : model::unsuitable_value(data().path, error));
}

Configuration::Configuration() = default;

// Never destroyed, like everything that a handle may refer to at exit.
const std::shared_ptr<const detail::ConfigurationData>& Configuration::empty() {
  static const auto* const kEmpty = [] {
    auto data = std::make_shared<detail::ConfigurationData>();
    data->bodies.emplace_back();
    return new std::shared_ptr<const detail::ConfigurationData>(
        std::move(data));
  }();
  return *kEmpty;
}

Item Configuration::root() const {
  detail::ItemData data;
  data.configuration = this->data();
  return ItemPart::body(data, "", Item::Kind::Root,
                        data.configuration->bodies.front());
}

Diagnostics Configuration::check() const {
  Result<Value> value = root().value();
  return std::move(value.diagnostics);
}

}  // namespace hcl
