#include "support/command_line/usage.h"

#include <string_view>

#include "support/command_line/settings.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

// The command that the command line named; the program itself if there is none.
Command innermost(const Command& command) {
  const std::optional<Command> below = command.named_command();
  return below ? innermost(*below) : command;
}

// Such as `hcl check`.
std::string full_name(const Command& command) {
  const std::optional<Command> parent = command.parent();
  return parent ? full_name(*parent) + " " + command.name() : command.name();
}

std::vector<std::string> command_names(const Command& command) {
  std::vector<std::string> names;
  for (const Command& each : command.commands()) names.push_back(each.name());
  return names;
}

std::vector<std::string> option_names(const Command& command) {
  std::vector<std::string> names;
  for (const OptionRow& each : command.options()) {
    for (const std::string& name : each.names) {
      if (name.starts_with("--")) names.push_back(name);
    }
  }
  return names;
}

// The message for a word that nothing takes.
std::string unexpected(const Command& command, const std::string& word) {
  if (word.size() > 1 && word.front() == '-') {
    const std::string name = word.substr(0, word.find('='));
    return "unknown option " + in_quotes(name) + "." +
           did_you_mean(name, option_names(command));
  }
  const std::vector<std::string> commands = command_names(command);
  if (commands.empty()) return "unexpected argument " + in_quotes(word) + ".";
  const std::string guess = did_you_mean(word, commands);
  return "unknown command " + in_quotes(word) + "." +
         (guess.empty() ? " The commands are " + joined(commands, ", ") + "."
                        : guess);
}

// The message for missing words or a missing command. A word in the place of a
// command is reported as unexpected.
std::string missing(const Command& command, const CommandLineEnd& end) {
  const std::vector<std::string> commands = command_names(command);
  if (!end.left_over.empty() && !commands.empty()) {
    return unexpected(command, end.left_over.front());
  }
  return commands.empty() || end.text.find("subcommand") == std::string::npos
             ? end.text.substr(0, end.text.find(" is required")) +
                   " is missing."
             : "a command is missing. The commands are " +
                   joined(commands, ", ") + ".";
}

std::string excluded(const std::string& text) {
  constexpr std::string_view kBetween = " excludes ";
  const std::size_t at = text.find(kBetween);
  return text.substr(0, at) + " and " + text.substr(at + kBetween.size()) +
         " cannot be used together.";
}

// Translates the parser's message.
std::string explained(const Command& command, const CommandLineEnd& end) {
  using Reason = CommandLineEnd::Reason;
  const std::string& text = end.text;
  switch (end.reason) {
    case Reason::UnexpectedWord:
      return unexpected(command, end.left_over.front());
    case Reason::MissingWords:
      return missing(command, end);
    case Reason::Excluded:
      return excluded(text);
    case Reason::BadValue:
      // The digits of a number were checked before.
      return text.substr(text.rfind(": ") + 2) + " is too large.";
    case Reason::MissingValue:
      return text.substr(0, text.find(':')) + " needs a value.";
    case Reason::RepeatedOption:
      return text.substr(0, text.find(':')) + " can be given only once.";
    default:
      return text.ends_with('?') ? text : text + ".";
  }
}

}  // namespace

int end_parsing(const Command& program, const CommandLineEnd& end) {
  if (end.reason == CommandLineEnd::Reason::Help ||
      end.reason == CommandLineEnd::Reason::Version) {
    return write_and_flush(stdout, end.text) ? kFine : kUsage;
  }
  const Command command = innermost(program);
  const std::string name = full_name(command);
  write_and_flush(stderr, name + ": " + explained(command, end) + "\nRun `" +
                              name + " --help` for more.\n");
  return kUsage;
}

}  // namespace hcl::apps
