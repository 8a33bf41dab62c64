#ifndef HCL_APPS_COMMAND_CONVERT_CONVERSION_H_
#define HCL_APPS_COMMAND_CONVERT_CONVERSION_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/source.h"
#include "support/command_line/settings.h"

// Files that are converted from one syntax to the other: what json and native
// share.
namespace hcl::apps {

enum class Syntax : std::uint8_t { Native, Json };

bool is_directory(const std::string& path);

// The files that the paths name, with those directly in directories; nothing,
// after a message, if a directory has none or cannot be read.
std::optional<std::vector<std::string>> configuration_files(
    const std::vector<std::string>& paths);

// Converts a source; one that is in that syntax stays as it is.
using Convert = std::function<Result<std::string>(const SourceFile& source)>;

// Converts each file, and the files of each directory, into a directory, which
// is created. Either all files are written or none; none is overwritten.
// Returns the exit code, after a message on standard error.
int convert_into(const std::string& directory,
                 const std::vector<std::string>& paths, Syntax to,
                 const Convert& convert, const Settings& settings);

// The files of a directory, which together are one configuration, as one
// source in native syntax. Nothing, with the exit code, after a message on
// standard error.
std::optional<SourceFile> whole_directory(const std::string& directory,
                                          const Convert& to_native,
                                          const Settings& settings,
                                          int& exit_code);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONVERT_CONVERSION_H_
