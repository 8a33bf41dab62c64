#ifndef HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_
#define HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_

#include <memory>
#include <string>
#include <vector>

#include "runner/cases/plan.h"
#include "runner/cases/release.h"
#include "runner/cases/suite.h"
#include "support/command.h"

// The sub-commands of `hcl-conformance`, a file each. Every one leaves its exit
// code in `status`: 0 when all is well, 1 when something failed, 2 when it
// could not do its work.
namespace hcl::conformance {

void add_run_command(const apps::Command& app, int& status);
void add_list_command(const apps::Command& app, int& status);
void add_show_command(const apps::Command& app, int& status);
void add_lint_command(const apps::Command& app, int& status);
void add_export_command(const apps::Command& app, int& status);
void add_import_command(const apps::Command& app, int& status);
void add_update_command(const apps::Command& app, int& status);
void add_report_command(const apps::Command& app, int& status);
void add_answer_command(const apps::Command& app, int& status);
void add_docs_command(const apps::Command& app, int& status);
void add_witness_command(const apps::Command& app, int& status);

// What most of them ask for: where the clauses are, and which of them.
struct Selection {
  std::vector<std::string> paths;
  std::vector<std::string> dialects;
  // "spec", "reference" or "both".
  std::string conformance = "spec";
  std::string clause;
  std::string topic;
  std::string level;
  std::vector<std::string> without;
};

// Adds the paths, and with `filters` the options that choose among the tests.
void add_selection(const apps::Command& command, Selection& selection,
                   bool filters);

Filter filter_of(const Selection& selection);

// The topics of all paths. Says on the standard error why there are none and
// gives false when something cannot be read, or when no test fits the
// selection, which is a mistake in the selection.
bool read_topics(const Selection& selection, std::vector<Topic>& topics);

// Which suite the selected paths are, whatever filters choose of it.
Release release_of(const Selection& selection,
                   const std::vector<Topic>& topics);

// Writes a file and the folders above it. Says on the standard error why it
// cannot and gives false.
bool write_file(const std::string& path, const std::string& text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_
