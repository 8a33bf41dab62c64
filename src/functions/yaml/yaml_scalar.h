#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_SCALAR_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_SCALAR_H_

#include <string>
#include <string_view>

#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl/value.h"

// YAML scalars as values. Spec: YAML 1.2, "Core Schema"; YAML 1.1, types bool,
// timestamp, binary and merge.
namespace hcl::functions {

struct YamlScalar {
  Value value;
  // Whether this is the key `<<`, which merges a mapping; the value is the
  // text.
  bool merge = false;
};

struct YamlScalarText {
  std::string_view text;
  // In full, such as `tag:yaml.org,2002:int`; empty if there is none.
  std::string_view tag;
  // Whether the scalar is in single or double quotes.
  bool quoted = false;
};

struct YamlMistake {
  // The message, a clause.
  std::string text;
};

// What a scalar stands for: null, a boolean, a number, or text. A date or time
// becomes a timestamp (RFC 3339); `!!binary` stays Base64. The switches decide
// about numbers that cannot be represented exactly.
Expected<YamlScalar, YamlMistake> resolve_yaml(const YamlScalarText& scalar,
                                               const Switches& switches);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_SCALAR_H_
