#ifndef HCL_APPS_COMMAND_CONSOLE_COMMANDS_H_
#define HCL_APPS_COMMAND_CONSOLE_COMMANDS_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "command/console/entry.h"
#include "command/console/loop.h"
#include "command/console/reply.h"
#include "hcl/function.h"
#include "hcl/value.h"

namespace hcl::apps {

// `:word argument`.
struct ConsoleCommand {
  const char* word;
  // What follows the word in the help: " EXPRESSION".
  const char* argument;
  const char* help;
  std::function<ConsoleReply(const std::string& argument)> run;
};

// What all consoles have in common: the kinds of entries, and the commands
// `:type`, `:functions`, `:help` and `:quit`. A console says what names mean
// and adds commands of its own. Independent of terminals.
class CommandConsole : public ConsoleAnswers {
 public:
  // `width` is the number of columns for lists.
  explicit CommandConsole(int width) : width_(width) {}

  // docs/command.md, "console", describes entries and commands.
  ConsoleReply answer(const ConsoleEntry& entry) final;

 protected:
  std::size_t width() const { return static_cast<std::size_t>(width_); }
  // The words of all commands, without the colon.
  std::vector<std::string> command_words();
  // Evaluates an expression or defines a name.
  ConsoleReply evaluate_entry(const ConsoleEntry& entry);
  // The commands that only this console has.
  virtual std::vector<ConsoleCommand> own_commands() = 0;
  // The lines of the help about entries that are not commands.
  virtual std::string entries_help() const = 0;
  virtual std::vector<std::string> known_functions() = 0;
  // Null if there is none.
  virtual const Function* find_function(const std::string& name) = 0;
  // Whether a name has a value. Otherwise `help`, `exit` and `quit` are what
  // new users type instead of a command.
  virtual bool has_name(std::string_view name) const = 0;
  // The value of the entry's expression; diagnostics go to the reply.
  virtual Value evaluate(const ConsoleEntry& entry, ConsoleReply& reply) = 0;
  // The same if only the type counts.
  virtual Value evaluate_for_type(const ConsoleEntry& entry,
                                  ConsoleReply& reply);
  // Why a name cannot be defined; empty if it can.
  virtual std::string refusal(const std::string& name) const;
  virtual void define(const std::string& name, Value value) = 0;
  virtual ConsoleReply define_block(const ConsoleEntry& entry);
  virtual void print(const Value& value, ConsoleReply& reply);

 private:
  std::vector<ConsoleCommand> commands();
  ConsoleReply follow_command(const std::string& word,
                              const std::string& argument);
  ConsoleReply show_type(const std::string& expression);
  ConsoleReply show_functions();
  ConsoleReply show_help(const std::string& function);

  int width_;
};

// Arranges names in columns; each line ends with a newline.
std::string in_columns(const std::vector<std::string>& names, int width);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_COMMANDS_H_
