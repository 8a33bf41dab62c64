#include "terraform/providers/builtin_provider.h"

namespace hcl::terraform {
namespace {

ProviderSchema make() {
  ProviderSchema result;
  const AttributeInfo any = {.type = Type::dynamic(), .optional = true};
  ResourceSchema data;
  data.attributes["id"] = {.type = Type::string(), .computed = true};
  data.attributes["input"] = any;
  data.attributes["output"] = {.type = Type::dynamic(), .computed = true};
  data.attributes["triggers_replace"] = any;
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

const ProviderSchema& builtin_provider() {
  static const ProviderSchema kSchema = make();
  return kSchema;
}

}  // namespace hcl::terraform
