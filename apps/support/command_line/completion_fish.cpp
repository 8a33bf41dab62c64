#include "support/command_line/completion.h"

namespace hcl::apps {
namespace {

std::string in_single_quotes(const std::string& text) {
  std::string result = "'";
  for (const char byte : text) {
    if (byte == '\'' || byte == '\\') result += '\\';
    result += byte;
  }
  return result + "'";
}

// Holds if the words so far name this command and none of its sub-commands.
std::string condition(const CommandRow& row) {
  std::string text;
  for (const std::string& word : row.path) {
    text += (text.empty() ? "" : "; and ") +
            ("__fish_seen_subcommand_from " + word);
  }
  if (!row.commands.empty()) {
    text += text.empty() ? "not" : "; and not";
    text += " __fish_seen_subcommand_from";
    for (const std::string& name : row.commands) text += " " + name;
  }
  return " -n " + in_single_quotes(text);
}

std::string quoted_words(const std::vector<std::string>& choices) {
  std::string text;
  for (const std::string& word : choices) {
    text += (text.empty() ? "" : " ") + word;
  }
  return in_single_quotes(text);
}

std::string option_line(const std::string& program, const OptionRow& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2)
                                   : " -s " + name.substr(1);
  }
  if (!option.choices.empty()) {
    text += (option.takes_files ? " -r -F -a " : " -x -a ") +
            quoted_words(option.choices);
  } else if (!option.value.empty()) {
    text += " -r -F -a '(__" + program + "_names)'";
  }
  return text + " -d " + in_single_quotes(first_sentence(option.description)) +
         "\n";
}

// Asks the program for names; the shell adds files.
constexpr const char* kAskFromFish = R"(
  set -l words (commandline -opc) (commandline -ct)
  $words[1] __complete $words[2..-1] 2>/dev/null
end

)";

}  // namespace

std::string fish_completion(const std::string& program,
                            const std::vector<CommandRow>& rows) {
  const std::string start = "complete -c " + program;
  std::string text = "# fish completion of " + program + "\n\n";
  text += "function __" + program + "_names" + kAskFromFish;
  text += start + " -a '(__" + program + "_names)'\n";
  for (const CommandRow& row : rows) {
    for (const CommandRow& below : rows) {
      if (below.path.size() != row.path.size() + 1) continue;
      CommandRow parent = below;
      parent.path.pop_back();
      if (parent.path != row.path) continue;
      text += start + condition(row) + " -f -a " + below.path.back() + " -d " +
              in_single_quotes(first_sentence(below.description)) + "\n";
    }
    for (const OptionRow& option : row.options) {
      text += start + condition(row) + option_line(program, option);
    }
    for (const OptionRow& option : row.positionals) {
      if (option.choices.empty()) continue;
      text += start + condition(row) +
              (option.takes_files ? " -a " : " -f -a ") +
              quoted_words(option.choices) + "\n";
    }
  }
  return text;
}

}  // namespace hcl::apps
