#ifndef HCL_TERRAFORM_ATTRIBUTE_BLOCKS_H_
#define HCL_TERRAFORM_ATTRIBUTE_BLOCKS_H_

#include <optional>

#include "hcl/body.h"
#include "hcl/options.h"
#include "hcl/terraform.h"

// Attributes that are written as blocks: where an attribute is a list or a set
// of objects, a body without that attribute may have blocks of its name, each
// of which is an element.
// Terraform documentation: "Attributes as Blocks".
namespace hcl::terraform {

// What such a block may have, all of it optional; nothing for an attribute of
// any other type.
std::optional<ResourceSchema> element_schema(const AttributeInfo& attribute);

// What a body, whose dynamic blocks are not expanded, has directly: attributes
// that it has as blocks are expected as such.
BodySchema written_schema(const Body& body, const ResourceSchema& schema);

// The body, whose dynamic blocks are expanded, with an attribute in place of
// such blocks, in nested blocks too.
Body blocks_as_attributes(const Body& body, const ResourceSchema& schema,
                          const Options& options);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_ATTRIBUTE_BLOCKS_H_
