#ifndef HCL_TERRAFORM_PROVIDERS_ATTRIBUTE_BLOCKS_H_
#define HCL_TERRAFORM_PROVIDERS_ATTRIBUTE_BLOCKS_H_

#include <optional>

#include "hcl/body.h"
#include "hcl/options.h"
#include "hcl/terraform.h"
#include "terraform/providers/schema_forms.h"

// Attributes written as blocks: if an attribute is a list or a set of objects,
// a body without that attribute may have blocks of its name, each of which is
// an element. Terraform documentation: "Attributes as Blocks".
namespace hcl::terraform {

// Whether an attribute is such a list or set.
bool may_be_blocks(const AttributeInfo& attribute);

// The schema of such a block, in which everything is optional; nothing for an
// attribute of any other type.
std::optional<ResourceSchema> element_schema(const AttributeInfo& attribute);

// The schema of the body as written, before dynamic blocks are expanded:
// attributes that the body has as blocks are expected as blocks.
BodySchema written_schema(const Body& body, const ResourceSchema& schema);

// The body after dynamic blocks are expanded, with an attribute in place of
// such blocks, also in nested blocks. The forms of the schemas of nested blocks
// must outlive the body.
Body blocks_as_attributes(const Body& body, const ResourceSchema& schema,
                          SchemaForms& forms, const Options& options);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_ATTRIBUTE_BLOCKS_H_
