// setproduct(): all combinations of elements.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/convert.h"
#include "hcl/unify.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

// The single type to which the elements of an argument are converted.
TypeResult element_type(const Type& type, std::size_t argument,
                        const Switches& switches) {
  if (type.is_list() || type.is_set()) return type.element_type();
  if (!type.is_tuple()) {
    return wrong_argument(
        argument, "a set or list is required, not " + type.friendly_name());
  }
  // A null or an unknown value without a type goes with every other one, but
  // does not make others go together.
  std::vector<Type> typed;
  for (const Type& element : type.element_types()) {
    if (!element.is_dynamic()) typed.push_back(element);
  }
  if (typed.empty()) return Type::dynamic();
  const auto common = unify(type.element_types(), switches);
  if (common && unify(typed, switches)) return *common;
  return wrong_argument(argument, "all elements must be of the same type");
}

TypeResult type_of_product(Arguments arguments, const Switches& switches) {
  if (arguments.size() < 2) {
    return wrong_call("at least two arguments are required");
  }
  bool has_order = true;
  std::vector<Type> elements;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type type = arguments[i].type();
    const TypeResult element = element_type(type, i, switches);
    if (!element) return element.error();
    has_order &= !type.is_set();
    elements.push_back(*element);
  }
  const Type tuple = Type::tuple(std::move(elements));
  return has_order ? Type::list(tuple) : Type::set(tuple);
}

std::size_t factors_of(Arguments arguments) {
  std::size_t count = 0;
  for (const Value& argument : arguments) count += argument.length();
  return count;
}

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// The least and the greatest number of elements.
struct Range {
  std::int64_t least = 0;
  std::int64_t greatest = kNoLimit;
};

Range range_of(const Value& value) {
  if (const auto length = known_length(value)) {
    const auto count = static_cast<std::int64_t>(*length);
    return {count, count};
  }
  const Refinements* facts = value.refinements();
  if (facts == nullptr) return {};
  return {facts->min_length, facts->max_length};
}

std::int64_t product(std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  return __builtin_mul_overflow(left, right, &result) ? kNoLimit : result;
}

// The arguments, converted to the types of the tuple's elements.
Expected<std::vector<std::vector<Value>>, FunctionError> factors(
    Arguments arguments, std::span<const Type> types, const Options& options) {
  std::vector<std::vector<Value>> result;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::vector<Value> elements;
    elements.reserve(arguments[i].length());
    for (const Value& element : arguments[i].elements()) {
      if (types[i].is_primitive() && element.kind() == types[i].kind()) {
        elements.push_back(element);
        continue;
      }
      ConversionResult converted =
          convert(element, types[i], options.switches, options.limits);
      if (!converted) return wrong_argument(i, to_text(converted.error()));
      elements.push_back(std::move(converted).value());
    }
    result.push_back(std::move(elements));
  }
  return result;
}

// The last factor varies fastest.
std::vector<Value> combinations(const std::vector<std::vector<Value>>& factors,
                                std::size_t total) {
  std::vector<Value> result;
  result.reserve(total);
  std::vector<std::size_t> places(factors.size(), 0);
  std::vector<Value> tuple(factors.size());
  for (std::size_t i = 0; i < total && Meter::current().take_steps(1); ++i) {
    for (std::size_t j = 0; j < factors.size(); ++j) {
      tuple[j] = factors[j][places[j]];
    }
    result.push_back(Value::tuple_of(tuple));
    for (std::size_t j = factors.size(); j > 0; --j) {
      if (++places[j - 1] < factors[j - 1].size()) break;
      places[j - 1] = 0;
    }
  }
  return result;
}

// Only small bounds of the length are worth reporting.
Value unknown_product(const Type& type, const Range& range) {
  constexpr std::int64_t kGreatest = 1024;
  Refinements known{.not_null = true};
  if (range.greatest <= kGreatest) {
    known.min_length = range.least > 0 ? 1 : 0;
    known.max_length = range.greatest;
  }
  return Value::unknown(type, std::move(known));
}

FunctionResult set_product(Arguments arguments, const Type& type,
                           const Options& options) {
  Range range{1, 1};
  MarkSet marks;
  bool is_unknown = false;
  bool has_bounds = true;
  for (const Value& argument : arguments) {
    marks |= argument.marks();
    const Value plain = argument.unmarked();
    is_unknown |= !known_length(plain) || !plain.is_known();
    const Range one = range_of(plain);
    has_bounds &= one.greatest != kNoLimit;
    range.least = product(range.least, one.least);
    range.greatest = product(range.greatest, one.greatest);
  }
  if (!has_bounds) range.greatest = kNoLimit;
  if (is_unknown) return unknown_product(type, range).with_marks(marks);
  const auto total = static_cast<std::uint64_t>(range.greatest);
  if (!fits(total, sizeof(Value) * (arguments.size() + 2), options.limits)) {
    return too_large("setproduct", options.limits);
  }
  const Type& tuple = type.element_type();
  // The tuples, and the factors in the result's type.
  const meter::WorkingMemory memory(
      (static_cast<std::size_t>(total) + factors_of(arguments)) *
      sizeof(Value));
  if (!memory.is_granted()) return limit_error();
  const auto values = factors(arguments, tuple.element_types(), options);
  if (!values) return values.error();
  std::vector<Value> elements =
      combinations(*values, static_cast<std::size_t>(total));
  const Value result = type.is_list() ? Value::list(tuple, std::move(elements))
                                      : Value::set(tuple, std::move(elements));
  return result.with_marks(marks);
}

void add_set_product_functions(Registry& registry) {
  const Options options = registry.options();
  registry.add(
      kEveryHost, "setproduct",
      {.description = "All combinations of one element from each of the sets, "
                      "as tuples: a list where all arguments have an order, "
                      "otherwise a set.",
       .variadic =
           parameter("sets", Type::dynamic(),
                     "Two or more sets, lists or tuples.", kUnknown | kMarked),
       .never_null = true,
       .return_type = [switches = options.switches](Arguments arguments)
           -> TypeResult { return type_of_product(arguments, switches); },
       .implementation =
           [options](Arguments arguments, const Type& type) {
             return set_product(arguments, type, options);
           }});
}

}  // namespace

const Family kSetProductFunctions = {add_set_product_functions, "setproduct"};

}  // namespace hcl::functions
