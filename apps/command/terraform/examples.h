#ifndef HCL_APPS_COMMAND_TERRAFORM_EXAMPLES_H_
#define HCL_APPS_COMMAND_TERRAFORM_EXAMPLES_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// The end of the help of a command for modules: examples, and what concerns all
// of these commands.
std::string terraform_footer(std::string_view command);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_EXAMPLES_H_
