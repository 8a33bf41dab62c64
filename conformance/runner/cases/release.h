#ifndef HCL_CONFORMANCE_RUNNER_CASES_RELEASE_H_
#define HCL_CONFORMANCE_RUNNER_CASES_RELEASE_H_

#include <string>
#include <vector>

#include "runner/cases/catalogue.h"
#include "runner/pages/documents.h"

namespace hcl::conformance {

// Identifies a suite: results of two runs can be compared if these are equal.
struct Release {
  // "1.0.0"; empty for a part of the suite.
  std::string version;
  // 64 hexadecimal digits: SHA-256 of the clauses as written in JSON.
  std::string sha256;

  friend bool operator==(const Release&, const Release&) = default;
};

// The version of the suite that a path names: the first line of `version.txt`
// beside a directory of cases, the member `version` of a catalogue. Empty if
// there is neither.
std::string version_of(const std::string& path);

Release release_of(const std::vector<Clause>& clauses,
                   const std::string& version);

// A catalogue in JSON with its release and the provenance of its documents:
// conformance/suite.schema.json.
std::string write_release(const std::vector<Clause>& clauses,
                          const Release& release,
                          const std::vector<Document>& documents = {});

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_RELEASE_H_
