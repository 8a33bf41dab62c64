#include <string>
#include <utility>
#include <vector>

#include "hcl/host.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

// What stands for a value that is not shown.
constexpr const char* kHidden = "<sensitive>";

}  // namespace

Value without_sensitive(const Value& value) {
  if (value.is_marked()) {
    if (value.marks().contains("sensitive")) return Value::string(kHidden);
    return without_sensitive(value.unmarked());
  }
  if (!value.is_known()) {
    const bool is_open = value.kind() == TypeKind::Dynamic;
    return Value::object(
        {{"unknown", Value::string(is_open ? "any" : value.type().text())}});
  }
  if (is_keyed(value)) {
    Members members = members_of(value);
    for (auto& member : members) {
      member.second = without_sensitive(member.second);
    }
    return object_of(members);
  }
  if (!is_list(value)) return value;
  std::vector<Value> elements;
  for (const Value& element : value.elements()) {
    elements.push_back(without_sensitive(element));
  }
  return Value::tuple(std::move(elements));
}

}  // namespace hcl::host
