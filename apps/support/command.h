#ifndef HCL_APPS_SUPPORT_COMMAND_H_
#define HCL_APPS_SUPPORT_COMMAND_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/named_options.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

// The command line of a program: its commands and their options. CLI11 reads
// it; its header, which takes long to compile, is seen by command.cpp alone.
namespace hcl::apps {

// An option or a positional argument, while it is being defined.
class CommandOption {
 public:
  // Null for an option that the command line does not name.
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  // What stands for the value in the help: "FILE", "json|hcl".
  CommandOption type_name(const std::string& name) const;
  // The heading of the help under which it stands.
  CommandOption group(const std::string& title) const;
  CommandOption required() const;
  // Each use takes one value, however many words follow.
  CommandOption allow_extra_args(bool allowed) const;
  // Only together with another one.
  CommandOption needs(CommandOption other) const;
  // The help tells what the value is without the option.
  CommandOption shows_default() const;

  // What the value may be: one of a few words, a whole number from 1 on, or a
  // number of a range. Anything else is a mistake of the command line.
  CommandOption one_of(std::vector<std::string> words) const;
  CommandOption positive() const;
  CommandOption between(double least, double greatest) const;

  // How often it was given.
  std::size_t count() const;

 private:
  CLI::Option* option_;
};

// An option as data, for manual pages and completions.
struct OptionRow {
  // With hyphens: "-f", "--format". Empty for a positional argument.
  std::vector<std::string> names;
  // What stands for the value: "N=100", "json|hcl". Empty for a flag.
  std::string value;
  std::string description;
  // The heading of the help that it stands under: "Options", "Limits".
  std::string group;
  bool is_repeatable = false;
  // The words that the value may be, where there are only some.
  std::vector<std::string> choices;
};

// A command, or the program as a whole. A handle: `CommandLineReader` owns what
// it stands for. The variables that options fill must live until the command
// line has been read.
class Command {
 public:
  // Options that are not among those named are left out. Both must outlive it.
  Command(CLI::App& app, const NamedOptions& named)
      : app_(&app), named_(&named) {}

  Command add_subcommand(const std::string& name,
                         const std::string& description) const;

  // "FILE" for a positional argument, "-f,--format" for an option.
  CommandOption add_option(const std::string& names, std::string& value,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names,
                           std::vector<std::string>& values,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names, int& value,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names, unsigned& value,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names, std::int64_t& value,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names, std::uint64_t& value,
                           const std::string& description) const;
  CommandOption add_option(const std::string& names, double& value,
                           const std::string& description) const;
  // Calls `take` with the value.
  CommandOption add_option(const std::string& names,
                           std::function<void(const std::string&)> take,
                           const std::string& description) const;
  CommandOption add_flag(const std::string& names, bool& value,
                         const std::string& description) const;

  // The end of the help.
  void footer(const std::string& text) const;
  // What the command does once the whole command line has been read.
  void callback(std::function<void()> action) const;
  // One of the commands below must be named.
  void require_subcommand() const;

  // Whether it was named.
  bool parsed() const;
  std::string name() const;
  std::string description() const;
  std::string footer() const;
  // Of the help, in its order: without hidden ones.
  std::vector<OptionRow> options() const;
  // Those below it.
  std::vector<Command> commands() const;
  // The one that was named below it, if any.
  std::optional<Command> named_command() const;
  std::optional<Command> parent() const;

 private:
  template <class Define>
  CommandOption define(const std::string& names, const Define& define) const;

  CLI::App* app_;
  const NamedOptions* named_;
};

// Ends the reading of a command line as one in which the words are missing.
// Only while a callback runs.
[[noreturn]] void missing_words(const std::string& words);

// Why a command line could not be used, or what it asked for instead.
struct CommandLineEnd {
  enum class Reason : std::uint8_t {
    Help,
    Version,
    // A word that nothing takes, or a command is missing.
    UnexpectedWord,
    MissingWords,
    Excluded,
    BadValue,
    MissingValue,
    Other,
  };
  Reason reason = Reason::Other;
  // Of the reader, in its own terms; help and version as they are printed.
  std::string text;
  // The words of the command line that nothing takes.
  std::vector<std::string> left_over;
};

// A command line and its reader.
class CommandLineReader {
 public:
  CommandLineReader(const std::string& description, const std::string& name);
  CommandLineReader(const CommandLineReader&) = delete;
  CommandLineReader& operator=(const CommandLineReader&) = delete;
  ~CommandLineReader();

  // The program as a whole.
  Command program() const;
  // From now on only options that this command line names are defined. Its
  // reading is the same then, but that help and messages know no others.
  void define_only_named(int argc, const char* const* argv);
  // What `--version` prints.
  void version(const std::string& text);

  // Reads the command line and runs the command that it names. Gives why that
  // did not come about. The help lists the limits, which most commands have and
  // few people change, only where `--all` stands beside `--help`.
  std::optional<CommandLineEnd> read(int argc, const char* const* argv);

 private:
  // Whether the help lists the limits; the formatter of every command asks it.
  std::shared_ptr<bool> lists_limits_;
  NamedOptions named_;
  std::unique_ptr<CLI::App> app_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_H_
