#ifndef HCL_TERRAFORM_IMPORTS_H_
#define HCL_TERRAFORM_IMPORTS_H_

#include <optional>
#include <vector>

#include "terraform/scope.h"

// Blocks `import`, which give objects that are there already to resources.
// Terraform documentation: "Import".
namespace hcl::terraform {

// What `to` names; nothing, with a problem, if it is no managed resource.
std::optional<ImportTarget> read_import_target(const Attribute& to, Tool tool,
                                               Problems& problems);

// The blocks that are about the resource, whichever instance of it. They are
// in the root module.
std::vector<const ImportConfig*> imports_into(const Module& module,
                                              const ResourceConfig& resource);

// A block as it is for one instance of a resource.
struct ImportedInstance {
  const ImportConfig* config = nullptr;
  RepetitionValues repetition;
};

// The blocks for a resource by the address of the instance, such as
// `module.a.aws_vpc.b["x"]`.
ByName<ImportedInstance> imported_instances(WalkData& walk,
                                            const Module& module,
                                            const ResourceConfig& resource,
                                            Problems& problems);

// The id of the object; nothing, with a problem, if it is none.
std::optional<Value> import_id(WalkData& walk, const ImportedInstance& import,
                               Problems& problems);

// What validation finds in the blocks for a resource.
void validate_imports(WalkData& walk, const Module& module,
                      const ResourceConfig& resource, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_IMPORTS_H_
