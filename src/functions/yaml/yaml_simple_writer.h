#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_SIMPLE_WRITER_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_SIMPLE_WRITER_H_

#include <optional>

#include "hcl/options.h"
#include "hcl/value.h"
#include "meter/charged.h"

namespace hcl::functions {

// Fast path of `write_yaml()`: what libyaml writes for a non-empty collection
// whose texts need neither escapes nor line breaks. Nothing for any other
// value, or if a limit is exceeded.
std::optional<meter::ChargedText> write_simple_yaml(const Value& value,
                                                    const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_SIMPLE_WRITER_H_
