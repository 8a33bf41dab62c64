// hcl-lab: experiments with grammars. docs/grammar_lab.md.

#include "commands/commands.h"
#include "support/command_line/command.h"
#include "support/command_line/usage.h"
#include "support/output/console.h"
#include "support/process/failure.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kFooter = R"(Examples:
  hcl-lab diff examples/
  hcl-lab eval --expr '1 + 2'
  hcl-lab explain --grammar grammar/examples/CalculatorParser.g4
  hcl-lab trace main.tf
  hcl-lab generate --random 10 --seed 7
  hcl-lab cover --suite conformance/cases

A grammar is an ANTLR file, a parser grammar with its lexer beside it or a
combined one; grammar/HclParser.g4 unless --grammar names another.
Exit codes: 0 fine, 1 the grammar or the source is wrong, 2 the command line is
wrong or a file cannot be read. `hcl-lab COMMAND --help` tells more.)";

int run(int argc, char** argv) {
  apps::CommandLineReader reader(
      "Shows what a grammar does, and what an edit of it changes.", "hcl-lab");
  const apps::Command app = reader.program();
  app.footer(kFooter);
  app.require_subcommand();
  int exit_code = kFine;
  add_diff_command(app, exit_code);
  add_eval_command(app, exit_code);
  add_explain_command(app, exit_code);
  add_generate_command(app, exit_code);
  add_cover_command(app, exit_code);
  add_trace_command(app, exit_code);
  add_reduce_command(app, exit_code);
  add_diagram_command(app, exit_code);
  add_bench_command(app, exit_code);
  add_watch_command(app, exit_code);
#ifdef HCL_LAB_SERVER
  add_page_command(app, exit_code);
  add_serve_command(app, exit_code);
#endif
  if (const auto end = reader.read(argc, argv)) {
    return apps::end_parsing(app, *end);
  }
  return exit_code;
}

}  // namespace
}  // namespace hcl::grammar_lab

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcl-lab", argc, argv, hcl::grammar_lab::run);
}
