#ifndef HCL_APPS_SUPPORT_FUNCTION_HELP_H_
#define HCL_APPS_SUPPORT_FUNCTION_HELP_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/function.h"

// What programs say about functions.
namespace hcl::apps {

// The names of a table in order, without those in a namespace that exist
// without it, too.
std::vector<std::string> function_names(const FunctionMap& functions);

// `name(text string, counts... number)`.
std::string function_signature(std::string_view name, const Function& function);

// Signature, description and parameters, for people; every line ends.
std::string function_help(std::string_view name, const Function& function);

// The whole table as `terraform metadata functions -json` prints its own.
std::string functions_json(const FunctionMap& functions, int indent = 0);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FUNCTION_HELP_H_
