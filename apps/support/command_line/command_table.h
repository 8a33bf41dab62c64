#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_TABLE_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_TABLE_H_

#include <string>
#include <vector>

#include "support/command_line/command.h"

// The commands and options of a program as plain data, for completions and
// manual pages. It is derived from the definitions that parse the command line,
// so it is complete.
namespace hcl::apps {

struct CommandRow {
  // The words after the program's name: {} for the program itself, or {"eval"}.
  std::vector<std::string> path;
  std::string description;
  std::string footer;
  // In the order of the help.
  std::vector<OptionRow> options;
  std::vector<OptionRow> positionals;
  // The names of the sub-commands.
  std::vector<std::string> commands;
};

// All commands, each before its sub-commands. Hidden commands are left out.
std::vector<CommandRow> command_table(const Command& program);

// `eval`, or `terraform eval` if `between` is a space.
std::string joined_path(const CommandRow& row, const std::string& between);

// The first sentence of a description, for places that have room for one line.
std::string first_sentence(const std::string& text);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_TABLE_H_
