#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_TYPE_SOURCE_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_TYPE_SOURCE_H_

#include <string>

#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

// The types of variables, as documentation shows them.
namespace hcl::apps {

// The type as it is written, with defaults and comments, in the layout of `hcl
// fmt`; `any` if there is none.
std::string type_source(const terraform::VariableDescription& variable);

// Writes the member "attributes" of an object: the attributes of an object
// type, or of the objects in a collection, with those inside of them. Nothing
// for other types.
void write_type_attributes(JsonWriter& writer,
                           const terraform::VariableDescription& variable);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_TYPE_SOURCE_H_
