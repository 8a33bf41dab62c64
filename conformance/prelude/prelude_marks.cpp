#include "prelude/prelude_marks.h"

#include <span>
#include <utility>

namespace hcl::conformance {
namespace {

using Task = Value (*)(const Value&);

// A function of one argument of any kind.
Function of_value(const Type& result, Task task) {
  FunctionDefinition definition;
  definition.parameters.push_back({.name = "value",
                                   .allow_null = true,
                                   .allow_unknown = true,
                                   .allow_dynamic = true,
                                   .allow_marked = true});
  definition.return_type = returns(result);
  definition.implementation = [task](std::span<const Value> arguments,
                                     const Type&) -> FunctionResult {
    return task(arguments[0]);
  };
  return Function(std::move(definition));
}

// The type of the result is that of the argument.
Function sensitive() {
  FunctionDefinition definition;
  definition.parameters.push_back({.name = "value",
                                   .allow_null = true,
                                   .allow_unknown = true,
                                   .allow_dynamic = true,
                                   .allow_marked = true});
  definition.return_type = [](std::span<const Value> arguments) -> TypeResult {
    return arguments[0].type();
  };
  definition.implementation = [](std::span<const Value> arguments,
                                 const Type&) -> FunctionResult {
    return arguments[0].with_marks(MarkSet{"sensitive"});
  };
  return Function(std::move(definition));
}

}  // namespace

void add_mark_functions(FunctionMap& map) {
  map.emplace("sensitive", sensitive());
  map.emplace("marked", of_value(Type::boolean(), [](const Value& value) {
                return Value::boolean(value.is_marked());
              }));
  map.emplace("marked_within", of_value(Type::boolean(), [](const Value& v) {
                return Value::boolean(v.contains_marks());
              }));
}

}  // namespace hcl::conformance
