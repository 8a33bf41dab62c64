#ifndef HCL_SRC_FUNCTIONS_STRINGS_FORMAT_TEXT_H_
#define HCL_SRC_FUNCTIONS_STRINGS_FORMAT_TEXT_H_

#include <optional>
#include <span>
#include <string_view>

#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/value.h"
#include "meter/charged.h"

namespace hcl::functions {

// Appends the text that a format makes of known values. The verbs are those
// that the description of format() lists. Errors refer to the values as the
// arguments after the format; if a limit is exceeded, the error names
// `function`.
std::optional<FunctionError> append_formatted(meter::ChargedText& out,
                                              std::string_view function,
                                              std::string_view format,
                                              std::span<const Value> values,
                                              const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_FORMAT_TEXT_H_
