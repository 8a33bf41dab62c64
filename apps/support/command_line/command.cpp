#include "support/command_line/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "support/command_line/allowed_values.h"

namespace hcl::apps {
namespace {

bool takes_other_files(std::string_view value) {
  return value.ends_with("|FILE");
}

// Splits `json|hcl|typed` at the bars. `|FILE` at the end stands for any file.
std::vector<std::string> choices_of(std::string value) {
  std::vector<std::string> words;
  if (takes_other_files(value)) value.resize(value.rfind('|'));
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
    row.takes_files = takes_other_files(option.get_type_name());
  }
  return row;
}

// Formats the help of a command. If the limits are not listed, the help says
// how to list them.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(std::shared_ptr<const bool> lists_limits)
      : lists_limits_(std::move(lists_limits)) {
    label("SUBCOMMANDS", "COMMANDS");
  }

  std::string make_group(
      std::string group, bool is_positional,
      std::vector<const CLI::Option*> options) const override {
    if (group != "Limits" || *lists_limits_) {
      return CLI::Formatter::make_group(group, is_positional, options);
    }
    return "\nLimits:\n  `--help --all` lists them.\n";
  }

 private:
  std::shared_ptr<const bool> lists_limits_;
};

CLI::Validator validator(std::function<std::string(const std::string&)> check) {
  return CLI::Validator(
      [check = std::move(check)](std::string& given) { return check(given); },
      "");
}

CommandLineEnd::Reason reason_of(const CLI::App& app,
                                 const CLI::ParseError& error) {
  using Reason = CommandLineEnd::Reason;
  const std::string name = error.get_name();
  // The error's name is the name of the command.
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    return app.remaining(true).empty() ? Reason::Other : Reason::UnexpectedWord;
  }
  if (name == "CallForHelp") return Reason::Help;
  if (name == "CallForVersion") return Reason::Version;
  if (name == "RequiredError") return Reason::MissingWords;
  if (name == "ExcludesError") return Reason::Excluded;
  if (name == "ConversionError") return Reason::BadValue;
  if (name == "ArgumentMismatch") {
    const std::string_view text = error.what();
    return text.find("required but received") == std::string_view::npos
               ? Reason::MissingValue
               : Reason::RepeatedOption;
  }
  return Reason::Other;
}

}  // namespace

CommandOption CommandOption::type_name(const std::string& name) const {
  if (option_ != nullptr) option_->type_name(name);
  return *this;
}

CommandOption CommandOption::group(const std::string& title) const {
  if (option_ != nullptr) option_->group(title);
  return *this;
}

CommandOption CommandOption::required() const {
  if (option_ != nullptr) option_->required();
  return *this;
}

CommandOption CommandOption::allow_extra_args(bool allowed) const {
  if (option_ != nullptr) option_->allow_extra_args(allowed);
  return *this;
}

CommandOption CommandOption::needs(CommandOption other) const {
  if (option_ == nullptr) return *this;
  if (other.option_ != nullptr) {
    option_->needs(other.option_);
  } else {
    // The command line does not name the other option, so parsing must fail.
    option_->check(validator(
        [](const std::string& /*given*/) { return "needs another option"; }));
  }
  return *this;
}

CommandOption CommandOption::shows_default() const {
  if (option_ != nullptr) option_->capture_default_str();
  return *this;
}

CommandOption CommandOption::one_of(std::vector<std::string> words) const {
  if (option_ == nullptr) return *this;
  option_->check(
      validator([words = std::move(words)](const std::string& given) {
        return not_one_of(words, given);
      }));
  return *this;
}

CommandOption CommandOption::positive() const {
  if (option_ != nullptr) option_->check(validator(not_positive));
  return *this;
}

CommandOption CommandOption::between(double least, double greatest) const {
  if (option_ == nullptr) return *this;
  option_->check(validator([least, greatest](const std::string& given) {
    return not_between(least, greatest, given);
  }));
  return *this;
}

