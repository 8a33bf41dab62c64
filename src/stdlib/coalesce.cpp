// The function `coalesce`.

#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/convert.h"
#include "hcl/unify.h"
#include "operations/shared_knowledge.h"
#include "stdlib/parameters.h"

namespace hcl::stdlib {
namespace {

TypeResult common_type(Arguments arguments, const Switches& switches) {
  if (arguments.empty()) {
    return wrong_call("at least one argument is required");
  }
  std::vector<Type> types;
  types.reserve(arguments.size());
  for (const Value& argument : arguments) types.push_back(argument.type());
  const std::optional<Type> type = unify(types, switches);
  if (type) return *type;
  return wrong_call("all arguments must have the same type");
}

FunctionResult converted(const Value& value, std::size_t argument,
                         const Type& type, const Options& options) {
  ConversionResult result =
      convert(value, type, options.switches, options.limits);
  if (result) return std::move(result).value();
  return wrong_argument(argument, to_text(result.error()));
}

// The result if it is one of the arguments from the one of this index, which
// may be null, to the first that is not. Its marks are those of all of them.
FunctionResult choice_from(Arguments arguments, std::size_t first,
                           const Type& type, const Options& options) {
  std::vector<Value> possible;
  MarkSet marks;
  for (const Value& argument : arguments.subspan(first)) {
    if (argument.contains_marks()) marks |= argument.unmark_deep().second;
    possible.push_back(argument.unmarked_deep());
    if (!argument.may_be_null()) break;
  }
  FunctionResult result = converted(
      hcl::detail::one_of(possible).with_marks(marks), first, type, options);
  if (!result || result->is_known() || type.is_dynamic()) return result;
  return result->refined_not_null();
}

// Nulls are passed over, but their marks are kept; those of what comes after
// the result are not.
FunctionResult first_that_is(Arguments arguments, const Type& type,
                             const Options& options) {
  MarkSet passed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].is_null()) {
      passed |= arguments[i].marks();
      continue;
    }
    FunctionResult result = arguments[i].may_be_null()
                                ? choice_from(arguments, i, type, options)
                                : converted(arguments[i], i, type, options);
    if (!result) return result;
    return result->with_marks(passed);
  }
  return wrong_call("every argument is null");
}

}  // namespace

Function coalesce(const Options& options) {
  Parameter values = any_parameter("vals");
  values.allow_null = true;
  values.allow_unknown = true;
  values.allow_marked = true;
  return Function({
      .description = "The first argument that is not null.",
      .variadic = std::move(values),
      .return_type = [switches = options.switches](Arguments arguments)
          -> TypeResult { return common_type(arguments, switches); },
      .implementation =
          [options](Arguments arguments, const Type& type) {
            return first_that_is(arguments, type, options);
          },
  });
}

}  // namespace hcl::stdlib
