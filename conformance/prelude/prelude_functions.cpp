#include "prelude/prelude_functions.h"

#include <optional>
#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/expression_arguments.h"
#include "hcl/notation.h"
#include "hcl/standard_functions.h"
#include "hcl/type_expression.h"
#include "prelude/prelude_files.h"
#include "prelude/prelude_marks.h"

namespace hcl::conformance {
namespace {

// The arguments in the notation of the catalogue, without types.
FunctionResult show_arguments(std::span<const Value> arguments, const Type&) {
  std::string text;
  for (const Value& argument : arguments) {
    if (!text.empty()) text += ",";
    text += to_notation(argument.unmarked_deep());
  }
  return Value::string(text);
}

Function showing(std::vector<Parameter> parameters,
                 std::optional<Parameter> variadic = std::nullopt) {
  FunctionDefinition definition;
  definition.parameters = std::move(parameters);
  definition.variadic = std::move(variadic);
  definition.return_type = returns(Type::string());
  definition.implementation = show_arguments;
  return Function(std::move(definition));
}

Parameter parameter(std::string name, Type type = Type::dynamic()) {
  Parameter result;
  result.name = std::move(name);
  result.type = std::move(type);
  return result;
}

Parameter allowing(bool null, bool unknown, bool dynamic) {
  Parameter result = parameter("value");
  result.allow_null = null;
  result.allow_unknown = unknown;
  result.allow_dynamic = dynamic;
  return result;
}

FunctionResult function_failure(std::string message) {
  FunctionError error;
  error.message = std::move(message);
  return error;
}

Function failing() {
  FunctionDefinition definition;
  definition.return_type = returns(Type::string());
  definition.implementation = [](std::span<const Value>, const Type&) {
    return function_failure("this function always fails");
  };
  return Function(std::move(definition));
}

// A function whose argument is a type expression.
Function of_type(Value (*make)(const Type&)) {
  FunctionDefinition definition;
  definition.parameters = {decoded_parameter("type", type_constraint_type())};
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [=](std::span<const Value> arguments,
                                  const Type&) {
    const std::optional<Type> type = type_constraint_from(arguments[0]);
    return type ? FunctionResult(make(*type)) : function_failure("no type");
  };
  return decoding_function(std::move(definition));
}

// Adds the functions that show the arguments they receive.
void add_showing_functions(FunctionMap& map) {
  const Type text = Type::string();
  map.emplace("f_any", showing({allowing(false, false, false)}));
  map.emplace("f_null", showing({allowing(true, false, false)}));
  map.emplace("f_unk", showing({allowing(false, true, false)}));
  map.emplace("f_dyn", showing({allowing(false, false, true)}));
  map.emplace("f_dynunk", showing({allowing(false, true, true)}));
  map.emplace("f_all", showing({allowing(true, true, true)}));
  map.emplace("f_str", showing({parameter("value", text)}));
  map.emplace("f_num", showing({parameter("value", Type::number())}));
  map.emplace("f_bool", showing({parameter("value", Type::boolean())}));
  map.emplace("f_strlist", showing({parameter("value", Type::list(text))}));
  map.emplace("f_strset", showing({parameter("value", Type::set(text))}));
  map.emplace("f_anylist",
              showing({parameter("value", Type::list(Type::dynamic()))}));
  map.emplace("f_anymap",
              showing({parameter("value", Type::map(Type::dynamic()))}));
  map.emplace("f_two", showing({parameter("a"), parameter("b")}));
  map.emplace("f_zero", showing({}));
  map.emplace("f_var", showing({parameter("a")}, parameter("rest")));
  map.emplace("f_fail", failing());
  map.emplace("ns::f", showing({parameter("x")}));
}

}  // namespace

FunctionMap prelude_functions(const Question& question,
                              const Options& options) {
  FunctionMap map = basic_functions(options);
  add_showing_functions(map);
  add_mark_functions(map);
  // Names that already exist keep their meaning.
  const FunctionMap standard = standard_functions(options);
  for (const auto& [name, function] : standard) map.emplace(name, function);
  // The function for sequences, as in hosts; the one for strings is `strrev()`.
  map.insert_or_assign("reverse", standard.at("reverse"));
  // Functions of the standard library take precedence over Terraform's of the
  // same name.
  const FunctionHost host = prelude_host(question.files);
  for (const auto& [name, function] : opentofu_functions(host, options)) {
    map.emplace(name, function);
  }
  map.emplace("unknown",
              of_type([](const Type& type) { return Value::unknown(type); }));
  map.emplace("nullof",
              of_type([](const Type& type) { return Value::null(type); }));
  return map;
}

}  // namespace hcl::conformance
