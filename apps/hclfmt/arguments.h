#ifndef HCL_APPS_HCLFMT_ARGUMENTS_H_
#define HCL_APPS_HCLFMT_ARGUMENTS_H_

#include <string>
#include <vector>

#include "hcl/expected.h"

namespace hcl::apps {

// The parsed command line.
struct FmtArguments {
  bool check = false;
  bool require_no_change = false;
  bool overwrite = false;
  bool version = false;
  bool help = false;
  std::vector<std::string> paths;
};

// Parses the arguments without the program name, or returns what is wrong with
// them. As in the reference's program, an option has one or two hyphens and an
// optional `=true` or `=false`, and options end at the first path or after
// `--`.
Expected<FmtArguments, std::string> read_fmt_arguments(
    const std::vector<std::string>& words);

// A short usage text.
std::string fmt_usage_text();

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLFMT_ARGUMENTS_H_
