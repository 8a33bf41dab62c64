// Reads the functions that a context file declares.

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hcl/function.h"
#include "hcl_adapter/suite/context.h"
#include "wire/suite_value.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using conformance::read_suite_type;
using conformance::read_suite_value;
using conformance::SuiteType;
using conformance::SuiteValue;

std::string read_flag(const JsonView& json, bool& flag) {
  if (!json.exists()) return "";
  if (json.kind() != apps::JsonKind::Bool) return "a flag is not true or false";
  flag = json.is_true();
  return "";
}

std::string read_parameter(const JsonView& json, Parameter& parameter) {
  std::string problem = check_members(
      json, "a parameter",
      {"name", "type", "allow_null", "allow_unknown", "allow_dynamic_type"});
  if (!problem.empty()) return problem;
  const JsonView name = json["name"];
  if (name.exists() && !name.is_string()) return "a name is not a string";
  parameter.name = name.text();
  const SuiteType type = read_suite_type(json["type"]);
  if (!type.ok()) return type.error();
  parameter.type = *type;
  problem = read_flag(json["allow_null"], parameter.allow_null);
  if (problem.empty()) {
    problem = read_flag(json["allow_unknown"], parameter.allow_unknown);
  }
  if (problem.empty()) {
    problem = read_flag(json["allow_dynamic_type"], parameter.allow_dynamic);
  }
  return problem;
}

std::string read_parameters(const JsonView& json,
                            FunctionDefinition& definition) {
  const JsonView list = json["params"];
  if (list.exists() && !list.is_array()) return "\"params\" is not an array";
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string problem =
        read_parameter(list[i], definition.parameters.emplace_back());
    if (!problem.empty()) return problem;
  }
  const JsonView variadic = json["variadic_param"];
  if (!variadic.exists() || variadic.is_null()) return "";
  return read_parameter(variadic, definition.variadic.emplace());
}

// The result is the list of arguments as received.
void return_arguments(FunctionDefinition& definition) {
  definition.return_type = [](std::span<const Value> arguments) -> TypeResult {
    std::vector<Type> types;
    for (const Value& argument : arguments) types.push_back(argument.type());
    return Type::tuple(std::move(types));
  };
  definition.implementation = [](std::span<const Value> arguments,
                                 const Type&) -> FunctionResult {
    return Value::tuple({arguments.begin(), arguments.end()});
  };
}

void return_value(const Value& value, FunctionDefinition& definition) {
  definition.return_type = returns(value.type());
  definition.implementation = [value](std::span<const Value>,
                                      const Type&) -> FunctionResult {
    return value;
  };
}

void return_error(const std::string& message, FunctionDefinition& definition) {
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [message](std::span<const Value>,
                                        const Type&) -> FunctionResult {
    return FunctionError{.message = message};
  };
}

std::string read_result(const JsonView& json, FunctionDefinition& definition) {
  if (json.is_string() && json.text() == "arguments") {
    return_arguments(definition);
    return "";
  }
  std::string wrong = "this is not a result: " + json.to_json();
  if (!json.is_object() || json.size() != 1) return wrong;
  if (json["error"].is_string()) {
    return_error(json["error"].text(), definition);
    return "";
  }
  if (!json["value"].exists()) return wrong;
  const SuiteValue value = read_suite_value(json["value"]);
  if (!value.ok()) return value.error();
  return_value(*value, definition);
  return "";
}

// `{"extension":NAME}`, or the behaviour of a function.
std::string read_function(const JsonView& declared, const Options& options,
                          std::optional<Function>& function) {
  if (declared.is_object() && declared["extension"].exists()) {
    std::string problem =
        check_members(declared, "the declaration", {"extension"});
    if (!problem.empty()) return problem;
    function = suite_extension(declared["extension"].text(), options);
    return function
               ? ""
               : "there is no extension " + declared["extension"].to_json();
  }
  FunctionDefinition definition;
  std::string problem = check_members(declared, "the declaration",
                                      {"params", "variadic_param", "result"});
  if (problem.empty()) problem = read_parameters(declared, definition);
  if (problem.empty()) problem = read_result(declared["result"], definition);
  if (problem.empty()) function = Function(std::move(definition));
  return problem;
}

}  // namespace

std::string read_suite_functions(const JsonView& json, const Options& options,
                                 MapContext& scope) {
  if (!json.exists()) return "";
  if (!json.is_object()) return "\"functions\" is not an object";
  for (std::size_t i = 0; i < json.size(); ++i) {
    std::optional<Function> function;
    const std::string problem = read_function(json[i], options, function);
    if (!problem.empty()) {
      return "the function " + json[i].key() + ": " + problem;
    }
    scope.set_function(json[i].key(), *std::move(function));
  }
  return "";
}

}  // namespace hcl::adapter
