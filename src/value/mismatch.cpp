// Why a conversion does not exist, in words.

#include <string>
#include <vector>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "value/conversion_rules.h"
#include "value/type_data.h"

namespace hcl {
namespace {

std::string required(const Type& from, const Type& target) {
  std::string text = target.friendly_constraint_name() + " required";
  if (from.is_primitive() || target.is_primitive()) {
    text += ", but have " + from.friendly_name();
  }
  return text;
}

// `"a" is required`, `"a" and "b" are required`, `"a", "b", and "c" are ...`.
std::string missing_attributes(const std::vector<std::string>& names) {
  if (names.size() == 1) {
    return "attribute " + quote_notation(names[0]) + " is required";
  }
  std::string text = "attributes ";
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    text += quote_notation(names[i]) + (names.size() > 2 ? ", " : " ");
  }
  return text + "and " + quote_notation(names.back()) + " are required";
}

std::string objects(const Type& from, const Type& target,
                    const Switches& switches) {
  std::vector<std::string> missing;
  const std::span<const std::string> names = target.attribute_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!from.has_attribute(names[i]) && !target.is_optional(i) &&
        switches.missing_attribute_is_error) {
      missing.push_back(names[i]);
    }
  }
  if (!missing.empty()) return missing_attributes(missing);
  for (const bool unsafe : {true, false}) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Type* given = from.attribute_type(names[i]);
      const Type& wanted = target.element_types()[i];
      if (given == nullptr ||
          conversion_exists(*given, wanted, unsafe, switches)) {
        continue;
      }
      return "attribute " + quote_notation(names[i]) + ": " +
             mismatch_message(*given, wanted, switches);
    }
  }
  return "incorrect object attributes";
}

// A tuple or object that should become a collection.
std::string structure_to_collection(const Type& from, const Type& target,
                                    const Switches& switches) {
  if (target.is_map() ? !from.is_object() : !from.is_tuple()) {
    return required(from, target);
  }
  const Type& wanted = target.element_type();
  if (wanted.is_dynamic()) {
    return target.is_list()  ? "all list elements must have the same type"
           : target.is_set() ? "all set elements must have the same type"
                             : "all map elements must have the same type";
  }
  const std::span<const Type> parts = from.element_types();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (conversion_exists(parts[i], wanted, true, switches)) continue;
    const std::string place = from.is_tuple()
                                  ? std::to_string(i)
                                  : quote_notation(from.attribute_names()[i]);
    return "element " + place + ": " +
           mismatch_message(parts[i], wanted, switches);
  }
  return "all elements must be " + wanted.friendly_constraint_name();
}

std::string collections(const Type& from, const Type& target,
                        const Switches& switches) {
  if (target.is_map() != from.is_map()) return required(from, target);
  const std::string_view noun = target.is_list()  ? "list"
                                : target.is_set() ? "set"
                                                  : "map";
  return "incorrect " + std::string(noun) + " element type: " +
         mismatch_message(from.element_type(), target.element_type(), switches);
}

}  // namespace

std::string mismatch_message(const Type& from, const Type& target,
                             const Switches& switches) {
  if (depth(target) > kDeepestExplainedType) {
    return "there is no conversion to this type, which is nested too deeply to "
           "say where it differs";
  }
  const bool structure = from.is_tuple() || from.is_object();
  if (from.is_object() && target.is_object()) {
    return objects(from, target, switches);
  }
  if (structure && target.is_collection()) {
    return structure_to_collection(from, target, switches);
  }
  if (from.is_collection() && target.is_collection()) {
    return collections(from, target, switches);
  }
  return required(from, target);
}

}  // namespace hcl
