// Values nested a million deep, on a stack of 256 KiB. Superlinear work would
// not finish within the time limit of the test.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/path.h"
#include "hcl/unify.h"
#include "robustness/small_stack.h"

namespace hcl {
namespace {

using test::run_on_small_stack;

constexpr int kLevels = 1'000'000;

// For types that are built level by level, which takes most of the time.
constexpr int kTypeLevels = 200'000;

// If several such types are built, with everything in between.
constexpr int kFewerLevels = 50'000;

// [{a = [{a = ... inner ... }]}]
Value nested(Value inner) {
  const ObjectShape shape = ObjectShape::of({"a"});
  for (int i = 0; i < kLevels; i += 2) {
    inner = Value::tuple({Value::object(shape, {std::move(inner)})});
  }
  return inner;
}

Type nested_list(Type inner, int levels) {
  for (int i = 0; i < levels; ++i) inner = Type::list(inner);
  return inner;
}

TEST(DeepValueTest, IsCompared) {
  run_on_small_stack([] {
    const Value one = nested(Value::number(1));
    const Value same = nested(Value::number(1));
    const Value other = nested(Value::number(2));
    EXPECT_TRUE(one == same);
    EXPECT_FALSE(one == other);
    EXPECT_EQ(hash(one), hash(same));
    EXPECT_TRUE(operations::equal(one, same) == Value::boolean(true));
    EXPECT_TRUE(operations::not_equal(one, other) == Value::boolean(true));
    EXPECT_FALSE(operations::equal(one, nested(Value::dynamic())).is_known());
    EXPECT_EQ(Value::set(Type::dynamic(), {one, same, other}).length(), 2U);
  });
}

TEST(DeepValueTest, IsPrinted) {
  run_on_small_stack([] {
    const Value value = nested(Value::string("x"));
    EXPECT_EQ(to_notation(value).size(), 8 * kLevels / 2 + 3U);
    const Type type = value.type();
    EXPECT_EQ(type.text(), to_notation(type));
    EXPECT_TRUE(type == nested(Value::string("y")).type());
    EXPECT_TRUE(type.matches(type));
    EXPECT_TRUE(type.without_optional_attributes() == type);
    EXPECT_EQ(type.friendly_name(), "tuple");
  });
}

TEST(DeepValueTest, IsConverted) {
  run_on_small_stack([] {
    const Value value = nested(Value::number(1));
    EXPECT_TRUE(*convert(value, value.type()) == value);
    EXPECT_TRUE(*convert(value, Type::dynamic()) == value);
    EXPECT_FALSE(convert(value, Type::string()).ok());
    EXPECT_FALSE(convert(value, nested(Value::boolean(true)).type()).ok());
    const Value pair = Value::tuple({value, value});
    const ConversionResult list = convert(pair, Type::list(Type::dynamic()));
    ASSERT_TRUE(list.ok()) << to_text(list.error());
    EXPECT_TRUE(list->type() == Type::list(value.type()));
    const Type types[] = {value.type(), Type::string(), value.type()};
    EXPECT_FALSE(unify(types).has_value());
  });
}

TEST(DeepValueTest, IsConvertedToOtherTypes) {
  run_on_small_stack([] {
    const Value value = nested(Value::number(1));
    const Value strings = nested(Value::string("1"));
    const ConversionResult same = convert(value, strings.type());
    ASSERT_TRUE(same.ok());
    EXPECT_TRUE(*same == strings);
    Value tuples = Value::number(1);
    for (int i = 0; i < kTypeLevels; ++i) tuples = Value::tuple({tuples});
    const Type target = nested_list(Type::string(), kTypeLevels);
    const ConversionResult lists = convert(tuples, target);
    ASSERT_TRUE(lists.ok());
    EXPECT_TRUE(lists->type() == target);
    EXPECT_FALSE(convert(tuples, Type::list(target)).ok());
  });
}

TEST(DeepValueTest, MapsAreConvertedToObjects) {
  run_on_small_stack([] {
    const ObjectShape shape = ObjectShape::of({"a"});
    Value maps = Value::number(1);
    Type type = Type::string();
    for (int i = 0; i < kTypeLevels; ++i) {
      maps = Value::map(maps.type(), shape, {maps});
      type = Type::object(shape, {type});
    }
    const ConversionResult objects = convert(maps, type);
    ASSERT_TRUE(objects.ok());
    EXPECT_TRUE(objects->type() == type);
  });
}

TEST(DeepValueTest, TypesAreUnified) {
  run_on_small_stack([] {
    const Type strings = nested_list(Type::string(), kTypeLevels);
    const Type types[] = {strings, nested_list(Type::number(), kTypeLevels)};
    EXPECT_TRUE(unify(types) == strings);
    const Type others[] = {nested(Value::number(1)).type(),
                           nested(Value::string("")).type()};
    EXPECT_TRUE(unify(others) == others[1]);
    const Type apart[] = {strings,
                          nested_list(Type::number(), kTypeLevels - 1)};
    EXPECT_FALSE(unify(apart).has_value());
  });
}

TEST(DeepValueTest, IsConvertedToConstraints) {
  run_on_small_stack([] {
    Value value = Value::number(1);
    for (int i = 0; i < kFewerLevels; ++i) value = Value::tuple({value});
    const Type target = nested_list(Type::dynamic(), kFewerLevels);
    const Type numbers = nested_list(Type::number(), kFewerLevels);
    const ConversionResult result = convert(value, target);
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->type() == numbers);
    EXPECT_FALSE(
        convert(Value::tuple({Value::boolean(true), value}), Type::list(target))
            .ok());
    const ConversionResult null = convert(Value::null(value.type()), target);
    ASSERT_TRUE(null.ok());
    EXPECT_TRUE(null->type() == numbers);
  });
}

// Spec: information model, "Type Unification": the elements of a collection of
// any type have one type.
TEST(DeepValueTest, ElementsAreMadeOfOneType) {
  run_on_small_stack([] {
    Value numbers = Value::number(1);
    Value strings = Value::string("a");
    for (int i = 0; i < kFewerLevels; ++i) {
      numbers = Value::tuple({numbers});
      strings = Value::tuple({strings});
    }
    const ConversionResult result =
        convert(Value::tuple({numbers, strings}),
                Type::list(nested_list(Type::dynamic(), kFewerLevels)));
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->type() ==
                nested_list(Type::string(), kFewerLevels + 1));
  });
}

