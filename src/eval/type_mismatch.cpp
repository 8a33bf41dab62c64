// Explains why the branches of a conditional have no common type.

#include "eval/type_mismatch.h"

#include <cstddef>
#include <string_view>

namespace hcl::eval {
namespace {

// Types are nested no deeper than the expressions and values that produced
// them; differences below this depth are not described in detail.
constexpr int kDeepest = 16;

std::string describe(const Type& a, const Type& b, int depth);

std::string missing(std::string_view with, const std::string& name,
                    std::string_view without) {
  return "The '" + std::string(with) + "' value has an attribute \"" + name +
         "\" that the '" + std::string(without) +
         "' value does not have; give it one, which may be null";
}

// Describes the first difference; empty if there is none.
std::string describe_objects(const Type& a, const Type& b, int depth) {
  for (const std::string& name : a.attribute_names()) {
    const Type* other = b.attribute_type(name);
    if (other == nullptr) return missing("true", name, "false");
    const Type& own = *a.attribute_type(name);
    if (own != *other) {
      return "Attribute \"" + name + "\": " + describe(own, *other, depth + 1);
    }
  }
  for (const std::string& name : b.attribute_names()) {
    if (!a.has_attribute(name)) return missing("false", name, "true");
  }
  return {};
}

std::string describe_tuples(const Type& a, const Type& b, int depth) {
  const auto own = a.element_types();
  const auto other = b.element_types();
  if (own.size() != other.size()) {
    return "The 'true' tuple has length " + std::to_string(own.size()) +
           ", but the 'false' tuple has length " + std::to_string(other.size());
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] != other[i]) {
      return "Tuple element " + std::to_string(i) + ": " +
             describe(own[i], other[i], depth + 1);
    }
  }
  return {};
}

std::string describe_parts(const Type& a, const Type& b, int depth) {
  if (a.kind() != b.kind() || depth > kDeepest) return {};
  if (a.is_object()) return describe_objects(a, b, depth);
  if (a.is_tuple()) return describe_tuples(a, b, depth);
  if (a.is_collection() && a.element_type().kind() == b.element_type().kind()) {
    return "Elements: " +
           describe(a.element_type(), b.element_type(), depth + 1);
  }
  return {};
}

std::string describe(const Type& a, const Type& b, int depth) {
  std::string parts = describe_parts(a, b, depth);
  if (!parts.empty()) return parts;
  const std::string own = a.friendly_name();
  const std::string other = b.friendly_name();
  if (own == other) return "Both values are " + own + " but differ inside";
  return "The 'true' value is " + own + ", but the 'false' value is " + other;
}

}  // namespace

std::string describe_type_mismatch(const Type& when_true,
                                   const Type& when_false) {
  return describe(when_true, when_false, 0);
}

}  // namespace hcl::eval
