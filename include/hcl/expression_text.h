#ifndef HCL_EXPRESSION_TEXT_H_
#define HCL_EXPRESSION_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// A value as an expression of native syntax that evaluates to it: lists, sets
/// and tuples as tuples, maps and objects as objects with one element per line.
/// Further lines are indented by `indent` and two more columns for each level,
/// and spaces are placed as by `format()`; lines of an object that would need
/// more than sixteen times their bytes in spaces are not aligned.
///
/// Errors: marked values (`value.unmarked_deep()` has none), unknown values,
/// infinities, capsules, and numbers whose text is longer than
/// `max_number_text`. Spec: native syntax, "Expression Terms".
Expected<std::string, EncodingError> to_expression_text(
    const Value& value, std::size_t indent = 0, const Switches& switches = {},
    const Limits& limits = {});

/// A text as a quoted template without sequences, using escapes, `$${` and
/// `%%{`. Spec: native syntax, "Template Literals".
std::string quote_template(std::string_view text);

}  // namespace hcl

#endif  // HCL_EXPRESSION_TEXT_H_
