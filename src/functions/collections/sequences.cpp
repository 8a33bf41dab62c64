// Functions that slice sequences and pick their elements. Spec: information
// model, "Collection Types" and "Structural Types".

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/meter.h"

namespace hcl::functions {
namespace {

// An index wraps around at both ends.
std::size_t wrapped(std::int64_t index, std::size_t length) {
  const auto count = static_cast<std::int64_t>(length);
  const std::int64_t rest = index % count;
  return static_cast<std::size_t>(rest < 0 ? rest + count : rest);
}

FunctionError empty_sequence() {
  return wrong_call("an empty sequence has no element");
}

TypeResult type_of_element(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_list()) return type.element_type();
  if (!type.is_tuple()) {
    return wrong_call("a list or tuple is required, not " +
                      type.friendly_name());
  }
  if (!arguments[1].is_known()) return Type::dynamic();
  const auto index = whole_number(arguments[1], 1);
  if (!index) return wrong_call(index.error().message);
  const auto types = type.element_types();
  if (types.empty()) return empty_sequence();
  return types[wrapped(*index, types.size())];
}

FunctionResult element(Arguments arguments, const Type& type) {
  const auto index = whole_number(arguments[1], 1);
  if (!index) return wrong_call(index.error().message);
  const Unmarked list(arguments[0]);
  if (!list.value.is_known()) {
    return Value::unknown(type).with_marks(list.marks);
  }
  const auto elements = list.value.elements();
  if (elements.empty()) return empty_sequence();
  return elements[wrapped(*index, elements.size())].with_marks(list.marks);
}

FunctionResult chunks(Arguments arguments, const Type& type) {
  const Unmarked list(arguments[0]);
  const Unmarked size(arguments[1]);
  const MarkSet marks = list.marks | size.marks;
  const auto count = whole_number(size.value, 1);
  if (!count) return wrong_call(count.error().message);
  if (*count < 0) return wrong_call("the size must not be negative");
  const auto elements = list.value.elements();
  std::vector<Value> result;
  const Type& chunk = type.element_type();
  if (!elements.empty() && *count == 0) result.push_back(list.value);
  if (*count > 0) {
    const auto step = static_cast<std::size_t>(*count);
    for (std::size_t at = 0;
         at < elements.size() && !Meter::current().ended();) {
      const std::size_t taken = std::min(step, elements.size() - at);
      result.push_back(
          Value::list(chunk.element_type(), elements.subspan(at, taken)));
      at += taken;
    }
  }
  return Value::list(chunk, std::move(result)).with_marks(marks);
}

// The bounds of a slice, as far as they are known.
struct Bounds {
  std::optional<std::size_t> begin;
  std::optional<std::size_t> end;
};

Expected<std::size_t, FunctionError> bound(const Value& value,
                                           std::size_t place,
                                           std::optional<std::size_t> length) {
  const auto index = whole_number(value, place);
  if (!index) return index.error();
  if (*index < 0) {
    return wrong_argument(place, "an index must not be less than zero");
  }
  const auto result = static_cast<std::size_t>(*index);
  if (length && result > *length) {
    return wrong_argument(
        place, "the index must not be greater than the length of the list, " +
                   std::to_string(*length));
  }
  return result;
}

Expected<Bounds, FunctionError> bounds_of(Arguments arguments) {
  const std::optional<std::size_t> length =
      known_length(arguments[0].unmarked());
  Bounds bounds;
  if (arguments[1].is_known()) {
    const auto begin = bound(arguments[1], 1, length);
    if (!begin) return begin.error();
    bounds.begin = *begin;
  }
  if (arguments[2].is_known()) {
    const auto end = bound(arguments[2], 2, length);
    if (!end) return end.error();
    bounds.end = *end;
  }
  if (bounds.begin && bounds.end && *bounds.begin > *bounds.end) {
    return wrong_argument(
        1, "the start index must not be greater than the end index");
  }
  return bounds;
}

TypeResult type_of_slice(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_set()) {
    return wrong_argument(0,
                          "a set has no order to take a slice of; convert it "
                          "to a list if any order will do");
  }
  if (!type.is_list() && !type.is_tuple()) {
    return wrong_argument(
        0, "a list or tuple is required, not " + type.friendly_name());
  }
  const auto bounds = bounds_of(arguments);
  if (!bounds) return bounds.error();
  if (type.is_list()) return type;
  if (!bounds->begin || !bounds->end) return Type::dynamic();
  const auto types = type.element_types();
  return Type::tuple(
      {types.begin() + static_cast<std::ptrdiff_t>(*bounds->begin),
       types.begin() + static_cast<std::ptrdiff_t>(*bounds->end)});
}

