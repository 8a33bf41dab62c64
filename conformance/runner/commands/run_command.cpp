#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <thread>

#include "hcl/diagnostic_writer.h"
#include "hcl/files.h"
#include "hcl/version.h"
#include "runner/cases/known_failures.h"
#include "runner/commands/commands.h"
#include "runner/pages/report.h"
#include "runner/protocols/protocols.h"
#include "support/command_line/command.h"
#include "support/output/console.h"
#include "support/output/progress.h"

namespace hcl::conformance {
namespace {

constexpr const char* kRunFooter =
    R"(Each test counts once for every dialect and setting. The last line has the
totals; the exit code is 0 when all that was answered is right, 1 when something
is wrong, 2 when the suite cannot be read or the program cannot be used.

Examples:
  hcl-conformance run conformance/cases --impl ./accepts.py --protocol=exit
  hcl-conformance run conformance/cases --impl ./adapter --output mine.json)";

struct RunOptions {
  Selection selection;
  std::string command;
  std::string protocol = "jsonl";
  std::string name;
  std::string output;
  // A file of known failures.
  std::string expected;
  double timeout = 10;
  unsigned jobs = 0;
  bool compact = false;
  bool show_errors = false;
  bool verbose = false;
};

ImplementationFactory implementation_of(const RunOptions& options) {
  if (options.command.empty()) return this_library();
  Program program;
  program.command = options.command;
  program.timeout = std::chrono::milliseconds(
      static_cast<std::int64_t>(options.timeout * 1000));
  program.show_errors = options.show_errors;
  if (options.protocol == "exit") return exit_protocol(program);
  if (options.protocol == "suite") return suite_protocol(program);
  return line_protocol(program);
}

// A program none of whose first answers can be used is not asked further.
constexpr std::size_t kFirst = 5;

void complain(const std::string& what) {
  apps::write_and_flush(stderr, "hcl-conformance: " + what + "\n");
}

// Whether the exit code says that the shell did not find the program or could
// not run it.
bool is_not_started(const Answer& answer) {
  return answer.broken.ends_with(" 126") || answer.broken.ends_with(" 127");
}

// Whether one of the first answers can be used. Otherwise every test would be
// broken for the same reason.
bool can_use(const Plan& plan, const RunOptions& options) {
  if (plan.jobs.empty()) return true;
  const auto program = implementation_of(options)();
  const std::size_t count = std::min(kFirst, plan.jobs.size());
  std::string why;
  for (std::size_t i = 0; i < count; ++i) {
    const Job& job = plan.jobs[i];
    const Answer answer = program->answer(*job.test, job.setting);
    if (answer.broken.empty()) return true;
    if (is_not_started(answer)) {
      complain("the program cannot be started: " +
               (options.command.empty() ? library_command() : options.command));
      return false;
    }
    if (i == 0) why = job.test->id + ": " + answer.broken;
  }
  complain("the program is broken: its first " + std::to_string(count) +
           " answers could not be used; " + why);
  return false;
}

std::string results_name(const RunOptions& options) {
  if (!options.name.empty()) return options.name;
  return options.command.empty() ? std::string("hcl-cpp ") + HCL_VERSION_STRING
                                 : options.command;
}

// Leaves out the tests that the protocol cannot express.
Filter filter_of(const RunOptions& options) {
  Filter filter = conformance::filter_of(options.selection);
  if (!options.command.empty() && options.protocol == "exit") {
    filter.levels = {Level::Accept};
  }
  return filter;
}

unsigned threads_of(const RunOptions& options) {
  if (options.jobs != 0) return options.jobs;
  return std::max(1U, std::thread::hardware_concurrency());
}

// Returns false if the list cannot be read.
bool apply_known(const std::string& path, Results& results) {
  const auto list = read_file(path);
  if (!list.ok()) {
    apps::write_text(stderr, to_text(list.diagnostics));
    return false;
  }
  const KnownFailures known = KnownFailures::parse(list.value.text());
  for (const std::string& line : known.without_result(results.tests)) {
    apps::write_text(stderr, "hcl-conformance: " + path + ": \"" + line +
                                 "\" was not asked\n");
  }
  apply_known_failures(known, results.tests);
  return true;
}

int run(RunOptions options) {
  // Most implementations support one language.
  if (!options.command.empty() && options.selection.dialects.empty()) {
    options.selection.dialects = {"hcl"};
  }
  std::vector<Topic> topics;
  if (!read_topics(options.selection, topics)) return 2;
  const Plan plan = plan_of(topics, filter_of(options));
  if (!can_use(plan, options)) return 2;
  apps::Progress progress("tests", plan.jobs.size());
  Results results = {results_name(options),
                     release_of(options.selection, topics),
                     run_plan(plan, implementation_of(options),
                              threads_of(options), [&] { progress.step(); })};
  progress.clear();
  if (!options.expected.empty() && !apply_known(options.expected, results)) {
    return 2;
  }
  apps::write_text(stdout,
                   to_text(plan, results.tests, {.verbose = options.verbose}));
  const Counts total = counts_of(results.tests);
  apps::write_and_flush(stdout, to_text(total) + "\n");
  if (!options.output.empty() &&
      !write_file(options.output,
                  write_results(results, options.compact ? ResultsForm::Kept
                                                         : ResultsForm::Run))) {
    return 2;
  }
  return total.all_well() ? 0 : 1;
}

void add_program_options(const apps::Command& command, RunOptions& options) {
  command
      .add_option("--impl", options.command,
                  "The program to test, a command for the shell [this library: "
                  "hcl-adapter jsonl]")
      .type_name("COMMAND");
  command
      .add_option("--protocol", options.protocol,
                  "How to speak with it: conformance/README.md [jsonl]")
      .one_of({"exit", "jsonl", "suite"})
      .type_name("exit|jsonl|suite");
  command
      .add_option("--timeout", options.timeout,
                  "Seconds that it may take for a test [10]")
      .between(0.01, 3600.0)
      .type_name("SECONDS");
  command
      .add_option("--jobs,-j", options.jobs,
                  "How many tests run at once [one for each processor]")
      .between(1, 1024)
      .type_name("NUMBER");
  command.add_flag("--stderr", options.show_errors,
                   "Show what it writes to its standard error");
}

}  // namespace

void add_run_command(const apps::Command& app, int& status) {
  auto options = std::make_shared<RunOptions>();
  const apps::Command command = app.add_subcommand("run", "Run tests");
  command.footer(kRunFooter);
  add_selection(command, options->selection, true);
  add_program_options(command, *options);
  command
      .add_option("--output,-o", options->output,
                  "Also write the results, for `report`")
      .type_name("FILE");
  command.add_flag("--compact", options->compact,
                   "Write one line for the tests of a clause with the same "
                   "result, as conformance/results keeps them");
  command
      .add_option("--expect", options->expected,
                  "Tests that are known to fail: an id a line, and a setting "
                  "where it is known for one alone. Exit code 0 when exactly "
                  "these fail")
      .type_name("FILE");
  command
      .add_option("--name", options->name,
                  "The name of the implementation in the results")
      .type_name("TEXT");
  command.add_flag("--verbose,-v", options->verbose,
                   "A line for each unsupported and manual test");
  command.callback([options, &status] { status = run(*options); });
}

}  // namespace hcl::conformance
