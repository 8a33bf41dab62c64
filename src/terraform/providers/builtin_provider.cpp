#include "terraform/providers/builtin_provider.h"

#include <memory>

#include "terraform/rules/words.h"

namespace hcl::terraform {
namespace {

// The block `store` of `terraform_data`.
NestedBlockInfo store_block() {
  const Type any = Type::dynamic();
  ResourceSchema content;
  content.attributes["input"] = {
      .type = any, .optional = true, .write_only = true};
  content.attributes["output"] = {.type = any, .computed = true};
  content.attributes["sensitive_output"] = {
      .type = any, .computed = true, .sensitive = true};
  content.attributes["version"] = {.type = any, .optional = true};
  content.attributes["sensitive"] = {.type = Type::boolean(), .optional = true};
  content.attributes["replace"] = {.type = Type::boolean(), .optional = true};
  return {.nesting = BlockNesting::Single,
          .max_items = 1,
          .content = std::make_shared<const ResourceSchema>(content)};
}

ProviderSchema make(bool has_store) {
  ProviderSchema result;
  const AttributeInfo any = {.type = Type::dynamic(), .optional = true};
  ResourceSchema data;
  data.attributes["id"] = {.type = Type::string(), .computed = true};
  data.attributes["input"] = any;
  data.attributes["output"] = {.type = Type::dynamic(), .computed = true};
  data.attributes["triggers_replace"] = any;
  if (has_store) data.blocks["store"] = store_block();
  result.resources["terraform_data"] = data;
  ResourceSchema state;
  state.attributes["backend"] = {.type = Type::string(), .required = true};
  state.attributes["config"] = any;
  state.attributes["defaults"] = any;
  state.attributes["outputs"] = {.type = Type::dynamic(), .computed = true};
  state.attributes["workspace"] = {.type = Type::string(), .optional = true};
  result.data_sources["terraform_remote_state"] = state;
  return result;
}

}  // namespace

const ProviderSchema& builtin_provider(const ToolVersion& version) {
  static const ProviderSchema kPlain = make(false);
  static const ProviderSchema kWithStore = make(true);
  return has_word("terraform_data", WordKind::Block, "store", version)
             ? kWithStore
             : kPlain;
}

}  // namespace hcl::terraform
