#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_READER_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_READER_H_

#include <string_view>

#include "functions/yaml/yaml_scalar.h"
#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::functions {

// The value of the only document of a text: mappings become objects, sequences
// tuples, and aliases the value of their anchor. A later entry of a mapping
// replaces an earlier one with the same key, even if `<<` merges it.
//
// Mistakes: malformed YAML, no document or more than one, keys that are not
// text, numbers or booleans, a collection inside itself, tags other than those
// of YAML itself, nesting beyond `max_nesting_depth`, and more entries and
// bytes of text, counted again for each alias, than `max_result_size`. Spec:
// YAML 1.1, chapter 3; "Merge Key Language-Independent Type".
Expected<Value, YamlMistake> read_yaml(std::string_view text,
                                       const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_READER_H_
