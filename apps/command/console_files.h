#ifndef HCL_APPS_COMMAND_CONSOLE_FILES_H_
#define HCL_APPS_COMMAND_CONSOLE_FILES_H_

#include <string>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/evaluate_body.h"
#include "support/settings.h"

namespace hcl::apps {

// The attributes of a body as an object, with a member for each type of block
// in the shape of docs/output-formats.md: `type.label.label[0].name`. Where a
// body does not fit that shape, attributes win over blocks, and blocks with
// another number of labels than the first of their type are left out.
Value value_of_body(const EvaluatedBody& body);

// Evaluates files as one configuration and makes a variable of each name at
// its top level; of a file in JSON syntax all properties are attributes. What
// is wrong is shown on standard error, and the rest is
// defined all the same. Gives kFine, kDiagnostics after errors, or kUsage if a
// file cannot be read.
int define_from_files(const std::vector<std::string>& paths,
                      const Settings& settings, MapContext& context);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_FILES_H_
