// The order of the elements of a set, which is that of go-cty: primitive values
// in their natural order; others in the order of a text that go-cty makes of
// them. In that text strings are quoted, numbers have ten significant digits,
// and each part of a value is followed by a semicolon. Such texts are compared
// here without being made, with a work list instead of recursion.

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/number.h"
#include "hcl/value.h"
#include "meter/meter_access.h"
#include "number/decimal.h"
#include "sorting/sorting.h"
#include "text/characters.h"
#include "text/escapes.h"
#include "text/utf8.h"
#include "value/kinds.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using std::strong_ordering;

// Two parts still to be compared, or an order that decides if nothing before it
// did.
struct OrderStep {
  const Value* left = nullptr;
  const Value* right = nullptr;
  strong_ordering order = strong_ordering::equal;
};

// Work lists count as memory: a wide value makes a long one.
using OrderSteps = std::vector<OrderStep, meter::Allocator<OrderStep>>;

strong_ordering order_bytes(char left, char right) {
  return static_cast<unsigned char>(left) <=> static_cast<unsigned char>(right);
}

// The first byte of the text of a value. Of a number it is some digit: nothing
// that a number is compared with lies among digits and signs.
char first_byte(const Value& value) {
  if (!value.is_known()) return '?';
  if (value.is_null()) return '~';
  switch (value.kind()) {
    case TypeKind::Bool:
      return value.as_bool() ? 'T' : 'F';
    case TypeKind::Number:
      return '0';
    case TypeKind::String:
      return '"';
    case TypeKind::Map:
      return '{';
    case TypeKind::List:
    case TypeKind::Set:
      return '[';
    default:
      return '<';
  }
}

// The last byte of the text of a container.
char closing_byte(TypeKind kind) {
  if (kind == TypeKind::Map) return '}';
  return kind == TypeKind::List || kind == TypeKind::Set ? ']' : '>';
}

// What stands for the character at a place of a quoted string, as the verb %q
// of Go writes it; for the end, the quotation mark.
std::string quoted(std::string_view text, std::size_t at) {
  constexpr std::string_view kControls = "\a\b\t\n\v\f\r";
  constexpr std::string_view kLetters = "abtnvfr";
  if (at == text.size()) return "\"";
  const char byte = text[at];
  if (byte == '"' || byte == '\\') return {'\\', byte};
  if (const auto found = kControls.find(byte);
      found != std::string_view::npos) {
    return {'\\', kLetters[found]};
  }
  const text::Decoded character = text::decode_utf8(text, at);
  const char32_t code_point = character.code_point;
  if (text::is_printable(code_point)) {
    return std::string(text.substr(at, character.size));
  }
  std::string escape;
  if (code_point < 0x80) {
    escape = {'\\', 'x', text::hex_digit(code_point >> 4U),
              text::hex_digit(code_point)};
  } else {
    text::append_number_escape(escape, code_point);
  }
  return escape;
}

strong_ordering order_quoted(std::string_view left, std::string_view right) {
  if (!meter::take_bytes(std::min(left.size(), right.size()))) {
    return strong_ordering::equal;
  }
  const auto differ =
      std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  auto at = static_cast<std::size_t>(differ.first - left.begin());
  // Back to the beginning of the character, of which both have the same bytes
  // so far.
  const auto is_inside = [](std::string_view text, std::size_t place) {
    return place < text.size() && text::is_continuation(text[place]);
  };
  while (at > 0 && (is_inside(left, at) || is_inside(right, at))) --at;
  return quoted(left, at).compare(quoted(right, at)) <=> 0;
}

// As the verb %.10g of Go writes it, but rounded from the shortest digits
// instead of all.
std::string ten_digits(const Number& number) {
  constexpr std::int64_t kDigits = 10;
  constexpr std::int64_t kLimit = 10'000'000'000;
  const std::int64_t integer = number.to_int64().value_or(kLimit);
  if (-kLimit < integer && integer < kLimit) return std::to_string(integer);
  if (number.is_infinite()) return number.is_negative() ? "-Inf" : "+Inf";
  Decimal decimal = shortest_decimal(number);
  decimal::round(decimal, kDigits);
  return (decimal.negative ? "-" : "") +
         decimal::general(decimal, kDigits, false, 'g');
}

strong_ordering order_numbers(const Number& left, const Number& right) {
  if (equal(left, right)) return strong_ordering::equal;
  return (ten_digits(left) + ';').compare(ten_digits(right) + ';') <=> 0;
}

// Compares everything except the parts, which become pending.
strong_ordering order_containers(const Value& left, const Value& right,
                                 OrderSteps& pending) {
  const std::span<const Value> a = left.elements();
  const std::span<const Value> b = right.elements();
  const bool is_map = left.kind() == TypeKind::Map;
  const std::size_t common = std::min(a.size(), b.size());
  if (a.size() != b.size()) {
    // One of them ends where the other one goes on.
    const char end = closing_byte(left.kind());
    const auto next = [&](std::span<const Value> parts) {
      if (parts.size() == common) return end;
      return is_map ? '"' : first_byte(parts[common]);
    };
    pending.push_back({nullptr, nullptr, order_bytes(next(a), next(b))});
  }
  for (std::size_t i = common; i-- > 0;) {
    pending.push_back({&a[i], &b[i]});
    if (is_map) {
      pending.push_back(
          {nullptr, nullptr, order_quoted(left.keys()[i], right.keys()[i])});
    }
  }
  return strong_ordering::equal;
}

strong_ordering order_parts(const Value& left, const Value& right,
                            OrderSteps& pending) {
  const char first = first_byte(left);
  if (const auto order = order_bytes(first, first_byte(right)); order != 0) {
    return order;
  }
  if (!left.has_content() || left.kind() != right.kind()) {
    return strong_ordering::equal;
  }
  switch (left.kind()) {
    case TypeKind::Bool:
    case TypeKind::Capsule:
      return strong_ordering::equal;
    case TypeKind::Number:
      return order_numbers(left.as_number(), right.as_number());
    case TypeKind::String:
      return order_quoted(left.as_string(), right.as_string());
    default:
      return order_containers(left, right, pending);
  }
}

// The order of the texts. Equal if the operation has ended.
strong_ordering order_texts(const Value& left, const Value& right) {
  OrderSteps pending;
  OrderStep step{&left, &right};
  for (;;) {
    const auto order = step.left == nullptr
                           ? step.order
                           : order_parts(*step.left, *step.right, pending);
    if (order != 0 || pending.empty()) return order;
    if (!MeterAccess::tick()) return strong_ordering::equal;
    step = pending.back();
    pending.pop_back();
  }
}

// The order of texts, refined by the total order.
strong_ordering refined_order(const Value& left, const Value& right) {
  if (detail::is_container(left) && detail::is_container(right)) {
    const auto order = order_texts(left, right);
    // An order that changed while elements are sorted would mislead the sort.
    if (order != 0 || thread_meter.ended()) return order;
  }
  return total_order(left, right);
}

}  // namespace

void sort_elements(std::vector<Value>& elements) {
  const auto sort = [&](auto order) {
    sorting::sort(elements, [&](const Value& a, const Value& b) {
      return order(a, b) < 0;
    });
  };
  if (std::any_of(elements.begin(), elements.end(), detail::is_container)) {
    sort(refined_order);
  } else {
    sort(total_order);
  }
}

}  // namespace hcl
