#ifndef HCL_APPS_COMMAND_SHARED_SHARED_OPTIONS_H_
#define HCL_APPS_COMMAND_SHARED_SHARED_OPTIONS_H_

#include <string>
#include <vector>

#include "support/command_line/command.h"

// Options with the same meaning in several sub-commands. The variables that
// they fill must live until the command line has been read.
namespace hcl::apps {

// Adds --format with one of these forms, the first of which is the default.
void add_format_option(const Command& command, std::string& format,
                       const std::vector<std::string>& forms);

// Adds --exclude: what to leave out of directories.
void add_exclude_option(const Command& command,
                        std::vector<std::string>& patterns);

// Adds -j: the number of threads; 0 without the option.
void add_jobs_option(const Command& command, unsigned& jobs);

// Adds --stdin-filename: the name that standard input has.
void add_stdin_filename_option(const Command& command, std::string& name);

// Adds -f: the files in which commands look up addresses.
void add_file_option(const Command& command, std::vector<std::string>& files);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_SHARED_OPTIONS_H_
