// hcl-lsp: the language server (docs/lsp.md).

#include <cstdio>
#include <string_view>

#include "hcl/version.h"
#include "lsp/run.h"
#include "support/command_line/settings.h"
#include "support/output/console.h"
#include "support/process/failure.h"

namespace hcl::lsp {
namespace {

constexpr std::string_view kHelp = R"(Usage: hcl-lsp [--stdio]

A language server for HCL, Terraform and OpenTofu. An editor starts it and
speaks the Language Server Protocol with it over standard input and output.

Options:
  --stdio    Use standard input and output (the default)
  --version  Print the version
  --help     Print this help

`hcl lsp` is the same server.
)";

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--stdio") continue;
    if (word == "--help" || word == "-h") {
      return apps::write_and_flush(stdout, kHelp) ? apps::kFine : apps::kUsage;
    }
    if (word == "--version") {
      return apps::write_and_flush(stdout, "hcl-lsp " HCL_VERSION_STRING "\n")
                 ? apps::kFine
                 : apps::kUsage;
    }
    apps::write_and_flush(
        stderr, "hcl-lsp: unknown argument " + std::string(word) + "\n");
    return apps::kUsage;
  }
  return run_server();
}

}  // namespace
}  // namespace hcl::lsp

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcl-lsp", argc, argv, hcl::lsp::main);
}
