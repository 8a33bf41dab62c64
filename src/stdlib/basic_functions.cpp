// The table of basic functions.

#include "hcl/basic_functions.h"

#include <utility>

#include "function/type_question.h"
#include "stdlib/parameters.h"
#include "stdlib/registry.h"

namespace hcl {
namespace functions {
namespace {

using hcl::detail::TypeQuestion;
using stdlib::Arguments;
using stdlib::wrong_call;

constexpr Hosts kAll = kSpecifications | kEveryHost;
constexpr Hosts kNotTerraform = kSpecifications | kStandard;

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

void add_numbers(Registry& registry) {
  registry.add(kAll, "abs", stdlib::abs());
  registry.add(kNotTerraform, "int", stdlib::integer(registry.options()));
  registry.add(kAll, "max", stdlib::max());
  registry.add(kAll, "min", stdlib::min());
  registry.add(kNotTerraform, "negate", stdlib::negate());
}

// Under the name `reverse`, specifications know the function of texts, hosts
// that of lists.
void add_texts(Registry& registry) {
  registry.add(kAll, "lower", stdlib::lower());
  registry.add(kSpecifications, "reverse", stdlib::reverse());
  registry.add(kEveryHost, "strrev", stdlib::reverse());
  registry.add(kNotTerraform, "strlen", stdlib::strlen(registry.options()));
  registry.add(kSpecifications, "substr", stdlib::substr());
  registry.add(kEveryHost, "substr", blaming_the_call(stdlib::substr(), true));
  registry.add(kAll, "upper", stdlib::upper());
}

void add_json(Registry& registry) {
  const Function encode = stdlib::jsonencode(registry.options());
  const Function decode = stdlib::jsondecode(registry.options());
  registry.add(kSpecifications, "jsondecode", decode);
  registry.add(kEveryHost, "jsondecode", blaming_the_call(decode, false));
  registry.add(kSpecifications, "jsonencode", encode);
  registry.add(kEveryHost, "jsonencode", blaming_the_call(encode, true));
}

void add_collections(Registry& registry) {
  const Options& options = registry.options();
  registry.add(kNotTerraform, "coalesce", stdlib::coalesce(options));
  registry.add(kAll, "concat", stdlib::concat(options));
  registry.add(kNotTerraform, "hasindex", stdlib::hasindex(options));
  registry.add(kNotTerraform, "length", stdlib::length(options));
  registry.add(kEveryHost, "reverse", stdlib::reverse_list());
}

void add_conversions(Registry& registry) {
  const auto add = [&](std::string_view name, const Type& type) {
    registry.add(kAll, name, stdlib::conversion_to(type, registry.options()));
  };
  add("tobool", Type::boolean());
  add("tolist", Type::list(Type::dynamic()));
  add("tomap", Type::map(Type::dynamic()));
  add("tonumber", Type::number());
  add("toset", Type::set(Type::dynamic()));
  add("tostring", Type::string());
}

void add_basic_functions(Registry& registry) {
  add_numbers(registry);
  add_texts(registry);
  add_json(registry);
  add_collections(registry);
  add_conversions(registry);
}

}  // namespace

const Family kBasicFunctions = {
    add_basic_functions,
    "abs coalesce concat hasindex int jsondecode jsonencode length lower max "
    "min negate reverse strlen strrev substr tobool tolist tomap tonumber "
    "toset "
    "tostring upper"};

}  // namespace functions

FunctionMap basic_functions(const Options& options) {
  functions::Registry registry(functions::kSpecifications, options);
  functions::kBasicFunctions.add(registry);
  return registry.take();
}

}  // namespace hcl
