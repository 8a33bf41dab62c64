#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_WRITER_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_WRITER_H_

#include <cstdint>

#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl/value.h"
#include "meter/charged.h"

namespace hcl::functions {

enum class YamlWriteError : std::uint8_t {
  // The output would be longer than `max_result_size`.
  TooLarge,
  // A number whose text is longer than `max_number_text`.
  LongNumber,
  // The value is of a capsule type.
  Capsule,
  // Memory failed.
  Memory,
};

// Writes a wholly known value as a YAML 1.1 document: collections in block
// style, text in double quotes or, if it has several lines, as a literal block.
Expected<meter::ChargedText, YamlWriteError> write_yaml(const Value& value,
                                                        const Options& options);

// The same by libyaml alone, without the fast path for simple values.
Expected<meter::ChargedText, YamlWriteError> write_any_yaml(
    const Value& value, const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_WRITER_H_
