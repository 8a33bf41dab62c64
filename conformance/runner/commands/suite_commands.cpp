#include <cstdio>

#include "runner/cases/case_text.h"
#include "runner/cases/level.h"
#include "runner/cases/lint.h"
#include "runner/commands/commands.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

// The sub-commands that maintain the suite as data.
namespace hcl::conformance {
namespace {

int list(const Selection& selection) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  const Filter filter = filter_of(selection);
  std::string out;
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      for (const Test& test : clause.tests) {
        if (!filter.accepts(topic, clause, test)) continue;
        out += test.id + "  " + std::string(name_of(level_of(clause, test))) +
               "  " + test.mode + "  " + topic.path + "  " + test.name + "\n";
      }
    }
  }
  apps::write_and_flush(stdout, out);
  return 0;
}

// A clause with the selected tests, or all of them if the clause itself was
// selected.
std::string shown(const Topic& topic, const Clause& clause,
                  const std::string& id) {
  Clause part = clause;
  if (clause.id != id) {
    std::erase_if(part.tests, [&id](const Test& test) {
      return test.id != id && test.name != id;
    });
    if (part.tests.empty()) return "";
  }
  std::string place = topic.path;
  const int line =
      clause.id == id ? part.line.number : part.tests.front().line.number;
  if (line != 0) place += ":" + std::to_string(line);
  return place + "\n\n" + write_cases({part});
}

int show(const Selection& selection, const std::vector<std::string>& ids) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  int status = 0;
  for (const std::string& id : ids) {
    std::string text;
    for (const Topic& topic : topics) {
      for (const Clause& clause : topic.clauses) {
        if (text.empty()) text = shown(topic, clause, id);
      }
    }
    if (text.empty()) {
      apps::write_and_flush(
          stderr,
          "hcl-conformance: no clause and no test is called \"" + id + "\"\n");
      status = 2;
    }
    apps::write_and_flush(stdout, text);
  }
  return status;
}

int lint_suite(const Selection& selection) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  const std::vector<std::string> problems = lint(topics);
  std::string out;
  for (const std::string& problem : problems) out += problem + "\n";
  std::size_t tests = 0;
  const std::vector<Clause> clauses = clauses_of(topics);
  for (const Clause& clause : clauses) tests += clause.tests.size();
  out += std::to_string(topics.size()) + " files, " +
         std::to_string(clauses.size()) + " clauses, " + std::to_string(tests) +
         " tests, " + std::to_string(problems.size()) + " problems\n";
  apps::write_and_flush(stdout, out);
  return problems.empty() ? 0 : 1;
}

int export_suite(const Selection& selection) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  apps::write_and_flush(
      stdout, write_release(clauses_of(topics), release_of(selection, topics)));
  return 0;
}

int import_suite(const Selection& selection, const std::string& folder) {
  std::vector<Topic> topics;
  if (!read_topics(selection, topics)) return 2;
  for (const TopicFile& file : topic_files(clauses_of(topics))) {
    if (!write_file(folder + "/" + file.path, file.text)) return 2;
  }
  return 0;
}

}  // namespace

void add_list_command(const apps::Command& app, int& status) {
  auto selection = std::make_shared<Selection>();
  const apps::Command command = app.add_subcommand(
      "list", "List tests: id, level, mode, file and name, a line each");
  add_selection(command, *selection, true);
  command.callback([selection, &status] { status = list(*selection); });
}

void add_show_command(const apps::Command& app, int& status) {
  auto selection = std::make_shared<Selection>();
  auto ids = std::make_shared<std::vector<std::string>>();
  const apps::Command command = app.add_subcommand(
      "show", "Print clauses and tests by their ids or names");
  command.add_option("ID", *ids, "Ids of clauses, ids or names of tests")
      .required();
  command
      .add_option("--suite", selection->paths,
                  "Files of cases, catalogues, directories [conformance/cases]")
      .type_name("PATH");
  command.callback([selection, ids, &status] {
    if (selection->paths.empty()) selection->paths = {"conformance/cases"};
    status = show(*selection, *ids);
  });
}

void add_lint_command(const apps::Command& app, int& status) {
  auto selection = std::make_shared<Selection>();
  const apps::Command command = app.add_subcommand(
      "lint", "Check the suite itself: ids, fields, verdicts of each clause");
  add_selection(command, *selection, false);
  command.callback([selection, &status] { status = lint_suite(*selection); });
}

void add_export_command(const apps::Command& app, int& status) {
  auto selection = std::make_shared<Selection>();
  const apps::Command command = app.add_subcommand(
      "export", "Print all clauses as one catalogue in JSON");
  add_selection(command, *selection, false);
  command.callback([selection, &status] { status = export_suite(*selection); });
}

void add_import_command(const apps::Command& app, int& status) {
  auto selection = std::make_shared<Selection>();
  auto folder = std::make_shared<std::string>();
  const apps::Command command = app.add_subcommand(
      "import", "Write catalogues as files of cases, one for each heading");
  add_selection(command, *selection, false);
  command.add_option("--to", *folder, "The directory to write to").required();
  command.callback([selection, folder, &status] {
    status = import_suite(*selection, *folder);
  });
}

}  // namespace hcl::conformance
