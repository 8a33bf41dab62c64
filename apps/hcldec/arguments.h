#ifndef HCL_APPS_HCLDEC_ARGUMENTS_H_
#define HCL_APPS_HCLDEC_ARGUMENTS_H_

#include <string>
#include <vector>

#include "hcl/expected.h"
#include "hcl/options.h"

namespace hcl::apps {

// The parsed command line.
struct Arguments {
  std::string spec;
  // The output file; empty for standard output.
  std::string out;
  // "" or "json".
  std::string diags;
  // In command-line order.
  std::vector<std::string> vars;
  std::vector<std::string> inputs;
  bool var_refs = false;
  bool with_type = false;
  bool keep_nulls = false;
  bool version = false;
  bool help = false;
  // The program replaces the reference's.
  Conformance conformance = Conformance::Reference;
};

// Parses the arguments without the program name, or returns what is wrong with
// them. Options and inputs may be mixed; after `--` all words are inputs.
Expected<Arguments, std::string> read_arguments(
    const std::vector<std::string>& words);

// A short usage text.
std::string usage_text();

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_ARGUMENTS_H_
