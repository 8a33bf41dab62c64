#ifndef HCL_TERRAFORM_DECLARATIONS_REFERENCES_H_
#define HCL_TERRAFORM_DECLARATIONS_REFERENCES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

// The meaning of the variables of an expression in a module. Terraform
// documentation: "References to Named Values".
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
  // The mode of a resource.
  ResourceMode mode = ResourceMode::Managed;
  std::string type;
  // The name of the object: of the variable, the resource, the module call or
  // the attribute of `path`. Empty if the reference lacks it.
  std::string name;
  // The root of the traversal, which is `terraform` or `tofu` for values of the
  // tool.
  std::string root;
  // The index after a resource or module call.
  std::optional<Value> key;
  // The output of a module, if the reference includes one.
  std::optional<std::string> output;
  // The part of the traversal that is the reference; a span without a source if
  // an attribute is missing.
  SourceSpan source;
  // The steps of the traversal after the reference.
  std::vector<TraverseStep> rest;
  SourceFile file;

  // Such as `aws_instance.a` or `data.aws_ami.b`.
  std::string resource_address() const;
};

// Reads the reference at the beginning of a traversal; nothing, with a problem,
// if there is none. A reference that lacks an attribute is returned together
// with a problem.
std::optional<Reference> read_reference(const Traversal& traversal,
                                        Diagnostics& problems);

// The traversals that are references: not words for types, in versions that
// have type expressions among the arguments of functions.
std::vector<Traversal> referring(const std::vector<Traversal>& found,
                                 const ToolRules& rules);

// Reads the references of several traversals.
std::vector<Reference> read_references(const std::vector<Traversal>& found,
                                       Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_REFERENCES_H_
