// Properties that hold for values of every type and state, tested on generated
// ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/path.h"
#include "hcl/unify.h"
#include "value/generated_values.h"

namespace hcl::test {
namespace {

constexpr int kRounds = 20000;
constexpr int kDepth = 3;

bool includes(const MarkSet& all, const MarkSet& some) {
  return (all | some) == all;
}

MarkSet all_marks(const Value& value) { return value.unmark_deep().second; }

std::string show(const Value& value) { return to_typed_notation(value); }

// The same type with strings for all primitive types.
Type with_strings(const Type& type) {
  if (type.is_primitive()) return Type::string();
  if (type.is_list()) return Type::list(with_strings(type.element_type()));
  if (type.is_set()) return Type::set(with_strings(type.element_type()));
  if (type.is_map()) return Type::map(with_strings(type.element_type()));
  std::vector<Type> parts;
  for (const Type& part : type.element_types()) {
    parts.push_back(with_strings(part));
  }
  if (type.is_tuple()) return Type::tuple(std::move(parts));
  return type.is_object() ? Type::object(type.shape(), std::move(parts)) : type;
}

// Spec: information model, "Type Conversions and Unification".
TEST(PropertyTest, ConversionToTheOwnTypeChangesNothing) {
  Generator generate(1);
  for (int i = 0; i < kRounds; ++i) {
    const Type type = generate.type(kDepth);
    const Value value = generate.value(type, {});
    for (const Type& target : {value.type(), Type::dynamic()}) {
      const ConversionResult same = convert(value, target);
      ASSERT_TRUE(same.ok()) << show(value) << to_text(same.error());
      ASSERT_TRUE(*same == value) << show(value) << show(*same);
    }
  }
}

// Conversion to strings is safe: it can be undone.
TEST(PropertyTest, ConversionToStringsCanBeUndone) {
  Generator generate(2);
  // An infinity has no text that converts back.
  const Variety variety = {.refinements = false, .infinities = false};
  for (int i = 0; i < kRounds; ++i) {
    const Type type = generate.type(kDepth, false);
    const Value value = generate.value(type, variety);
    const ConversionResult there = convert(value, with_strings(type));
    ASSERT_TRUE(there.ok()) << show(value) << to_text(there.error());
    ASSERT_TRUE(there->type() == with_strings(type)) << show(*there);
    const ConversionResult back = convert(*there, type);
    ASSERT_TRUE(back.ok()) << show(*there) << to_text(back.error());
    ASSERT_TRUE(*back == value) << show(value) << show(*back);
  }
}

TEST(PropertyTest, SafeConversionsNeverFail) {
  Generator generate(3);
  for (int i = 0; i < kRounds; ++i) {
    const Type from = generate.type(kDepth, false);
    const Type target = generate.type(kDepth, false);
    const ConversionSafety safety = conversion_safety(from, target);
    EXPECT_EQ(safety == ConversionSafety::Identity, from == target);
    if (safety > ConversionSafety::Safe) continue;
    const Value value = generate.value(from, {});
    const ConversionResult result = convert(value, target);
    ASSERT_TRUE(result.ok()) << show(value) << to_text(result.error());
    ASSERT_TRUE(result->type() == target) << show(*result);
    // Attributes that the target lacks are removed with their marks.
    ASSERT_TRUE(includes(result->marks(), value.marks())) << show(value);
  }
}

// Spec: information model, "Type Unification".
TEST(PropertyTest, UnificationIsCommutativeAndIdempotent) {
  Generator generate(4);
  for (int i = 0; i < kRounds; ++i) {
    const std::array types = {generate.type(kDepth), generate.type(kDepth)};
    const std::array swapped = {types[1], types[0]};
    for (const UnifyMode mode : {UnifyMode::SafeOnly, UnifyMode::AllowUnsafe}) {
      const std::optional<Type> one = unify(types, {}, mode);
      ASSERT_TRUE(one == unify(swapped, {}, mode))
          << types[0].text() << " " << types[1].text();
      const std::array twice = {types[0], types[0]};
      ASSERT_TRUE(unify(twice, {}, mode) == types[0]) << types[0].text();
      if (!one) continue;
      const std::array again = {*one, *one};
      ASSERT_TRUE(unify(again, {}, mode) == one) << one->text();
    }
  }
}

TEST(PropertyTest, AllTypesConvertToTheUnifiedOne) {
  Generator generate(5);
  for (int i = 0; i < kRounds; ++i) {
    const std::array types = {generate.type(kDepth, false),
                              generate.type(kDepth, false)};
    const std::optional<Type> one = unify(types, {}, UnifyMode::SafeOnly);
    if (!one) continue;
    for (const Type& type : types) {
      ASSERT_LE(conversion_safety(type, *one), ConversionSafety::Safe)
          << type.text() << " " << one->text();
    }
  }
}

// A few values of one type, so that some are equal.
std::vector<Value> some_values(Generator& generate, const Variety& variety,
                               bool with_dynamic) {
  const Type type = generate.type(2, with_dynamic);
  std::vector<Value> values;
  for (int i = 0; i < 6; ++i) values.push_back(generate.value(type, variety));
  values.push_back(values.front());
  values.push_back(generate.value(generate.type(2, with_dynamic), variety));
  return values;
}

TEST(PropertyTest, IdentityIsAnEquivalenceWithItsHash) {
  Generator generate(6);
  for (int i = 0; i < kRounds / 10; ++i) {
    const std::vector<Value> values = some_values(generate, {}, true);
    for (const Value& a : values) {
      ASSERT_TRUE(a == a) << show(a);
      for (const Value& b : values) {
        ASSERT_EQ(a == b, b == a) << show(a) << show(b);
        if (!(a == b)) continue;
        ASSERT_EQ(hash(a), hash(b)) << show(a);
        for (const Value& c : values) {
          ASSERT_EQ(a == c, b == c) << show(a) << show(b) << show(c);
        }
      }
    }
  }
}

bool is_true(const Value& answer) {
  const Value plain = answer.unmarked();
  return plain.is_known() && plain.as_bool();
}

// Spec: native syntax, "Comparison Operators".
TEST(PropertyTest, EqualityIsAnEquivalence) {
  Generator generate(7);
  const Variety known = {.unknowns = false};
  for (int i = 0; i < kRounds / 10; ++i) {
    const std::vector<Value> values = some_values(generate, known, false);
    for (const Value& a : values) {
      ASSERT_TRUE(is_true(operations::equal(a, a))) << show(a);
      for (const Value& b : values) {
        const Value answer = operations::equal(a, b);
        ASSERT_TRUE(answer == operations::equal(b, a)) << show(a) << show(b);
        ASSERT_TRUE(answer.unmarked().is_known()) << show(a) << show(b);
        if (!is_true(answer)) continue;
        for (const Value& c : values) {
          ASSERT_EQ(is_true(operations::equal(a, c)),
                    is_true(operations::equal(b, c)))
              << show(a) << show(b) << show(c);
        }
      }
    }
  }
}

TEST(PropertyTest, EqualityIsSymmetricForUnknownValues) {
  Generator generate(8);
  for (int i = 0; i < kRounds; ++i) {
    const Type type = generate.type(kDepth);
    const Value a = generate.value(type, {});
    const Value b = generate.value(type, {});
    ASSERT_TRUE(operations::equal(a, b) == operations::equal(b, a))
        << show(a) << show(b);
    const Value compared = operations::equal(a, b);
    ASSERT_TRUE(includes(compared.marks(), all_marks(a) | all_marks(b)));
  }
}

// Spec: information model, "Primitive Type Conversions".
TEST(PropertyTest, TheTextOfANumberGivesItBack) {
  Generator generate(9);
  for (int i = 0; i < kRounds; ++i) {
    const Number number = generate.number(false);
    const std::optional<std::string> text = to_text(number);
    ASSERT_TRUE(text.has_value());
    const NumberResult read = parse_number_string(*text);
    ASSERT_TRUE(read.ok()) << *text;
    ASSERT_TRUE(compare(read.value, number) == 0) << *text;
    ASSERT_EQ(to_text(read.value), text);
  }
}

// Spec: information model, "Values and Value Types", Marks.
TEST(PropertyTest, MarksNeverDisappear) {
  using Binary =
      OperationResult (*)(const Value&, const Value&, const Switches&);
  constexpr std::array<Binary, 9> kOperations = {operations::add,
                                                 operations::subtract,
                                                 operations::multiply,
                                                 operations::divide,
                                                 operations::modulo,
                                                 operations::less,
                                                 operations::less_or_equal,
                                                 operations::greater,
                                                 operations::greater_or_equal};
  Generator generate(10);
  for (int i = 0; i < kRounds; ++i) {
    const Value a = generate.value(Type::number(), {.nulls = false});
    const Value b = generate.value(Type::number(), {.nulls = false});
    const OperationResult result = kOperations[generate.below(9)](a, b, {});
    if (!result.ok()) continue;
    ASSERT_TRUE(result->marks() == (a.marks() | b.marks()))
        << show(a) << show(b) << show(*result);
  }
}

TEST(PropertyTest, MarksOfACollectionAreOnItsElements) {
  Generator generate(11);
  for (int i = 0; i < kRounds; ++i) {
    const Value list = generate.value(Type::list(generate.type(1)), {});
    const Value key = Value::number(0).with_marks({"k"});
    const OperationResult element = operations::index(list, key);
    if (!element.ok()) continue;
    ASSERT_TRUE(includes(element->marks(), list.marks() | key.marks()))
        << show(list) << show(*element);
  }
}

TEST(PropertyTest, MarksComeBackToTheirPlaces) {
  Generator generate(12);
  for (int i = 0; i < kRounds; ++i) {
    const Value value = generate.value(generate.type(kDepth), {});
    const auto [plain, marks] = value.unmark_deep_with_paths();
    ASSERT_FALSE(plain.contains_marks()) << show(value);
    ASSERT_TRUE(plain.with_path_marks(marks) == value) << show(value);
  }
}

}  // namespace
}  // namespace hcl::test
