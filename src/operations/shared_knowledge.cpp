#include "operations/shared_knowledge.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/refinements.h"

namespace hcl::detail {
namespace {

// Of a longer text, only so many bytes are compared.
constexpr std::size_t kMostPrefix = 256;

bool begins_inside(std::string_view text, std::size_t place) {
  return place < text.size() &&
         (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U;
}

// The beginning of a text, in whole code points.
std::string beginning_of(std::string_view text) {
  std::size_t length = std::min(text.size(), kMostPrefix);
  while (length > 0 && begins_inside(text, length)) --length;
  return std::string(text.substr(0, length));
}

// What is known about one value. Of null, only that it may be null.
Refinements knowledge_of(const Value& value) {
  Refinements known;
  if (const Refinements* refinements = value.refinements()) {
    known = *refinements;
  }
  known.not_null = !value.may_be_null();
  if (!value.has_content()) return known;
  if (value.kind() == TypeKind::String) {
    known.string_prefix = beginning_of(value.as_string());
  } else if (value.kind() == TypeKind::Number) {
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
std::optional<NumberBound> wider_bound(const std::optional<NumberBound>& a,
                                       const std::optional<NumberBound>& b,
                                       bool is_lower) {
  if (!a || !b) return std::nullopt;
  const std::strong_ordering order = compare(a->value, b->value);
  if (order == 0) {
    return NumberBound{a->value, a->inclusive || b->inclusive};
  }
  return (order < 0) == is_lower ? a : b;
}

// The common beginning, in whole code points.
std::string common_prefix(const std::string& a, const std::string& b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  while (length < most && a[length] == b[length]) ++length;
  while (length > 0 && (begins_inside(a, length) || begins_inside(b, length))) {
    --length;
  }
  return a.substr(0, length);
}

Refinements shared(const Refinements& a, const Refinements& b) {
  Refinements both;
  both.not_null = a.not_null && b.not_null;
  both.lower = wider_bound(a.lower, b.lower, true);
  both.upper = wider_bound(a.upper, b.upper, false);
  both.string_prefix = common_prefix(a.string_prefix, b.string_prefix);
  both.min_length = std::min(a.min_length, b.min_length);
  both.max_length = std::max(a.max_length, b.max_length);
  return both;
}

}  // namespace

Refinements shared_knowledge(const Value& a, const Value& b) {
  return shared(knowledge_of(a), knowledge_of(b));
}

Value unknown_with(const Type& type, Refinements known, bool may_conclude) {
  Refinements only_null;
  only_null.not_null = known.not_null;
  Value result = Value::unknown(type, std::move(known));
  if (may_conclude || !result.is_known()) return result;
  return Value::unknown(type, std::move(only_null));
}

Value one_of(std::span<const Value> values, bool may_conclude) {
  const Type type = values[0].type();
  Refinements known;
  bool all_null = true;
  bool any_null = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].type() != type) return Value::dynamic();
    const Value plain = values[i].unmarked();
    all_null = all_null && plain.is_null();
    any_null = any_null || plain.is_null();
    known = i == 0 ? knowledge_of(plain) : shared(known, knowledge_of(plain));
  }
  if (all_null && may_conclude) return Value::null(type);
  // Null has neither a prefix nor bounds.
  if (any_null || type.is_dynamic()) return Value::unknown(type);
  return unknown_with(type, std::move(known), may_conclude);
}

}  // namespace hcl::detail
