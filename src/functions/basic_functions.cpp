// The functions that the core offers to decoder specifications, under the names
// that hosts use.

#include "hcl/basic_functions.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "function/type_question.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"

namespace hcl::functions {
namespace {

using hcl::detail::TypeQuestion;

// Makes every error about a known argument an error of the whole call, as the
// reference does. JSON text may be null.
Function blaming_the_call(const Function& function, bool never_null) {
  FunctionDefinition definition;
  definition.description = function.description();
  definition.parameters = function.parameters();
  definition.never_null = never_null;
  definition.return_type = hcl::detail::told(
      [function](Arguments arguments, TypeQuestion question) -> TypeResult {
        const bool is_known = arguments[0].is_known();
        if (is_known && question == TypeQuestion::ResultFollows) {
          return Type::dynamic();
        }
        TypeResult type = function.return_type(arguments);
        if (type || !is_known) return type;
        return wrong_call(type.error().message);
      });
  definition.implementation = [function](Arguments arguments,
                                         const Type&) -> FunctionResult {
    FunctionResult result = function.call_converted(arguments);
    if (result) return result;
    return wrong_call(result.error().message);
  };
  return Function(std::move(definition));
}

bool blames_the_call(std::string_view name) {
  return name == "jsondecode" || name == "jsonencode" || name == "substr";
}

void add_basic_functions(Registry& registry) {
  const Options& options = registry.options();
  static constexpr std::string_view kOfStandardAlone[] = {
      "coalesce", "hasindex", "int", "length", "negate", "strlen"};
  for (auto& [name, function] : basic_functions(options)) {
    const bool is_alone =
        std::find(std::begin(kOfStandardAlone), std::end(kOfStandardAlone),
                  name) != std::end(kOfStandardAlone);
    if (name != "reverse") {
      registry.add(is_alone ? kStandard : kEveryHost, name,
                   blames_the_call(name)
                       ? blaming_the_call(function, name != "jsondecode")
                       : function);
    }
  }
  registry.add(kEveryHost, "strrev", stdlib::reverse());
  registry.add(kEveryHost, "reverse", stdlib::reverse_list());
  registry.add(kEveryHost, "try", try_function());
  registry.add(kEveryHost, "can", can_function());
  registry.add(kStandard, "convert", convert_function(options));
}

}  // namespace

const Family kBasicFunctions = {
    add_basic_functions,
    "abs can coalesce concat convert hasindex int jsondecode jsonencode length "
    "lower max min negate reverse strlen strrev substr tobool tolist tomap "
    "tonumber toset tostring try upper"};

}  // namespace hcl::functions
