#ifndef HCL_TERRAFORM_EVALUATION_IMPORTS_H_
#define HCL_TERRAFORM_EVALUATION_IMPORTS_H_

#include <optional>
#include <vector>

#include "terraform/scope/scope.h"

// Blocks `import`, which assign existing objects to resources. Terraform
// documentation: "Import".
namespace hcl::terraform {

// An import block as evaluated for one instance of a resource.
struct ImportedInstance {
  const ImportConfig* config = nullptr;
  RepetitionValues repetition;
};

// The import blocks for a resource by the address of the instance, such as
// `module.a.aws_vpc.b["x"]`.
ByName<ImportedInstance> imported_instances(WalkData& walk,
                                            const Module& module,
                                            const ResourceConfig& resource,
                                            Diagnostics& problems);

// The id of the object; nothing, with a problem, if the value is not an id.
std::optional<Value> import_id(WalkData& walk, const ImportedInstance& import,
                               Diagnostics& problems);

// Validates the blocks for a resource.
void validate_imports(WalkData& walk, const Module& module,
                      const ResourceConfig& resource, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_IMPORTS_H_
