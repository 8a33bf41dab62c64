#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_TIMESTAMP_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_TIMESTAMP_H_

#include <optional>
#include <string_view>

#include "functions/time/timestamp.h"

namespace hcl::functions {

// A date; a date and time with `T` or `t` and an offset; or one with a space
// and without offset, which is in UTC. All parts but the year may have one
// digit. Spec: YAML 1.1, type timestamp, as far as Terraform reads it.
std::optional<Timestamp> parse_yaml_timestamp(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_TIMESTAMP_H_
