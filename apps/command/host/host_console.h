#ifndef HCL_APPS_COMMAND_HOST_HOST_CONSOLE_H_
#define HCL_APPS_COMMAND_HOST_HOST_CONSOLE_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "command/console/commands.h"
#include "hcl/host.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// The console of a configuration in a language that a description makes of HCL:
// expressions see its variables, names, blocks and functions.
class HostConsole final : public CommandConsole {
 public:
  HostConsole(host::Program program, host::Inputs inputs,
              const Settings& settings);

  // What is wrong with the configuration.
  Diagnostics begin();

  Completion complete(std::string_view line) override;
  const Options& options() const override { return options_; }
  void show(const Diagnostics& found) override;

 private:
  std::vector<ConsoleCommand> own_commands() override;
  std::string entries_help() const override;
  std::vector<std::string> known_functions() override;
  const Function* find_function(const std::string& name) override;
  bool has_name(std::string_view name) const override;
  Value evaluate(const ConsoleEntry& entry, ConsoleReply& reply) override;
  void define(const std::string& name, Value value) override;
  Value evaluate_text(std::string_view text, Diagnostics& diagnostics) const;
  std::string variables_text() const;

  host::Program program_;
  host::Inputs inputs_;
  const Settings& settings_;
  Options options_;
  // The values of the configuration's names, by root.
  std::map<std::string, Value, std::less<>> roots_ = {};
  // What the user has defined.
  std::map<std::string, Value, std::less<>> names_ = {};
  FunctionMap functions_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_HOST_HOST_CONSOLE_H_
