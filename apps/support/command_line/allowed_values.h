#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_ALLOWED_VALUES_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_ALLOWED_VALUES_H_

#include <string>
#include <vector>

// Why the value of an option is not allowed, as a clause that follows the name
// of the option; empty if the value is allowed.
namespace hcl::apps {

std::string not_one_of(const std::vector<std::string>& words,
                       const std::string& given);

// Whole numbers from 1 on are allowed.
std::string not_positive(const std::string& given);

std::string not_between(double least, double greatest,
                        const std::string& given);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_ALLOWED_VALUES_H_
