// The size of a result, compared with the limit on results.

#include "eval/result_size.h"

#include <span>
#include <vector>

namespace hcl::eval {

// Shared parts count as often as they occur: that is the cost of writing the
// value out.
namespace {

constexpr std::int64_t kElementSize = 16;

using Elements = std::span<const Value>;

std::int64_t text_size(const Value& value) {
  const bool is_text = value.kind() == TypeKind::String && value.has_content();
  return is_text ? static_cast<std::int64_t>(value.as_string().size()) : 0;
}

Elements elements_of(const Value& value) {
  const bool has_elements =
      value.kind() > TypeKind::Bool && value.has_content();
  return has_elements ? value.elements() : Elements();
}

// The work list has one entry per level of nesting rather than one per element,
// since there may be more elements than memory for them.
bool fit_at_any_depth(Elements elements, std::int64_t& left) {
  std::vector<Elements> open;
  if (!elements.empty()) open.push_back(elements);
  while (!open.empty()) {
    Elements& rest = open.back();
    const Value& element = rest.front();
    rest = rest.subspan(1);
    if (rest.empty()) open.pop_back();
    left -= kElementSize + text_size(element);
    if (left < 0) return false;
    const Elements inside = elements_of(element);
    if (!inside.empty()) open.push_back(inside);
  }
  return true;
}

// Subtracts the size of the elements from `left`; false if it is not enough.
// Recurses for `levels` levels, which suffices for most values.
bool fit(Elements elements, std::int64_t& left, int levels) {
  if (levels == 0) return fit_at_any_depth(elements, left);
  for (const Value& element : elements) {
    left -= kElementSize + text_size(element);
    if (left < 0) return false;
    const Elements inside = elements_of(element);
    if (!inside.empty() && !fit(inside, left, levels - 1)) return false;
  }
  return true;
}

}  // namespace

bool is_larger_than(const Value& value, std::int64_t limit) {
  constexpr int kLevels = 8;
  std::int64_t left = limit - text_size(value);
  return left < 0 || !fit(elements_of(value), left, kLevels);
}

}  // namespace hcl::eval
