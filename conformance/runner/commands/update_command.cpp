#include <cstdio>

#include "runner/cases/case_text.h"
#include "runner/cases/update.h"
#include "runner/commands/commands.h"
#include "runner/protocols/protocols.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::conformance {
namespace {

constexpr const char* kUpdateFooter =
    R"(Only tests that do not pass change. Ranges of a new test: write `diagnostics:
error`, and --diagnostics puts the right ones there. Read what it prints line by
line: the specification decides what is right, not what this library gives.
Files that are not cases as text are left alone.)";

struct UpdateCommand {
  Selection selection;
  bool diagnostics = false;
  bool dry_run = false;
};

int update(const UpdateCommand& command) {
  std::vector<Topic> topics;
  if (!read_topics(command.selection, topics)) return 2;
  const Filter filter = filter_of(command.selection);
  const std::unique_ptr<Implementation> library = this_library()();
  std::size_t count = 0;
  for (Topic& topic : topics) {
    if (!topic.path.ends_with(".txt")) continue;
    const std::vector<std::string> changes =
        update_topic(topic, filter, command.diagnostics, *library);
    for (const std::string& change : changes) {
      apps::write_text(stdout, topic.path + " " + change);
    }
    count += changes.size();
    if (changes.empty() || command.dry_run) continue;
    if (!write_file(topic.path, write_cases(topic.clauses))) return 2;
  }
  apps::write_and_flush(stdout, std::to_string(count) + " tests changed\n");
  return 0;
}

}  // namespace

void add_update_command(const apps::Command& app, int& status) {
  auto options = std::make_shared<UpdateCommand>();
  const apps::Command command = app.add_subcommand(
      "update", "Rewrite expectations from what this library gives");
  command.footer(kUpdateFooter);
  add_selection(command, options->selection, true);
  command.add_flag("--diagnostics", options->diagnostics,
                   "Also the ranges that tests state");
  command.add_flag("--dry-run,-n", options->dry_run,
                   "Only print what would change");
  command.callback([options, &status] { status = update(*options); });
}

}  // namespace hcl::conformance
