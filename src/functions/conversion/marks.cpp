// Functions for the marks `sensitive` and `ephemeral`.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"

namespace hcl::functions {
namespace {

constexpr std::string_view kSensitive = "sensitive";
constexpr std::string_view kEphemeral = "ephemeral";
constexpr unsigned kEverything = kNull | kUnknown | kDynamic | kMarked;

MarkSet without(const MarkSet& marks, std::string_view name) {
  if (!marks.contains(name)) return marks;
  std::vector<Mark> rest;
  for (const Mark& mark : marks.marks()) {
    if (mark.name != name) rest.push_back(mark);
  }
  return MarkSet(std::move(rest));
}

FunctionResult is_sensitive(Arguments arguments, const Type&) {
  if (!arguments[0].is_known()) return Value::unknown(Type::boolean());
  return Value::boolean(arguments[0].marks().contains(kSensitive));
}

// Replaces ephemeral values by null at any depth.
class EphemeralRemover {
 public:
  // Returns nothing if values are nested too deep.
  std::optional<Value> remove(const Value& value, int depth = 0) {
    constexpr int kDeepest = 1000;
    if (!value.contains_marks() && value.is_wholly_known()) return value;
    if (depth > kDeepest) return std::nullopt;
    const MarkSet marks = without(value.marks(), kEphemeral);
    if (value.marks().contains(kEphemeral) && value.is_known()) {
      return Value::null(value.type()).with_marks(marks);
    }
    // The refinements of an unknown value are not carried over.
    if (!value.is_known())
      return Value::unknown(value.type()).with_marks(marks);
    if (value.is_null() || value.kind() == TypeKind::Capsule ||
        value.type().is_primitive()) {
      return value.unmarked().with_marks(marks);
    }
    std::vector<Value> elements;
    for (const Value& element : value.elements()) {
      std::optional<Value> clean = remove(element, depth + 1);
      if (!clean) return std::nullopt;
      elements.push_back(*std::move(clean));
    }
    return of_elements(value, std::move(elements)).with_marks(marks);
  }

 private:
  static Value of_elements(const Value& like, std::vector<Value> elements) {
    switch (like.kind()) {
      case TypeKind::List:
        return Value::list(like.type().element_type(), std::move(elements));
      case TypeKind::Set:
        return Value::set(like.type().element_type(), std::move(elements));
      case TypeKind::Map:
        return Value::map(like.type().element_type(), like.shape(),
                          std::move(elements));
      case TypeKind::Tuple:
        return Value::tuple(std::move(elements));
      default:
        return Value::object(like.shape(), std::move(elements));
    }
  }
};

FunctionResult ephemeral_as_null(Arguments arguments, const Type&) {
  std::optional<Value> result = EphemeralRemover().remove(arguments[0]);
  if (result) return *std::move(result);
  return wrong_argument(0, "the value is nested deeper than 1000 levels");
}

TypeResult type_of_argument(Arguments arguments) { return arguments[0].type(); }

FunctionDefinition of_any_value(std::string description,
                                Implementation implementation) {
  return {.description = std::move(description),
          .parameters = {parameter("value", Type::dynamic(), "Any value.",
                                   kEverything)},
          .return_type = type_of_argument,
          .implementation = std::move(implementation)};
}

void add_mark_functions(Registry& registry) {
  registry.add(kTerraformAndOpenTofu, "sensitive",
               of_any_value("The value, marked as sensitive: programs do not "
                            "show it.",
                            [](Arguments arguments, const Type&) {
                              return FunctionResult(
                                  arguments[0].with_marks(MarkSet{kSensitive}));
                            }));
  registry.add(
      kTerraformAndOpenTofu, "nonsensitive",
      of_any_value("The value without the mark of being sensitive.",
                   [](Arguments arguments, const Type&) {
                     return FunctionResult(arguments[0].unmarked().with_marks(
                         without(arguments[0].marks(), kSensitive)));
                   }));
  FunctionDefinition question = of_any_value(
      "Whether a value is marked as sensitive itself.", is_sensitive);
  question.never_null = true;
  question.return_type = returns(Type::boolean());
  registry.add(kTerraformAndOpenTofu, "issensitive", std::move(question));
  registry.add(kTerraformAndOpenTofu, "ephemeralasnull",
               of_any_value("The value with null in the places of what is "
                            "ephemeral.",
                            ephemeral_as_null));
}

}  // namespace

const Family kMarkFunctions = {
    add_mark_functions, "ephemeralasnull issensitive nonsensitive sensitive"};

}  // namespace hcl::functions
