#include <algorithm>
#include <cstdio>

#include "runner/cases/case_links.h"
#include "runner/commands/commands.h"
#include "runner/pages/comparison.h"
#include "runner/pages/junit.h"
#include "runner/pages/matrix_page.h"
#include "runner/pages/mixture.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::conformance {
namespace {

struct ReportOptions {
  std::vector<std::string> results;
  Selection suite;
  std::string html;
  std::string junit;
  std::string json;
  // The results of an earlier run.
  std::string before;
  // Whether results of different suites may stand side by side.
  bool mixed = false;
};

bool read_all(const std::vector<std::string>& paths,
              std::vector<Results>& all) {
  for (const std::string& path : paths) {
    const auto read = read_results(path);
    if (!read.ok()) {
      std::fprintf(stderr, "hcl-conformance: %s\n", read.error().c_str());
      return false;
    }
    all.insert(all.end(), read->begin(), read->end());
  }
  return true;
}

bool write_page(const ReportOptions& options, const std::vector<Results>& all) {
  std::vector<Topic> topics;
  if (options.suite.paths.empty()) {
    std::fprintf(stderr, "hcl-conformance: --html needs --suite\n");
    return false;
  }
  if (!read_topics(options.suite, topics)) return false;
  const CaseLinks links(topics, options.html);
  return write_file(options.html, matrix_page(topics, all, links));
}

// Compares implementations of the same name; if both files have only one, the
// names do not matter. Returns 1 if something does not pass any more.
int write_comparison(const ReportOptions& options,
                     const std::vector<Results>& all) {
  std::vector<Results> before;
  if (!read_all({options.before}, before)) return 2;
  int status = 0;
  for (const Results& results : all) {
    auto earlier =
        std::ranges::find_if(before, [&results](const Results& each) {
          return each.implementation == results.implementation;
        });
    if (all.size() == 1 && before.size() == 1) earlier = before.begin();
    if (earlier == before.end()) {
      apps::write_and_flush(stderr, "hcl-conformance: " + options.before +
                                        ": no results of \"" +
                                        results.implementation + "\"\n");
      return 2;
    }
    const Comparison comparison = compare(*earlier, results);
    apps::write_and_flush(stdout, comparison.text);
    if (comparison.regressions != 0) status = 1;
  }
  return status;
}

// Results of different suites do not answer the same questions.
bool may_be_together(const ReportOptions& options,
                     const std::vector<Results>& all) {
  const std::string mixture = mixture_of(all);
  if (mixture.empty()) return true;
  apps::write_and_flush(
      stderr,
      "hcl-conformance: the results are of different suites" +
          std::string(options.mixed ? ":\n" : "; --mixed allows it:\n") +
          mixture);
  return options.mixed;
}

int report(const ReportOptions& options) {
  std::vector<Results> all;
  if (!read_all(options.results, all)) return 2;
  if (!may_be_together(options, all)) return 2;
  for (const Results& results : all) {
    const std::string line =
        results.implementation + ": " + to_text(counts_of(results.tests));
    apps::write_and_flush(stdout, line + "\n");
  }
  if (!options.html.empty() && !write_page(options, all)) return 2;
  if (!options.junit.empty() && !write_file(options.junit, junit_of(all))) {
    return 2;
  }
  if (!options.json.empty() && !write_file(options.json, merge_results(all))) {
    return 2;
  }
  return options.before.empty() ? 0 : write_comparison(options, all);
}

}  // namespace

void add_report_command(const apps::Command& app, int& status) {
  auto options = std::make_shared<ReportOptions>();
  const apps::Command command = app.add_subcommand(
      "report", "Make pages and files for other programs out of results");
  command.add_option("RESULTS", options->results, "What `run --output` wrote")
      .required();
  const auto file = [command](const char* name, std::string& value,
                              const char* text) {
    command.add_option(name, value, text).type_name("FILE");
  };
  file("--html", options->html, "Write the matrix of clauses as a page");
  file("--junit", options->junit, "Write XML as JUnit does");
  file("--json", options->json, "Write all results as one file");
  file("--compare", options->before,
       "Say what changed since these results; exit code 1 where something "
       "does not pass any more");
  command
      .add_option("--suite", options->suite.paths,
                  "The cases that the page shows and links to")
      .type_name("PATH");
  command.add_flag("--mixed", options->mixed,
                   "Allow results of different suites in one report");
  command.callback([options, &status] { status = report(*options); });
}

}  // namespace hcl::conformance
