#ifndef HCL_APPS_SUPPORT_USAGE_H_
#define HCL_APPS_SUPPORT_USAGE_H_

#include "support/command.h"

// What a wrong command line gets told, in words of our own.
namespace hcl::apps {

// Shows the help or the version that was asked for, or says on standard error
// what is wrong and where to find help. Gives the exit code: kFine, or kUsage
// for a wrong command line and for output that cannot be written.
int end_parsing(const Command& program, const CommandLineEnd& end);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_USAGE_H_
