#include "value/shown_type.h"

#include <vector>

namespace hcl::detail {
namespace {

bool has_names(const Type& root) {
  std::vector<Type> pending = {root};
  while (!pending.empty()) {
    const Type type = pending.back();
    pending.pop_back();
    if (type.is_object() && !type.attribute_names().empty()) return true;
    if (type.is_collection()) pending.push_back(type.element_type());
    if (type.is_tuple()) {
      const auto parts = type.element_types();
      pending.insert(pending.end(), parts.begin(), parts.end());
    }
  }
  return false;
}

}  // namespace

Type shown_type(const Value& value) {
  std::vector<const Value*> pending = {&value};
  while (!pending.empty()) {
    const Value* const part = pending.back();
    pending.pop_back();
    if (!part->contains_marks()) continue;
    if (part->is_marked()) {
      if (has_names(part->type())) return Type::dynamic();
      continue;
    }
    for (const Value& element : part->elements()) pending.push_back(&element);
  }
  return value.type();
}

}  // namespace hcl::detail
