#include "terraform/refactor/type_constraint.h"

#include <cstddef>
#include <span>

#include "hcl/parser.h"
#include "hcl/type.h"

namespace hcl::terraform {
namespace {

// Writes a type; its depth is that of the expression, which is limited.
class TypeText {
 public:
  explicit TypeText(bool exact) : exact_(exact) {}

  std::string of(const Type& type) const {
    switch (type.kind()) {
      case TypeKind::String:
        return "string";
      case TypeKind::Number:
        return "number";
      case TypeKind::Bool:
        return "bool";
      case TypeKind::Tuple:
        return tuple(type);
      case TypeKind::Object:
        return object(type);
      default:
        return "any";
    }
  }

 private:
  std::string tuple(const Type& type) const {
    const std::span<const Type> elements = type.element_types();
    std::string all;
    bool is_uniform = !elements.empty();
    for (const Type& element : elements) {
      if (!all.empty()) all += ", ";
      all += of(element);
      is_uniform = is_uniform && element == elements[0];
    }
    if (!exact_ && is_uniform) return "list(" + of(elements[0]) + ")";
    return "tuple([" + all + "])";
  }

  std::string object(const Type& type) const {
    const std::span<const std::string> names = type.attribute_names();
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!is_identifier(names[i])) return "any";
      if (!all.empty()) all += ", ";
      all += names[i] + " = " + of(type.element_types()[i]);
    }
    return all.empty() ? "object({})" : "object({ " + all + " })";
  }

  bool exact_;
};

}  // namespace

std::string type_constraint_text(const Value& value, bool exact) {
  return TypeText(exact).of(value.type());
}

}  // namespace hcl::terraform
