// Refinements of a conditional whose predicate is unknown: those that hold for
// both branches.

#include "eval/unknown_choice.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "hcl/refinements.h"

namespace hcl::eval {
namespace {

// The refinements of one value. For null, only that it may be null.
Refinements known_of(const Value& value) {
  Refinements known;
  if (const Refinements* refinements = value.refinements()) {
    known = *refinements;
  }
  known.not_null = !value.may_be_null();
  if (!value.has_content()) return known;
  if (value.kind() == TypeKind::Number) {
    known.lower = NumberBound{value.as_number(), true};
    known.upper = known.lower;
  } else if (value.kind() >= TypeKind::List && value.kind() <= TypeKind::Map) {
    // Unknown elements of a set may turn out equal.
    const auto length = static_cast<std::int64_t>(value.length());
    const bool exact = value.kind() != TypeKind::Set || value.is_wholly_known();
    known.min_length = exact ? length : std::min<std::int64_t>(length, 1);
    known.max_length = length;
  }
  return known;
}

// The wider of two bounds on the same side; none if either is missing.
std::optional<NumberBound> wider(const std::optional<NumberBound>& a,
                                 const std::optional<NumberBound>& b,
                                 bool lower) {
  if (!a || !b) return std::nullopt;
  const std::strong_ordering order = compare(a->value, b->value);
  if (order == 0) {
    return NumberBound{a->value, a->inclusive || b->inclusive};
  }
  return (order < 0) == lower ? a : b;
}

Refinements common(const Refinements& a, const Refinements& b) {
  Refinements both;
  both.not_null = a.not_null && b.not_null;
  both.lower = wider(a.lower, b.lower, true);
  both.upper = wider(a.upper, b.upper, false);
  both.min_length = std::min(a.min_length, b.min_length);
  both.max_length = std::max(a.max_length, b.max_length);
  return both;
}

}  // namespace

Value unknown_choice(const Value& a, const Value& b, const Type& type,
                     bool may_conclude) {
  if (a.is_null() && b.is_null()) {
    return may_conclude ? Value::null(type) : Value::unknown(type);
  }
  Refinements known = common(known_of(a), known_of(b));
  // A conversion may change bounds and lengths. The reference concludes nothing
  // from a value that is converted, even if its length stays.
  const bool same_types =
      a.kind() == b.kind() && a.kind() == type.kind() &&
      !(may_conclude && type.is_collection() && a.type() != b.type());
  Refinements only_null;
  only_null.not_null = known.not_null;
  if (!same_types) return Value::unknown(type, std::move(only_null));
  Value result = Value::unknown(type, std::move(known));
  if (result.is_known() && !may_conclude) {
    return Value::unknown(type, std::move(only_null));
  }
  return result;
}

}  // namespace hcl::eval
