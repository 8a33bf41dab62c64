#include <CLI/CLI.hpp>
#include <cstdio>

#include "runner/commands.h"
#include "support/console.h"

namespace hcl::conformance {
namespace {

constexpr const char* kFooter =
    R"(Each test counts once for every dialect. The last line has the totals; the exit
code is 0 when nothing failed, 1 when something did, 2 when the suite cannot be
read.)";

int run(const Selection& selection) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  std::string report;
  const Counts total = run_topics(topics, filter_of(selection), report);
  apps::write_text(stdout, report);
  apps::write_and_flush(stdout, to_text(total) + "\n");
  return total.failed == 0 ? 0 : 1;
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
  auto selection = std::make_shared<Selection>();
  CLI::App* command = app.add_subcommand("run", "Run tests");
  command->footer(kFooter);
  add_selection(*command, *selection, true);
  command->callback([selection, &status] { status = run(*selection); });
}

}  // namespace hcl::conformance
