// Functions that query collections and structures.

#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/operations.h"
#include "stdlib/parameters.h"
#include "value/kinds.h"

namespace hcl::stdlib {
namespace {

// Whether `[key]` finds an element. A key of another type never does.
bool has_element(const Value& collection, const Value& key) {
  if (detail::is_keyed(collection)) {
    return key.kind() == TypeKind::String &&
           collection.find(key.as_string()) != nullptr;
  }
  if (key.kind() != TypeKind::Number) return false;
  const auto index = key.as_number().to_int64();
  return index && *index >= 0 &&
         static_cast<std::size_t>(*index) < collection.length();
}

bool may_be_indexed(const Type& type, bool objects) {
  return type.is_tuple() || type.is_list() || type.is_map() ||
         type.is_dynamic() || (objects && type.is_object());
}

// An error about an argument that is not a collection.
FunctionError wrong_collection(std::string kinds, bool objects,
                               const Type& given) {
  return wrong_argument(0, "a " + std::move(kinds) +
                               (objects ? ", tuple or object" : " or tuple") +
                               " is required, not " + given.friendly_name());
}

}  // namespace

Function length(const Options& options) {
  Parameter collection = any_parameter("collection");
  collection.allow_unknown = true;
  collection.allow_marked = true;
  const Switches switches = options.switches;
  return Function({
      .description = "The number of elements of a collection.",
      .parameters = {std::move(collection)},
      .return_type = [objects = switches.length_of_object](
                         Arguments arguments) -> TypeResult {
        const Type type = arguments[0].type();
        if (may_be_indexed(type, objects) || type.is_set()) {
          return Type::number();
        }
        return wrong_collection("list, set, map", objects, type);
      },
      .implementation =
          [switches](Arguments arguments, const Type&) {
            return FunctionResult(
                operations::length_of(arguments[0], switches));
          },
  });
}

Function hasindex(const Options& options) {
  return Function({
      .description = "Whether a collection has an element under a key.",
      .parameters = {any_parameter("collection"), any_parameter("key")},
      .never_null = true,
      .return_type = [objects = options.switches.length_of_object](
                         Arguments arguments) -> TypeResult {
        const Type type = arguments[0].type();
        if (may_be_indexed(type, objects)) return Type::boolean();
        return wrong_collection("list, map", objects, type);
      },
      .implementation =
          [](Arguments arguments, const Type&) {
            return FunctionResult(
                Value::boolean(has_element(arguments[0], arguments[1])));
          },
  });
}

}  // namespace hcl::stdlib
