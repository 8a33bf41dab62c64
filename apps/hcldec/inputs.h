#ifndef HCL_APPS_HCLDEC_INPUTS_H_
#define HCL_APPS_HCLDEC_INPUTS_H_

#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The body of a file, in the JSON syntax if its name ends in `.json`.
Result<Body> read_body(const std::string& path, const Options& options);

// The body of a file in native syntax, whatever its name.
Result<Body> read_native_body(const std::string& path, const Options& options);

// The merged top level of all files, or of standard input if no file is named.
// Files with errors contribute nothing.
Result<Body> read_inputs(const std::vector<std::string>& paths,
                         const Options& options);

// Adds the variables of an argument: a JSON object, or the name of a file of
// attributes. `number` counts the arguments from 0. Values replace earlier ones
// of the same name.
void read_variables(const std::string& argument, std::size_t number,
                    const Options& options, VariableMap& variables,
                    Diagnostics& diagnostics);

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_INPUTS_H_
