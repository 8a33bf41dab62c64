#ifndef HCL_APPS_COMMAND_HOST_HOST_FILES_H_
#define HCL_APPS_COMMAND_HOST_HOST_FILES_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/host.h"
#include "hcl/source.h"
#include "support/command_line/settings.h"

// Files of languages that a description makes of HCL.
namespace hcl::apps {

// The option --host of a command: a name, a file *.host.hcl, or "none".
struct HostOption {
  std::string host = {};
  // NAME=VALUE for the code of a language.
  std::vector<std::string> settings = {};
};

// The language of files: the one named by the option, otherwise the one to
// which all of them belong by their names. Its description is null if there is
// none; nothing, with the reason on standard error, if the option is wrong.
std::optional<host::Program> host_of(const HostOption& option,
                                     const std::vector<std::string>& paths,
                                     const Settings& settings);

// The options with which files of such a language are read: those of the
// reference implementation, which the programs use.
Options host_options(const Settings& settings);

// Whether a file that has the name of a language is one of its files: others
// may have the same ending.
bool is_of_host(const host::Program& program, const SourceFile& source,
                const Options& options);

// The directories that functions and includes may read: the one of the files,
// the repository around it, and the working directory.
std::vector<std::string> readable_folders(const std::string& folder);

// The mistakes of a file without those of the syntax. If it is not complete
// alone, it is read with the files beside it that belong to the same
// configuration. Nothing is read from the environment.
Diagnostics check_host_file(const host::Program& program,
                            const SourceFile& source, const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_HOST_HOST_FILES_H_
