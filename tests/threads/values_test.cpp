// Types, shapes, numbers and values that several threads make, share and drop.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "hcl/convert.h"
#include "hcl/json_reader.h"
#include "hcl/msgpack.h"
#include "hcl/operations.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "threads/threads.h"

namespace hcl::test {
namespace {

using Wrong = std::array<int, kThreads>;

// A type that no other round has: created by one thread, found by others, and
// freed by the last.
Type type_of(int round) {
  const std::string name = "n" + std::to_string(round);
  return Type::object(
      {{name, Type::list(Type::tuple({Type::string(), Type::number()}))},
       {"m", Type::map(Type::set(Type::boolean()))}});
}

TEST(TypesThreadsTest, TheSameTypeIsOneObject) {
  Wrong wrong = {};
  run_together([&wrong](int thread) {
    for (int round = 0; round < rounds(); ++round) {
      const Type one = type_of(round);
      const Type other = type_of(round);
      if (!(one == other) || one == type_of(round + 1)) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, Wrong{});
}

Value object_of(int round) {
  return Value::object(
      {{"a" + std::to_string(round), Value::number(round)},
       {"b", Value::string("a text that is not short")},
       {"c", Value::tuple({Value::boolean(true), Value::null()})}});
}

TEST(ShapesThreadsTest, ObjectsOfOneShapeAreEqual) {
  Wrong wrong = {};
  run_together([&wrong](int thread) {
    for (int round = 0; round < rounds(); ++round) {
      if (!(object_of(round) == object_of(round))) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, Wrong{});
}

// All threads copy, change and drop the parts of the same value.
TEST(ValuesThreadsTest, PartsAreSharedAndDropped) {
  std::vector<Value> parts;
  for (int i = 0; i < 50; ++i) parts.push_back(object_of(i));
  const Value shared = Value::tuple(parts);
  Wrong wrong = {};
  run_together([&](int thread) {
    for (int round = 0; round < rounds(); ++round) {
      std::vector<Value> copies(parts.begin(), parts.end());
      copies.push_back(shared);
      const Value together = Value::tuple(std::move(copies));
      if (!(together.elements()[50] == shared)) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, Wrong{});
}

TEST(ValuesThreadsTest, ConversionsAndTextsOfOneValue) {
  const Type target = Type::list(Type::map(Type::dynamic()));
  const Value value = *from_json(R"([{"a": 1e40}, {"a": 0.1}])");
  const std::string json = *to_json(value, value.type());
  const std::string bytes = *to_msgpack(value, value.type());
  Wrong wrong = {};
  run_together([&](int thread) {
    for (int round = 0; round < rounds(); ++round) {
      const auto converted = convert(value, target);
      const auto read = from_json(json, value.type());
      const auto unpacked = from_msgpack(bytes, value.type());
      if (!converted || !read || !unpacked || !(*read == value) ||
          !(*unpacked == value)) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, Wrong{});
}

}  // namespace
}  // namespace hcl::test
