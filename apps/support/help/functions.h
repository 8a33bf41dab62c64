#ifndef HCL_APPS_SUPPORT_HELP_FUNCTIONS_H_
#define HCL_APPS_SUPPORT_HELP_FUNCTIONS_H_

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Adds `--allow-read`; fills `settings`, which must live until the command line
// has been read.
void add_function_options(const Command& command, Settings& settings);

// The functions that expressions on the command line and in files may call:
// Terraform's under the dialect of that name, otherwise the standard library.
// Terraform's functions can access the system's time, randomness, working
// directory and home directory, and the files below the directories that the
// settings allow.
FunctionMap command_functions(const Settings& settings);

// A scope with these functions and no variables. Most expressions call none, so
// the functions are created when one is first looked up. The settings must
// outlive the scope.
class FunctionScope final : public EvalContext {
 public:
  explicit FunctionScope(const Settings& settings) : settings_(settings) {}

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return false; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override { return {}; }
  std::vector<std::string> function_names() const override;

 private:
  const FunctionMap& functions() const;

  const Settings& settings_;
  mutable std::once_flag made_;
  mutable FunctionMap functions_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HELP_FUNCTIONS_H_
