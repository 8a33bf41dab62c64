#ifndef HCL_APPS_SUPPORT_USAGE_H_
#define HCL_APPS_SUPPORT_USAGE_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

// What a wrong command line gets told, in words of our own.
namespace hcl::apps {

// A value that is a whole number from 1 on.
CLI::Validator positive_whole_number();

// A value that is one of a few words.
CLI::Validator one_of(std::vector<std::string> words);

// Ends the parsing of a command line: shows the help or the version that was
// asked for, or says on standard error what is wrong and where to find help.
// Gives the exit code: kFine, or kUsage for a wrong command line and for output
// that cannot be written.
int end_parsing(const CLI::App& app, const CLI::ParseError& error);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_USAGE_H_
