#include "command/complete/typed_line.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace hcl::apps {
namespace {

// Puts together what bash separates at equals signs.
std::vector<std::string> with_values(std::vector<std::string> words) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_sign = words[i] == "=" && !result.empty() &&
                         result.back().starts_with("--") &&
                         result.back().find('=') == std::string::npos;
    if (!is_sign) {
      result.push_back(std::move(words[i]));
      continue;
    }
    result.back() += "=";
    if (i + 1 < words.size()) result.back() += words[++i];
  }
  return result;
}

// The word as the shell will give it to the program.
std::string unquoted(std::string word) {
  if (word.starts_with('\'') || word.starts_with('"')) {
    const char quote = word.front();
    word.erase(0, 1);
    if (word.ends_with(quote)) word.pop_back();
    return word;
  }
  std::erase(word, '\\');
  return word;
}

const CommandRow* row_of(const std::vector<CommandRow>& rows,
                         const std::vector<std::string>& path) {
  const auto found = std::ranges::find_if(
      rows, [&](const CommandRow& row) { return row.path == path; });
  return found == rows.end() ? nullptr : &*found;
}

// The option of a command that has this name and takes a value.
bool takes_value(const CommandRow& row, const std::string& name) {
  return std::ranges::any_of(row.options, [&](const OptionRow& option) {
    return !option.value.empty() &&
           std::ranges::find(option.names, name) != option.names.end();
  });
}

}  // namespace

std::string TypedLine::joined() const {
  std::string text;
  for (const std::string& word : command) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::string TypedLine::value_of(const std::string& name) const {
  const auto found = options.find(name);
  return found == options.end() ? "" : found->second.back();
}

TypedLine read_typed_line(std::vector<std::string> words,
                          const std::vector<CommandRow>& rows) {
  TypedLine line;
  words = with_values(std::move(words));
  if (words.empty()) return line;
  std::string last = std::move(words.back());
  words.pop_back();
  const CommandRow* row = row_of(rows, {});
  bool only_words = false;
  for (const std::string& raw : words) {
    const std::string word = unquoted(raw);
    if (!line.option.empty()) {
      line.options[std::exchange(line.option, "")].push_back(word);
      continue;
    }
    if (!only_words && word == "--") {
      only_words = true;
      continue;
    }
    if (!only_words && word.starts_with('-') && word.size() > 1) {
      const std::size_t equals = word.find('=');
      const std::string name = word.substr(0, equals);
      if (equals != std::string::npos) {
        line.options[name].push_back(word.substr(equals + 1));
      } else if (row != nullptr && takes_value(*row, name)) {
        line.option = name;
      }
      continue;
    }
    std::vector<std::string> path = line.command;
    path.push_back(word);
    const CommandRow* const below = row_of(rows, path);
    if (below != nullptr && line.words.empty()) {
      row = below;
      line.command = std::move(path);
    } else {
      line.words.push_back(word);
    }
  }
  const std::size_t equals = last.find('=');
  if (line.option.empty() && last.starts_with("--") &&
      equals != std::string::npos) {
    line.option = last.substr(0, equals);
    last.erase(0, equals + 1);
  }
  line.typed = unquoted(std::move(last));
  return line;
}

}  // namespace hcl::apps
