#ifndef HCL_APPS_COMMAND_CONSOLE_SESSION_H_
#define HCL_APPS_COMMAND_CONSOLE_SESSION_H_

#include <string>
#include <string_view>
#include <vector>

#include "command/console_bodies.h"
#include "command/console_entry.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// What the console answers to one entry.
struct ConsoleReply {
  // For the standard output; ends with a newline unless empty.
  std::string text;
  // For the standard error.
  Diagnostics diagnostics;
  // A wrong command, as a sentence for the standard error.
  std::string complaint;
  // A file to read variables from, for those who know files.
  std::string load;
  // A file to be made, and its text.
  std::string save;
  std::string saved;
  // The person wants to leave.
  bool quit = false;

  bool failed() const { return diagnostics.has_errors() || !complaint.empty(); }
};

// The variables and functions of a console, and what its entries do with
// them. Knows nothing of terminals.
class ConsoleSession {
 public:
  // `known` is what the context was made of. `width` is the number of columns
  // for lists.
  ConsoleSession(MapContext context, KnownBodies known, const Options& options,
                 int width);

  // Evaluates an expression, defines a variable or follows a command.
  // docs/command.md, "console", describes them.
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
  // The value of an expression, and how long it took.
  ConsoleReply show_time(const std::string& expression);
  ConsoleReply show_variables() const;
  // The variables as attributes of a file.
  ConsoleReply save_variables(const std::string& path) const;
  ConsoleReply show_functions() const;
  ConsoleReply show_help(const std::string& function) const;
  ConsoleReply follow(const ConsoleEntry& entry);
  // Replaces the value of a variable by `change` of it.
  ConsoleReply change_variable(const ConsoleEntry& entry,
                               Value (*change)(const Value&));
  // Whether the entry is a word that new users type instead of a command.
  bool is_plain_command(const ConsoleEntry& entry) const;

  MapContext context_;
  KnownBodies known_;
  Options options_;
  int width_;
};

// The names side by side in columns, each line ending with a newline.
std::string in_columns(const std::vector<std::string>& names, int width);

// The words of the commands, without colon.
const std::vector<std::string>& console_commands();

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_SESSION_H_
