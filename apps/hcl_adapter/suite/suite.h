#ifndef HCL_APPS_HCL_ADAPTER_SUITE_SUITE_H_
#define HCL_APPS_HCL_ADAPTER_SUITE_SUITE_H_

#include <string>

#include "hcl/options.h"

namespace hcl::adapter {

// The commands of the public test suite's adapter protocol (docs/adapter.md).
// Each returns the exit code of the program: 0 with one JSON document on
// standard output, 2 with the reason on standard error.
int suite_capabilities();
// Whether a file can be read, in either syntax.
int suite_validate(const std::string& path, const Options& options);
int suite_parse(const std::string& path, const Options& options);
// `context_path` is empty if there is no context file.
int suite_eval(const std::string& path, const std::string& context_path,
               const Options& options);
int suite_decode(const std::string& path, const std::string& context_path,
                 const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_SUITE_SUITE_H_
