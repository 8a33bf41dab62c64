#ifndef HCL_CONFORMANCE_RUNNER_CASES_SUITE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_SUITE_H_

#include <string>
#include <vector>

#include "hcl/expected.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// The clauses of one file.
struct Topic {
  std::string path;
  std::vector<Clause> clauses;
};

// Reads what a path names: a file of cases, a catalogue in JSON (`.json`), or a
// directory of both, which is read in name order. Returns an error if something
// cannot be read.
Expected<std::vector<Topic>, std::string> read_suite(const std::string& path);

// The clauses of all topics, in order.
std::vector<Clause> clauses_of(const std::vector<Topic>& topics);

// The files that hold the clauses as text, one per heading of a document, with
// paths relative to the directory of cases.
struct TopicFile {
  std::string path;
  std::string text;
};
std::vector<TopicFile> topic_files(const std::vector<Clause>& clauses);

// The document of a clause, from the first part of its id: "native-syntax".
std::string document_of(const Clause& clause);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_SUITE_H_
