// Functions that look for an element, and Terraform's length().

#include <string>
#include <utility>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/basic_functions.h"
#include "hcl/operations.h"

namespace hcl::functions {
namespace {

FunctionResult contains(Arguments arguments, const Switches& switches) {
  if (!is_sequence(arguments[0].type())) {
    return wrong_call("a list, set or tuple is required, not " +
                      arguments[0].type().friendly_name());
  }
  bool may_be = false;
  for (const Value& element : arguments[0].elements()) {
    const Value found = operations::equal(arguments[1], element, switches);
    if (!found.is_known()) {
      may_be = true;
    } else if (found.as_bool()) {
      return Value::boolean(true);
    }
  }
  if (may_be) return Value::unknown(Type::boolean());
  return Value::boolean(false);
}

// The position of a value in a sequence.
FunctionResult index_of(Arguments arguments, const Switches& switches) {
  const Type type = arguments[0].type();
  if (!type.is_list() && !type.is_tuple()) {
    return wrong_call("a list or tuple is required, not " +
                      type.friendly_name());
  }
  const auto elements = arguments[0].elements();
  if (elements.empty()) return wrong_call("the list has no elements");
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Value found = operations::equal(elements[i], arguments[1], switches);
    if (!found.is_known()) return Value::unknown(Type::number());
    if (found.as_bool()) return counted(i, switches);
  }
  return wrong_call("the list has no such element");
}

// The type of the element under a key, as the index operator returns it.
TypeResult type_under_key(Arguments arguments) {
  const Type type = arguments[0].type();
  if (!type.is_list() && !type.is_map() && !type.is_tuple()) {
    return wrong_call("a list, map or tuple is required, not " +
                      type.friendly_name());
  }
  const Value& key = arguments[1];
  const Type wanted = type.is_map() ? Type::string() : Type::number();
  if (key.type() != wanted && key.kind() != TypeKind::Dynamic) {
    return wrong_call("a " + wanted.friendly_name() +
                      " is required as the key of a " + type.friendly_name());
  }
  if (!type.is_tuple()) return type.element_type();
  if (!key.is_known()) return Type::dynamic();
  const auto index = key.as_number().to_int64();
  const auto types = type.element_types();
  if (!index || *index < 0 ||
      static_cast<std::size_t>(*index) >= types.size()) {
    return wrong_call("the tuple has no element of that index");
  }
  return types[static_cast<std::size_t>(*index)];
}

FunctionResult under_key(Arguments arguments, const Switches& switches) {
  return given(operations::index(arguments[0], arguments[1], switches));
}

TypeResult type_of_length(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_string() || type.is_collection() || type.is_tuple() ||
      type.is_object() || type.is_dynamic()) {
    return Type::number();
  }
  return wrong_call("a string, collection or structure is required, not " +
                    type.friendly_name());
}

// The length of a tuple or object follows from its type; text is counted in
// characters.
FunctionResult length(Arguments arguments, const Function& strlen,
                      const Switches& switches) {
  const Unmarked given(arguments[0]);
  const Value& value = given.value;
  if (value.kind() == TypeKind::String) {
    return strlen.call(arguments, switches);
  }
  if (value.kind() == TypeKind::Tuple || value.kind() == TypeKind::Object) {
    const Type type = value.type();
    return counted(type.element_types().size(), switches)
        .with_marks(given.marks);
  }
  if (value.kind() == TypeKind::Dynamic) {
    return Value::unknown(Type::number()).with_marks(given.marks);
  }
  return operations::length_of(arguments[0], switches);
}

// Only go-cty's newest one looks for null.
void add_contains(Registry& registry) {
  const auto add = [&](auto hosts, unsigned accepts) {
    registry.add(
        hosts, "contains",
        {.description = "Whether a list, set or tuple has an element that is "
                        "equal to a value.",
         .parameters = {parameter("list", Type::dynamic(),
                                  "A list, set or tuple."),
                        parameter("value", Type::dynamic(), "The value.",
                                  accepts)},
         .never_null = true,
         .return_type = returns(Type::boolean()),
         .implementation =
             [switches = registry.options().switches](Arguments arguments,
                                                      const Type&) {
               return contains(arguments, switches);
             }},
        Walk{.bytes = 0, .elements_of_step = 8});
  };
  add(kStandard, kNull);
  add(kTerraformAndOpenTofu, kNothing);
}

void add_index(Registry& registry) {
  const Switches switches = registry.options().switches;
  registry.add(
      kStandard, "index",
      {.description = "The element of a list, map or tuple under a key.",
       .parameters = {parameter("collection", Type::dynamic(),
                                "A list, map or tuple."),
                      parameter("key", Type::dynamic(), "The key.", kDynamic)},
       .return_type = type_under_key,
       .implementation = [switches](Arguments arguments, const Type&) {
         return under_key(arguments, switches);
       }});
  registry.add(
      kTerraformAndOpenTofu, "index",
      {.description = "The index of the first element of a list or tuple that "
                      "is equal to a value.",
       .parameters = {parameter("list", Type::dynamic(), "A list or tuple."),
                      parameter("value", Type::dynamic(), "The value.")},
       .never_null = true,
       .return_type = returns(Type::number()),
       .implementation =
           [switches](Arguments arguments, const Type&) {
             return index_of(arguments, switches);
           }},
      Walk{.bytes = 0, .elements_of_step = 8});
}

void add_collection_search_functions(Registry& registry) {
  const Switches switches = registry.options().switches;
  add_index(registry);
  add_contains(registry);
  registry.add(
      kTerraformAndOpenTofu, "length",
      {.description = "The number of elements of a collection or structure, or "
                      "of characters of a text.",
       .parameters = {parameter("value", Type::dynamic(),
                                "A collection, structure or text.",
                                kUnknown | kDynamic | kMarked)},
       .never_null = true,
       .return_type = type_of_length,
       .implementation = [switches,
                          strlen = stdlib::strlen(registry.options())](
                             Arguments arguments, const Type&) {
         return length(arguments, strlen, switches);
       }});
}

}  // namespace

const Family kCollectionSearchFunctions = {add_collection_search_functions,
                                           "contains index length"};

}  // namespace hcl::functions
