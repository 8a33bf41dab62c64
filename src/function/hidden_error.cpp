// Errors of functions that must not show what their arguments hold.

#include "function/hidden_error.h"

#include <algorithm>

#include "hcl/meter.h"

namespace hcl::detail {
namespace {

bool is_marked_anywhere(const Value& value) { return value.contains_marks(); }

}  // namespace

FunctionError without_marked(FunctionError error,
                             std::span<const Value> arguments) {
  const bool may_show =
      std::none_of(arguments.begin(), arguments.end(), is_marked_anywhere);
  if (may_show) return error;
  if (Meter::current().ended()) return limit_error();
  const bool is_itself = error.argument < arguments.size() &&
                         arguments[error.argument].contains_marks();
  return {.argument = error.argument,
          .message = is_itself
                         ? "the value is marked, so what is wrong with it is "
                           "not shown"
                         : "a marked value was given, so what is wrong is not "
                           "shown"};
}

FunctionError hidden_error(std::size_t argument) {
  return {.argument = argument,
          .message =
              "a value may come from a marked one, so what is wrong is "
              "not shown"};
}

}  // namespace hcl::detail
