#ifndef HCL_APPS_COMMAND_CONSOLE_SESSION_H_
#define HCL_APPS_COMMAND_CONSOLE_SESSION_H_

#include <string>
#include <string_view>
#include <vector>

#include "command/console/bodies.h"
#include "command/console/commands.h"
#include "command/console/completion.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The console of variables and files.
class ConsoleSession : public CommandConsole {
 public:
  // `known` holds the bodies from which the context was made.
  ConsoleSession(MapContext context, KnownBodies known, const Options& options,
                 int width);

  Completion complete(std::string_view line) override;
  const Options& options() const override { return options_; }

 protected:
  std::vector<ConsoleCommand> own_commands() override;
  std::string entries_help() const override;
  std::vector<std::string> known_functions() override;
  const Function* find_function(const std::string& name) override;
  bool has_name(std::string_view name) const override;
  Value evaluate(const ConsoleEntry& entry, ConsoleReply& reply) override;
  void define(const std::string& name, Value value) override;
  // Adds a block to those of its type.
  ConsoleReply define_block(const ConsoleEntry& entry) override;

  MapContext& context() { return context_; }
  KnownBodies& known() { return known_; }

 private:
  // Shows the value of an expression, and how long evaluation took.
  ConsoleReply show_time(const std::string& expression);
  ConsoleReply show_variables() const;
  // Writes the variables as attributes of a file.
  ConsoleReply save_variables(const std::string& path) const;
  // Replaces the value of a variable by `change` of that value.
  ConsoleReply change_variable(const char* command, const std::string& name,
                               Value (*change)(const Value&));

  MapContext context_;
  KnownBodies known_;
  Options options_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_SESSION_H_
