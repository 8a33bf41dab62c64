// Functions of sets. Spec: information model, "Set Types".

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/convert.h"
#include "hcl/operations.h"
#include "hcl/unify.h"
#include "value/same_numbers.h"

namespace hcl::functions {
namespace {

// The set type to which all arguments convert. Empty sets of unknown type fit
// any other set.
TypeResult common_set(Arguments arguments, const Switches& switches) {
  std::vector<Type> types;
  for (const Value& argument : arguments) {
    const Type type = argument.type();
    if (!type.is_set()) return Type::set(Type::dynamic());
    const Type& element = type.element_type();
    if (argument.has_content() && argument.length() == 0 &&
        element.is_dynamic()) {
      continue;
    }
    types.push_back(element);
  }
  if (types.empty()) return Type::set(Type::dynamic());
  if (const auto type = unify(types, switches)) return Type::set(*type);
  return wrong_call("the sets must have compatible element types");
}

using Elements = std::vector<Value>;
using Sets = std::vector<Elements>;
using Combine = Elements (*)(const Sets& sets);

Elements all_of(const Sets& sets) {
  Elements result;
  for (const Elements& set : sets) {
    result.insert(result.end(), set.begin(), set.end());
  }
  return result;
}

// The number of sets that hold each element.
std::unordered_map<Value, std::size_t, ValueHash> counts(const Sets& sets) {
  std::unordered_map<Value, std::size_t, ValueHash> result;
  for (const Elements& set : sets) {
    for (const Value& element : set) ++result[element];
  }
  return result;
}

Elements in_every(const Sets& sets) {
  const auto found = counts(sets);
  Elements result;
  for (const Value& element : sets[0]) {
    if (found.at(element) == sets.size()) result.push_back(element);
  }
  return result;
}

Elements only_in_first(const Sets& sets) {
  const auto found = counts(sets);
  Elements result;
  for (const Value& element : sets[0]) {
    if (found.at(element) == 1) result.push_back(element);
  }
  return result;
}

// Folds the sets pairwise: keeps the elements that are in exactly one of two.
Elements in_odd_number(const Sets& sets) {
  Elements result;
  for (const auto& [element, count] : counts(sets)) {
    if (count % 2 == 1) result.push_back(element);
  }
  return result;
}

FunctionResult combined(Arguments arguments, const Type& type, Combine combine,
                        bool takes_unknown, const Options& options) {
  Sets sets;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    ConversionResult set =
        convert(arguments[i], type, options.switches, options.limits);
    if (!set) return wrong_argument(i, to_text(set.error()));
    if (!takes_unknown && !set->is_wholly_known()) return Value::unknown(type);
    const auto elements = set->elements();
    sets.emplace_back(elements.begin(), elements.end());
  }
  if (options.switches.number_precision_by_origin) unite_same_numbers(sets);
  return Value::set(type.element_type(), combine(sets));
}

FunctionDefinition of_sets(std::string description, Combine combine,
                           bool takes_unknown, const Options& options) {
  const Type set = Type::set(Type::dynamic());
  return {.description = std::move(description),
          .parameters = {parameter("first_set", set, "A set.", kDynamic)},
          .variadic = parameter("other_sets", set, "Further sets.", kDynamic),
          .never_null = true,
          .return_type = [switches = options.switches](Arguments arguments)
              -> TypeResult { return common_set(arguments, switches); },
          .implementation =
              [=](Arguments arguments, const Type& type) {
                return combined(arguments, type, combine, takes_unknown,
                                options);
              }};
}

FunctionResult has_element(Arguments arguments, const Options& options) {
  const Value& set = arguments[0];
  const Value& wanted = arguments[1];
  // A value of another type is no element, even if it converts.
  const Type type = wanted.type();
  if (!type.has_dynamic() && type != set.type().element_type()) {
    return Value::boolean(false);
  }
  bool may_be = false;
  for (const Value& element : set.elements()) {
    const Value found = operations::equal(element, wanted, options.switches);
    if (!found.is_known()) {
      may_be = true;
    } else if (found.as_bool()) {
      return Value::boolean(true);
    }
  }
  if (may_be) return unknown_not_null(Type::boolean());
  return Value::boolean(false);
}

void add_set_functions(Registry& registry) {
  const Options options = registry.options();
  registry.add(kEveryHost, "setunion",
               of_sets("The elements that are in one of the sets.", all_of,
                       true, options),
               Walk{.bytes = 160});
  registry.add(kEveryHost, "setintersection",
               of_sets("The elements that are in all of the sets.", in_every,
                       false, options),
               Walk{.bytes = 160});
  registry.add(kStandard, "setsymmetricdifference",
               of_sets("The elements that are in an odd number of the sets.",
                       in_odd_number, false, options),
               Walk{.bytes = 160});
  FunctionDefinition subtract =
      of_sets("The elements of the first set that are not in the second.",
              only_in_first, false, options);
  const Type set = Type::set(Type::dynamic());
  subtract.parameters = {
      parameter("a", set, "The set to remove elements from.", kDynamic),
      parameter("b", set, "The elements to remove.", kDynamic)};
  subtract.variadic = std::nullopt;
  registry.add(kEveryHost, "setsubtract", std::move(subtract),
               Walk{.bytes = 160});
  registry.add(kStandard, "sethaselement",
               {.description = "Whether a value is an element of a set.",
                .parameters = {parameter("set", set, "The set.", kDynamic),
                               parameter("elem", Type::dynamic(), "The value.",
                                         kDynamic)},
                .never_null = true,
                .return_type = returns(Type::boolean()),
                .implementation =
                    [options](Arguments arguments, const Type&) {
                      return has_element(arguments, options);
                    }},
               Walk{.bytes = 0, .elements_of_step = 8});
}

}  // namespace

const Family kSetFunctions = {add_set_functions,
                              "sethaselement setintersection setsubtract "
                              "setsymmetricdifference setunion"};

}  // namespace hcl::functions
