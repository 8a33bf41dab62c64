#ifndef HCL_APPS_COMMAND_WARNING_LEVELS_H_
#define HCL_APPS_COMMAND_WARNING_LEVELS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/fields.h"
#include "hcl/lint.h"

namespace hcl::apps {

// What becomes of a warning of hcl/lint.h.
enum class WarningLevel : std::uint8_t { off, warning, error };
HCL_ENUM(WarningLevel, off, warning, error)

// The warnings that `hcl check` gives, each with its level: a warning, unless
// something else was set.
class WarningLevels {
 public:
  // Sets the level of the warning with this code, or of all of them where the
  // name is `all`. Gives why not, or nothing if it was done.
  std::string set(std::string_view name, WarningLevel level);
  // The same as a command line has it: `NAME=LEVEL`, or `NAME` for a warning.
  std::string set(std::string_view option);

  // Whether there is anything to look for.
  bool any() const { return options_.left_out.size() < lint_codes().size(); }

  // What there is to say about a source without mistakes.
  Diagnostics lint(const ast::Tree& tree) const;

 private:
  void set(Code code, WarningLevel level);

  LintOptions options_;
  std::vector<Code> errors_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_WARNING_LEVELS_H_
