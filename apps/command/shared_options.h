#ifndef HCL_APPS_COMMAND_SHARED_OPTIONS_H_
#define HCL_APPS_COMMAND_SHARED_OPTIONS_H_

#include <string>
#include <vector>

#include "support/command.h"

// Options that several sub-commands have and that mean the same in each. What
// they fill must live until the command line has been read.
namespace hcl::apps {

// --format with one of these forms, the first of which is the default.
void add_format_option(const Command& command, std::string& format,
                       const std::vector<std::string>& forms);

// --exclude: what is left out of directories.
void add_exclude_option(const Command& command,
                        std::vector<std::string>& patterns);

// -j: how many threads there are; 0 without the option.
void add_jobs_option(const Command& command, unsigned& jobs);

// -f: the files in which commands look that take addresses.
void add_file_option(const Command& command, std::vector<std::string>& files);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_OPTIONS_H_
