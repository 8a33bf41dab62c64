#ifndef HCL_APPS_COMMAND_SHARED_INPUTS_H_
#define HCL_APPS_COMMAND_SHARED_INPUTS_H_

#include <optional>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Shows diagnostics on standard error.
void report(const Diagnostics& diagnostics, const Settings& settings);

// Prints the text on standard output. kUsage if it cannot be written.
int print(const std::string& text);

// Ends a command: prints its text and a line break, or reports why there is
// none. Returns the exit code.
int finish(const Diagnostics& diagnostics, std::string text,
           const Settings& settings);

// Reads a file in native syntax; `-` is standard input. If that fails, reports
// the reason on standard error and returns nothing.
std::optional<SourceFile> read_input(const std::string& path,
                                     const Settings& settings);

// The same for files in either syntax.
std::optional<SourceFile> read_any_input(const std::string& path,
                                         const Settings& settings);

// Reads a file; `-` is standard input. Reports nothing, and may be called from
// any thread.
Result<SourceFile> read_source(const std::string& path, const Limits& limits);

// Why a file could not be read, a line for each reason.
std::string reading_problems(const std::string& path,
                             const Diagnostics& problems);

// Whether the file at a path is in JSON syntax; `-` is standard input.
bool is_json_input(const std::string& path, const Settings& settings);

// Whether the name is that of a file in the JSON syntax, such as `x.tf.json`.
bool is_json_syntax(const std::string& path);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_INPUTS_H_
