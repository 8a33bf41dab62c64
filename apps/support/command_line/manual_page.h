#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_MANUAL_PAGE_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_MANUAL_PAGE_H_

#include <string>
#include <vector>

#include "support/command_line/command_table.h"

namespace hcl::apps {

// The page of section 1 about one command, in the macros of man(7): its
// synopsis, options under the headings of the help, and the rest of the help.
// The page for `hcl eval` is hcl-eval.
std::string manual_page(const std::string& program,
                        const std::vector<CommandRow>& rows,
                        const CommandRow& row);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_MANUAL_PAGE_H_
