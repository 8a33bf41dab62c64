#ifndef HCL_APPS_SUPPORT_HELP_FUNCTION_PAGE_H_
#define HCL_APPS_SUPPORT_HELP_FUNCTION_PAGE_H_

#include <string>

#include "hcl/options.h"

namespace hcl::apps {

// docs/functions.md: all functions of all hosts, as Markdown.
std::string function_page(const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HELP_FUNCTION_PAGE_H_
