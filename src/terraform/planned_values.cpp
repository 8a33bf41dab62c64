#include "terraform/planned_values.h"

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

Value planned_data(const Value& configured) {
  const Value plain = configured.unmarked();
  const Value* input = plain.find("input");
  const Value* triggers = plain.find("triggers_replace");
  Refinements not_null;
  not_null.not_null = true;
  const Value given = input == nullptr ? Value::null() : *input;
  const Value output = given.is_null() ? Value::null(given.type())
                                       : Value::unknown(given.type());
  return Value::object(
      {{"id", Value::unknown(Type::string(), not_null)},
       {"input", given},
       {"output", output},
       {"triggers_replace", triggers == nullptr ? Value::null() : *triggers}});
}

Value read_value(const Value& configured, const ResourceSchema& schema,
                 const Value& given) {
  const Value plain = configured.unmarked();
  if (!plain.has_content() || given.kind() != TypeKind::Object) {
    return configured;
  }
  Attributes result;
  for (std::size_t i = 0; i < plain.length(); ++i) {
    const std::string& name = plain.keys()[i];
    Value item = plain.elements()[i];
    const auto info = schema.attributes.find(name);
    const Value* known = given.find(name);
    if (info != schema.attributes.end() && info->second.computed &&
        item.is_null() && known != nullptr) {
      const ConversionResult converted = convert(*known, info->second.type);
      if (converted.ok()) item = *converted;
    }
    result.emplace_back(name, std::move(item));
  }
  return Value::object(std::move(result)).with_marks(configured.marks());
}

}  // namespace hcl::terraform
