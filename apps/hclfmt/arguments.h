#ifndef HCL_APPS_HCLFMT_ARGUMENTS_H_
#define HCL_APPS_HCLFMT_ARGUMENTS_H_

#include <string>
#include <vector>

#include "hcl/expected.h"

namespace hcl::apps {

// What the command line says.
struct FmtArguments {
  bool check = false;
  bool require_no_change = false;
  bool overwrite = false;
  bool version = false;
  bool help = false;
  std::vector<std::string> paths;
};

// The arguments without the name of the program, or what is wrong with them.
// As in the reference's program an option has one or two hyphens and perhaps
// `=true` or `=false`, and options end at the first path or after `--`.
Expected<FmtArguments, std::string> read_fmt_arguments(
    const std::vector<std::string>& words);

// How the program is used, a few lines.
std::string fmt_usage_text();

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLFMT_ARGUMENTS_H_
