#ifndef HCL_APPS_COMMAND_COMPLETE_CANDIDATES_H_
#define HCL_APPS_COMMAND_COMPLETE_CANDIDATES_H_

#include <string>
#include <vector>

#include "command/complete/typed_line.h"

// What the last word of a command line can become, besides what a completion
// script knows by itself. Files that cannot be read or have mistakes give what
// can be known of them; nothing is reported.
namespace hcl::apps {

// Sorted. Long lists of addresses are cut after their next name, with the dot:
// `module.`.
std::vector<std::string> candidates(const TypedLine& line);

// The names in files: addresses of their blocks and attributes.
std::vector<std::string> addresses_in(const std::vector<std::string>& files);

// The variables that blocks `variable` in files declare.
std::vector<std::string> variables_in(const std::vector<std::string>& files);

// The addresses of a module of Terraform; empty if the command line has none.
std::vector<std::string> module_addresses(const TypedLine& line);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMPLETE_CANDIDATES_H_
