#ifndef HCL_TERRAFORM_PROVIDERS_RESOURCE_BODIES_H_
#define HCL_TERRAFORM_PROVIDERS_RESOURCE_BODIES_H_

#include <string>
#include <vector>

#include "hcl/dynamic_blocks.h"
#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/versions.h"

// Bodies of resources and providers as the providers' schemas describe them.
// Schemas are read once (provider_schemas.cpp, builtin_provider.h), bodies are
// seen through them (attribute_blocks.h, schema_forms.h), references into
// resources are checked by them (schema_paths.h), and values are planned under
// them (planned_values.h). No phase matters here.
//
// Failure: without a schema nothing is known about a body, which is no mistake;
// the functions here return null or nothing, and callers say what that means.
namespace hcl::terraform {

// The address of a resource's provider, such as
// `registry.terraform.io/hashicorp/aws`.
std::string provider_address(const ResourceConfig& resource,
                             const Module& module, const Settings& settings);

// Null if the provider or the type is not known.
const ProviderSchema* find_provider(const std::string& address,
                                    const Settings& settings);
const ResourceSchema* find_schema(const ResourceConfig& resource,
                                  const Module& module,
                                  const Settings& settings,
                                  const ToolVersion& version);

// Whether the schemas have the provider of a resource and not its type, which
// is wrong whatever the body refers to.
bool is_of_unknown_type(const ResourceConfig& resource, const Module& module,
                        const Settings& settings);

// The variables in what a schema expects of a body, or only those that the
// expansion of `dynamic` blocks needs.
std::vector<Traversal> body_variables(
    const Body& body, const ResourceSchema& schema,
    DynamicBlockVariables::Scope scope =
        DynamicBlockVariables::Scope::Everything);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_RESOURCE_BODIES_H_
