#include <vector>

#include "eval/evaluation.h"

namespace hcl::eval {

// Parts that are shared count as often as they occur: that is what writing
// the value out costs.
namespace {

constexpr std::int64_t kElementSize = 16;

// Of the value itself, without what is inside.
std::int64_t own_size(const Value& value) {
  if (value.kind() != TypeKind::String || !value.has_content()) {
    return kElementSize;
  }
  return kElementSize + static_cast<std::int64_t>(value.as_string().size());
}

}  // namespace

bool is_larger_than(const Value& value, std::int64_t limit,
                    std::vector<const Value*>& parts) {
  std::int64_t size = own_size(value);
  parts.assign(1, &value);
  while (!parts.empty() && size <= limit) {
    const Value& part = *parts.back();
    parts.pop_back();
    if (!part.has_content()) continue;
    for (const Value& element : part.elements()) {
      size += own_size(element);
      if (element.kind() > TypeKind::Bool) parts.push_back(&element);
    }
  }
  return size > limit;
}

}  // namespace hcl::eval
