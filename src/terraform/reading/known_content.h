#ifndef HCL_TERRAFORM_READING_KNOWN_CONTENT_H_
#define HCL_TERRAFORM_READING_KNOWN_CONTENT_H_

#include <string_view>

#include "hcl/body.h"
#include "terraform/reading/block_reader.h"

namespace hcl::terraform {

// The content of a block of the language, or of a file, by its schema for all
// versions. What the version evaluated does not have is reported where it is
// and left out. `block` is a name of `words.h`.
BodyContent known_content(const Body& body, std::string_view block,
                          const BodySchema& schema, const BlockReader& reader);

// A schema without what the version does not have, for a body whose other
// arguments and blocks mean something else.
BodySchema known_schema(std::string_view block, const BodySchema& schema,
                        const ToolRules& rules);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_KNOWN_CONTENT_H_
