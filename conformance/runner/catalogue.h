#ifndef HCL_CONFORMANCE_RUNNER_CATALOGUE_H_
#define HCL_CONFORMANCE_RUNNER_CATALOGUE_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "hcl/options.h"
#include "hcl/outcome.h"

namespace hcl::conformance {

// One test of a clause, as conformance/README.md describes the format.
struct Test {
  std::string mode;
  // Any bytes.
  std::string input;
  // Names and expressions, in the order of the file.
  std::vector<std::pair<std::string, std::string>> variables;
  // Type expressions: of the mode `convert`, and of those that compare types.
  std::string target_type;
  std::vector<std::string> types;
  // Of the modes with schemas: JSON text,
  // `{"attrs":["a","b!"],"blocks":[{"type",
  // "labels":[names],"body":SCHEMA}],"then":SCHEMA}`. Empty where there is
  // none.
  std::string schema;
  bool literal_only = false;
  bool no_variables = false;
  bool no_functions = false;
  // Empty where there is none.
  std::string expect;
  std::string expect_reference;
  std::string expect_zcl;
  std::string expect_terraform;
};

// What the test expects: the dialect's own outcome, then that of the
// reference, then the general one.
const std::string& expected_outcome(const Test& test, Dialect dialect,
                                    Conformance conformance);

// A numbered requirement of the specification.
struct Clause {
  std::string id;
  std::vector<Dialect> dialects;
  std::vector<Test> tests;
};

// The clauses of a catalogue file, or why it cannot be read.
Outcome<std::vector<Clause>, std::string> read_catalogue(
    const std::string& path);

// "hcl", "zcl", "terraform".
std::string name_of(Dialect dialect);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CATALOGUE_H_
