#ifndef HCL_APPS_SUPPORT_HELP_FUNCTION_HELP_H_
#define HCL_APPS_SUPPORT_HELP_FUNCTION_HELP_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/function.h"

// Texts about functions for the programs' output.
namespace hcl::apps {

// The names in a table in order, except those in a namespace that also exist
// without it.
std::vector<std::string> function_names(const FunctionMap& functions);

// `name(text string, counts... number)`.
std::string function_signature(std::string_view name, const Function& function);

// Signature, description and parameters for human readers; every line ends with
// a newline.
std::string function_help(std::string_view name, const Function& function);

// The whole table in the form in which `terraform metadata functions -json`
// prints its own.
std::string functions_json(const FunctionMap& functions, int indent = 0);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HELP_FUNCTION_HELP_H_
