#ifndef HCL_TERRAFORM_REFERENCES_H_
#define HCL_TERRAFORM_REFERENCES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/config.h"

// What the variables of an expression mean in a module.
// Terraform documentation: "References to Named Values".
namespace hcl::terraform {

struct Reference {
  enum class Kind : std::uint8_t {
    Count,
    Each,
    Self,
    Path,
    Terraform,
    Variable,
    Local,
    Resource,
    Module,
  };

  Kind kind = Kind::Local;
  // Of a resource.
  ResourceMode mode = ResourceMode::Managed;
  std::string type;
  // The name of the object: of the variable, the resource, the module call or
  // the attribute of `path`. Empty when the reference lacks it.
  std::string name;
  // Whether the name is one of the tool's own: `terraform` or `tofu`.
  std::string root;
  // The index after a resource or module call.
  std::optional<Value> key;
  // Of a module: the output, if the reference goes so far.
  std::optional<std::string> output;
  // What of the traversal is the reference; a span without a source where an
  // attribute is missing.
  SourceSpan source;
  // The steps of the traversal after the reference.
  std::vector<TraverseStep> rest;
  SourceFile file;

  // `aws_instance.a` or `data.aws_ami.b`.
  std::string resource_address() const;
};

// The reference at the beginning of a traversal; nothing, with a problem, if it
// is none. One that lacks an attribute is given together with a problem.
std::optional<Reference> read_reference(const Traversal& traversal,
                                        Problems& problems);

// Those of several traversals.
std::vector<Reference> read_references(const std::vector<Traversal>& found,
                                       Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFERENCES_H_
