#include "hcl_adapter/jsonl/test_provider.h"

#include <string>

namespace hcl::adapter {
namespace {

constexpr std::string_view kSchema = R"({"provider_schemas": {"test": {
  "provider": {"block": {"attributes": {
    "region": {"type": "string", "optional": true}}}},
  "resource_schemas": {"test_object": {"block": {
    "attributes": {
      "id": {"type": "string", "computed": true},
      "name": {"type": "string", "optional": true},
      "number": {"type": "number", "optional": true},
      "flag": {"type": "bool", "optional": true},
      "any": {"type": "dynamic", "optional": true},
      "list": {"type": ["list", "string"], "optional": true},
      "set": {"type": ["set", "string"], "optional": true},
      "map": {"type": ["map", "string"], "optional": true},
      "required": {"type": "string", "optional": true},
      "computed": {"type": "string", "computed": true},
      "optcomp": {"type": "string", "optional": true, "computed": true},
      "complist": {"type": ["list", "string"], "computed": true},
      "secret": {"type": "string", "optional": true, "sensitive": true},
      "old": {"type": "string", "optional": true, "deprecated": true}},
    "block_types": {
      "item": {"nesting_mode": "list", "block": @},
      "uniq": {"nesting_mode": "set", "block": @},
      "one": {"nesting_mode": "single", "block": @},
      "group": {"nesting_mode": "group", "block": @},
      "entry": {"nesting_mode": "map", "block": @},
      "two": {"nesting_mode": "list", "max_items": 2, "block": @},
      "deep": {"nesting_mode": "list", "block": {
        "attributes": {"key": {"type": "string", "optional": true}},
        "block_types": {"sub": {"nesting_mode": "list", "block": @}}}}}}}}}}})";

constexpr std::string_view kNested = R"({"attributes": {
  "key": {"type": "string", "optional": true},
  "val": {"type": "number", "optional": true},
  "got": {"type": "string", "computed": true}}})";

std::string whole_schema() {
  std::string text(kSchema);
  for (std::size_t at = text.find('@'); at != std::string::npos;
       at = text.find('@', at)) {
    text.replace(at, 1, kNested);
  }
  return text;
}

}  // namespace

terraform::ProviderSchemas test_provider() {
  const auto read = terraform::read_provider_schemas(whole_schema());
  terraform::ProviderSchemas result;
  if (!read.ok()) return result;
  terraform::ProviderSchema schema = read->begin()->second;
  schema.data_sources = schema.resources;
  result["registry.opentofu.org/hashicorp/test"] = schema;
  result["registry.terraform.io/hashicorp/test"] = schema;
  return result;
}

Value test_data() {
  return Value::object(
      {{"id", Value::string("data-id")},
       {"computed", Value::string("data-computed")},
       {"complist",
        Value::list(Type::string(), {Value::string("x"), Value::string("y")})},
       {"optcomp", Value::string("data-optcomp")}});
}

}  // namespace hcl::adapter
