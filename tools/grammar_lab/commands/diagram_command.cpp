#include <cstdio>
#include <fstream>

#include "commands/commands.h"
#include "diagram/diagram.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

struct DiagramRequest {
  GrammarChoice grammar;
  std::string output = "docs/grammar";
  std::string cases = "conformance/cases";
};

int run(const DiagramRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr) return kWrong;
  Problems problems;
  const auto files = draw_grammar(
      *grammar, grammar->family == Family::Native ? request.cases : "",
      problems);
  std::fputs(to_text(problems).c_str(), stderr);
  std::error_code error;
  fs::create_directories(request.output, error);
  for (const auto& [name, text] : files) {
    const fs::path path = fs::path(request.output) / name;
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush()) {
      std::fprintf(stderr, "cannot write %s\n", path.c_str());
      return kUsage;
    }
  }
  std::printf("%zu files in %s\n", files.size(), request.output.c_str());
  return kFine;
}

}  // namespace

void add_diagram_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<DiagramRequest>();
  const apps::Command command = app.add_subcommand(
      "diagram", "Railroad diagrams: a page and an SVG file for each rule");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--output", request->output,
                  "The folder that takes the files (default docs/grammar)")
      .type_name("FOLDER");
  command
      .add_option("--cases", request->cases,
                  "The conformance suite (default conformance/cases)")
      .type_name("FOLDER");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
