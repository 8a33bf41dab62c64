#ifndef HCL_APPS_COMMAND_CONSOLE_FILES_H_
#define HCL_APPS_COMMAND_CONSOLE_FILES_H_

#include <string>
#include <vector>

#include "command/console/bodies.h"
#include "hcl/eval_context.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Evaluates files as one configuration and defines a variable for each name at
// its top level; all properties of a file in JSON syntax are attributes. Errors
// are shown on standard error, and the rest is defined all the same. The bodies
// are added to `known`. `scope` says which names the files see: see FileScope;
// `local` is then a variable, too. Returns kFine, kDiagnostics after errors, or
// kUsage if a file cannot be read.
int define_from_files(const std::vector<std::string>& paths,
                      const std::string& scope, const Settings& settings,
                      KnownBodies& known, MapContext& context);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_FILES_H_
