#ifndef HCL_GRAMMAR_LAB_COMMANDS_COMMANDS_H_
#define HCL_GRAMMAR_LAB_COMMANDS_COMMANDS_H_

#include <memory>
#include <string>
#include <vector>

#include "grammar/load_grammar.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {

// Exit codes: fine, the grammar or a source is wrong, the command line is wrong
// or a file cannot be read.
inline constexpr int kFine = 0;
inline constexpr int kWrong = 1;
inline constexpr int kUsage = 2;

// The grammar to use: the options of every command.
struct GrammarChoice {
  std::string path;
  std::string interp_folder;
  std::string entry;
};
void add_grammar_options(const apps::Command& command, GrammarChoice& choice);

// The file: grammar/HclParser.g4 unless another one is chosen, or the installed
// one where there is no such file.
std::string path_of_grammar(const GrammarChoice& choice);

// Loads it and reports its problems on standard error. Null if it has errors.
std::shared_ptr<const Grammar> load_or_complain(const GrammarChoice& choice,
                                                LoadResult* result = nullptr);

// The chosen entry, or the first one. -1, with the reason on standard error, if
// no entry has that name.
int entry_or_complain(const Grammar& grammar, const GrammarChoice& choice);

// Reads a source, `-` from standard input. False, with the reason on standard
// error, if that fails.
bool read_source(const std::string& path, std::string& text);

// What `diff` reports.
struct DiffRequest {
  GrammarChoice grammar;
  std::string base = "HEAD";
  std::string cases = "conformance/cases";
  std::vector<std::string> sources;
  bool reduces = false;
};
std::string diff_report(const DiffRequest& request, int& exit_code);

void add_diff_command(const apps::Command& app, int& exit_code);
void add_eval_command(const apps::Command& app, int& exit_code);
void add_explain_command(const apps::Command& app, int& exit_code);
void add_generate_command(const apps::Command& app, int& exit_code);
void add_cover_command(const apps::Command& app, int& exit_code);
void add_trace_command(const apps::Command& app, int& exit_code);
void add_reduce_command(const apps::Command& app, int& exit_code);
void add_diagram_command(const apps::Command& app, int& exit_code);
void add_bench_command(const apps::Command& app, int& exit_code);
void add_watch_command(const apps::Command& app, int& exit_code);
void add_page_command(const apps::Command& app, int& exit_code);
void add_serve_command(const apps::Command& app, int& exit_code);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_COMMANDS_COMMANDS_H_
