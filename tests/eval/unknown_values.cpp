#include "eval/unknown_values.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/refinements.h"

namespace hcl::testing {
namespace {

bool chance(Random& random, unsigned of) { return random() % of == 0; }

Number shifted(const Number& number, std::int64_t by) {
  const NumberResult sum = add(number, Number::integer(by));
  return sum.ok() ? sum.value : number;
}

bool is_finite_number(const Value& value) {
  return value.kind() == TypeKind::Number && !value.as_number().is_infinite();
}

// Some facts about a known value, often not all.
Refinements facts_of(const Value& value, Random& random) {
  Refinements facts;
  if (value.is_null() || chance(random, 4)) return facts;
  facts.not_null = true;
  if (is_finite_number(value)) {
    const Number number = value.as_number();
    const auto width = static_cast<std::int64_t>(random() % 3);
    if (!chance(random, 3)) {
      facts.lower = NumberBound{shifted(number, -width), width == 0};
    }
    if (!chance(random, 3)) {
      facts.upper = NumberBound{shifted(number, width), width == 0};
    }
  } else if (value.kind() == TypeKind::String) {
    const std::string_view text = value.as_string();
    facts.string_prefix = safe_known_prefix(
        text.substr(0, text.empty() ? 0 : random() % text.size()));
  } else if (value.type().is_collection()) {
    const auto length = static_cast<std::int64_t>(value.length());
    if (chance(random, 2)) facts.min_length = length;
    if (chance(random, 2)) facts.max_length = length;
  }
  return facts;
}

Value rebuilt(const Value& value, std::vector<Value> parts) {
  const Type type = value.type();
  if (type.is_list()) return Value::list(type.element_type(), std::move(parts));
  if (type.is_set()) return Value::set(type.element_type(), std::move(parts));
  if (type.is_tuple()) return Value::tuple(std::move(parts));
  if (type.is_map()) {
    std::vector<Value::Entry> entries;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      entries.emplace_back(value.keys()[i], parts[i]);
    }
    return Value::map(type.element_type(),
                      std::span<const Value::Entry>(entries));
  }
  return Value::object(value.shape(), std::move(parts));
}

bool is_within(const Value& known, const Refinements& facts) {
  if (known.is_null()) return !facts.not_null;
  if (!known.has_content()) return true;
  if (known.kind() == TypeKind::Number) {
    const Number number = known.as_number();
    const auto holds = [&](const std::optional<NumberBound>& bound, int sign) {
      if (!bound) return true;
      const auto order = compare(number, bound->value);
      return order == 0 ? bound->inclusive : (order > 0) == (sign > 0);
    };
    return holds(facts.lower, 1) && holds(facts.upper, -1);
  }
  if (known.kind() == TypeKind::String) {
    return known.as_string().starts_with(facts.string_prefix);
  }
  if (!known.type().is_collection()) return true;
  const auto length = static_cast<std::int64_t>(known.length());
  return facts.min_length <= length && length <= facts.max_length;
}

bool admits_parts(const Value& unknown, const Value& known) {
  const auto a = unknown.elements();
  const auto b = known.elements();
  // Unknown elements may turn out equal to others.
  if (unknown.kind() == TypeKind::Set) return a.size() >= b.size();
  const bool keyed =
      unknown.kind() == TypeKind::Map || unknown.kind() == TypeKind::Object;
  if (a.size() != b.size() || (keyed && !(unknown.shape() == known.shape()))) {
    return false;
  }
  return std::equal(a.begin(), a.end(), b.begin(), admits);
}

}  // namespace

Value with_unknown_parts(const Value& value, Random& random) {
  const Value plain = value.unmarked();
  if (!plain.is_known()) return value;
  const bool has_parts = plain.has_content() && !plain.elements().empty();
  if (!has_parts || chance(random, 3)) {
    return Value::unknown(plain.type(), facts_of(plain, random))
        .with_marks(value.marks());
  }
  std::vector<Value> parts(plain.elements().begin(), plain.elements().end());
  Value& part = parts[random() % parts.size()];
  part = with_unknown_parts(part, random);
  return rebuilt(plain, std::move(parts)).with_marks(value.marks());
}

bool admits(const Value& unknown_one, const Value& known_one) {
  const Value unknown = unknown_one.unmarked();
  const Value known = known_one.unmarked();
  if (!unknown.is_known()) {
    const Type type = unknown.type();
    if (type.is_dynamic()) return true;
    if (!type.has_dynamic() && !known.type().matches(type)) return false;
    const Refinements* facts = unknown.refinements();
    return facts == nullptr || is_within(known, *facts);
  }
  if (!known.is_known()) return false;
  if (unknown.is_null() || known.is_null()) {
    return unknown.is_null() && known.is_null();
  }
  if (unknown.kind() != known.kind()) return false;
  if (unknown.is_wholly_known()) {
    return unknown.unmark_deep().first == known.unmark_deep().first;
  }
  return admits_parts(unknown, known);
}

Value another_value(const Value& value, Random& random) {
  const Value plain = value.unmark_deep().first;
  if (!plain.has_content()) return plain;
  switch (plain.kind()) {
    case TypeKind::Bool:
      return Value::boolean(!plain.as_bool());
    case TypeKind::Number:
      return Value::number(
          shifted(plain.as_number(), 1 + static_cast<int>(random() % 5)));
    case TypeKind::String:
      return Value::string(chance(random, 2) ? "17" : "other");
    default:
      break;
  }
  if (plain.elements().empty()) return plain;
  std::vector<Value> parts(plain.elements().begin(), plain.elements().end());
  if (plain.type().is_list() && chance(random, 3)) {
    parts.pop_back();
  } else {
    Value& part = parts[random() % parts.size()];
    part = another_value(part, random);
  }
  return rebuilt(plain, std::move(parts));
}

}  // namespace hcl::testing
