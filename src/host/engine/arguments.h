#ifndef HCL_HOST_ENGINE_ARGUMENTS_H_
#define HCL_HOST_ENGINE_ARGUMENTS_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/expression.h"
#include "hcl/host.h"
#include "hcl/options.h"
#include "hcl/value.h"

// The values that arguments take.
namespace hcl::host {

// Makes what an entry stands for: one value, several, or none.
using Form =
    std::function<Expected<std::vector<Value>, FormError>(const Value&)>;
// By the names of the forms.
using Forms = std::map<std::string, Form, std::less<>>;

// A value as an argument takes it. Null for one that counts as absent; the
// dynamic value after an error, which is reported at the expression or its
// element.
Value argument_value(const Argument& argument, const Value& value,
                     const Expression& expr, const Forms& forms,
                     const Options& options, Diagnostics& diags);

// The same for a type alone: null is an error.
Value typed_value(const ArgumentType& type, const Value& value,
                  const Expression& expr, const Forms& forms,
                  const Options& options, Diagnostics& diags);

// The number of nanoseconds of a duration in the syntax of Go, such as
// "1h30m"; nothing for any other text.
std::optional<std::int64_t> nanoseconds(std::string_view text);

// What the words of Go for true and false mean; nothing for any other text.
std::optional<bool> truth_of(std::string_view text);

// The expression of an element, if the expression is a list of expressions;
// otherwise the expression.
Expression element_expression(const Expression& expr, std::size_t index);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_ARGUMENTS_H_
