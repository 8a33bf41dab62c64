#include "operations/unknown_key.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/refinements.h"
#include "operations/shared_knowledge.h"

namespace hcl::detail {
namespace {

// Nothing is concluded from more elements, so that an index costs the same for
// any collection.
constexpr std::size_t kMostElements = 64;

// Whether a number with these bounds may be an index.
bool may_be(const Refinements& known, std::size_t index) {
  const Number number = Number::integer(static_cast<std::int64_t>(index));
  const auto excludes = [&](const std::optional<NumberBound>& bound,
                            std::strong_ordering outside) {
    if (!bound) return false;
    const std::strong_ordering order = compare(number, bound->value);
    return order == outside || (order == 0 && !bound->inclusive);
  };
  return !excludes(known.lower, std::strong_ordering::less) &&
         !excludes(known.upper, std::strong_ordering::greater);
}

bool may_mean(const Value& collection, const Refinements* known,
              std::size_t index) {
  if (known == nullptr) return true;
  if (collection.kind() != TypeKind::Map) return may_be(*known, index);
  return std::string_view(collection.keys()[index])
      .starts_with(known->string_prefix);
}

// The elements that the key may mean, without their marks.
std::vector<Value> possible_elements(const Value& collection,
                                     const Value& key) {
  std::vector<Value> result;
  const auto elements = collection.elements();
  const Refinements* known = key.refinements();
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (may_mean(collection, known, i)) {
      result.push_back(elements[i].unmarked_deep());
    }
  }
  return result;
}

}  // namespace

MarkSet marks_inside(const Value& value) {
  return value.contains_marks() ? value.unmark_deep().second : MarkSet();
}

Value unknown_element(const Type& type) {
  return type.is_list() || type.is_map() ? Value::unknown(type.element_type())
                                         : Value::dynamic();
}

Value element_of(const Value& collection, const Value& key,
                 const Switches& switches) {
  const MarkSet marks = marks_inside(collection);
  const Value any = unknown_element(collection.type()).with_marks(marks);
  const bool is_language_of_reference = switches.index_dynamic_key_is_dynamic;
  const bool is_reference = switches.unknown_conditional_concludes;
  if (!collection.is_known() || is_language_of_reference ||
      (collection.kind() == TypeKind::Tuple && !is_reference) ||
      collection.length() > kMostElements) {
    return any;
  }
  const std::vector<Value> possible = possible_elements(collection, key);
  if (possible.empty()) return any;
  const Value result = one_of(possible, is_reference);
  if (result.is_dynamic()) return any;
  // The reference takes no mark of an element over. A known result has them all
  // the same: it may be what is not to be shown.
  return is_reference && !result.is_wholly_known() ? result
                                                   : result.with_marks(marks);
}

}  // namespace hcl::detail
