#include "eval/result_size.h"

#include <span>
#include <vector>

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

bool has_elements(const Value& value) {
  return value.kind() > TypeKind::Bool && value.has_content() &&
         !value.elements().empty();
}

}  // namespace

// The work list has a place for each level of nesting and none for each
// element, which could be many more than there is memory for. The first level
// needs none.
bool is_larger_than(const Value& value, std::int64_t limit) {
  std::int64_t size = own_size(value);
  if (!has_elements(value)) return size > limit;
  std::span<const Value> top = value.elements();
  std::vector<std::span<const Value>> open;
  while ((!open.empty() || !top.empty()) && size <= limit) {
    std::span<const Value>& rest = open.empty() ? top : open.back();
    const Value& element = rest.front();
    rest = rest.subspan(1);
    if (!open.empty() && rest.empty()) open.pop_back();
    size += own_size(element);
    if (has_elements(element)) open.push_back(element.elements());
  }
  return size > limit;
}

}  // namespace hcl::eval
