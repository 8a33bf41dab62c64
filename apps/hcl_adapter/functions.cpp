#include "hcl_adapter/functions.h"

#include <optional>
#include <utility>
#include <vector>

#include "hcl/standard_functions.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"
#include "support/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

Outcome<std::vector<Value>, std::string> read_arguments(const JsonView& json) {
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const apps::ValueFromJson value = apps::value_from_json(json[i]);
    if (!value.ok()) return value.error();
    arguments.push_back(*value);
  }
  return arguments;
}

std::optional<Function> find_function(const Request& request,
                                      const Options& options) {
  const std::string name = request.json["func"].text();
  if (name == "to") {
    const apps::TypeFromJson type = apps::type_from_json(request.json["type"]);
    if (!type.ok()) return std::nullopt;
    return stdlib::conversion_to(*type, options);
  }
  const FunctionMap map = request_functions(options);
  const auto found = map.find(name);
  return found == map.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

FunctionMap request_functions(const Options& options) {
  FunctionMap map = standard_functions(options);
  map.insert_or_assign("can", can_function());
  map.insert_or_assign("convert", convert_function(options));
  map.insert_or_assign("try", try_function());
  map.insert_or_assign("strrev", stdlib::reverse());
  map.insert_or_assign("reverse", stdlib::reverse_list());
  return map;
}

std::string answer_call(const Request& request, const Options& options,
                        Answer& answer) {
  const std::optional<Function> function = find_function(request, options);
  if (!function) {
    return "the function " + request.json["func"].text() + " is not supported";
  }
  const auto arguments = read_arguments(request.json["args"]);
  if (!arguments.ok()) return arguments.error();
  const FunctionResult result = function->call(*arguments, options.switches);
  if (result.ok()) {
    answer.value_fields(*result);
  } else {
    answer.fail(result.error().message);
  }
  return "";
}

}  // namespace hcl::adapter
