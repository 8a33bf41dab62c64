#include "convert/unmarked_error.h"

#include <string>
#include <utility>
#include <variant>

#include "hcl/path.h"
#include "meter/meter_access.h"
#include "value/shown_type.h"

namespace hcl::detail {
namespace {

// The type of the part that a step leads to; dynamic if it is not known.
Type type_behind(const Type& target, const PathStep& step) {
  if (target.is_collection()) return target.element_type();
  const auto* name = std::get_if<AttributeStep>(&step);
  if (name != nullptr) {
    const Type* attribute =
        target.is_object() ? target.attribute_type(name->name) : nullptr;
    return attribute == nullptr ? Type() : *attribute;
  }
  if (!target.is_tuple()) return Type();
  const auto place = std::get<IndexStep>(step).key.as_number().to_uint64();
  const auto types = target.element_types();
  return place && *place < types.size() ? types[*place] : Type();
}

}  // namespace

ConversionError without_marked(ConversionError error, const Value& value,
                               Type target) {
  if (!value.contains_marks() || thread_meter.ended()) return error;
  const Value* part = &value;
  std::size_t steps = 0;
  while (steps < error.path.size() && !part->is_marked()) {
    const Value* const next = find_step(*part, error.path[steps]);
    if (next == nullptr) break;
    target = type_behind(target, error.path[steps]);
    part = next;
    ++steps;
  }
  // A message about a container that is not marked itself can only show the
  // names of attributes inside it.
  const bool is_marked = part->is_marked();
  if (!is_marked && shown_type(*part) == part->type()) return error;
  error.path.resize(steps);
  if (target.is_primitive()) {
    return {std::move(error.path),
            "a " + target.friendly_name() + " is required"};
  }
  std::string message = target.is_dynamic() ? std::string("another value")
                                            : target.friendly_constraint_name();
  message += is_marked ? " required; this one is marked, so it is not shown"
                       : " required; parts of this one are marked, so what is "
                         "wrong is not shown";
  return {std::move(error.path), std::move(message)};
}

}  // namespace hcl::detail
