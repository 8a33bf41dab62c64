#include "command/command_line.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command/commands.h"
#include "command/complete/complete_command.h"
#include "command/edit/edit_files.h"
#include "hcl/version.h"
#include "support/command_line/command.h"
#include "support/command_line/command_table.h"
#include "support/command_line/usage.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr const char* kFooter = R"(Examples:
  hcl eval service.hcl --var 'environment="prod"'
  hcl eval -e '[for x in [1, 2, 3] : x * 2]'
  hcl console service.hcl
  hcl check modules/ main.tf
  hcl set main.tf module.vpc.version '"5.1.0"'
  hcl ast service.hcl

The file name - means standard input. Diagnostics go to standard error.
Exit codes: 0 success, 1 errors in the input, 2 wrong command line or a file
that cannot be read. `hcl COMMAND --help` describes a command.)";

constexpr std::string_view kVersion = "hcl " HCL_VERSION_STRING "\n";

// The headings of the help.
constexpr const char* kEvaluating = "Evaluate";
constexpr const char* kChecking = "Check and format";
constexpr const char* kEditing = "Search and edit";
constexpr const char* kComparing = "Compare and merge";
constexpr const char* kConverting = "Convert";
constexpr const char* kExplaining = "Explain";
constexpr const char* kInstalling = "Set up";

struct Definition {
  std::string_view name;
  void (*add)(const Command& app, Settings& settings, int& exit_code);
  const char* group;
  // Whether the command's words can be expressions, which look like options and
  // lists on the command line.
  bool has_expressions = false;
};

// Adds a command with settings of its own.
template <void (*add)(const Command& app, int& exit_code)>
void add_alone(const Command& app, Settings&, int& exit_code) {
  add(app, exit_code);
}

void add_any_terraform_command(const Command& app, Settings& settings,
                               int& exit_code) {
  add_terraform_command(app, settings, exit_code, "");
}

// In the order of the help.
constexpr Definition kCommands[] = {
    {"eval", add_eval_command, kEvaluating},
    {"console", add_console_command, kEvaluating},
    {"terraform", add_any_terraform_command, kEvaluating},
    {"host", add_alone<add_host_command>, kEvaluating},
    {"check", add_check_command, kChecking},
    {"fmt", add_alone<add_fmt_command>, kChecking},
    {"lsp", add_alone<add_lsp_command>, kChecking},
    {"get", add_alone<add_get_command>, kEditing, true},
    {"list", add_alone<add_list_command>, kEditing, true},
    {"query", add_query_command, kEditing},
    {"set", add_alone<add_set_command>, kEditing, true},
    {"rm", add_alone<add_rm_command>, kEditing, true},
    {"mv", add_alone<add_mv_command>, kEditing, true},
    {"append", add_alone<add_append_command>, kEditing, true},
    {"rename", add_alone<add_rename_command>, kEditing, true},
    {"diff", add_alone<add_diff_command>, kComparing},
    {"patch", add_alone<add_patch_command>, kComparing, true},
    {"merge", add_alone<add_merge_command>, kComparing},
    {"json", add_json_command, kConverting},
    {"native", add_native_command, kConverting},
    {"explain",
     [](const Command& app, Settings&, int& code) {
       add_explain_command(app, code);
     },
     kExplaining},
    {"functions", add_functions_command, kExplaining},
    {"tokens", add_tokens_command, kExplaining},
    {"tree", add_tree_command, kExplaining},
    {"ast", add_ast_command, kExplaining},
};

// Without a mark, the reader would split `[1, 2]` and take `-1` for an option.
// The mark in front, which `take_file()` removes, also protects all words after
// `--`.
std::vector<std::string> marked(int argc, char** argv) {
  std::vector<std::string> words(argv, argv + argc);
  bool only_words = false;
  for (std::size_t i = 2; i < words.size(); ++i) {
    std::string& word = words[i];
    if (!only_words && word == "--") {
      only_words = true;
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i--));
      continue;
    }
    const bool is_list = word.starts_with('[') && word.ends_with(']');
    const bool is_negative =
        word.size() > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9';
    if (only_words || is_list || is_negative) word.insert(0, 1, kWordMark);
  }
  return words;
}

// The command with which the arguments begin, if that is certain.
const Definition* named(int argc, char** argv) {
  for (const Definition& each : kCommands) {
    if (argc > 1 && each.name == argv[1]) return &each;
  }
  return nullptr;
}

// The heading for a command.
const char* group_of(const std::string& name) {
  for (const Definition& each : kCommands) {
    if (each.name == name) return each.group;
  }
  return kInstalling;
}

}  // namespace

CommandLine::CommandLine() : CommandLine(false) {}

CommandLine::CommandLine(bool defines_all)
    : defines_all_(defines_all),
      reader_(
          "Reads, checks, formats, edits and evaluates HCL configuration "
          "files.",
          "hcl") {
  const Command program = reader_.program();
  program.footer(kFooter);
  program.require_subcommand();
  reader_.version(std::string(kVersion.substr(0, kVersion.size() - 1)));
}

int CommandLine::run(int argc, char** argv) {
  // Scripts query the version; this needs neither the commands nor their
  // reader.
  if (argc == 2 && std::string_view(argv[1]) == "--version") {
    return write_and_flush(stdout, kVersion) ? kFine : kUsage;
  }
  if (argc >= 2 && argv[1] == kCompleteCommand) {
    add_all_commands();
    return print_candidates({argv + 2, argv + argc},
                            command_table(reader_.program()));
  }
  const Definition* command = named(argc, argv);
  defines_all_ = defines_all_ || command == nullptr;
  if (!defines_all_) reader_.define_only_named(argc, argv);
  add_commands(argc, argv);
  const bool has_expressions = command != nullptr && command->has_expressions;
  const std::vector<std::string> words =
      has_expressions ? marked(argc, argv)
                      : std::vector<std::string>(argv, argv + argc);
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  const std::optional<CommandLineEnd> end =
      reader_.read(static_cast<int>(pointers.size()), pointers.data());
  if (!end) return exit_code_;
  if (defines_all_) return end_parsing(reader_.program(), *end);
  // Help and messages name all options.
  return CommandLine(true).run(argc, argv);
}

// Defines the other commands only if the arguments can name them.
void CommandLine::add_commands(int argc, char** argv) {
  const Definition* command = named(argc, argv);
  if (command == nullptr) {
    add_all_commands();
  } else if (command->name == "terraform" && argc > 2) {
    add_terraform_command(reader_.program(), settings_, exit_code_, argv[2]);
  } else {
    command->add(reader_.program(), settings_, exit_code_);
  }
}

void CommandLine::add_all_commands() {
  for (const Definition& each : kCommands) {
    each.add(reader_.program(), settings_, exit_code_);
  }
  add_completion_command(reader_.program(), exit_code_);
  add_manual_command(reader_.program(), exit_code_);
  for (const Command& command : reader_.program().commands()) {
    command.group(group_of(command.name()));
  }
}

}  // namespace hcl::apps
