#include "hcl/detail/structure_builder.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

// Spec: information model, "Structural Types".
TEST(StructureBuilderTest, MakesTuples) {
  detail::StructureBuilder builder(3);
  builder.set(2, Value::string("c"));
  builder.set(0, Value::unknown(Type::number()));
  builder.set(2, Value::number(2).with_marks({"m"}));
  const Value tuple = std::move(builder).finish();
  EXPECT_EQ(tuple, Value::tuple({Value::unknown(Type::number()), Value(),
                                 Value::number(2).with_marks({"m"})}));
  EXPECT_FALSE(tuple.is_wholly_known());
  EXPECT_TRUE(tuple.contains_marks());
  EXPECT_EQ(detail::StructureBuilder(0).finish(),
            Value::tuple(std::vector<Value>()));
}

TEST(StructureBuilderTest, MakesObjects) {
  const ObjectShape shape = ObjectShape::of({"b", "a"});
  detail::StructureBuilder builder(shape);
  builder.set(shape.find("b"), Value::string("x"));
  const Value object = std::move(builder).finish();
  EXPECT_EQ(object, Value::object({{"a", Value()}, {"b", Value::string("x")}}));
  EXPECT_TRUE(object.is_wholly_known());
  EXPECT_FALSE(object.contains_marks());
}

TEST(StructureBuilderTest, FreesWhatWasNotFinished) {
  detail::StructureBuilder builder(2);
  builder.set(0, Value::string("a string of more than a few characters"));
}

// Spec: information model, "Primitive Types".
TEST(JoinedStringsTest, IsTheNormalFormOfAll) {
  const std::string letters = "abcdefghijklmnopqrstuvwxyz";
  for (std::size_t a = 0; a <= 20; ++a) {
    for (std::size_t b = 0; b <= 20; ++b) {
      const std::array<std::string_view, 3> pieces = {
          std::string_view(letters).substr(0, a), "-",
          std::string_view(letters).substr(5, b)};
      const Value joined = Value::joined_strings(pieces);
      EXPECT_EQ(joined.as_string(),
                letters.substr(0, a) + "-" + letters.substr(5, b));
    }
  }
  // A letter and a combining accent in two pieces.
  const std::array<std::string_view, 2> accent = {"cafe", "\u0301s"};
  EXPECT_EQ(Value::joined_strings(accent), Value::string("caf\u00e9s"));
  EXPECT_EQ(Value::joined_strings({}), Value::string(""));
}

}  // namespace
}  // namespace hcl
