#ifndef HCL_HOST_DESCRIPTION_ARGUMENT_TYPES_H_
#define HCL_HOST_DESCRIPTION_ARGUMENT_TYPES_H_

#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/expression.h"
#include "hcl/host.h"

// The arguments of a shape, as a description writes them:
//
//   arguments = {
//     from             = required(string)
//     "first last"     = optional(string, "-")
//     state            = one_of(on, off)
//     outputs          = list(form(output))
//     timeout          = duration
//   }
namespace hcl::host {

std::vector<Argument> read_arguments(const Expression& object,
                                     Diagnostics& diags);

// One type, without required() and optional().
ArgumentType read_argument_type(const Expression& expr, Diagnostics& diags);

// The names in a key of the object: `name` or `"one two"`.
std::vector<std::string> names_of_key(const Expression& key,
                                      Diagnostics& diags);

}  // namespace hcl::host

#endif  // HCL_HOST_DESCRIPTION_ARGUMENT_TYPES_H_
