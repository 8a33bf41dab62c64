#ifndef HCL_APPS_COMMAND_TERRAFORM_MODULE_CONSOLE_H_
#define HCL_APPS_COMMAND_TERRAFORM_MODULE_CONSOLE_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command/console/loop.h"
#include "command/terraform/session.h"
#include "hcl/function.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {

// The console of a module: evaluates expressions in one of its instances.
// Independent of terminals.
class ModuleConsole final : public ConsoleAnswers {
 public:
  // Loads the module again; nothing, after a message, if its settings are
  // unusable.
  using Loader = std::function<std::optional<terraform::Configuration>()>;

  ModuleConsole(const TerraformRequest& request,
                terraform::Configuration configuration, Loader load,
                const Settings& settings);

  // Goes to the instance that the request names. Returns what is wrong with the
  // variables, or that there is no such instance.
  Diagnostics begin();

  ConsoleReply answer(const ConsoleEntry& entry) override;
  Completion complete(std::string_view line) override;
  const Options& options() const override { return options_; }
  void show(const Diagnostics& found) override { report(found, request_); }

 private:
  // A command: its word, what follows the word in the help, and what it does.
  struct Command {
    const char* word;
    const char* argument;
    const char* help;
    ConsoleReply (ModuleConsole::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  ConsoleReply follow_command(const ConsoleEntry& entry);
  ConsoleReply evaluate_entry(const ConsoleEntry& entry);
  ConsoleReply show_type(const std::string& argument);
  ConsoleReply show_why(const std::string& argument);
  ConsoleReply show_unknown(const std::string& argument);
  ConsoleReply show_variables(const std::string& argument);
  ConsoleReply show_resources(const std::string& argument);
  ConsoleReply show_functions(const std::string& argument);
  ConsoleReply choose_scope(const std::string& argument);
  ConsoleReply choose_phase(const std::string& argument);
  ConsoleReply reload(const std::string& argument);
  ConsoleReply show_help(const std::string& argument);
  ConsoleReply quit(const std::string& argument);

  // The value in the chosen instance; diagnostics go to the reply.
  Value evaluate(terraform::Walk& walk, std::string_view expression,
                 ConsoleReply& reply);
  // Another walk, which plans, whatever the phase.
  terraform::Walk& plan();
  void begin_walk();
  // What a reference can begin with or be followed by.
  Value names_after(std::string_view traversal);
  std::vector<std::string> first_names() const;
  const FunctionMap& functions();
  // The parts of the module whose instance is chosen, with local addresses.
  std::vector<terraform::Part> own_parts() const;

  TerraformRequest request_;
  terraform::Configuration configuration_;
  Loader load_;
  Options options_;
  std::size_t width_;
  std::unique_ptr<terraform::Walk> walk_;
  std::unique_ptr<terraform::Walk> plan_;
  // Found on first use.
  mutable std::optional<std::vector<terraform::Part>> parts_;
  terraform::ExpressionPlace place_;
  // Made on first use.
  FunctionMap functions_;
  // The number of diagnostics of the walk that were shown.
  std::size_t shown_ = 0;
};

// `hcl terraform console`. Returns the exit code.
int run_module_console(const TerraformRequest& request,
                       const terraform::Configuration& configuration);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_MODULE_CONSOLE_H_
