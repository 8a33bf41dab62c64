#ifndef HCL_APPS_COMMAND_SHARED_VARIABLES_H_
#define HCL_APPS_COMMAND_SHARED_VARIABLES_H_

#include <string>
#include <vector>

#include "hcl/eval_context.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// The values of variables on the command line.
struct VariableSources {
  // `NAME=EXPRESSION`; the expression may call functions, but must not use
  // variables.
  std::vector<std::string> assignments;
  // Files with attributes in native syntax, or an object in JSON.
  std::vector<std::string> files;
};

// Adds the options --var and --var-file; they fill `sources`, which must live
// until the command line has been read.
void add_variable_options(const Command& command, VariableSources& sources);

// Adds the variables to a context, those of files first; a later one replaces
// an earlier one of the same name. Returns kFine, or another exit code after
// reporting what is wrong.
int add_variables(const VariableSources& sources, const Settings& settings,
                  MapContext& context);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_VARIABLES_H_
