#ifndef HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_
#define HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_

#include <memory>
#include <string>
#include <vector>

#include "runner/cases/plan.h"
#include "runner/cases/release.h"
#include "runner/cases/suite.h"
#include "support/command_line/command.h"

// The sub-commands of `hcl-conformance`, one file each. Each stores its exit
// code in `status`: 0 if all is well, 1 if something failed, 2 if the command
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
void add_docs_command(const apps::Command& app, int& status);
void add_witness_command(const apps::Command& app, int& status);

// The options of most commands: where the clauses are, and which of them to
// use.
struct Selection {
  std::vector<std::string> paths;
  std::vector<std::string> dialects;
  // "spec", "reference" or "both".
  std::string conformance = "spec";
  std::string clause;
  std::string topic;
  // Empty for every level.
  std::vector<std::string> levels;
  std::vector<std::string> without;
};

// Adds the paths and, with `filters`, the options that select tests.
void add_selection(const apps::Command& command, Selection& selection,
                   bool filters);

Filter filter_of(const Selection& selection);

// Reads the topics of all paths. If something cannot be read or no test matches
// the selection, which means that the selection is wrong, reports why on
// standard error and returns false.
bool read_topics(const Selection& selection, std::vector<Topic>& topics);

// The identity of the suite at the selected paths, whatever the filters select
// from it.
Release release_of(const Selection& selection,
                   const std::vector<Topic>& topics);

// Writes a file and creates the directories above it. On failure reports why on
// standard error and returns false.
bool write_file(const std::string& path, const std::string& text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_COMMANDS_COMMANDS_H_
