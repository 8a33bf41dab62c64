// Values nested a million deep, on a stack of 256 KiB. Work that is more than
// linear does not end within the time limit of the test.

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/path.h"
#include "hcl/unify.h"
#include "robustness/small_stack.h"

namespace hcl {
namespace {

using testing::run_on_small_stack;

constexpr int kLevels = 1'000'000;

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
    EXPECT_TRUE(equal(one, same) == Value::boolean(true));
    EXPECT_TRUE(not_equal(one, other) == Value::boolean(true));
    EXPECT_FALSE(equal(one, nested(Value::dynamic())).is_known());
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
    // Other types as deep as the value have no conversion.
    EXPECT_FALSE(convert(value, nested(Value::string("")).type()).ok());
    const Value pair = Value::tuple({value, value});
    const ConversionResult list = convert(pair, Type::list(Type::dynamic()));
    ASSERT_TRUE(list.ok()) << to_text(list.error());
    EXPECT_TRUE(list->type() == Type::list(value.type()));
    const Type types[] = {value.type(), Type::string(), value.type()};
    EXPECT_FALSE(unify(types).has_value());
  });
}

// As deep as conversions reach.
TEST(DeepValueTest, IsConvertedToOtherTypesOf512Levels) {
  run_on_small_stack([] {
    constexpr int kMost = 512;
    Value value = Value::number(1);
    for (int i = 0; i < kMost; ++i) value = Value::tuple({std::move(value)});
    const Type target = nested_list(Type::string(), kMost);
    const ConversionResult result = convert(value, target);
    ASSERT_TRUE(result.ok()) << to_text(result.error()).size();
    EXPECT_TRUE(result->type() == target);
    const Type types[] = {target, nested_list(Type::number(), kMost)};
    EXPECT_TRUE(unify(types) == target);
    EXPECT_FALSE(convert(value, Type::list(target)).ok());
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
    EXPECT_TRUE(*apply_path(value, marks[0].path) == secret);
    EXPECT_TRUE(value.unmark_deep().second == MarkSet({"m"}));
  });
}

}  // namespace
}  // namespace hcl
