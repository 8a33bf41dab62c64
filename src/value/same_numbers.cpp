#include "value/same_numbers.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "sorting/sorting.h"
#include "value/value_data.h"

namespace hcl {
namespace {

// Whether the text of a number may be that of another number.
bool is_rounded(const Value& value) {
  if (value.kind() != TypeKind::Number || !value.has_content()) return false;
  const Number number = value.as_number();
  return number.precision() != Number::kDefaultPrecision &&
         !number.is_integer() && !number.is_infinite();
}

// Texts and bools, which are the most common elements, hold no numbers.
bool may_hold_numbers(const Value& value) {
  const TypeKind kind = value.kind();
  return kind != TypeKind::String && kind != TypeKind::Bool &&
         kind != TypeKind::Capsule;
}

bool holds_rounded(const Value& value) {
  std::vector<const Value*, meter::Allocator<const Value*>> pending = {&value};
  while (!pending.empty() && MeterAccess::tick()) {
    const Value& part = *pending.back();
    pending.pop_back();
    if (is_rounded(part)) return true;
    for (const Value& element : part.elements()) {
      if (may_hold_numbers(element)) pending.push_back(&element);
    }
  }
  return false;
}

bool any_holds_rounded(std::span<const Value> values) {
  return std::any_of(values.begin(), values.end(), [](const Value& value) {
    return may_hold_numbers(value) && holds_rounded(value);
  });
}

bool are_same(const Value& left, const Value& right) {
  return left.type() == right.type() && left.marks() == right.marks() &&
         canonical_order(left, right, order_as_written) == 0;
}

void unite(std::vector<Value*>& values) {
  std::erase_if(values, [](const Value* value) {
    return !value->is_wholly_known() || value->contains_marks();
  });
  sorting::sort(values, [](const Value* a, const Value* b) {
    return canonical_order(*a, *b, order_as_written) < 0;
  });
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (are_same(*values[i - 1], *values[i])) *values[i] = *values[i - 1];
  }
}

}  // namespace

void unite_same_numbers(std::vector<Value>& values) {
  if (!any_holds_rounded(values)) return;
  std::vector<Value*> all;
  for (Value& value : values) all.push_back(&value);
  unite(all);
}

void unite_same_numbers(std::vector<std::vector<Value>>& lists) {
  if (std::none_of(lists.begin(), lists.end(), any_holds_rounded)) return;
  std::vector<Value*> all;
  for (std::vector<Value>& list : lists) {
    for (Value& value : list) all.push_back(&value);
  }
  unite(all);
}

}  // namespace hcl
