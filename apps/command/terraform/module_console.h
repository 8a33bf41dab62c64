#ifndef HCL_APPS_COMMAND_TERRAFORM_MODULE_CONSOLE_H_
#define HCL_APPS_COMMAND_TERRAFORM_MODULE_CONSOLE_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command/console/commands.h"
#include "command/terraform/session.h"
#include "hcl/function.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {

// The console of a module: evaluates expressions in one of its instances.
class ModuleConsole final : public CommandConsole {
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

  Completion complete(std::string_view line) override;
  const Options& options() const override { return options_; }
  void show(const Diagnostics& found) override { report(found, request_); }

 private:
  std::vector<ConsoleCommand> own_commands() override;
  std::string entries_help() const override;
  std::vector<std::string> known_functions() override;
  const Function* find_function(const std::string& name) override;
  bool has_name(std::string_view name) const override;
  Value evaluate(const ConsoleEntry& entry, ConsoleReply& reply) override;
  // What the configuration sets, even if a state would be needed.
  Value evaluate_for_type(const ConsoleEntry& entry,
                          ConsoleReply& reply) override;
  std::string refusal(const std::string& name) const override;
  void define(const std::string& name, Value value) override;
  ConsoleReply define_block(const ConsoleEntry& entry) override;
  void print(const Value& value, ConsoleReply& reply) override;

  ConsoleReply show_why(const std::string& argument);
  ConsoleReply show_unknown(const std::string& argument);
  ConsoleReply show_variables();
  ConsoleReply show_resources();
  ConsoleReply choose_scope(const std::string& argument);
  ConsoleReply choose_phase(const std::string& argument);
  ConsoleReply reload();

  // The value in the chosen instance; diagnostics go to the reply.
  Value evaluate_in(terraform::Walk& walk, std::string_view expression,
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
