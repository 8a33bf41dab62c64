#ifndef HCL_CONFORMANCE_RUNNER_CASES_CATALOGUE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_CATALOGUE_H_

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "hcl/json_writer.h"
#include "hcl/options.h"
#include "support/json/json_document.h"
#include "wire/question.h"

// The clauses and tests of the suite, and their JSON form.
namespace hcl::conformance {

// A text that may differ between settings. The first of these that is not empty
// applies: that of the dialect under `reference`, the dialect's own, that of
// the reference, the general one.
struct PerSetting {
  std::string general;
  std::string reference;
  std::string zcl;
  std::string terraform;
  std::string terraform_reference{};

  const std::string& of(Dialect dialect, Conformance conformance) const;
  bool empty() const {
    return general.empty() && reference.empty() && zcl.empty() &&
           terraform.empty() && terraform_reference.empty();
  }
  friend bool operator==(const PerSetting&, const PerSetting&) = default;
};

// Outcomes that are as right as that of `Test::outcome` under `spec`, because
// the documents leave the choice. Each list stands beside the form of the
// outcome that has its name. The reference has made the choice and has none.
struct OtherOutcomes {
  std::vector<std::string> general;
  std::vector<std::string> zcl;
  std::vector<std::string> terraform;

  bool empty() const {
    return general.empty() && zcl.empty() && terraform.empty();
  }
  friend bool operator==(const OtherOutcomes&, const OtherOutcomes&) = default;
};

// Who confirms what a test expects under `reference`, and why the test expects
// it nevertheless if the reference differs.
struct Evidence {
  // Names from `kWitnesses`, without repetition.
  std::vector<std::string> witnesses;
  std::string differs;

  bool empty() const { return witnesses.empty() && differs.empty(); }
  friend bool operator==(const Evidence&, const Evidence&) = default;
};

// The versions of hashicorp/hcl, Terraform 1.11 for its dialect, and the
// documents if their words leave no choice.
inline constexpr std::array<std::string_view, 5> kWitnesses = {
    "2.25", "2.24", "2.14.1", "terraform", "document"};

// The number of a line.
struct LineNumber {
  int number = 0;
  // Lines do not take part in comparisons.
  friend bool operator==(const LineNumber&, const LineNumber&) { return true; }
};

// One test of a clause, as conformance/README.md describes the format: a
// question and the right answer.
struct Test : Question {
  // A name for human readers, such as "conditional-without-else". Unique, too,
  // but may be improved.
  std::string name;
  PerSetting outcome;
  OtherOutcomes others{};
  // Severities and ranges of the diagnostics, in source order, separated by ",
  // ": "error 1:10-1:12". Empty if they are not asserted.
  PerSetting diagnostics;
  Evidence outcome_evidence;
  Evidence diagnostics_evidence;
  std::string note;
  // Why the test is not expected to pass; empty if it is.
  std::string skip;
  // The line at which it begins in a file of cases, counted from 1; 0
  // elsewhere.
  LineNumber line;

  friend bool operator==(const Test&, const Test&) = default;
};

// A numbered requirement of the specification.
struct Clause {
  std::string id;
  // The documents that state the requirement: "001,002".
  std::string source;
  // The heading under which they state it: "Expressions / Index Operator".
  std::string section;
  // The paragraphs below the heading that state it, counted from 1, in the
  // document that the id names. Empty if it follows from other places, or if
  // there is no document with paragraphs.
  std::vector<int> paragraphs{};
  std::string requirement;
  // "MUST accept", "MUST reject", "value" and so on.
  std::string kind;
  std::vector<Dialect> dialects;
  // The numbers of the decisions that concern it: "D-062".
  std::vector<std::string> decisions;
  std::vector<Test> tests;
  // As for a test.
  LineNumber line;

  friend bool operator==(const Clause&, const Clause&) = default;
};

// The clauses of a catalogue in JSON, or why it cannot be read. Tests without
// an id get a number.
Expected<std::vector<Clause>, std::string> read_catalogue(
    const std::string& path);

// The clauses as a JSON catalogue.
std::string write_catalogue(const std::vector<Clause>& clauses);

// Writes the members that a program under test gets to see into an object that
// is open.
void write_question(const Test& test, JsonWriter& writer);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_CATALOGUE_H_
