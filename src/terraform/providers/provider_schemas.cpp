// Reads the output of `terraform providers schema -json`.

#include <utility>

#include "hcl/json_reader.h"
#include "hcl/terraform.h"

namespace hcl::terraform {
namespace {

const Value* member(const Value& object, std::string_view name) {
  if (!object.has_content() || object.kind() != TypeKind::Object) {
    return nullptr;
  }
  return object.find(name);
}

bool flag(const Value& object, std::string_view name) {
  const Value* found = member(object, name);
  return found != nullptr && found->has_content() &&
         found->kind() == TypeKind::Bool && found->as_bool();
}

std::int64_t number(const Value& object, std::string_view name) {
  const Value* found = member(object, name);
  if (found == nullptr || !found->has_content() ||
      found->kind() != TypeKind::Number) {
    return 0;
  }
  return found->as_number().to_int64().value_or(0);
}

std::string text_of(const Value& value) {
  if (!value.has_content() || value.kind() != TypeKind::String) return "";
  return std::string(value.as_string());
}

// Visits the members of an object by name.
template <class Function>
void each_member(const Value* object, const Function& function) {
  if (object == nullptr || !object->has_content() ||
      object->kind() != TypeKind::Object) {
    return;
  }
  for (std::size_t i = 0; i < object->length(); ++i) {
    function(object->keys()[i], object->elements()[i]);
  }
}

Type read_type(const Value& json);

Type read_object(std::span<const Value> parts) {
  std::vector<AttributeType> attributes;
  each_member(&parts[1], [&](const std::string& name, const Value& type) {
    attributes.push_back({name, read_type(type)});
  });
  return Type::object(std::move(attributes));
}

// Any type if the JSON does not describe one.
Type read_type(const Value& json) {
  const std::string name = text_of(json);
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  if (!json.has_content() || json.kind() != TypeKind::Tuple ||
      json.length() < 2) {
    return Type::dynamic();
  }
  const auto parts = json.elements();
  const std::string kind = text_of(parts[0]);
  if (kind == "list") return Type::list(read_type(parts[1]));
  if (kind == "set") return Type::set(read_type(parts[1]));
  if (kind == "map") return Type::map(read_type(parts[1]));
  if (kind == "object") return read_object(parts);
  if (kind == "tuple" && parts[1].kind() == TypeKind::Tuple) {
    std::vector<Type> elements;
    for (const Value& item : parts[1].elements()) {
      elements.push_back(read_type(item));
    }
    return Type::tuple(std::move(elements));
  }
  return Type::dynamic();
}

// The type of an attribute with nested attributes.
Type read_nested(const Value& json) {
  std::vector<AttributeType> attributes;
  each_member(member(json, "attributes"),
              [&](const std::string& name, const Value& attribute) {
                const Value* nested = member(attribute, "nested_type");
                const Value* type = member(attribute, "type");
                attributes.push_back({name,
                                      nested != nullptr ? read_nested(*nested)
                                      : type != nullptr ? read_type(*type)
                                                        : Type::dynamic(),
                                      !flag(attribute, "required")});
              });
  const Type object = Type::object(std::move(attributes));
  const Value* mode = member(json, "nesting_mode");
  const std::string name = mode == nullptr ? "" : text_of(*mode);
  if (name == "list") return Type::list(object);
  if (name == "set") return Type::set(object);
  if (name == "map") return Type::map(object);
  return object;
}

AttributeInfo read_attribute(const Value& json) {
  AttributeInfo result;
  const Value* type = member(json, "type");
  const Value* nested = member(json, "nested_type");
  if (nested != nullptr) {
    result.type = read_nested(*nested);
    result.is_nested = true;
  } else if (type != nullptr) {
    result.type = read_type(*type);
  }
  result.required = flag(json, "required");
  result.optional = flag(json, "optional");
  result.computed = flag(json, "computed");
  result.sensitive = flag(json, "sensitive");
  result.write_only = flag(json, "write_only");
  result.deprecated = flag(json, "deprecated");
  return result;
}

ResourceSchema read_block(const Value* json);

NestedBlockInfo read_nested_block(const Value& json) {
  NestedBlockInfo result;
  const Value* mode = member(json, "nesting_mode");
  const std::string name = mode == nullptr ? "" : text_of(*mode);
  result.nesting = name == "single"  ? BlockNesting::Single
                   : name == "group" ? BlockNesting::Group
                   : name == "set"   ? BlockNesting::Set
                   : name == "map"   ? BlockNesting::Map
                                     : BlockNesting::List;
  result.min_items = number(json, "min_items");
  result.max_items = number(json, "max_items");
  result.content =
      std::make_shared<ResourceSchema>(read_block(member(json, "block")));
  return result;
}

ResourceSchema read_block(const Value* json) {
  ResourceSchema result;
  if (json == nullptr) return result;
  each_member(member(*json, "attributes"),
              [&](const std::string& name, const Value& attribute) {
                result.attributes.emplace(name, read_attribute(attribute));
              });
  each_member(member(*json, "block_types"),
              [&](const std::string& name, const Value& block) {
                result.blocks.emplace(name, read_nested_block(block));
              });
  return result;
}

ProviderSchema read_provider(const Value& json) {
  ProviderSchema result;
  if (const Value* provider = member(json, "provider")) {
    result.provider = read_block(member(*provider, "block"));
  }
  const auto read_all = [&](std::string_view name, auto& types) {
    each_member(member(json, name),
                [&](const std::string& type, const Value& schema) {
                  types.emplace(type, read_block(member(schema, "block")));
                });
  };
  read_all("resource_schemas", result.resources);
  read_all("data_source_schemas", result.data_sources);
  read_all("ephemeral_resource_schemas", result.ephemeral_resources);
  return result;
}

}  // namespace

Expected<ProviderSchemas, std::string> read_provider_schemas(
    std::string_view json) {
  const auto value = from_json(json);
  if (!value.ok()) return value.error().message;
  const Value* providers = member(*value, "provider_schemas");
  if (providers == nullptr) {
    return std::string("there is no member \"provider_schemas\"");
  }
  ProviderSchemas result;
  each_member(providers, [&](const std::string& name, const Value& provider) {
    result.emplace(name, read_provider(provider));
  });
  return result;
}

}  // namespace hcl::terraform
