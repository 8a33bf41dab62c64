// Values of capsule types, and types shared between threads.

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl {
namespace {

int payload(const void* data) { return *static_cast<const int*>(data); }

// Degrees: equal if they are the same angle; they convert to and from text and
// numbers.
CapsuleDefinition angle_definition() {
  CapsuleDefinition angle;
  angle.name = "angle";
  angle.equal = [](const void* a, const void* b) {
    return payload(a) % 360 == payload(b) % 360;
  };
  angle.hash = [](const void* data) {
    return static_cast<std::size_t>(payload(data) % 360);
  };
  angle.print = [](const void* data) {
    return std::to_string(payload(data)) + " degrees";
  };
  angle.convert_from = [](const Value& from, const Type& target) {
    return target.is_number()
               ? std::optional(Value::number(payload(from.as_capsule())))
               : std::nullopt;
  };
  return angle;
}

Value angle_of(const Type& type, int degrees) {
  return Value::capsule(type, std::make_shared<int>(degrees));
}

// A type that makes its values from numbers.
Type convertible_angle() {
  // The definition refers to the type that it defines.
  auto self = std::make_shared<std::optional<Type>>();
  CapsuleDefinition definition = angle_definition();
  definition.convert_to =
      [weak = std::weak_ptr(self)](const Value& from) -> std::optional<Value> {
    const auto type = weak.lock();
    if (type == nullptr || from.kind() != TypeKind::Number) return std::nullopt;
    return angle_of(**type, static_cast<int>(*from.as_number().to_int64()));
  };
  const Type type = Type::capsule(std::move(definition));
  *self = type;
  // Kept until the test program ends.
  static std::vector<std::shared_ptr<std::optional<Type>>> kept;
  kept.push_back(self);
  return type;
}

// Spec: information model, "Capsule Types".
TEST(CapsuleTest, HasItsOwnEqualityAndHash) {
  const Type angle = Type::capsule(angle_definition());
  const Value right = angle_of(angle, 90);
  const Value around = angle_of(angle, 450);
  const Value other = angle_of(angle, 91);
  EXPECT_TRUE(right == around);
  EXPECT_EQ(hash(right), hash(around));
  EXPECT_FALSE(right == other);
  EXPECT_EQ(operations::equal(right, around), Value::boolean(true));
  EXPECT_EQ(operations::equal(right, other), Value::boolean(false));
  EXPECT_EQ(Value::set(angle, {right, around, other}).length(), 2U);
  const Type same_name = Type::capsule(angle_definition());
  EXPECT_FALSE(angle == same_name);
  EXPECT_EQ(operations::equal(right, angle_of(same_name, 90)),
            Value::boolean(false));
}

TEST(CapsuleTest, IsComparedByAddressWithoutItsOwnEquality) {
  CapsuleDefinition definition;
  definition.name = "plain";
  const Type plain = Type::capsule(std::move(definition));
  const auto data = std::make_shared<int>(1);
  const Value one = Value::capsule(plain, data);
  EXPECT_TRUE(one == Value::capsule(plain, data));
  EXPECT_EQ(hash(one), hash(Value::capsule(plain, data)));
  EXPECT_FALSE(one == angle_of(plain, 1));
}

TEST(CapsuleTest, IsConvertedByItsOwnRules) {
  const Type angle = convertible_angle();
  const Value right = angle_of(angle, 90);
  EXPECT_EQ(*convert(right, Type::number()), Value::number(90));
  EXPECT_FALSE(convert(right, Type::boolean()).ok());
  const ConversionResult made = convert(Value::number(90), angle);
  ASSERT_TRUE(made.ok()) << to_text(made.error());
  EXPECT_TRUE(*made == right);
  EXPECT_FALSE(convert(Value::string("x"), angle).ok());
  const ConversionResult list = convert(
      Value::tuple({Value::number(1), Value::number(2)}), Type::list(angle));
  ASSERT_TRUE(list.ok()) << to_text(list.error());
  EXPECT_TRUE(list->elements()[1] == angle_of(angle, 2));
  EXPECT_EQ(*convert(Value::null(Type::number()), angle), Value::null(angle));
}

// The payload is not printed.
TEST(CapsuleTest, IsPrintedByTheNameOfItsType) {
  const Type angle = Type::capsule(angle_definition());
  const Value right = angle_of(angle, 90);
  EXPECT_EQ(to_notation(right), "capsule(angle)");
  EXPECT_EQ(to_notation(Value::tuple({right})), "[capsule(angle)]");
  EXPECT_EQ(to_notation(Value::null(angle)), "null(capsule(angle))");
  EXPECT_EQ(angle.friendly_name(), "angle");
  EXPECT_EQ(mismatch_message(angle, Type::boolean()),
            "bool required, but have angle");
}

TEST(CapsuleTest, KeepsMarksAndPayload) {
  const Type angle = Type::capsule(angle_definition());
  const auto data = std::make_shared<int>(7);
  const std::weak_ptr<int> watched = data;
  {
    const Value value = Value::capsule(angle, data).with_marks({"m"});
    const Value number = *convert(value, Type::number());
    EXPECT_TRUE(number.marks() == MarkSet({"m"}));
    EXPECT_EQ(payload(value.as_capsule()), 7);
    EXPECT_EQ(watched.use_count(), 2);
  }
  EXPECT_EQ(watched.use_count(), 1);
}

// The table of types is the only thing that threads modify together.
TEST(TypeTableTest, GivesManyThreadsOneType) {
  constexpr int kThreads = 8;
  constexpr int kRounds = 2000;
  const auto make = [](int i) {
    return Type::object(
        {{"a" + std::to_string(i % 50), Type::list(Type::string())},
         {"b", Type::tuple({Type::number(), Type::set(Type::boolean())})}});
  };
  std::vector<std::vector<Type>> kept(kThreads);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < kRounds; ++i) {
        // Created, released and created again while others do the same.
        const Type type = make(i);
        if (i >= kRounds - 50)
          kept[static_cast<std::size_t>(t)].push_back(type);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<Type>& types : kept) EXPECT_EQ(types, kept[0]);
}

TEST(TypeTableTest, FreesTypesWithTheirLastUser) {
  struct Watch {};
  auto watch = std::make_shared<Watch>();
  const std::weak_ptr<Watch> watched = watch;
  CapsuleDefinition definition;
  definition.name = "watched";
  definition.print = [watch = std::move(watch)](const void*) {
    return std::string(watch == nullptr ? "" : "x");
  };
  {
    const Type list = Type::list(Type::capsule(std::move(definition)));
    const Value value = Value::tuple({Value::null(list)});
    EXPECT_EQ(value.type(), Type::tuple({list}));
    EXPECT_FALSE(watched.expired());
  }
  definition = {};
  EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace hcl
