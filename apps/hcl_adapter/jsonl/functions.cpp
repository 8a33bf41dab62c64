#include "hcl_adapter/jsonl/functions.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "hcl_adapter/jsonl/function_host.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

Expected<std::vector<Value>, std::string> read_arguments(const JsonView& json) {
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const apps::ValueFromJson value = apps::value_from_json(json[i]);
    if (!value.ok()) return value.error();
    arguments.push_back(*value);
  }
  return arguments;
}

bool is_table_of_terraform(std::string_view functions) {
  return functions == "terraform" || functions == "opentofu";
}

std::optional<Function> find_function(const Request& request,
                                      const Options& options) {
  const std::string name = request.json["func"].text();
  if (name == "to") {
    const apps::TypeFromJson type = apps::type_from_json(request.json["type"]);
    if (!type.ok()) return std::nullopt;
    // The functions of Terraform and OpenTofu leave the marks of nested values
    // in place.
    Options own = options;
    own.switches.conversion_functions_move_marks &=
        !is_table_of_terraform(request.json["functions"].text());
    return stdlib::conversion_to(*type, own);
  }
  const FunctionMap* map = request_functions(request, options);
  if (map == nullptr) return std::nullopt;
  const auto found = map->find(name);
  return found == map->end() ? std::nullopt : std::optional(found->second);
}

void give_error(const FunctionError& error, Answer& answer) {
  answer.fail(error.message);
  if (error.argument == FunctionError::kWholeCall) return;
  answer.field("arg").integer(static_cast<std::int64_t>(error.argument));
}

// Calls a function as a host does: arguments are not converted, so those whose
// type differs from the parameter's are rejected.
FunctionResult call_below_language(const Function& function,
                                   const std::vector<Value>& arguments,
                                   const Switches& switches) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter* parameter = function.parameter(i);
    if (parameter == nullptr) break;
    const Value& value = arguments[i];
    if (value.kind() == TypeKind::Dynamic ||
        value.type().matches(parameter->type)) {
      continue;
    }
    if (value.is_null() && !parameter->allow_null) continue;
    return FunctionError{.argument = i,
                         .message = parameter->type.friendly_name() +
                                    " required, but received " +
                                    value.type().friendly_name()};
  }
  return function.call(arguments, switches);
}

}  // namespace

const FunctionMap* request_functions(const Request& request,
                                     const Options& options) {
  const std::string host = request.json["functions"].text();
  if (host.empty() || host == "stdlib") {
    static const FunctionMap kMap = standard_functions(options);
    return &kMap;
  }
  if (host == "terraform") {
    static const FunctionMap kMap =
        terraform_functions(adapter_function_host(), options);
    return &kMap;
  }
  if (host == "opentofu") {
    static const FunctionMap kMap =
        opentofu_functions(adapter_function_host(), options);
    return &kMap;
  }
  return nullptr;
}

std::string answer_call(const Request& request, const Options& options,
                        Answer& answer) {
  const std::optional<Function> function = find_function(request, options);
  if (!function) {
    return "the function " + request.json["func"].text() + " is not supported";
  }
  const auto arguments = read_arguments(request.json["args"]);
  if (!arguments.ok()) return arguments.error();
  const FunctionResult result =
      call_below_language(*function, *arguments, options.switches);
  if (result.ok()) {
    answer.value_fields(*result);
    write_typed_json(answer.field("result"), *result, options.switches,
                     Marked::Shown);
  } else {
    give_error(result.error(), answer);
  }
  return "";
}

}  // namespace hcl::adapter
