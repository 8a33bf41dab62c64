#ifndef HCL_CONFORMANCE_RUNNER_CATALOGUE_H_
#define HCL_CONFORMANCE_RUNNER_CATALOGUE_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/options.h"

namespace hcl::conformance {

// One input of a clause and the outcomes expected of it.
struct Test {
  // Place among the tests of its clause, counted from 0.
  std::size_t index = 0;
  std::string mode;
  // Any bytes.
  std::string input;
  // Name and expression, in the order of the catalogue.
  std::vector<std::pair<std::string, std::string>> variables;
  bool literal_only = false;
  bool no_variables = false;
  bool no_functions = false;
  // "expect", "expect_reference", "expect_zcl", ... and the outcome.
  std::map<std::string, std::string> expectations;

  // The outcome expected in a dialect under a conformance setting: that of
  // the dialect, then of the setting, then the general one. Empty if there is
  // none.
  std::string expected(Dialect dialect, Conformance conformance) const;
};

// A numbered requirement of the specification.
struct Clause {
  std::string id;
  std::string section;
  std::vector<Dialect> dialects;
  std::vector<Test> tests;

  bool applies_to(Dialect dialect) const;
};

struct Catalogue {
  std::vector<Clause> clauses;
  // What is wrong with the file; empty if nothing.
  std::string error;
};

// Reads the JSON catalogue format.
Catalogue read_catalogue(const std::string& path);

// "hcl", "zcl" or "terraform".
std::string dialect_name(Dialect dialect);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CATALOGUE_H_
