#include "lsp/server/params.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace hcl::lsp {
namespace {

// Offsets are unsigned integers of 31 bits.
// Spec: LSP 3.17, "Base Types".
bool is_offset(const Json* json) {
  if (json == nullptr || !json->is_number_integer()) return false;
  const auto value = json->get<std::int64_t>();
  return value >= 0 && value <= INT32_MAX;
}

bool is_position(const Json& json) {
  return is_offset(find(json, "line")) && is_offset(find(json, "character"));
}

bool is_range(const Json& json) {
  const Json* start = find(json, "start");
  const Json* end = find(json, "end");
  return start != nullptr && end != nullptr && is_position(*start) &&
         is_position(*end);
}

bool are_positions(const Json& json) {
  return json.is_array() && std::ranges::all_of(json, is_position);
}

bool are_ranges(const Json& json) {
  return json.is_array() && std::ranges::all_of(json, is_range);
}

struct TypeRule {
  std::string_view name;
  bool (*holds)(const Json& json);
};
// In the order of FieldType.
constexpr TypeRule kRules[] = {
    {"a string", [](const Json& json) { return json.is_string(); }},
    {"an integer", [](const Json& json) { return json.is_number_integer(); }},
    {"a boolean", [](const Json& json) { return json.is_boolean(); }},
    {"an object", [](const Json& json) { return json.is_object(); }},
    {"an array", [](const Json& json) { return json.is_array(); }},
    {"a position", is_position},
    {"a range", is_range},
    {"an array of positions", are_positions},
    {"an array of ranges", are_ranges},
};

}  // namespace

std::string shape_problem(const Json& params, std::span<const Field> fields) {
  for (const Field& field : fields) {
    const Json* found = find(params, field.path);
    const bool is_missing = found == nullptr || found->is_null();
    if (is_missing && field.is_optional) continue;
    const TypeRule& rule = kRules[static_cast<std::size_t>(field.type)];
    if (is_missing || !rule.holds(*found)) {
      return "params." + std::string(field.path) + " must be " +
             std::string(rule.name);
    }
  }
  return {};
}

}  // namespace hcl::lsp
