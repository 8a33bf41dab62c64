#ifndef HCL_APPS_COMMAND_CONSOLE_LIBEDIT_H_
#define HCL_APPS_COMMAND_CONSOLE_LIBEDIT_H_

#include <histedit.h>

// libedit's functions. Where HCL_LIBEDIT_FILE names its shared library, the
// first console loads it, since no other command needs it and the four
// libraries that it brings along.
namespace hcl::apps {

struct Libedit {
// NOLINTNEXTLINE(bugprone-macro-parentheses): it declares a member.
#define HCL_LIBEDIT(name) decltype(&::name) name;
#include "command/console/libedit.def"
#undef HCL_LIBEDIT
};

// Null if the library or one of the functions cannot be loaded. What is loaded
// stays until the process ends.
const Libedit* libedit();

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_LIBEDIT_H_
