#include "support/command_line/command_table.h"

#include <algorithm>

namespace hcl::apps {
namespace {

void add_rows(const Command& command, const std::vector<std::string>& path,
              std::vector<CommandRow>& rows) {
  CommandRow row;
  row.path = path;
  row.description = command.description();
  row.footer = command.footer();
  for (const OptionRow& each : command.options()) {
    (each.names.empty() ? row.positionals : row.options).push_back(each);
  }
  const std::vector<Command> below = command.commands();
  for (const Command& each : below) row.commands.push_back(each.name());
  rows.push_back(row);
  for (const Command& each : below) {
    std::vector<std::string> longer = path;
    longer.push_back(each.name());
    add_rows(each, longer, rows);
  }
}

}  // namespace

std::vector<CommandRow> command_table(const Command& program) {
  std::vector<CommandRow> rows;
  add_rows(program, {}, rows);
  return rows;
}

std::string joined_path(const CommandRow& row, const std::string& between) {
  std::string text;
  for (const std::string& word : row.path) {
    text += (text.empty() ? "" : between) + word;
  }
  return text;
}

std::string first_sentence(const std::string& text) {
  const std::size_t end = std::min(text.find(". "), text.find('\n'));
  std::string sentence = text.substr(0, end);
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

}  // namespace hcl::apps
