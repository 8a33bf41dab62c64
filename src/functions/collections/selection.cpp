// Functions that select among the elements of lists or among arguments.

#include <string>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/convert.h"
#include "hcl/unify.h"
#include "value/same_numbers.h"

namespace hcl::functions {
namespace {

TypeResult type_of_coalesced(Arguments arguments) {
  if (arguments.empty()) return wrong_call("at least one argument is required");
  for (const Value& argument : arguments) {
    if (!argument.is_known()) return Type::dynamic();
    const TypeKind kind = argument.kind();
    if (kind != TypeKind::List && kind != TypeKind::Tuple) {
      return wrong_call("all arguments must be lists or tuples");
    }
  }
  const Type first = arguments[0].type();
  for (const Value& argument : arguments) {
    if (!(argument.type() == first)) return Type::dynamic();
  }
  return first;
}

FunctionResult first_with_elements(Arguments arguments, const Type& type) {
  for (const Value& argument : arguments) {
    if (!argument.is_known()) return Value::unknown(type);
    if (!argument.is_null() && argument.length() > 0) return argument;
  }
  return wrong_call("every argument is null or has no elements");
}

FunctionResult compact(Arguments arguments, const Type& type) {
  if (!arguments[0].is_wholly_known()) return Value::unknown(type);
  std::vector<Value> kept;
  for (const Value& element : arguments[0].elements()) {
    if (!element.is_null() && !element.as_string().empty()) {
      kept.push_back(element);
    }
  }
  return Value::list(Type::string(), std::move(kept));
}

FunctionResult distinct(Arguments arguments, const Type& type,
                        const Switches& switches) {
  if (!arguments[0].is_wholly_known()) return Value::unknown(type);
  const auto given = arguments[0].elements();
  std::vector<Value> elements(given.begin(), given.end());
  if (switches.number_precision_by_origin) unite_same_numbers(elements);
  ValueKeys seen;
  std::vector<Value> kept;
  for (const Value& element : elements) {
    if (seen.insert(element).second) kept.push_back(element);
  }
  return Value::list(type.element_type(), std::move(kept));
}

// The first argument that is neither null nor an empty string.
FunctionResult first_with_content(Arguments arguments, const Type& type,
                                  const Options& options) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ConversionResult value =
        convert(arguments[i], type, options.switches, options.limits);
    if (!value) return wrong_argument(i, to_text(value.error()));
    if (!value->is_known()) return Value::unknown(type);
    if (value->is_null()) continue;
    if (type.is_string() && value->as_string().empty()) continue;
    return *value;
  }
  return wrong_call("every argument is null or an empty text");
}

TypeResult common_type(Arguments arguments, const Switches& switches) {
  std::vector<Type> types;
  types.reserve(arguments.size());
  for (const Value& argument : arguments) types.push_back(argument.type());
  if (const auto type = unify(types, switches)) return *type;
  return wrong_call("all arguments must have the same type");
}

TypeResult type_of_matching(Arguments arguments, const Switches& switches) {
  const std::vector<Type> types = {arguments[1].type(), arguments[2].type()};
  if (unify(types, switches)) return arguments[0].type();
  return wrong_call("keys and searchset must be of the same type");
}

