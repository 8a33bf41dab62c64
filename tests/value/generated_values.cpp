#include "value/generated_values.h"

#include <array>
#include <utility>
#include <vector>

namespace hcl::test {
namespace {

constexpr std::array kNames = {"a", "b", "key with space", "\u00e9", ""};

}  // namespace

Type Generator::type(int depth, bool with_dynamic) {
  const std::size_t choice = below(depth > 0 ? 9 : 4);
  switch (choice) {
    case 0:
      return Type::string();
    case 1:
      return Type::number();
    case 2:
      return Type::boolean();
    case 3:
      return with_dynamic ? Type::dynamic() : Type::string();
    case 4:
      return Type::list(type(depth - 1, with_dynamic));
    case 5:
      return Type::set(type(depth - 1, with_dynamic));
    case 6:
      return Type::map(type(depth - 1, with_dynamic));
    default:
      break;
  }
  std::vector<Type> parts;
  for (std::size_t i = below(4); i > 0; --i) {
    parts.push_back(type(depth - 1, with_dynamic));
  }
  if (choice == 7) return Type::tuple(std::move(parts));
  std::vector<AttributeType> attributes;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    attributes.push_back({kNames[i], parts[i], false});
  }
  return Type::object(std::move(attributes));
}

Value Generator::value(const Type& type, const Variety& variety) {
  Value result;
  if (type.is_dynamic()) {
    result = variety.unknowns && one_in(2) ? Value::dynamic() : Value::null();
  } else if (variety.nulls && one_in(8)) {
    result = Value::null(type);
  } else if (variety.unknowns && one_in(8)) {
    result = unknown(type, variety.refinements);
  } else {
    result = content(type, variety);
  }
  if (variety.marks && one_in(6)) {
    result = result.with_marks({one_in(2) ? "m" : "n"});
  }
  return result;
}

Value Generator::unknown(const Type& type, bool refined) {
  Refinements known;
  if (refined) {
    known.not_null = one_in(2);
    if (type.is_number() && one_in(2)) {
      known.lower = NumberBound{number(false), one_in(2)};
    }
    if (type.is_string() && one_in(2)) known.string_prefix = "pre-";
    if (type.is_collection() && one_in(2)) {
      known.min_length = 1;
      known.max_length = 3;
    }
  }
  return Value::unknown(type, std::move(known));
}

Value Generator::content(const Type& type, const Variety& variety) {
  std::vector<Value> elements;
  if (type.is_collection()) {
    for (std::size_t i = below(4); i > 0; --i) {
      elements.push_back(value(type.element_type(), variety));
    }
  } else if (type.is_tuple() || type.is_object()) {
    for (const Type& part : type.element_types()) {
      elements.push_back(value(part, variety));
    }
  }
  switch (type.kind()) {
    case TypeKind::Bool:
      return Value::boolean(one_in(2));
    case TypeKind::Number:
      return Value::number(variety.precisions
                               ? with_some_precision(number(variety.infinities))
                               : number(variety.infinities));
    case TypeKind::String:
      return Value::string(text());
    case TypeKind::List:
      return Value::list(type.element_type(), std::move(elements));
    case TypeKind::Set:
      return Value::set(type.element_type(), std::move(elements));
    case TypeKind::Map: {
      std::vector<std::pair<std::string, Value>> entries;
      for (std::size_t i = 0; i < elements.size(); ++i) {
        entries.emplace_back(kNames[i], std::move(elements[i]));
      }
      return Value::map(type.element_type(), std::move(entries));
    }
    case TypeKind::Object:
      return Value::object(type.shape(), std::move(elements));
    default:
      return Value::tuple(std::move(elements));
  }
}

Number Generator::number(bool infinite) {
  switch (below(infinite ? 6 : 5)) {
    case 0:
      return Number::integer(static_cast<std::int64_t>(below(5)) - 2);
    case 1:
      return Number::integer(static_cast<std::int64_t>(random_() / 2) *
                             static_cast<std::int64_t>(random_() / 2));
    case 2:
      return *Number::from_double(static_cast<double>(random_()) / 1024.0);
    case 5:
      return Number::infinity(one_in(2));
    default:
      break;
  }
  // Up to 512 bits, never an integer of more than 512: the shortest text of
  // such an integer need not be exact, and is rejected then (decision D-011).
  Number::Parts parts;
  parts.negative = one_in(2);
  for (std::size_t words = 1 + below(8); words > 0; --words) {
    parts.magnitude.push_back((std::uint64_t{random_()} << 32U) | random_());
  }
  parts.magnitude.front() |= 1;
  const std::size_t room = parts.magnitude.size() == 1 ? 400 : 0;
  parts.exponent = static_cast<std::int64_t>(below(600 + room)) - 600;
  return Number::from_parts(parts);
}

// Few values of many precisions, so that equal ones are often generated.
Number Generator::with_some_precision(const Number& number) {
  constexpr std::array<std::uint32_t, 8> kPrecisions = {1,  2,   24,  53,
                                                        64, 113, 512, 1000};
  const std::uint32_t precision = kPrecisions[below(kPrecisions.size())];
  constexpr std::array kDecimals = {0.1, 0.5, -2.25, 1e300, 0.0};
  switch (below(4)) {
    case 0:
      return *Number::from_double(kDecimals[below(kDecimals.size())],
                                  precision);
    case 1:
      return divide(Number::integer(1, precision),
                    Number::integer(3, precision))
          .value.with_precision(kPrecisions[below(kPrecisions.size())]);
    case 2:
      return one_in(2) ? Number::negative_zero(precision)
                       : Number::integer(0, precision);
    default:
      return number.with_precision(precision);
  }
}

std::string Generator::text() {
  constexpr std::array kTexts = {"",     "a",       "1",        "true",
                                 "-2.5", "e\u0301", "\n\"${x}", "\U0001F600"};
  return kTexts[below(kTexts.size())];
}

}  // namespace hcl::test
