#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/command_line/named_options.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

// The command line of a program: its commands and their options. CLI11 parses
// it; only command.cpp includes its header, which takes long to compile.
namespace hcl::apps {

// An option or a positional argument, while it is being defined.
class CommandOption {
 public:
  // Null for an option that the command line does not name.
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  // The placeholder of the value in the help: "FILE", "json|hcl", "none|FILE".
  CommandOption type_name(const std::string& name) const;
  // The heading of the help under which the option is listed.
  CommandOption group(const std::string& title) const;
  CommandOption required() const;
  // Whether one use takes several words; if not, each use takes one value,
  // however many words follow.
  CommandOption allow_extra_args(bool allowed) const;
  // The option is allowed only together with another one.
  CommandOption needs(CommandOption other) const;
  // The help shows the default value.
  CommandOption shows_default() const;

  // Restricts the value to one of a few words, a whole number from 1 on, or a
  // number in a range. Anything else is an error of the command line.
  CommandOption one_of(std::vector<std::string> words) const;
  CommandOption positive() const;
  CommandOption between(double least, double greatest) const;

  // How many times the option was given.
  std::size_t count() const;

 private:
  CLI::Option* option_;
};

// An option as data, for manual pages and completions.
struct OptionRow {
  // The names with hyphens: "-f", "--format". Empty for a positional argument.
  std::vector<std::string> names;
  // The placeholder of the value: "N=100", "json|hcl". Empty for a flag.
  std::string value;
  std::string description;
  // The heading of the help under which the option is listed: "Options",
  // "Limits".
  std::string group;
  bool is_repeatable = false;
  // The allowed words, if the value is limited to some; or the words that it
  // can be besides a file.
  std::vector<std::string> choices;
  bool takes_files = false;
};

// A command, or the program as a whole. This is a handle to an object that
// `CommandLineReader` owns. The variables that options fill must live until the
// command line has been read.
class Command {
 public:
  // Only the named options are defined. Both arguments must outlive this
  // object.
  Command(CLI::App& app, const NamedOptions& named)
      : app_(&app), named_(&named) {}

  Command add_subcommand(const std::string& name,
                         const std::string& description) const;

  // "FILE" for a positional argument, "-f,--format" for an option.
  // The value is a std::string, a vector of them, or one of the types int,
  // unsigned, std::int64_t, std::uint64_t and double.
  template <class T>
  CommandOption add_option(const std::string& names, T& value,
                           const std::string& description) const;
  // Calls `take` with the value.
  CommandOption add_option(const std::string& names,
                           std::function<void(const std::string&)> take,
                           const std::string& description) const;
  CommandOption add_flag(const std::string& names, bool& value,
                         const std::string& description) const;

  // Sets the heading of the help of the command above under which this one is
  // listed.
  void group(const std::string& title) const;
  // Sets the end of the help.
  void footer(const std::string& text) const;
  // Sets what the command does once the whole command line has been read.
  void callback(std::function<void()> action) const;
  // Requires that the command line names a sub-command.
  void require_subcommand() const;

  // Whether the command line named this command.
  bool parsed() const;
  std::string name() const;
  std::string description() const;
  std::string footer() const;
  // The options in the order of the help, without hidden ones.
  std::vector<OptionRow> options() const;
  // The sub-commands.
  std::vector<Command> commands() const;
  // The sub-command that the command line named, if any.
  std::optional<Command> named_command() const;
  std::optional<Command> parent() const;

 private:
  template <class Define>
  CommandOption define(const std::string& names, const Define& define) const;

  CLI::App* app_;
  const NamedOptions* named_;
};

// Ends parsing with an error that says which words are missing. May be called
// only while a callback runs.
[[noreturn]] void missing_words(const std::string& words);

// Why a command line could not be used, or what it requested instead.
struct CommandLineEnd {
  enum class Reason : std::uint8_t {
    Help,
    Version,
    // A word that nothing takes, or a missing command.
    UnexpectedWord,
    MissingWords,
    Excluded,
    BadValue,
    MissingValue,
    RepeatedOption,
    Other,
  };
  Reason reason = Reason::Other;
  // The parser's own message, or the help or version as printed.
  std::string text;
  // The words of the command line that nothing takes.
  std::vector<std::string> left_over;
};

// A command line and its parser.
class CommandLineReader {
 public:
  CommandLineReader(const std::string& description, const std::string& name);
  CommandLineReader(const CommandLineReader&) = delete;
  CommandLineReader& operator=(const CommandLineReader&) = delete;
  ~CommandLineReader();

  // The program as a whole.
  Command program() const;
  // Makes further definitions apply only to options that this command line
  // names. Parsing gives the same result, except that help and messages know no
  // other options.
  void define_only_named(int argc, const char* const* argv);
  // Sets what `--version` prints.
  void version(const std::string& text);

  // Parses the command line and runs the command that it names, or returns why
  // it did not. The help lists the limits, which most commands have and few
  // users change, only if `--all` accompanies `--help`.
  std::optional<CommandLineEnd> read(int argc, const char* const* argv);

 private:
  // Whether the help lists the limits; shared with the formatter of every
  // command.
  std::shared_ptr<bool> lists_limits_;
  NamedOptions named_;
  std::unique_ptr<CLI::App> app_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_COMMAND_H_
