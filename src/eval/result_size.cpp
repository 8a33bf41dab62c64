#include <vector>

#include "eval/evaluation.h"

namespace hcl::eval {

// Parts that are shared count as often as they occur: that is what writing
// the value out costs.
bool is_larger_than(const Value& value, std::int64_t limit) {
  constexpr std::int64_t kElementSize = 16;
  std::vector<const Value*> pending{&value};
  std::int64_t size = 0;
  while (!pending.empty() && size <= limit) {
    const Value& part = *pending.back();
    pending.pop_back();
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
          pending.push_back(&element);
        }
      }
    }
  }
  return size > limit;
}

}  // namespace hcl::eval
