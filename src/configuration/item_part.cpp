// Derives items from other items.

#include "configuration/item_part.h"

#include <algorithm>
#include <map>
#include <utility>

#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "model/expression_place.h"
#include "value/kinds.h"
#include "value/shown_type.h"

namespace hcl::detail {

Item ItemPart::make(ItemData data) {
  return Item(std::make_shared<const ItemData>(std::move(data)));
}

ItemData ItemPart::below(const ItemData& from, std::string path) {
  ItemData data;
  data.configuration = from.configuration;
  data.path = std::move(path);
  return data;
}

std::string ItemPart::path_to(const ItemData& from, std::string_view name) {
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

std::string ItemPart::path_to(const ItemData& from, std::size_t index) {
  return from.path + "[" + std::to_string(index) + "]";
}

Item ItemPart::missing(const ItemData& from, std::string path,
                       std::string reason, std::string suggestion) {
  ItemData data = below(from, std::move(path));
  data.reason = std::move(reason);
  data.place = source_of(from);
  data.suggestion = std::move(suggestion);
  return make(std::move(data));
}

Item ItemPart::body(const ItemData& from, std::string path, Kind kind,
                    const ConfigurationBody& body) {
  ItemData data = below(from, std::move(path));
  data.kind = kind;
  data.body = &body;
  return make(std::move(data));
}

const ConfigurationBody& ItemPart::body_of(const ItemData& from,
                                           const ConfigurationBlock& block) {
  return from.configuration->bodies[block.body];
}

Item ItemPart::blocks(const ItemData& from, std::string path, Blocks found,
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

Item ItemPart::attribute(const ItemData& from, const Attribute& found) {
  ItemData data = below(from, path_to(from, found.name));
  data.kind = Kind::Value;
  data.attribute = &found;
  return make(std::move(data));
}

Item ItemPart::part(const ItemData& from, std::string path,
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

SourceSpan ItemPart::source_of(const ItemData& from) {
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

Result<Value> ItemPart::value_of(const ItemData& from) {
  if (from.value) return {*from.value, from.diagnostics};
  return evaluate(*from.configuration, *from.attribute);
}

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

ItemPart::Items ItemPart::items_of_body(const ItemData& from) {
  std::map<std::string_view, const Attribute*> attributes;
  for (const Attribute& attribute : from.body->attributes) {
    attributes.try_emplace(attribute.name, &attribute);
  }
  Items result;
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
ItemPart::Items ItemPart::items_of_blocks(const ItemData& from) {
  std::map<std::string_view, Blocks> labels;
  for (const ConfigurationBlock* block : from.blocks) {
    if (block->block.labels.size() <= from.labels_used) continue;
    labels[block->block.labels[from.labels_used]].push_back(block);
  }
  Items result;
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
  if (is_keyed(value)) {
    const auto keys = value.keys();
    const auto place = std::ranges::find(keys, name);
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
                 "The value is of type " + to_notation(shown_type(value)) +
                     ", which has no attributes.");
}

ItemPart::Items ItemPart::items_of_value(const ItemData& data) {
  Items items;
  const Result<Value> found = value_of(data);
  const Value& value = found.value;
  if (!value.has_content()) return items;
  switch (value.kind()) {
    case TypeKind::Map:
    case TypeKind::Object:
      for (std::size_t i = 0; i < value.length(); ++i) {
        items.emplace_back(
            value.keys()[i],
            part(data, path_to(data, value.keys()[i]), value, i));
      }
      break;
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      for (std::size_t i = 0; i < value.length(); ++i) {
        items.emplace_back("", part(data, path_to(data, i), value, i));
      }
      break;
    default:
      break;
  }
  return items;
}

}  // namespace hcl::detail
