// Values without what is sensitive in them.

#include "layers/sensitive.h"

#include <string>
#include <utility>
#include <vector>

#include "meter/meter_access.h"

namespace hcl::layers {
namespace {

using detail::ElementStructure;
using detail::MappedAttribute;
using detail::MappedBlocks;
using detail::Structure;
using Members = std::vector<std::pair<std::string, Value>>;

bool has_elements(const Value& value) {
  return value.has_content() && !value.is_marked() && value.length() > 0;
}

// The same container with each element changed.
template <class Change>
Value each_element(const Value& value, const Change& change) {
  if (!has_elements(value)) return value;
  if (value.keys().empty()) {
    std::vector<Value> elements;
    for (const Value& each : value.elements()) elements.push_back(change(each));
    return Value::tuple(std::move(elements));
  }
  Members members;
  for (std::size_t i = 0; i < value.length(); ++i) {
    members.emplace_back(value.keys()[i], change(value.elements()[i]));
  }
  return Value::object(std::move(members));
}

Value without_marked(const Value& value) {
  if (!value.contains_marks()) return value;
  if (value.is_marked() || !MeterAccess::step(thread_meter)) {
    return hidden_value();
  }
  return each_element(value, without_marked);
}

Value shown_blocks(const MappedBlocks& part, const Structure& outer,
                   const Value& value) {
  // A struct of several cannot be told from its value.
  if (!part.cases.empty()) return hidden_value();
  const Structure& inner = structure_of(part, outer);
  const auto one = [&](const Value& object) {
    return shown_object(inner, object);
  };
  if (part.keyed && part.repeats_keys) {
    return each_element(
        value, [&](const Value& group) { return each_element(group, one); });
  }
  if (part.keyed || part.count.max != 1) return each_element(value, one);
  return one(value);
}

// Whether a struct of several may have something to hide.
bool may_hide(const MappedBlocks& part) {
  for (const auto& one : part.cases) {
    for (const auto& attribute : one.structure().attributes) {
      if (is_sensitive_part(attribute) || attribute.element.structure) {
        return true;
      }
    }
    if (!one.structure().blocks.empty()) return true;
  }
  return false;
}

Value shown_member(const Structure& structure, const std::string& name,
                   const Value& value) {
  for (const MappedAttribute& part : structure.attributes) {
    if (part.name == name) return shown_value(part, value);
  }
  for (const MappedBlocks& part : structure.blocks) {
    if (part.type != name) continue;
    if (!part.cases.empty() && !may_hide(part)) return without_marked(value);
    return shown_blocks(part, structure, value);
  }
  return without_marked(value);
}

}  // namespace

Value hidden_value() { return Value::string("(sensitive value)"); }

Value shown_object(const Structure& structure, const Value& object) {
  if (object.is_marked() || !MeterAccess::step(thread_meter)) {
    return hidden_value();
  }
  if (!has_elements(object)) return object;
  Members members;
  for (std::size_t i = 0; i < object.length(); ++i) {
    const std::string& name = object.keys()[i];
    members.emplace_back(name,
                         shown_member(structure, name, object.elements()[i]));
  }
  return Value::object(std::move(members));
}

Value shown_value(const MappedAttribute& part, const Value& value) {
  if (value.is_marked()) return hidden_value();
  if (value.is_null()) return value;
  if (is_sensitive_part(part)) return hidden_value();
  if (!part.element.structure) return without_marked(value);
  const Structure& structure = part.element.structure();
  const auto one = [&](const Value& object) {
    return shown_object(structure, object);
  };
  return part.element.container == ElementStructure::Container::None
             ? one(value)
             : each_element(value, one);
}

}  // namespace hcl::layers
