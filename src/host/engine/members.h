#ifndef HCL_HOST_ENGINE_MEMBERS_H_
#define HCL_HOST_ENGINE_MEMBERS_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/value.h"

// Objects that are made member by member.
namespace hcl::host {

using Members = std::map<std::string, Value, std::less<>>;

inline Value object_of(const Members& members) {
  return Value::object(std::vector<std::pair<std::string, Value>>(
      members.begin(), members.end()));
}

// Whether a value has members: a known object or map.
inline bool is_keyed(const Value& value) {
  return value.has_content() &&
         (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map);
}

// Whether a value has elements without names.
inline bool is_list(const Value& value) {
  return value.has_content() &&
         (value.kind() == TypeKind::List || value.kind() == TypeKind::Tuple ||
          value.kind() == TypeKind::Set);
}

// The members of an object or map.
inline Members members_of(const Value& value) {
  Members members;
  if (!is_keyed(value)) return members;
  for (std::size_t i = 0; i < value.length(); ++i) {
    members.emplace(value.keys()[i], value.elements()[i]);
  }
  return members;
}

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_MEMBERS_H_
