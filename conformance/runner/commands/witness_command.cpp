#include <cstdio>

#include "runner/cases/case_text.h"
#include "runner/cases/evidence.h"
#include "runner/commands/commands.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::conformance {
namespace {

constexpr const char* kWitnessFooter =
    R"(Writes the name of the witness into every test under PATH that the results call
passed under `reference`, and takes it out of those that failed. Without --results
it only counts.)";

struct WitnessCommand {
  Selection selection;
  std::string name;
  std::string results;
};

// Writes the witness into the files. False if a file cannot be read or written.
bool record(const WitnessCommand& command, std::vector<Topic>& topics) {
  const auto results = read_results(command.results);
  if (!results.ok()) {
    std::fprintf(stderr, "hcl-conformance: %s\n", results.error().c_str());
    return false;
  }
  std::size_t changed = 0;
  for (Topic& topic : topics) {
    if (!topic.path.ends_with(".txt")) continue;
    std::size_t here = 0;
    for (const Results& one : *results) {
      here += record_witness(topic, command.name, one).size();
    }
    changed += here;
    if (here != 0 && !write_file(topic.path, write_cases(topic.clauses))) {
      return false;
    }
  }
  apps::write_text(stdout, std::to_string(changed) + " tests changed\n");
  return true;
}

int witness(const WitnessCommand& command) {
  std::vector<Topic> topics;
  if (!read_topics(command.selection, topics)) return 2;
  if (!command.results.empty() && !record(command, topics)) return 2;
  const EvidenceCounts counts = evidence_counts(topics);
  std::string text = std::to_string(counts.expectations) + " expectations:";
  for (std::size_t i = 0; i < kWitnesses.size(); ++i) {
    text += " " + std::to_string(counts.confirmed[i]) + " confirmed by " +
            std::string(kWitnesses[i]) + ",";
  }
  text += " " + std::to_string(counts.reasoned) + " with a reason, " +
          std::to_string(counts.open) + " with neither\n";
  apps::write_and_flush(stdout, text);
  return 0;
}

}  // namespace

void add_witness_command(const apps::Command& app, int& status) {
  auto options = std::make_shared<WitnessCommand>();
  const apps::Command command = app.add_subcommand(
      "witness", "Record in the tests who confirms them under reference");
  command.footer(kWitnessFooter);
  add_selection(command, options->selection, false);
  const apps::CommandOption results = command.add_option(
      "--results", options->results, "What `run --output` wrote");
  command.add_option("--name", options->name, "Who answered in that run")
      .one_of({kWitnesses.begin(), kWitnesses.end()})
      .needs(results);
  command.callback([options, &status] { status = witness(*options); });
}

}  // namespace hcl::conformance
