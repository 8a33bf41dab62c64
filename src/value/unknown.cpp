// Unknown values and their refinements.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/refinements.h"
#include "hcl/value.h"
#include "text/graphemes.h"
#include "text/normal_form.h"
#include "value/value_data.h"

namespace hcl {
namespace {

// Keeps only refinements that apply to values of the type.
void restrict_to(const Type& type, Refinements& known) {
  Refinements kept;
  kept.not_null = known.not_null;
  if (type.is_number()) {
    kept.lower = std::move(known.lower);
    kept.upper = std::move(known.upper);
  } else if (type.is_string()) {
    kept.string_prefix = std::move(known.string_prefix);
  } else if (type.is_collection()) {
    kept.min_length = known.min_length;
    kept.max_length = known.max_length;
  } else if (type.is_dynamic()) {
    kept.not_null = false;
  }
  known = std::move(kept);
}

bool same_bound(const std::optional<NumberBound>& left,
                const std::optional<NumberBound>& right) {
  if (!left || !right) return !left && !right;
  return left->inclusive == right->inclusive &&
         equal(left->value, right->value);
}

// Longer lists stay wholly unknown.
constexpr std::int64_t kLongestKnownList = 1024;

// Whether only one value is possible, which is then stored in `result`.
bool is_decided(const Type& type, const Refinements& known, Value& result) {
  if (!known.not_null) return false;
  if (known.lower && known.upper && known.lower->inclusive &&
      known.upper->inclusive && equal(known.lower->value, known.upper->value)) {
    result = Value::number(known.lower->value);
    return true;
  }
  if (!type.is_collection() || known.min_length != known.max_length) {
    return false;
  }
  const std::int64_t length = known.min_length;
  const Type& element = type.element_type();
  if (length > kLongestKnownList || (type.is_map() && length > 0) ||
      (type.is_set() && length > 1)) {
    return false;
  }
  std::vector<Value> elements(static_cast<std::size_t>(length),
                              Value::unknown(element));
  if (type.is_list()) {
    result = Value::list(element, std::move(elements));
  } else if (type.is_set()) {
    result = Value::set(element, std::move(elements));
  } else {
    result = Value::map(element, ObjectShape(), {});
  }
  return true;
}

bool is_delimiter(char c) {
  constexpr std::string_view kDelimiters = " \t-_:;/\\,.(){}[]|?!~@#$%^&*+\"'";
  return kDelimiters.find(c) != std::string_view::npos;
}

bool is_ascii_letter_or_sign(char c) {
  return static_cast<unsigned char>(c) < 0x80 && c != '\n';
}

}  // namespace

std::string safe_known_prefix(std::string_view text) {
  std::string normal = text::to_nfc(text);
  if (normal.empty() || is_delimiter(normal.back())) return normal;
  const std::size_t size = normal.size();
  // Two adjacent characters of this kind never form one cluster.
  if (is_ascii_letter_or_sign(normal.back()) &&
      (size == 1 || is_ascii_letter_or_sign(normal[size - 2]))) {
    normal.pop_back();
  } else {
    normal.resize(text::last_cluster(normal));
  }
  return normal;
}

bool operator==(const Refinements& left, const Refinements& right) {
  return left.not_null == right.not_null &&
         same_bound(left.lower, right.lower) &&
         same_bound(left.upper, right.upper) &&
         left.string_prefix == right.string_prefix &&
         left.min_length == right.min_length &&
         left.max_length == right.max_length;
}

Value Value::unknown(const Type& type, Refinements refinements) {
  restrict_to(type, refinements);
  Value decided;
  if (is_decided(type, refinements, decided)) return decided;
  if (refinements.empty()) return unknown(type);
  return Value(Kind::Unknown, type.kind(),
               new detail::UnknownNode(type.without_optional_attributes(),
                                       std::move(refinements)));
}

const Refinements* Value::refinements() const& noexcept {
  const Value& value = content();
  if (value.tag_.kind != Kind::Unknown ||
      value.node_->kind != detail::NodeKind::Unknown) {
    return nullptr;
  }
  return &static_cast<const detail::UnknownNode*>(value.node_)->refinements;
}

bool Value::may_be_null() const noexcept {
  if (is_known()) return is_null();
  const Refinements* known = refinements();
  return known == nullptr || !known->not_null;
}

Value Value::refined_not_null() const {
  if (is_known()) return *this;
  Refinements known;
  if (const Refinements* before = refinements()) known = *before;
  known.not_null = true;
  return unknown(type(), std::move(known)).with_marks(marks());
}

}  // namespace hcl
