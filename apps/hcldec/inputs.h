#ifndef HCL_APPS_HCLDEC_INPUTS_H_
#define HCL_APPS_HCLDEC_INPUTS_H_

#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The body of a file, in the JSON syntax when its name ends in `.json`.
Result<Body> read_body(const std::string& path, const Options& options);

// The body of a file in native syntax, whatever its name.
Result<Body> read_native_body(const std::string& path, const Options& options);

// The top level of all files together; of the standard input where no file is
// named. Nothing of files that are wrong.
Result<Body> read_inputs(const std::vector<std::string>& paths,
                         const Options& options);

// Adds the variables that an argument gives: a JSON object, or the name of a
// file of attributes. `number` counts the arguments from 0. Values replace
// earlier ones of the same name.
void read_variables(const std::string& argument, std::size_t number,
                    const Options& options, VariableMap& variables,
                    Diagnostics& diagnostics);

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_INPUTS_H_
