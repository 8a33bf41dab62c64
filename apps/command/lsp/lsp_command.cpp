#include <memory>

#include "command/commands.h"
#include "lsp/run.h"
#include "support/command_line/command.h"

namespace hcl::apps {
namespace {

constexpr const char* kLspFooter = R"(Examples:
  hcl lsp
  hcl lsp --stdio

An editor starts the server and speaks the Language Server Protocol with it over
standard input and output. docs/editors.md has the settings of editors, and
docs/lsp.md says what the server can do. hcl-lsp is the same server.)";

}  // namespace

void add_lsp_command(const Command& app, int& exit_code) {
  const Command command =
      app.add_subcommand("lsp", "Serve an editor: a language server");
  command.footer(kLspFooter);
  const auto is_stdio = std::make_shared<bool>(false);
  command.add_flag("--stdio", *is_stdio,
                   "Use standard input and output (the default)");
  command.callback([is_stdio, &exit_code] { exit_code = lsp::run_server(); });
}

}  // namespace hcl::apps
