#include "terraform/providers/planned_values.h"

#include <utility>

#include "hcl/convert.h"

namespace hcl::terraform {
namespace {

using Attributes = std::vector<std::pair<std::string, Value>>;

Value planned_blocks(const Value& blocks, const NestedBlockInfo& info,
                     bool optional) {
  const Value plain = blocks.unmarked();
  if (!plain.has_content()) return blocks;
  if (info.nesting == BlockNesting::Single ||
      info.nesting == BlockNesting::Group) {
    return planned_value(blocks, *info.content, optional);
  }
  std::vector<Value> items;
  for (const Value& item : plain.elements()) {
    items.push_back(planned_value(item, *info.content, optional));
  }
  Value result = plain;
  switch (plain.kind()) {
    case TypeKind::List:
      result = Value::list(plain.type().element_type(), std::move(items));
      break;
    case TypeKind::Set:
      result = Value::set(plain.type().element_type(), std::move(items));
      break;
    case TypeKind::Tuple:
      result = Value::tuple(std::move(items));
      break;
    default: {
      Attributes entries;
      for (std::size_t i = 0; i < items.size(); ++i) {
        entries.emplace_back(plain.keys()[i], std::move(items[i]));
      }
      result = plain.kind() == TypeKind::Map
                   ? Value::map(plain.type().element_type(), std::move(entries))
                   : Value::object(std::move(entries));
    }
  }
  return result.with_marks(blocks.marks());
}

}  // namespace

Value planned_value(const Value& configured, const ResourceSchema& schema,
                    bool optional_computed_unknown) {
  const Value plain = configured.unmarked();
  if (!plain.has_content()) return configured;
  Attributes result;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    const std::string& name = plain.keys()[i];
    Value item = plain.elements()[i];
    const auto attribute = schema.attributes.find(name);
    const auto block = schema.blocks.find(name);
    if (attribute != schema.attributes.end()) {
      const AttributeInfo& info = attribute->second;
      const bool theirs =
          info.computed && (!info.optional || optional_computed_unknown);
      if (theirs && item.is_null()) item = Value::unknown(info.type);
      if (info.write_only) item = Value::null(info.type);
    } else if (block != schema.blocks.end()) {
      item = planned_blocks(item, block->second, optional_computed_unknown);
    }
    result.emplace_back(name, std::move(item));
  }
  return Value::object(std::move(result)).with_marks(configured.marks());
}

Value with_sensitive_attributes(const Value& value,
                                const ResourceSchema& schema) {
  const Value plain = value.unmarked();
  if (!plain.has_content()) return value;
  Attributes result;
  bool changed = false;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    const auto info = schema.attributes.find(plain.keys()[i]);
    const bool sensitive =
        info != schema.attributes.end() && info->second.sensitive;
    const Value& item = plain.elements()[i];
    changed = changed || sensitive;
    result.emplace_back(plain.keys()[i],
                        sensitive ? item.with_marks({"sensitive"}) : item);
  }
  if (!changed) return value;
  return Value::object(std::move(result)).with_marks(value.marks());
}

namespace {

// A new resource stores the input in one of two outputs.
Value planned_store(const Value& store) {
  const Value plain = store.unmarked();
  if (!plain.has_content()) return store;
  const auto member = [&](std::string_view name) {
    const Value* found = plain.find(name);
    return found == nullptr ? Value::null() : *found;
  };
  const Value input = member("input").unmark_deep().first;
  const Value given = input.is_null() ? Value::null(input.type())
                                      : Value::unknown(input.type());
  const Value sensitive = member("sensitive").unmark_deep().first;
  const Value nothing = Value::null(Type::dynamic());
  const bool is_hidden = sensitive.has_content() && sensitive.as_bool();
  const bool is_open = !sensitive.is_known();
  return Value::object({{"input", nothing},
                        {"output", is_open     ? Value::dynamic()
                                   : is_hidden ? nothing
                                               : given},
                        {"replace", member("replace")},
                        {"sensitive", member("sensitive")},
                        {"sensitive_output", is_open     ? Value::dynamic()
                                             : is_hidden ? given
                                                         : nothing},
                        {"version", member("version")}})
      .with_marks(store.marks());
}

}  // namespace

Value planned_data(const Value& configured) {
  const Value plain = configured.unmarked();
  const Value* input = plain.find("input");
  const Value* triggers = plain.find("triggers_replace");
  Refinements not_null;
  not_null.not_null = true;
  const Value given = input == nullptr ? Value::null() : *input;
  const Value output = given.is_null() ? Value::null(given.type())
                                       : Value::unknown(given.type());
  Attributes result = {
      {"id", Value::unknown(Type::string(), not_null)},
      {"input", given},
      {"output", output},
      {"triggers_replace", triggers == nullptr ? Value::null() : *triggers}};
  if (const Value* store = plain.find("store")) {
    result.emplace_back("store", planned_store(*store));
  }
  return Value::object(std::move(result));
}

namespace {

// Whether the configuration does not set an attribute or a block.
bool is_open(const Value& configured, const std::string& name,
             const ResourceSchema& schema) {
  const Value* set = configured.find(name);
  if (set == nullptr) return true;
  const auto info = schema.attributes.find(name);
  if (info != schema.attributes.end()) {
    return info->second.computed && set->unmarked().is_null();
  }
  const Value plain = set->unmarked();
  return plain.is_null() ||
         (plain.has_content() &&
          (plain.kind() == TypeKind::List || plain.kind() == TypeKind::Set) &&
          plain.length() == 0);
}

}  // namespace

Value read_value(const Value& value, const Value& configured,
                 const ResourceSchema& schema, const Value& given,
                 std::vector<std::string>& misfits) {
  const Value plain = value.unmarked();
  const Value set = configured.unmarked();
  if (!plain.has_content()) return value;
  if (given.kind() != TypeKind::Object && given.kind() != TypeKind::Map) {
    misfits.emplace_back("an object is needed");
    return value;
  }
  Attributes result;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    const std::string& name = plain.keys()[i];
    Value item = plain.elements()[i];
    const Value* known = given.find(name);
    if (known != nullptr && is_open(set, name, schema)) {
      const auto info = schema.attributes.find(name);
      const ConversionResult converted =
          convert(*known, info == schema.attributes.end() ? item.type()
                                                          : info->second.type);
      if (converted.ok()) {
        item = *converted;
      } else {
        misfits.push_back("attribute \"" + name +
                          "\": " + hcl::to_text(converted.error()));
      }
    }
    result.emplace_back(name, std::move(item));
  }
  return Value::object(std::move(result)).with_marks(value.marks());
}

Value add_values(const Value& value, const Value& given) {
  const Value plain = value.unmarked();
  if (!plain.has_content() || plain.kind() != TypeKind::Object ||
      (given.kind() != TypeKind::Object && given.kind() != TypeKind::Map)) {
    return value;
  }
  Attributes result;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    result.emplace_back(plain.keys()[i], plain.elements()[i]);
  }
  for (std::size_t i = 0; i < given.length(); ++i) {
    if (plain.find(given.keys()[i]) == nullptr) {
      result.emplace_back(given.keys()[i], given.elements()[i]);
    }
  }
  return Value::object(std::move(result)).with_marks(value.marks());
}

Value null_value(const Type& type) {
  Attributes result;
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    result.emplace_back(type.attribute_names()[i],
                        Value::null(type.element_types()[i]));
  }
  return Value::object(std::move(result));
}

}  // namespace hcl::terraform
