// Functions that make sequences from sequences.

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/convert.h"
#include "hcl/refinements.h"
#include "hcl/unify.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"

namespace hcl::stdlib {
namespace {

Parameter sequence_parameter(std::string name) {
  Parameter result;
  result.name = std::move(name);
  result.allow_marked = true;
  return result;
}

// The list type to which all arguments convert; nothing unless all are lists.
std::optional<Type> common_list(Arguments arguments, const Switches& switches) {
  std::vector<Type> types;
  for (const Value& argument : arguments) {
    types.push_back(argument.type());
    if (!types.back().is_list()) return std::nullopt;
  }
  return unify(types, switches);
}

// The tuple of all elements; dynamic if the length of a list is unknown.
TypeResult common_tuple(Arguments arguments) {
  std::vector<Type> elements;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type type = arguments[i].type();
    if (type.is_tuple()) {
      const auto inner = type.element_types();
      elements.insert(elements.end(), inner.begin(), inner.end());
    } else if (type.is_list()) {
      if (!arguments[i].is_known()) return Type::dynamic();
      elements.insert(elements.end(), arguments[i].length(),
                      type.element_type());
    } else {
      return wrong_argument(
          i, "a list or tuple is required, not " + type.friendly_name());
    }
  }
  return Type::tuple(std::move(elements));
}

TypeResult concat_type(Arguments arguments, const Switches& switches) {
  if (arguments.empty()) {
    return wrong_call("at least one argument is required");
  }
  if (std::optional<Type> list = common_list(arguments, switches)) {
    return *list;
  }
  return common_tuple(arguments);
}

FunctionResult concatenated(Arguments arguments, const Type& type,
                            const Options& options) {
  meter::ChargedList<Value> joined;
  MarkSet marks;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Value sequence = arguments[i];
    if (type.is_list()) {
      ConversionResult converted =
          convert(sequence, type, options.switches, options.limits);
      if (!converted) {
        return wrong_argument(i, to_text(converted.error()));
      }
      sequence = std::move(converted).value();
    }
    marks |= sequence.marks();
    const auto inner = sequence.elements();
    if (!joined.reserve(joined.size() + inner.size())) return limit_error();
    for (const Value& element : inner) joined.push_back(element);
  }
  std::vector<Value>& elements = joined.items();
  if (!type.is_list()) {
    return Value::tuple(std::move(elements)).with_marks(marks);
  }
  if (!type.has_dynamic()) {
    return Value::list(type.element_type(), std::move(elements))
        .with_marks(marks);
  }
  ConversionResult list = convert(Value::tuple(std::move(elements)), type,
                                  options.switches, options.limits);
  if (!list) return wrong_call(to_text(list.error()));
  return list->with_marks(marks);
}

// The list made from a set whose elements have unknown positions and may turn
// out to be equal.
Value unknown_order(const Value& set, const Type& list) {
  Refinements facts;
  facts.not_null = true;
  facts.min_length = 1;
  facts.max_length = static_cast<std::int64_t>(set.unmarked().length());
  return Value::unknown(list, facts).with_marks(set.unmark_deep().second);
}

TypeResult reversed_type(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_list()) return type;
  if (type.is_set()) return Type::list(type.element_type());
  if (!type.is_tuple()) {
    return wrong_argument(
        0, "a list, set or tuple is required, not " + type.friendly_name());
  }
  const auto elements = type.element_types();
  return Type::tuple({std::make_reverse_iterator(elements.end()),
                      std::make_reverse_iterator(elements.begin())});
}

}  // namespace

Function concat(const Options& options) {
  return Function({
      .description = "The elements of all sequences, one after the other.",
      .variadic = sequence_parameter("seqs"),
      .never_null = true,
      .return_type = [switches = options.switches](Arguments arguments)
          -> TypeResult { return concat_type(arguments, switches); },
      .implementation =
          [options](Arguments arguments, const Type& type) {
            return concatenated(arguments, type, options);
          },
  });
}

Function reverse_list() {
  return Function({
      .description = "The elements of a sequence in opposite order.",
      .parameters = {sequence_parameter("list")},
      .never_null = true,
      .return_type = reversed_type,
      .implementation = [](Arguments arguments,
                           const Type& type) -> FunctionResult {
        if (arguments[0].type().is_set() && !arguments[0].is_wholly_known()) {
          return unknown_order(arguments[0], type);
        }
        const auto given = arguments[0].elements();
        meter::ChargedList<Value> copies;
        if (!copies.reserve(given.size())) return limit_error();
        std::vector<Value>& elements = copies.items();
        elements.assign(given.begin(), given.end());
        std::reverse(elements.begin(), elements.end());
        Value result = type.is_tuple() ? Value::tuple(std::move(elements))
                                       : Value::list(type.element_type(),
                                                     std::move(elements));
        return result.with_marks(arguments[0].marks());
      },
  });
}

}  // namespace hcl::stdlib
