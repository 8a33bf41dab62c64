// The language's `==`.
// Spec: native syntax, "Comparison Operators"; information model, "Values and
// Value Types".

#include "operations/equality.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/detail/unchecked.h"
#include "hcl/operations.h"
#include "operations/fast_path.h"
#include "value/kinds.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using equality::Answer;
using equality::decided;
using equality::excludes;
using equality::same_primitives;

// Whether values of the two types could be equal once `dynamic` is replaced.
bool could_be_same(const Type& left, const Type& right) {
  return left.matches(right) || right.matches(left);
}

// Compares without recursion; parts become pending.
class Comparison {
 public:
  explicit Comparison(const Switches& switches) : switches_(switches) {}

  // No if any pair of parts is unequal, otherwise Unknown if any is undecided.
  // Decision D-057.
  Answer run(const Value& left, const Value& right) {
    if (left.is_known() && right.is_known() &&
        is_null_literal(left) + is_null_literal(right) != 0) {
      return decided(left.is_null() && right.is_null());
    }
    Answer answer = shallow(left, right);
    while (answer != Answer::No && !pending_.empty()) {
      if (!MeterAccess::tick()) return Answer::Unknown;
      const auto [a, b] = pending_.back();
      pending_.pop_back();
      answer = std::min(answer, shallow(*a, *b));
    }
    return answer;
  }

 private:
  Answer shallow(const Value& left, const Value& right) {
    if (!left.is_known() || !right.is_known()) return unknown(left, right);
    if (left.is_null() || right.is_null()) return nulls(left, right);
    if (left.kind() != right.kind()) return Answer::No;
    switch (left.kind()) {
      case TypeKind::Bool:
      case TypeKind::Number:
      case TypeKind::String:
        return decided(same_primitives(left, right, switches_));
      case TypeKind::Capsule:
        return decided(left.type() == right.type() &&
                       canonical_order(left, right) == 0);
      case TypeKind::Set:
        return sets(left, right);
      default:
        return containers(left, right);
    }
  }

  // Decision D-055: a bare null literal equals every null.
  static bool is_null_literal(const Value& value) {
    return value.is_null() && value.kind() == TypeKind::Dynamic;
  }

  // Decisions D-056 and D-192.
  Answer unknown(const Value& left, const Value& right) const {
    if (!left.is_known() && !right.is_known()) return Answer::Unknown;
    const Value& known = left.is_known() ? left : right;
    const Value& other = left.is_known() ? right : left;
    const bool excluded =
        switches_.unknown_comparison_concludes && excludes(other, known);
    return excluded ? Answer::No : Answer::Unknown;
  }

  // Values of different types are not equal, null or not.
  static Answer nulls(const Value& left, const Value& right) {
    return decided(left.is_null() == right.is_null() &&
                   left.type() == right.type());
  }

  // The least size of a set, since unknown elements may turn out to equal
  // others.
  static std::size_t least_size(const Value& set) {
    const std::span<const Value> elements = set.elements();
    const auto known = std::count_if(
        elements.begin(), elements.end(),
        [](const Value& element) { return element.is_wholly_known(); });
    return std::max<std::size_t>(static_cast<std::size_t>(known),
                                 elements.empty() ? 0 : 1);
  }

  // Sets with unknown elements may still turn out equal, unless one has more
  // elements than the other can have.
  Answer sets(const Value& left, const Value& right) {
    const auto& a = ValueAccess::elements(ValueAccess::content(left));
    const auto& b = ValueAccess::elements(ValueAccess::content(right));
    if (!could_be_same(a.element, b.element)) return Answer::No;
    if (!left.is_wholly_known() || !right.is_wholly_known()) {
      const bool may_agree =
          least_size(left) <= b.size && least_size(right) <= a.size;
      return may_agree ? Answer::Unknown : Answer::No;
    }
    if (!(a.element == b.element) || a.size != b.size) return Answer::No;
    // Both are in the same order.
    push_elements(left, right);
    return Answer::Yes;
  }

  Answer containers(const Value& left, const Value& right) {
    const auto& a = ValueAccess::elements(ValueAccess::content(left));
    const auto& b = ValueAccess::elements(ValueAccess::content(right));
    if (&a == &b && left.is_wholly_known() && !left.contains_marks()) {
      return Answer::Yes;
    }
    if (a.size != b.size) return Answer::No;
    const bool keyed = detail::is_keyed(left);
    if (keyed && !(left.shape() == right.shape())) return Answer::No;
    if (!(a.element == b.element)) {
      const bool may_change =
          !left.is_wholly_known() || !right.is_wholly_known();
      if (!may_change || !could_be_same(a.element, b.element)) {
        return Answer::No;
      }
      push_elements(left, right);
      return Answer::Unknown;
    }
    push_elements(left, right);
    return Answer::Yes;
  }

  void push_elements(const Value& left, const Value& right) {
    const std::span<const Value> a = left.elements();
    const std::span<const Value> b = right.elements();
    if (!meter::make_place(pending_, a.size())) return;
    for (std::size_t i = 0; i < a.size(); ++i) {
      pending_.emplace_back(&a[i], &b[i]);
    }
  }

  const Switches& switches_;
  using Pair = std::pair<const Value*, const Value*>;
  std::vector<Pair, meter::Allocator<Pair>> pending_;
};

// A fast path for the most common operands.
std::optional<bool> compare_plain(const Value& left, const Value& right) {
  if (detail::Unchecked::are_small_integers(left, right)) {
    return detail::Unchecked::small_integer(left) ==
           detail::Unchecked::small_integer(right);
  }
  if (fast_path::are_strings(left, right)) {
    return fast_path::equal_strings(left, right);
  }
  return std::nullopt;
}

Value compare_values(const Value& left, const Value& right, bool negated,
                     const Switches& switches) {
  if (const std::optional<bool> same = compare_plain(left, right)) {
    return Value::boolean(*same != negated);
  }
  MarkSet marks;
  if (left.contains_marks()) marks |= left.unmark_deep().second;
  if (right.contains_marks()) marks |= right.unmark_deep().second;
  const Answer answer =
      switches.equality_as_reference
          ? equality::compare_as_reference(left, right, switches)
          : Comparison(switches).run(left, right);
  if (answer != Answer::Unknown) {
    return Value::boolean((answer == Answer::Yes) != negated).with_marks(marks);
  }
  return Value::unknown(Type::boolean()).refined_not_null().with_marks(marks);
}

}  // namespace

Value operations::equal(const Value& left, const Value& right,
                        const Switches& switches) {
  return compare_values(left, right, false, switches);
}

Value operations::not_equal(const Value& left, const Value& right,
                            const Switches& switches) {
  return compare_values(left, right, true, switches);
}

}  // namespace hcl