// list(any), [list(any), number], ... : each level needs the common type of
// parts of the level below twice.
Type tuples_of_any(Type inner, int levels) {
  for (int i = 0; i < levels; ++i) {
    inner = Type::tuple({Type::tuple({Type::dynamic()}), Type::tuple({inner})});
  }
  return inner;
}

TEST(DeepValueTest, CommonTypesAreNotLookedForAgain) {
  run_on_small_stack([] {
    constexpr int kPairs = 10'000;
    Switches switches;
    for (const bool reference : {false, true}) {
      switches.unify_as_reference = reference;
      switches.unify_dynamic_wins = reference;
      const Type types[] = {tuples_of_any(Type::number(), kPairs),
                            tuples_of_any(Type::string(), kPairs)};
      EXPECT_TRUE(unify(types, switches).has_value()) << reference;
    }
  });
}

TEST(DeepValueTest, TypesAreUnifiedAsReference) {
  run_on_small_stack([] {
    Switches switches;
    switches.unify_as_reference = true;
    const Type strings = nested_list(Type::string(), kFewerLevels);
    const Type numbers = nested_list(Type::number(), kFewerLevels);
    EXPECT_TRUE(unify(std::vector{strings, numbers}, switches) == strings);
    const ObjectShape shape = ObjectShape::of({"a"});
    Type pair[] = {Type::number(), Type::string()};
    for (int i = 0; i < kFewerLevels; ++i) {
      for (Type& type : pair) type = Type::object(shape, {Type::tuple({type})});
    }
    EXPECT_TRUE(unify(pair, switches) == pair[1]);
    const Type apart[] = {strings,
                          nested_list(Type::number(), kFewerLevels - 1)};
    EXPECT_FALSE(unify(apart, switches).has_value());
    // A set yields to a list, to which it is converted.
    EXPECT_TRUE(unify(std::vector{Type::set(numbers), Type::list(strings)},
                      switches) == Type::list(strings));
    EXPECT_FALSE(unify(std::vector{Type::tuple({strings}), Type::set(numbers),
                                   Type::tuple({numbers}), Type::boolean()},
                       switches)
                     .has_value());
  });
}

// `incorrect list element type: ` at each level and the difference at the end.
TEST(DeepValueTest, MismatchIsExplained) {
  run_on_small_stack([] {
    const auto ends_with = [](const std::string& text, std::string_view end) {
      return text.size() > end.size() &&
             text.compare(text.size() - end.size(), end.size(), end) == 0;
    };
    const std::string lists =
        mismatch_message(nested_list(Type::string(), kFewerLevels),
                         nested_list(Type::tuple({}), kFewerLevels));
    EXPECT_TRUE(ends_with(lists, ": tuple required, but have string"));
    const std::string structures = mismatch_message(
        nested(Value::tuple({})).type(), nested(Value::boolean(true)).type());
    EXPECT_EQ(structures, "tuple required");
    const Type target = nested_list(Type::number(), kFewerLevels);
    Type tuples = Type::boolean();
    for (int i = 0; i < kFewerLevels; ++i) tuples = Type::tuple({tuples});
    EXPECT_TRUE(ends_with(mismatch_message(tuples, target),
                          "element 0: number required, but have bool"));
  });
}

TEST(DeepValueTest, IsReachedByAPath) {
  run_on_small_stack([] {
    const Value secret = Value::number(7).with_marks({"m"});
    const Value value = nested(secret);
    const auto [plain, marks] = value.unmark_deep_with_paths();
    EXPECT_FALSE(plain.contains_marks());
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].path.size(), static_cast<std::size_t>(kLevels));
    EXPECT_TRUE(plain.with_path_marks(marks) == value);
    EXPECT_TRUE(*operations::apply_path(value, marks[0].path) == secret);
    EXPECT_TRUE(value.unmark_deep().second == MarkSet({"m"}));
  });
}

}  // namespace
}  // namespace hcl