FunctionResult slice(Arguments arguments, const Type& type) {
  const Unmarked list(arguments[0]);
  if (type.is_dynamic()) return Value::dynamic().with_marks(list.marks);
  const auto bounds = bounds_of(arguments);
  if (!bounds) return bounds.error();
  const auto part = list.value.elements().subspan(
      *bounds->begin, *bounds->end - *bounds->begin);
  std::vector<Value> elements(part.begin(), part.end());
  const Value result =
      type.is_tuple() ? Value::tuple(std::move(elements))
                      : Value::list(type.element_type(), std::move(elements));
  return result.with_marks(list.marks);
}

TypeResult type_of_one(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_list() || type.is_set()) return type.element_type();
  if (type.is_tuple() && type.element_types().empty()) return Type::dynamic();
  if (type.is_tuple() && type.element_types().size() == 1) {
    return type.element_types()[0];
  }
  return wrong_argument(
      0, "a list, set or tuple of no or one element is required");
}

FunctionResult one(Arguments arguments, const Type& type) {
  const std::optional<std::size_t> length = known_length(arguments[0]);
  if (!length) return Value::unknown(type);
  if (*length == 0) return Value::null(type);
  if (*length == 1) return arguments[0].elements()[0];
  return wrong_argument(
      0, "a list, set or tuple of no or one element is required");
}

void add_sequence_functions(Registry& registry) {
  const Parameter sequence =
      parameter("list", Type::dynamic(), "A list or tuple.", kMarked);
  registry.add(
      kEveryHost, "element",
      {.description = "The element of a list or tuple at an index, which wraps "
                      "around at both ends.",
       .parameters = {sequence,
                      parameter("index", Type::number(),
                                "The index, from 0; negative ones count from "
                                "the end.")},
       .return_type = type_of_element,
       .implementation = element});
  registry.add(
      kEveryHost, "chunklist",
      {.description = "A list cut into lists of a size; the last may be "
                      "shorter. The size 0 means one list of all.",
       .parameters = {parameter("list", Type::list(Type::dynamic()),
                                "The list.", kMarked),
                      parameter("size", Type::number(),
                                "The number of elements of each list.",
                                kMarked)},
       .never_null = true,
       .return_type = [](Arguments arguments) -> TypeResult {
         return Type::list(arguments[0].type());
       },
       .implementation = chunks},
      Walk{.bytes = 48});
  registry.add(
      kEveryHost, "slice",
      {.description = "The elements of a list or tuple between two indexes.",
       .parameters = {sequence,
                      parameter("start_index", Type::number(),
                                "The index of the first element taken."),
                      parameter("end_index", Type::number(),
                                "The index after the last element taken.")},
       .never_null = true,
       .return_type = type_of_slice,
       .implementation = slice},
      Walk{.bytes = 64});
  registry.add(kTerraformAndOpenTofu, "one",
               {.description = "The only element of a list, set or tuple; null "
                               "if there is none.",
                .parameters = {parameter("list", Type::dynamic(),
                                         "A collection of no or one element.")},
                .return_type = type_of_one,
                .implementation = one});
}

}  // namespace

const Family kSequenceFunctions = {add_sequence_functions,
                                   "chunklist element one slice"};

}  // namespace hcl::functions
