// lookup(), in the two meanings that hosts give it.

#include <optional>
#include <string>
#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/convert.h"
#include "hcl/notation.h"

namespace hcl::functions {
namespace {

TypeResult type_in_object(Arguments arguments, const Type& object) {
  if (!arguments[1].is_known()) return Type::dynamic();
  const Unmarked key(arguments[1]);
  if (const Type* type = object.attribute_type(key.value.as_string())) {
    return *type;
  }
  if (arguments.size() == 3) return arguments[2].type();
  return wrong_argument(
      0, "the object has no attribute " +
             (key.marks.empty() ? quote_notation(key.value.as_string())
                                : std::string("of that name")));
}

TypeResult type_of_lookup(Arguments arguments, const Options& options) {
  if (arguments.size() > 3) {
    return wrong_call("two or three arguments are required, not " +
                      std::to_string(arguments.size()));
  }
  const Type type = arguments[0].type();
  if (type.is_object()) return type_in_object(arguments, type);
  if (!type.is_map()) {
    return wrong_argument(
        0, "a map or object is required, not " + type.friendly_name());
  }
  if (arguments.size() == 3) {
    const ConversionResult converted = convert(
        arguments[2], type.element_type(), options.switches, options.limits);
    if (!converted) {
      return wrong_argument(2,
                            "the default value must be of the type of the "
                            "map's elements, " +
                                type.element_type().friendly_name());
    }
  }
  return type.element_type();
}

FunctionResult lookup(Arguments arguments, const Type& type, bool needs_whole,
                      const Options& options) {
  const Unmarked map(arguments[0]);
  const Unmarked key(arguments[1]);
  MarkSet marks = map.marks | key.marks;
  if (needs_whole ? !map.value.is_wholly_known() : !map.value.is_known()) {
    for (const Value& part : {map.value, arguments.back()}) {
      if (part.contains_marks()) marks |= part.unmark_deep().second;
    }
    return Value::unknown(type).with_marks(marks);
  }
  const std::string_view name = key.value.as_string();
  if (const Value* found = map.value.find(name)) {
    return found->with_marks(marks);
  }
  if (arguments.size() < 3) {
    return wrong_call("the map has no element " +
                      (key.marks.empty() ? quote_notation(name)
                                         : std::string("of that key")));
  }
  const ConversionResult converted =
      convert(arguments[2], type, options.switches, options.limits);
  if (converted) return converted->with_marks(marks);
  return wrong_call(to_text(converted.error()));
}

FunctionDefinition definition(const Options& options, bool needs_whole) {
  return {.description =
              "The element of a map or attribute of an object under "
              "a key, or a default value if there is none.",
          .parameters = {parameter("inputMap", Type::dynamic(),
                                   "The map or object.", kMarked),
                         parameter("key", Type::string(), "The key.", kMarked)},
          .return_type = [options](Arguments arguments) -> TypeResult {
            return type_of_lookup(arguments, options);
          },
          .implementation =
              [options, needs_whole](Arguments arguments, const Type& type) {
                return lookup(arguments, type, needs_whole, options);
              }};
}

void add_lookup_functions(Registry& registry) {
  const Options options = registry.options();
  FunctionDefinition standard = definition(options, true);
  standard.parameters.push_back(
      parameter("default", Type::dynamic(),
                "The default for a key that is not there.", kMarked));
  registry.add(kStandard, "lookup", std::move(standard));
  FunctionDefinition optional = definition(options, false);
  optional.variadic = parameter("default", Type::dynamic(),
                                "The default for a key that is not there.",
                                kNull | kUnknown | kDynamic | kMarked);
  registry.add(kTerraformAndOpenTofu, "lookup", std::move(optional));
}

}  // namespace

const Family kLookupFunctions = {add_lookup_functions, "lookup"};

}  // namespace hcl::functions
