#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "host/engine/members.h"
#include "host/programs/bake.h"
#include "text/template_escapes.h"

namespace hcl::host {
namespace {

Value escaped_value(const Value& value) {
  if (const auto own = value.if_string()) {
    return Value::string(text::escape_sequences(*own));
  }
  if (!value.has_content() || value.length() == 0) return value;
  if (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map) {
    Members members;
    for (std::size_t i = 0; i < value.length(); ++i) {
      members.emplace(value.keys()[i], escaped_value(value.elements()[i]));
    }
    return object_of(members);
  }
  std::vector<Value> elements;
  for (const Value& element : value.elements()) {
    elements.push_back(escaped_value(element));
  }
  return Value::tuple(std::move(elements));
}

}  // namespace

Value bake_target_value(const DecodedBlock& block) {
  Members members;
  for (const DecodedArgument& argument : block.arguments) {
    const Value& value = argument.value;
    const bool is_empty =
        (is_list(value) || is_keyed(value)) && value.length() == 0;
    const bool is_kept = !is_empty || argument.name == "resources";
    if (value.has_content() && is_kept) members.emplace(argument.name, value);
  }
  return object_of(members);
}

Value printed_target(const Value& target) {
  constexpr std::array kEscaped = {"annotations", "args", "labels",
                                   "extra-hosts", "dockerfile-inline"};
  Members members;
  for (std::size_t i = 0; i < target.length(); ++i) {
    const std::string& name = target.keys()[i];
    const bool is_escaped = std::ranges::find(kEscaped, name) != kEscaped.end();
    members.emplace(name, is_escaped ? escaped_value(target.elements()[i])
                                     : target.elements()[i]);
  }
  return object_of(members);
}

}  // namespace hcl::host
