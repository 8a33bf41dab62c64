#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_USAGE_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_USAGE_H_

#include "support/command_line/command.h"

// The messages for a wrong command line, in the program's own words.
namespace hcl::apps {

// Shows the requested help or version, or reports on standard error what is
// wrong and where to find help. Returns the exit code: kFine, or kUsage for a
// wrong command line and for output that cannot be written.
int end_parsing(const Command& program, const CommandLineEnd& end);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_USAGE_H_
