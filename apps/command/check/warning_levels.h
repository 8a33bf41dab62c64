#ifndef HCL_APPS_COMMAND_CHECK_WARNING_LEVELS_H_
#define HCL_APPS_COMMAND_CHECK_WARNING_LEVELS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/fields.h"
#include "hcl/lint.h"

namespace hcl::apps {

// How a warning of hcl/lint.h is treated.
// NOLINTNEXTLINE(readability-identifier-naming): the words of files.
enum class WarningLevel : std::uint8_t { off, warning, error };
HCL_ENUM(WarningLevel, off, warning, error)

// The warnings of `hcl check` with their levels; the default level is warning.
class WarningLevels {
 public:
  // Sets the level of the warning with this code, or of all of them if the name
  // is `all`. Returns why that failed, or an empty text.
  std::string set(std::string_view name, WarningLevel level);
  // The same from a command line: `NAME=LEVEL`, or `NAME` for the level
  // warning.
  std::string set(std::string_view option);

  // Whether any warning is enabled.
  bool any() const { return options_.left_out.size() < lint_codes().size(); }

  // The warnings for a source without mistakes.
  Diagnostics lint(const ast::Tree& tree) const;

 private:
  void set(Code code, WarningLevel level);

  LintOptions options_;
  std::vector<Code> errors_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_WARNING_LEVELS_H_
