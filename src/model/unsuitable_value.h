#ifndef HCL_SRC_MODEL_UNSUITABLE_VALUE_H_
#define HCL_SRC_MODEL_UNSUITABLE_VALUE_H_

#include <string>
#include <string_view>

#include "hcl/convert.h"

// Sentences about values that do not convert, made of the clauses of
// `ConversionError`.
namespace hcl::model {

// A sentence about the value of a named item: `"port" must be a number.`,
// `"ports[1].to" must be a number, not a tuple.`
std::string unsuitable_value(std::string_view name,
                             const ConversionError& error);

// The same about a subject in the sentence's own words, such as "The label":
// `The label must be a number.` The path of the error is not shown.
std::string unsuitable_subject(std::string_view subject,
                               const ConversionError& error);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_UNSUITABLE_VALUE_H_