// The values at the positions of the keys that are in a set.
FunctionResult matching(Arguments arguments, const Type& type,
                        const Options& options) {
  if (arguments[0].length() != arguments[1].length()) {
    return wrong_call("there must be as many keys as values");
  }
  const std::vector<Type> types = {arguments[1].type(), arguments[2].type()};
  const auto common = unify(types, options.switches);
  const ConversionResult keys =
      convert(arguments[1], *common, options.switches, options.limits);
  const ConversionResult wanted =
      convert(arguments[2], *common, options.switches, options.limits);
  if (!keys) return wrong_argument(1, to_text(keys.error()));
  if (!wanted) return wrong_argument(2, to_text(wanted.error()));
  const auto values = arguments[0].elements();
  std::vector<Value> found;
  if (wanted->length() == 0) {
    return Value::list(type.element_type(), std::move(found));
  }
  if (!arguments[0].is_wholly_known() || !keys->is_wholly_known()) {
    return Value::unknown(type);
  }
  // Whether an unknown key is in the set is unknown. Under `reference`, a key
  // that would be compared with an unknown one makes the result empty, as in
  // the reference.
  const auto elements_of = [](const Value& list) {
    return std::vector(list.elements().begin(), list.elements().end());
  };
  std::vector lists = {elements_of(*wanted), elements_of(*keys)};
  if (options.switches.number_precision_by_origin) unite_same_numbers(lists);
  ValueKeys before_unknown;
  bool has_unknown = false;
  for (const Value& key : lists[0]) {
    has_unknown = !key.is_wholly_known();
    if (has_unknown) break;
    before_unknown.insert(key);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (before_unknown.count(lists[1][i]) > 0) {
      found.push_back(values[i]);
    } else if (has_unknown) {
      return options.switches.equality_as_reference
                 ? Value::list(type.element_type(), std::vector<Value>())
                 : Value::unknown(type);
    }
  }
  return Value::list(type.element_type(), std::move(found));
}

void add_coalescing(Registry& registry) {
  const Options options = registry.options();
  registry.add(
      kEveryHost, "coalescelist",
      {.description = "The first list or tuple that has elements.",
       .variadic = parameter("vals", Type::dynamic(), "Lists or tuples.",
                             kNull | kUnknown | kDynamic),
       .never_null = true,
       .return_type = type_of_coalesced,
       .implementation = first_with_elements});
  registry.add(
      kTerraformAndOpenTofu, "coalesce",
      {.description = "The first argument that is neither null nor an empty "
                      "text.",
       .variadic = parameter("vals", Type::dynamic(), "Values of one type.",
                             kNull | kUnknown | kDynamic),
       .never_null = true,
       .return_type = [switches = options.switches](Arguments arguments)
           -> TypeResult { return common_type(arguments, switches); },
       .implementation =
           [options](Arguments arguments, const Type& type) {
             return first_with_content(arguments, type, options);
           }});
}

void add_selection_functions(Registry& registry) {
  const Options options = registry.options();
  const Type any_list = Type::list(Type::dynamic());
  add_coalescing(registry);
  registry.add(kEveryHost, "compact",
               {.description = "A list of texts without the empty ones and "
                               "nulls.",
                .parameters = {parameter("list", Type::list(Type::string()),
                                         "The texts.")},
                .never_null = true,
                .return_type = returns(Type::list(Type::string())),
                .implementation = compact},
               Walk{.bytes = 64});
  registry.add(kEveryHost, "distinct",
               {.description = "A list without repeated elements: of each the "
                               "first stays.",
                .parameters = {parameter("list", any_list, "The list.")},
                .never_null = true,
                .return_type = [](Arguments arguments) -> TypeResult {
                  return arguments[0].type();
                },
                .implementation =
                    [switches = options.switches](Arguments arguments,
                                                  const Type& type) {
                      return distinct(arguments, type, switches);
                    }},
               Walk{.bytes = 160});
  registry.add(
      kTerraformAndOpenTofu, "matchkeys",
      {.description = "The elements of a list at the places where another list "
                      "has one of the wanted keys.",
       .parameters = {parameter("values", any_list, "The list to choose from."),
                      parameter("keys", any_list,
                                "The key of each of the values."),
                      parameter("searchset", any_list, "The wanted keys.")},
       .never_null = true,
       .return_type = [switches = options.switches](Arguments arguments)
           -> TypeResult { return type_of_matching(arguments, switches); },
       .implementation =
           [options](Arguments arguments, const Type& type) {
             return matching(arguments, type, options);
           }},
      Walk{.bytes = 160});
}

}  // namespace

const Family kSelectionFunctions = {
    add_selection_functions,
    "coalesce coalescelist compact distinct matchkeys"};

}  // namespace hcl::functions
