#ifndef HCL_APPS_HCLDEC_ARGUMENTS_H_
#define HCL_APPS_HCLDEC_ARGUMENTS_H_

#include <string>
#include <vector>

#include "hcl/expected.h"
#include "hcl/options.h"

namespace hcl::apps {

// What the command line says.
struct Arguments {
  std::string spec;
  // Empty: standard output.
  std::string out;
  // "" or "json".
  std::string diags;
  // In the order in which they were given.
  std::vector<std::string> vars;
  std::vector<std::string> inputs;
  bool var_refs = false;
  bool with_type = false;
  bool keep_nulls = false;
  bool version = false;
  bool help = false;
  // The program stands in for the reference's.
  Conformance conformance = Conformance::Reference;
};

// The arguments without the name of the program, or what is wrong with them.
// Options and inputs come in any order; after `--` all are inputs.
Expected<Arguments, std::string> read_arguments(
    const std::vector<std::string>& words);

// How the program is used, a few lines.
std::string usage_text();

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_ARGUMENTS_H_
