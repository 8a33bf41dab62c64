// hcl-conformance: runs and maintains the conformance suite.

#include "runner/commands/commands.h"
#include "support/command_line/command.h"
#include "support/command_line/usage.h"
#include "support/output/console.h"

namespace hcl::conformance {
namespace {

constexpr const char* kFooter = R"(Examples:
  hcl-conformance run conformance/cases --level=tree
  hcl-conformance run conformance/cases --dialect=terraform --conformance=reference
  hcl-conformance list conformance/cases --topic=templates
  hcl-conformance run conformance/cases --impl ./adapter --output mine.json
  hcl-conformance report mine.json --suite conformance/cases --html report.html
  hcl-conformance lint conformance/cases

A path is a file of cases, a catalogue in JSON, or a folder of both.)";

}  // namespace

int main(int argc, char** argv) {
  apps::CommandLineReader reader(
      "The conformance suite of HCL: runs it, and looks after it.",
      "hcl-conformance");
  const apps::Command app = reader.program();
  app.footer(kFooter);
  app.require_subcommand();
  int status = 0;
  add_run_command(app, status);
  add_list_command(app, status);
  add_show_command(app, status);
  add_lint_command(app, status);
  add_export_command(app, status);
  add_import_command(app, status);
  add_update_command(app, status);
  add_report_command(app, status);
  add_docs_command(app, status);
  add_witness_command(app, status);
  if (const auto end = reader.read(argc, argv)) {
    return apps::end_parsing(app, *end);
  }
  return status;
}

}  // namespace hcl::conformance

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::conformance::main(argc, argv);
}
