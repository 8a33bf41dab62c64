// Explanations why a conversion does not exist.

#include <string>
#include <vector>

#include "convert/conversion_rules.h"
#include "hcl/convert.h"
#include "hcl/notation.h"

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

// A part of the explanation, and the nested types that the rest is about.
struct Reason {
  std::string text;
  // Null if there is no rest.
  const Type* from = nullptr;
  const Type* target = nullptr;
};

// Follows one pair of types inside another; results about the parts are cached.
class Explanation {
 public:
  explicit Explanation(const Switches& switches)
      : switches_(switches), unsafe_(true, switches), safe_(false, switches) {}

  std::string text(const Type& from, const Type& target) {
    Reason reason = {"", &from, &target};
    std::string text;
    while (reason.from != nullptr) {
      reason = next(*reason.from, *reason.target);
      text += reason.text;
    }
    return text;
  }

 private:
  Reason next(const Type& from, const Type& target) {
    if (from.is_object() && target.is_object()) return objects(from, target);
    const bool structure = from.is_tuple() || from.is_object();
    if (structure && target.is_collection()) {
      return structure_to_collection(from, target);
    }
    if (from.is_collection() && target.is_collection()) {
      return collections(from, target);
    }
    return {required(from, target)};
  }

  Reason objects(const Type& from, const Type& target) {
    std::vector<std::string> missing;
    const std::span<const std::string> names = target.attribute_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!from.has_attribute(names[i]) && !target.is_optional(i) &&
          switches_.missing_attribute_is_error) {
        missing.push_back(names[i]);
      }
    }
    if (!missing.empty()) return {missing_attributes(missing)};
    for (detail::TypeRules* rules : {&unsafe_, &safe_}) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        const Type* given = from.attribute_type(names[i]);
        const Type& wanted = target.element_types()[i];
        if (given == nullptr || rules->converts(*given, wanted)) continue;
        return {"attribute " + quote_notation(names[i]) + ": ", given, &wanted};
      }
    }
    return {"incorrect object attributes"};
  }

  // Explains why a tuple or object does not become a collection.
  Reason structure_to_collection(const Type& from, const Type& target) {
    if (target.is_map() ? !from.is_object() : !from.is_tuple()) {
      return {required(from, target)};
    }
    const Type& wanted = target.element_type();
    if (wanted.is_dynamic()) {
      return {"all " + noun(target) + " elements must have the same type"};
    }
    const std::span<const Type> parts = from.element_types();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (unsafe_.converts(parts[i], wanted)) continue;
      const std::string place = from.is_tuple()
                                    ? std::to_string(i)
                                    : quote_notation(from.attribute_names()[i]);
      return {"element " + place + ": ", &parts[i], &wanted};
    }
    return {"all elements must be " + wanted.friendly_constraint_name()};
  }

  static Reason collections(const Type& from, const Type& target) {
    if (target.is_map() != from.is_map()) return {required(from, target)};
    return {"incorrect " + noun(target) + " element type: ",
            &from.element_type(), &target.element_type()};
  }

  static std::string noun(const Type& target) {
    if (target.is_list()) return "list";
    return target.is_set() ? "set" : "map";
  }

  const Switches& switches_;
  detail::TypeRules unsafe_;
  detail::TypeRules safe_;
};

}  // namespace

std::string mismatch_message(const Type& from, const Type& target,
                             const Switches& switches) {
  return Explanation(switches).text(from, target);
}

}  // namespace hcl
