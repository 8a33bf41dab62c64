#include "support/usage.h"

#include <algorithm>
#include <string_view>

#include "hcl/suggestions.h"
#include "support/console.h"
#include "support/phrases.h"
#include "support/settings.h"

namespace hcl::apps {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : ", ") + word;
  }
  return text;
}

// The command that was named; the program itself if there is none.
const CLI::App& innermost(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : innermost(*commands.front());
}

// `hcl check`.
std::string full_name(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  return parent == nullptr ? app.get_name()
                           : full_name(*parent) + " " + app.get_name();
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands(nullptr)) {
    if (!each->get_name().empty()) names.push_back(each->get_name());
  }
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* each : app.get_options()) {
    for (const std::string& name : each->get_lnames()) {
      names.push_back("--" + name);
    }
  }
  return names;
}

// The first word that nothing takes.
std::string unexpected(const CLI::App& app, const std::string& word) {
  if (word.size() > 1 && word.front() == '-') {
    const std::string name = word.substr(0, word.find('='));
    return "there is no option " + in_quotes(name) + "." +
           did_you_mean(name, option_names(app));
  }
  const std::vector<std::string> commands = command_names(app);
  if (commands.empty()) return in_quotes(word) + " is one argument too many.";
  const std::string guess = did_you_mean(word, commands);
  return "no command " + in_quotes(word) + "." +
         (guess.empty() ? " The commands are " + joined(commands) + "."
                        : guess);
}

// What the parser says in its own terms, in ours. The words that nothing takes
// are those of the whole command line.
std::string explained(const CLI::App& app,
                      const std::vector<std::string>& words,
                      const CLI::ParseError& error) {
  const std::string text = error.what();
  const auto before = [&text](std::string_view mark) {
    return text.substr(0, text.find(mark));
  };
  // The name of that error is the name of the command.
  const bool is_extra =
      error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  if (!words.empty() && (is_extra || (error.get_name() == "RequiredError" &&
                                      app.get_subcommands().empty() &&
                                      !command_names(app).empty()))) {
    return unexpected(app, words.front());
  }
  if (error.get_name() == "RequiredError") {
    return command_names(app).empty() ||
                   text.find("subcommand") == std::string::npos
               ? before(" is required") + " is missing."
               : "a command is needed: " + joined(command_names(app)) + ".";
  }
  if (error.get_name() == "ExcludesError") {
    const std::string second = text.substr(text.find(" excludes ") + 10);
    return before(" excludes ") + " and " + second +
           " cannot be used together.";
  }
  if (error.get_name() == "ConversionError") {
    // Of a number all digits were seen to be digits.
    return text.substr(text.rfind(": ") + 2) + " is too large.";
  }
  if (error.get_name() == "ArgumentMismatch") {
    return before(":") + " needs a value.";
  }
  return text.ends_with('?') ? text : text + ".";
}

// The text of the help or version that was asked for.
int show(const std::string& text) {
  return write_and_flush(stdout, text) ? kFine : kUsage;
}

}  // namespace

CLI::Validator positive_whole_number() {
  return CLI::Validator(
      [](std::string& given) {
        const bool digits =
            !given.empty() &&
            std::all_of(given.begin(), given.end(),
                        [](char byte) { return byte >= '0' && byte <= '9'; });
        const bool is_positive =
            digits && given.find_first_not_of('0') != std::string::npos;
        return is_positive ? std::string()
                           : "a positive whole number is needed, not " +
                                 in_quotes(given);
      },
      "");
}

CLI::Validator one_of(std::vector<std::string> words) {
  return CLI::Validator(
      [words = std::move(words)](std::string& given) {
        if (std::find(words.begin(), words.end(), given) != words.end()) {
          return std::string();
        }
        const std::string guess = suggest_name(given, words);
        return in_quotes(given) + " is not one of " + joined(words) +
               (guess.empty() ? ""
                              : "; did you mean " + in_quotes(guess) + "?");
      },
      "");
}

int end_parsing(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_name() == "CallForHelp") return show(app.help());
  if (error.get_name() == "CallForVersion") {
    return show(std::string(error.what()) + "\n");
  }
  const CLI::App& command = innermost(app);
  const std::string name = full_name(command);
  write_and_flush(stderr, name + ": " +
                              explained(command, app.remaining(true), error) +
                              "\nRun `" + name + " --help` for more.\n");
  return kUsage;
}

}  // namespace hcl::apps
