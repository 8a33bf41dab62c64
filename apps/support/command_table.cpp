#include "support/command_table.h"

#include <algorithm>
#include <cctype>

namespace hcl::apps {
namespace {

// `json|hcl|typed`: words between bars.
std::vector<std::string> choices_of(const std::string& value) {
  std::vector<std::string> words;
  if (value.find('|') == std::string::npos) return words;
  std::string word;
  for (const char byte : value + "|") {
    if (byte == '|') {
      if (!word.empty()) words.push_back(word);
      word.clear();
    } else if (std::islower(static_cast<unsigned char>(byte)) != 0 ||
               byte == '-') {
      word += byte;
    } else {
      return {};
    }
  }
  return words;
}

OptionRow row_of(const CLI::Option& option) {
  OptionRow row;
  for (const std::string& name : option.get_snames()) {
    row.names.push_back("-" + name);
  }
  for (const std::string& name : option.get_lnames()) {
    row.names.push_back("--" + name);
  }
  row.description = option.get_description();
  row.group = option.get_group();
  row.is_repeatable = option.get_expected_max() > 1;
  if (option.get_type_size() != 0) {
    row.value = row.names.empty() ? option.get_name() : option.get_type_name();
    row.choices = choices_of(option.get_type_name());
  }
  return row;
}

void add_rows(const CLI::App& app, const std::vector<std::string>& path,
              std::vector<CommandRow>& rows) {
  CommandRow row;
  row.path = path;
  row.description = app.get_description();
  row.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    const OptionRow each = row_of(*option);
    (each.names.empty() ? row.positionals : row.options).push_back(each);
  }
  std::vector<const CLI::App*> below;
  for (const CLI::App* each : app.get_subcommands(nullptr)) {
    if (each->get_name().empty() || each->get_group().empty()) continue;
    row.commands.push_back(each->get_name());
    below.push_back(each);
  }
  rows.push_back(row);
  for (const CLI::App* each : below) {
    std::vector<std::string> longer = path;
    longer.push_back(each->get_name());
    add_rows(*each, longer, rows);
  }
}

}  // namespace

std::vector<CommandRow> command_table(const CLI::App& app) {
  std::vector<CommandRow> rows;
  add_rows(app, {}, rows);
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
