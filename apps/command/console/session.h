#ifndef HCL_APPS_COMMAND_CONSOLE_SESSION_H_
#define HCL_APPS_COMMAND_CONSOLE_SESSION_H_

#include <string>
#include <string_view>
#include <vector>

#include "command/console/bodies.h"
#include "command/console/entry.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The console's response to one entry.
struct ConsoleReply {
  // Text for standard output; ends with a newline unless empty.
  std::string text;
  // Diagnostics for standard error.
  Diagnostics diagnostics;
  // Why a command is wrong, as a sentence for standard error.
  std::string complaint;
  // A file from which the caller must read variables.
  std::string load;
  // A file that the caller must create, and its text.
  std::string save;
  std::string saved;
  // Whether the user wants to leave.
  bool quit = false;

  bool failed() const { return diagnostics.has_errors() || !complaint.empty(); }
};

// The variables and functions of a console, and what entries do with them.
// Independent of terminals.
class ConsoleSession {
 public:
  // `known` holds the bodies from which the context was made. `width` is the
  // number of columns for lists.
  ConsoleSession(MapContext context, KnownBodies known, const Options& options,
                 int width);

  // Evaluates an expression, defines a variable or executes a command.
  // docs/command.md, "console", describes the commands.
  ConsoleReply answer(const ConsoleEntry& entry);

  const MapContext& context() const { return context_; }
  MapContext& context() { return context_; }
  KnownBodies& known() { return known_; }
  const Options& options() const { return options_; }

 private:
  ConsoleReply evaluate_entry(const ConsoleEntry& entry);
  // Adds a block to those of its type.
  ConsoleReply define_blocks(const ConsoleEntry& entry);
  ConsoleReply show_type(const std::string& expression);
  // Shows the value of an expression, and how long evaluation took.
  ConsoleReply show_time(const std::string& expression);
  ConsoleReply show_variables() const;
  // Writes the variables as attributes of a file.
  ConsoleReply save_variables(const std::string& path) const;
  ConsoleReply show_functions() const;
  ConsoleReply show_help(const std::string& function) const;
  ConsoleReply follow(const ConsoleEntry& entry);
  // Replaces the value of a variable by `change` of that value.
  ConsoleReply change_variable(const ConsoleEntry& entry,
                               Value (*change)(const Value&));
  // Whether the entry is a word that new users type instead of a command.
  bool is_plain_command(const ConsoleEntry& entry) const;

  MapContext context_;
  KnownBodies known_;
  Options options_;
  int width_;
};

// Arranges names in columns; each line ends with a newline.
std::string in_columns(const std::vector<std::string>& names, int width);

// The words of the commands, without the colon.
const std::vector<std::string>& console_commands();

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_SESSION_H_
