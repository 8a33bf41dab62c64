#include <cstdio>

#include "commands/commands.h"
#include "server/server.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

int run(const LabServer::Options& options) {
  LabServer server(options);
  if (!server.start()) {
    std::fprintf(stderr, "%s\n", server.error().c_str());
    return kUsage;
  }
  std::printf("http://127.0.0.1:%d/\n", server.port());
  std::fflush(stdout);
  server.run();
  return kFine;
}

}  // namespace

void add_serve_command(const apps::Command& app, int& exit_code) {
  auto options = std::make_shared<LabServer::Options>();
  options->grammar = path_of_grammar({});
  options->base = "HEAD";
  options->cases = "conformance/cases";
  const apps::Command command = app.add_subcommand(
      "serve", "The laboratory as a live page, for this computer only");
  command
      .add_option("--grammar", options->grammar,
                  "The parser grammar, or a combined grammar")
      .type_name("FILE");
  command
      .add_option("--base", options->base,
                  "The grammar before the edit (default HEAD)")
      .type_name("REVISION|FOLDER");
  command
      .add_option("--cases", options->cases,
                  "The conformance suite (default conformance/cases)")
      .type_name("FOLDER");
  command
      .add_option("--port", options->port,
                  "The port; any that is free otherwise")
      .type_name("NUMBER");
  command.add_option("SOURCE", options->source, "A source to begin with");
  command.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace hcl::grammar_lab
