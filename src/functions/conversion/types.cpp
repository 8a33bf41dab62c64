// Functions for types, and functions whose errors say what to write instead.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/basic_functions.h"
#include "hcl/json.h"
#include "hcl/standard_functions.h"

namespace hcl::functions {
namespace {

// A type as a value, for users who query it at the console.
class TypeInJson final : public CapsuleJson {
 public:
  void write(JsonWriter& writer, const void* payload) const override {
    writer.key("type");
    write_json(writer, *static_cast<const Type*>(payload));
  }
};

const Type& type_of_types() {
  static const Type kType = [] {
    CapsuleDefinition definition;
    definition.name = "type";
    definition.print = [](const void* payload) {
      return static_cast<const Type*>(payload)->text();
    };
    definition.equal = [](const void* left, const void* right) {
      return *static_cast<const Type*>(left) ==
             *static_cast<const Type*>(right);
    };
    definition.hash = [](const void* payload) {
      return static_cast<const Type*>(payload)->hash();
    };
    definition.extension = std::make_shared<const TypeInJson>();
    return Type::capsule(std::move(definition));
  }();
  return kType;
}

FunctionResult type_of(Arguments arguments, const Type&) {
  return Value::capsule(type_of_types(),
                        std::make_shared<const Type>(arguments[0].type()))
      .with_marks(MarkSet{"type"});
}

// A function that Terraform removed.
FunctionDefinition removed(const std::string& message) {
  return {
      .description = message,
      .variadic = parameter("vals", Type::dynamic(), "Anything.",
                            kNull | kUnknown | kDynamic),
      .return_type = [message](Arguments) -> TypeResult {
        return wrong_call(message);
      },
      .implementation = [message](Arguments, const Type&) -> FunctionResult {
        return wrong_call(message);
      }};
}

// tolist(), tomap() and toset(). For an unknown value not even the type of the
// elements is known.
FunctionDefinition to_collection(const Type& type, const Options& options) {
  const Function convert = stdlib::conversion_to(type, options);
  return {.description =
              "The value converted to " + type.friendly_constraint_name() + ".",
          .parameters = {parameter("v", Type::dynamic(), "Any value.",
                                   kNull | kUnknown | kDynamic | kMarked)},
          .return_type = returns(type),
          .implementation = [type, convert, switches = options.switches](
                                Arguments arguments,
                                const Type&) -> FunctionResult {
            FunctionResult result = convert.call(arguments, switches);
            if (!result || arguments[0].is_known()) return result;
            return Value::unknown(type).with_marks(arguments[0].marks());
          }};
}

FunctionResult not_null(Arguments arguments, const Type&) {
  return arguments[0];
}

void add_type_functions(Registry& registry) {
  const Options& options = registry.options();
  const Type any = Type::dynamic();
  registry.add(kEveryHost, "tolist", to_collection(Type::list(any), options));
  registry.add(kEveryHost, "tomap", to_collection(Type::map(any), options));
  registry.add(kEveryHost, "toset", to_collection(Type::set(any), options));
  registry.add(kTerraformAndOpenTofu, "type",
               {.description = "The type of a value, for output.",
                .parameters = {parameter("value", Type::dynamic(), "Any value.",
                                         kNull | kUnknown | kDynamic)},
                .return_type = returns(type_of_types()),
                .implementation = type_of});
  registry.add(kTerraformAndOpenTofu, "list",
               removed("there is no function list any more; write "
                       "tolist([...])"));
  registry.add(
      kTerraformAndOpenTofu, "map",
      removed("there is no function map any more; write tomap({...})"));
  registry.add(kStandard, "assertnotnull",
               {.description = "The value, which must not be null.",
                .parameters = {parameter("v", Type::dynamic(), "Any value.")},
                .never_null = true,
                .return_type = [](Arguments arguments) -> TypeResult {
                  return arguments[0].type();
                },
                .implementation = not_null});
}

}  // namespace

const Family kTypeFunctions = {
    add_type_functions, "assertnotnull list map tolist tomap toset type"};

}  // namespace hcl::functions

namespace hcl {

std::optional<Type> described_type(const Value& value) {
  if (!value.has_content() || value.type() != functions::type_of_types()) {
    return std::nullopt;
  }
  return *static_cast<const Type*>(value.as_capsule());
}

}  // namespace hcl
