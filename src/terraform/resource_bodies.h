#ifndef HCL_TERRAFORM_RESOURCE_BODIES_H_
#define HCL_TERRAFORM_RESOURCE_BODIES_H_

#include <string>
#include <vector>

#include "hcl/decode_spec.h"
#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/config.h"

// Bodies of resources and providers as the providers' schemas describe them.
namespace hcl::terraform {

// The configuration of the provider that manages a resource.
ProviderReference provider_reference(const ResourceConfig& resource);
// The local name of a resource's provider.
std::string provider_name(const ResourceConfig& resource);

// The address of a resource's provider, such as
// `registry.terraform.io/hashicorp/aws`.
std::string provider_address(const ResourceConfig& resource,
                             const Module& module, const Settings& settings);

// Null if the provider or the type is not known.
const ProviderSchema* find_provider(const std::string& address,
                                    const Settings& settings);
const ResourceSchema* find_schema(const ResourceConfig& resource,
                                  const Module& module,
                                  const Settings& settings);

// The schema as a decoder specification, and the type of its values.
Spec spec_of(const ResourceSchema& schema);
Type type_of(const ResourceSchema& schema);

// The variables in a body; without a schema only those of its attributes.
std::vector<Traversal> body_variables(const Body& body,
                                      const ResourceSchema* schema);
// The variables in the body of a resource: with a schema all of them, and
// without a schema of the provider those of its attributes. A type that the
// provider lacks is wrong whatever its body refers to.
std::vector<Traversal> resource_variables(const ResourceConfig& resource,
                                          const Module& module,
                                          const Settings& settings);
std::vector<Traversal> provider_variables(const ProviderConfig& provider,
                                          const Module& module,
                                          const Settings& settings);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RESOURCE_BODIES_H_