std::size_t CommandOption::count() const {
  return option_ == nullptr ? 0 : option_->count();
}

template <class Define>
CommandOption Command::define(const std::string& names,
                              const Define& define) const {
  return CommandOption(named_->has(names) ? define() : nullptr);
}

Command Command::add_subcommand(const std::string& name,
                                const std::string& description) const {
  return Command(*app_->add_subcommand(name, description), *named_);
}

template <class T>
CommandOption Command::add_option(const std::string& names, T& value,
                                  const std::string& description) const {
  return define(names,
                [&] { return app_->add_option(names, value, description); });
}
template CommandOption Command::add_option(const std::string&, std::string&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&,
                                           std::vector<std::string>&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, int&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, unsigned&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::int64_t&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::uint64_t&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, double&,
                                           const std::string&) const;

CommandOption Command::add_option(const std::string& names,
                                  std::function<void(const std::string&)> take,
                                  const std::string& description) const {
  return define(names, [&] {
    return app_->add_option_function<std::string>(names, std::move(take),
                                                  description);
  });
}

CommandOption Command::add_flag(const std::string& names, bool& value,
                                const std::string& description) const {
  return define(names,
                [&] { return app_->add_flag(names, value, description); });
}

void Command::group(const std::string& title) const { app_->group(title); }

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::callback(std::function<void()> action) const {
  app_->callback(std::move(action));
}

void Command::require_subcommand() const { app_->require_subcommand(1); }

bool Command::parsed() const { return app_->parsed(); }
std::string Command::name() const { return app_->get_name(); }
std::string Command::description() const { return app_->get_description(); }
std::string Command::footer() const { return app_->get_footer(); }

std::vector<OptionRow> Command::options() const {
  std::vector<OptionRow> rows;
  const CLI::App& app = *app_;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) rows.push_back(row_of(*option));
  }
  return rows;
}

std::vector<Command> Command::commands() const {
  std::vector<Command> below;
  for (CLI::App* each : app_->get_subcommands(nullptr)) {
    if (each->get_name().empty() || each->get_group().empty()) continue;
    below.emplace_back(*each, *named_);
  }
  return below;
}

std::optional<Command> Command::named_command() const {
  const std::vector<CLI::App*> named = app_->get_subcommands();
  if (named.empty()) return std::nullopt;
  return Command(*named.front(), *named_);
}

std::optional<Command> Command::parent() const {
  CLI::App* const above = app_->get_parent();
  if (above == nullptr) return std::nullopt;
  return Command(*above, *named_);
}

void missing_words(const std::string& words) {
  throw CLI::RequiredError(words);
}

CommandLineReader::CommandLineReader(const std::string& description,
                                     const std::string& name)
    : lists_limits_(std::make_shared<bool>(false)),
      app_(std::make_unique<CLI::App>(description, name)) {
  // Sub-commands inherit these settings when they are added.
  app_->formatter(std::make_shared<HelpFormatter>(lists_limits_));
}

CommandLineReader::~CommandLineReader() = default;

Command CommandLineReader::program() const { return Command(*app_, named_); }

void CommandLineReader::define_only_named(int argc, const char* const* argv) {
  named_ = NamedOptions(argc, argv);
}

void CommandLineReader::version(const std::string& text) {
  app_->set_version_flag("--version", text, "Print the version and exit");
}

std::optional<CommandLineEnd> CommandLineReader::read(int argc,
                                                      const char* const* argv) {
  *lists_limits_ = std::any_of(
      argv, argv + argc, [](std::string_view word) { return word == "--all"; });
  try {
    app_->parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    CommandLineEnd end;
    end.reason = reason_of(*app_, error);
    end.text = end.reason == CommandLineEnd::Reason::Help ? app_->help()
                                                          : error.what();
    if (end.reason == CommandLineEnd::Reason::Version) end.text += '\n';
    end.left_over = app_->remaining(true);
    return end;
  }
}

}  // namespace hcl::apps
