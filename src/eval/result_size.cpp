#include <vector>

#include "eval/evaluation.h"

namespace hcl::eval {

// Parts that are shared count as often as they occur: that is what writing
// the value out costs.
bool is_larger_than(const Value& value, std::int64_t limit,
                    std::vector<const Value*>& parts) {
  constexpr std::int64_t kElementSize = 16;
  parts.assign(1, &value);
  std::int64_t size = 0;
  while (!parts.empty() && size <= limit) {
    const Value& part = *parts.back();
    parts.pop_back();
    size += kElementSize;
    if (!part.has_content()) continue;
    if (part.kind() == TypeKind::String) {
      size += static_cast<std::int64_t>(part.as_string().size());
    } else if (part.kind() >= TypeKind::List &&
               part.kind() <= TypeKind::Object) {
      for (const Value& element : part.elements()) {
        if (element.kind() <= TypeKind::Bool &&
            element.kind() != TypeKind::String) {
          size += kElementSize;
        } else {
          parts.push_back(&element);
        }
      }
    }
  }
  return size > limit;
}

}  // namespace hcl::eval
