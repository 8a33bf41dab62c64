// The equality of the reference, and the conclusions from the refinements of an
// unknown value. Decisions D-055, D-056, D-057 and D-192.

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "hcl/refinements.h"
#include "operations/equality.h"
#include "value/kinds.h"
#include "value/value_data.h"

namespace hcl::equality {
namespace {

// Whether a number lies beyond a bound. Without a bound, only infinity does.
bool is_beyond(const Number& number, const std::optional<NumberBound>& bound,
               bool upper) {
  if (!bound) {
    return number.is_infinite() && (number.sign() > 0) == upper;
  }
  const auto order = compare(number, bound->value);
  if (order == 0) return !bound->inclusive;
  return upper ? order > 0 : order < 0;
}

// The length of a set with unknown elements is unknown.
bool has_known_length(const Value& value) {
  return value.type().is_collection() &&
         (value.kind() != TypeKind::Set || value.is_wholly_known());
}

// Walks through two values in parallel. The first pair that is not certainly
// equal decides, whatever follows.
class Walk {
 public:
  explicit Walk(const Switches& switches) : switches_(switches) {}

  Answer run(const Value& left, const Value& right) {
    pending_.emplace_back(&left, &right);
    while (!pending_.empty()) {
      const auto [a, b] = pending_.back();
      pending_.pop_back();
      const Answer answer = compare_pair(*a, *b);
      if (answer != Answer::Yes) return answer;
    }
    return Answer::Yes;
  }

 private:
  Answer compare_pair(const Value& left, const Value& right) {
    if (!left.is_known() || !right.is_known()) {
      if (!left.is_known() && !right.is_known()) return Answer::Unknown;
      return left.is_known() ? with_unknown(left, right)
                             : with_unknown(right, left);
    }
    // Nulls of all types are equal.
    if (left.is_null() || right.is_null()) {
      return decided(left.is_null() == right.is_null());
    }
    const Type a = left.type();
    const Type b = right.type();
    if (!has_known_type(left) || !has_known_type(right)) {
      return a.matches(b) || b.matches(a) ? Answer::Unknown : Answer::No;
    }
    if (a != b) return Answer::No;
    return contents(left, right);
  }

  static Answer with_unknown(const Value& known, const Value& unknown) {
    const Type type = unknown.type();
    if (!known.is_null() && !known.type().matches(type)) return Answer::No;
    if (excludes(unknown, known)) return Answer::No;
    const bool undecided =
        known.is_null() || type.has_dynamic() || known.type() == type;
    return undecided ? Answer::Unknown : Answer::No;
  }

  // For two known values of the same type.
  Answer contents(const Value& left, const Value& right) {
    switch (left.kind()) {
      case TypeKind::Bool:
      case TypeKind::Number:
      case TypeKind::String:
        return decided(same_primitives(left, right, switches_));
      case TypeKind::Capsule:
        return decided(canonical_order(left, right) == 0);
      case TypeKind::Set:
        return sets(left, right);
      default:
        return parts(left, right);
    }
  }

  Answer parts(const Value& left, const Value& right) {
    const std::span<const Value> a = left.elements();
    const std::span<const Value> b = right.elements();
    if (a.size() != b.size()) return Answer::No;
    const bool keyed = detail::is_keyed(left);
    if (keyed && !std::equal(left.keys().begin(), left.keys().end(),
                             right.keys().begin(), right.keys().end())) {
      return Answer::No;
    }
    if (!meter::make_place(pending_, a.size())) return Answer::No;
    // The last one pushed is popped first.
    for (std::size_t i = a.size(); i > 0; --i) {
      pending_.emplace_back(&a[i - 1], &b[i - 1]);
    }
    return Answer::Yes;
  }

  // An unknown element leaves the answer open. Elements that contain unknown
  // parts are not found in any other set.
  Answer sets(const Value& left, const Value& right) {
    const std::span<const Value> a = left.elements();
    const std::span<const Value> b = right.elements();
    const auto is_unknown = [](const Value& one) { return !one.is_known(); };
    if (std::any_of(a.begin(), a.end(), is_unknown) ||
        std::any_of(b.begin(), b.end(), is_unknown)) {
      return Answer::Unknown;
    }
    if (a.size() != b.size()) return Answer::No;
    if (!left.is_wholly_known() || !right.is_wholly_known()) return Answer::No;
    // Both are in the same order.
    return parts(left, right);
  }

  const Switches& switches_;
  using Pair = std::pair<const Value*, const Value*>;
  std::vector<Pair, meter::Allocator<Pair>> pending_;
};

}  // namespace

bool excludes(const Value& unknown, const Value& known) {
  const Refinements* facts = unknown.refinements();
  if (facts == nullptr) return false;
  if (known.is_null()) return facts->not_null;
  if (unknown.kind() != known.kind()) return false;
  if (known.kind() == TypeKind::Number) {
    const Number number = known.as_number();
    return is_beyond(number, facts->lower, false) ||
           is_beyond(number, facts->upper, true);
  }
  if (known.kind() == TypeKind::String) {
    return !known.as_string().starts_with(facts->string_prefix);
  }
  const auto length = static_cast<std::int64_t>(known.length());
  return has_known_length(known) &&
         (length < facts->min_length || length > facts->max_length);
}

bool has_known_type(const Value& value) {
  std::vector<const Value*> pending = {&value};
  while (!pending.empty()) {
    const Value& part = *pending.back();
    pending.pop_back();
    if (part.is_wholly_known()) continue;
    if (!part.is_known() && part.type().has_dynamic()) return false;
    for (const Value& element : part.elements()) pending.push_back(&element);
  }
  return true;
}

Answer compare_as_reference(const Value& left, const Value& right,
                            const Switches& switches) {
  return Walk(switches).run(left, right);
}

}  // namespace hcl::equality
