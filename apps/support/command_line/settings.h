#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_SETTINGS_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_SETTINGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/options.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {

// The exit codes.
enum ExitCode : int {
  kFine = 0,
  // There are errors in the input.
  kDiagnostics = 1,
  // The command line is wrong, or a file cannot be read or written.
  kUsage = 2,
};

// The settings that every sub-command has.
struct Settings {
  // Nothing for the dialect that the name of a file tells, or else HCL.
  std::optional<Dialect> dialect;
  // Nothing for the default of the dialect.
  std::optional<Conformance> conformance;
  Limits limits;
  ColorChoice color = ColorChoice::Auto;
  // The directories below which functions may read files.
  std::vector<std::string> allow_read;
  // The name that standard input has; empty if nobody gave one.
  std::string stdin_filename;
  // Whether it is in JSON syntax whatever its name is.
  bool stdin_is_json = false;

  Options options() const { return of(dialect.value_or(Dialect::Hcl)); }
  // The same for a file, whose name may tell the dialect (`is_of_terraform()`).
  Options options_for(const std::string& path) const;
  // The same settings for files that are one configuration: without a dialect
  // that of Terraform if one of them tells it.
  Settings for_configuration(const std::vector<std::string>& paths) const;
  // The name of the file at a path: for `-` that of standard input, if any.
  const std::string& name_of(const std::string& path) const {
    return path == "-" && !stdin_filename.empty() ? stdin_filename : path;
  }

 private:
  Options of(Dialect chosen) const {
    return {
        switches_for(chosen, conformance.value_or(default_conformance(chosen))),
        limits};
  }
};

// Whether only Terraform and OpenTofu read files of this name, such as
// `main.tf` or `main.tf.json`.
bool is_of_terraform(std::string_view path);

// What chooses the language if `--dialect` does not.
enum class DefaultDialect : std::uint8_t {
  Hcl,
  // The name of each file (`is_of_terraform()`).
  OfFileName,
};

// Adds the options that choose the language and its limits; the value of
// `conformance` before the call is its default.
void add_language_options(const Command& command, Settings& settings,
                          DefaultDialect dialect = DefaultDialect::Hcl);

// Adds the common options of a sub-command; they fill `settings`, which must
// live until the command line has been read.
void add_common_options(const Command& command, Settings& settings,
                        DefaultDialect dialect = DefaultDialect::Hcl);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_SETTINGS_H_
