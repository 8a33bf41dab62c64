// Types, conversion and unification for one size and for twice that.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/convert.h"
#include "hcl/operations.h"
#include "hcl/path.h"
#include "hcl/type.h"
#include "hcl/unify.h"
#include "hcl/value.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

std::vector<Value> texts(std::size_t size) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < size; ++i) {
    values.push_back(Value::string("a longer text " + name_of(i)));
  }
  return values;
}

std::vector<std::pair<std::string, Value>> attributes(std::size_t size) {
  std::vector<std::pair<std::string, Value>> values;
  for (std::size_t i = 0; i < size; ++i) {
    values.emplace_back(name_of(i),
                        Value::number(static_cast<std::int64_t>(i)));
  }
  return values;
}

Type object_type(std::size_t size, const Type& type) {
  std::vector<AttributeType> list;
  for (std::size_t i = 0; i < size; ++i) list.push_back({name_of(i), type});
  return Type::object(std::move(list));
}

void expect_linear_conversion(std::string_view what,
                              const std::function<Value(std::size_t)>& from,
                              const std::function<Type(std::size_t)>& to) {
  expect_linear(what, [&](std::size_t size) {
    return [value = from(size), type = to(size)] {
      EXPECT_TRUE(convert(value, type).ok());
    };
  });
}

std::function<Type(std::size_t)> always(const Type& type) {
  return [type](std::size_t) { return type; };
}

TEST(ConversionCostTest, IsLinear) {
  const auto tuple = [](std::size_t n) { return Value::tuple(texts(n)); };
  const auto object = [](std::size_t n) {
    return Value::object(attributes(n));
  };
  expect_linear_conversion("tuple to list", tuple,
                           always(Type::list(Type::string())));
  expect_linear_conversion("tuple to set", tuple,
                           always(Type::set(Type::string())));
  expect_linear_conversion("tuple to a list of a common type", tuple,
                           always(Type::list(Type::dynamic())));
  expect_linear_conversion("object to map", object,
                           always(Type::map(Type::string())));
  expect_linear_conversion("object to object", object, [](std::size_t n) {
    return object_type(n, Type::string());
  });
  expect_linear_conversion(
      "map to object",
      [](std::size_t n) { return Value::map(Type::number(), attributes(n)); },
      [](std::size_t n) { return object_type(n, Type::string()); });
}

// Only the last element, which is marked, does not convert.
TEST(ConversionCostTest, AFailureOfAMarkedPartIsLinear) {
  expect_linear("a marked part of the wrong type", [](std::size_t size) {
    std::vector<Value> values = texts(size);
    values.push_back(Value::tuple({}).with_marks({"sensitive"}));
    return [value = Value::tuple(std::move(values))] {
      EXPECT_FALSE(convert(value, Type::list(Type::string())).ok());
      EXPECT_NE(find_step(value, step_to(value, value.length() - 1)), nullptr);
      EXPECT_FALSE(value.unmarked_deep().contains_marks());
    };
  });
}

TEST(ConversionCostTest, AFailureIsLinear) {
  expect_linear("not the kind of value", [](std::size_t size) {
    return [value = Value::tuple(texts(size)),
            type = object_type(size, Type::string())] {
      EXPECT_FALSE(convert(value, type).ok());
    };
  });
  expect_linear("the last element does not fit", [](std::size_t size) {
    std::vector<Value> elements = texts(size);
    elements.push_back(Value::object({}));
    return [value = Value::tuple(std::move(elements))] {
      EXPECT_FALSE(convert(value, Type::list(Type::string())).ok());
    };
  });
}

TEST(TypesCostTest, AnObjectTypeIsLinear) {
  expect_linear("made again", [](std::size_t size) {
    return [size, kept = object_type(size, Type::number())] {
      EXPECT_TRUE(object_type(size, Type::number()) == kept);
    };
  });
}

TEST(TypesCostTest, UnificationIsLinear) {
  expect_linear("primitive types", [](std::size_t size) {
    std::vector<Type> types(size, Type::number());
    types.push_back(Type::string());
    return [types] { EXPECT_EQ(unify(types), Type::string()); };
  });
  expect_linear("objects of two attributes", [](std::size_t size) {
    const Type number = Type::object({{"a", Type::number()}, {"b", {}}});
    std::vector<Type> types(size, number);
    types.push_back(Type::object({{"a", Type::string()}, {"b", {}}}));
    return [types] { EXPECT_TRUE(unify(types).has_value()); };
  });
}

TEST(ValuesCostTest, SetsAndEqualityAreLinear) {
  expect_linear("a set", [](std::size_t size) {
    return [values = texts(size)] {
      EXPECT_GT(Value::set(Type::string(), values).length(), 0u);
    };
  });
  expect_linear("equality", [](std::size_t size) {
    return
        [left = Value::tuple(texts(size)), right = Value::tuple(texts(size))] {
          EXPECT_TRUE(left == right);
          EXPECT_EQ(operations::equal(left, right), Value::boolean(true));
        };
  });
}

// Capsules count their own comparisons.
TEST(ValuesCostTest, CapsulesOfASetAreComparedRarely) {
  std::size_t compared = 0;
  CapsuleDefinition definition;
  definition.name = "number";
  definition.equal = [&compared](const void* left, const void* right) {
    ++compared;
    return *static_cast<const std::size_t*>(left) ==
           *static_cast<const std::size_t*>(right);
  };
  definition.hash = [](const void* value) {
    return std::hash<std::size_t>()(*static_cast<const std::size_t*>(value));
  };
  const Type capsule = Type::capsule(std::move(definition));
  std::vector<Value> values;
  for (std::size_t i = 0; i < 1000; ++i) {
    values.push_back(
        Value::capsule(capsule, std::make_shared<const std::size_t>(i % 500)));
  }
  EXPECT_EQ(Value::set(capsule, values).length(), 500u);
  EXPECT_LE(compared, 20'000u);
}

}  // namespace
}  // namespace hcl::test
