#include "hcl/value.h"

#include <gtest/gtest.h>

#include "hcl/notation.h"
#include "hcl/path.h"

namespace hcl {
namespace {

Value text(std::string_view value) { return Value::string(value); }

TEST(ValueTest, ShowsItsNotation) {
  const Value object = Value::object(
      {{"b", Value::number(1)}, {"a", text("x\"\n")}, {"1", Value::null()}});
  EXPECT_EQ(to_typed_notation(object),
            "{\"1\" = null(any), a = \"x\\\"\\n\", b = 1} : "
            "object({\"1\"=any,a=string,b=number})");
  EXPECT_EQ(to_typed_notation(Value::tuple({})), "[] : tuple([])");
  EXPECT_EQ(to_notation(Value::list(Type::string(), {text("x")})),
            "list[\"x\"]");
  EXPECT_EQ(to_notation(Value::unknown(Type::tuple({Type::string()}))),
            "unknown(tuple([string]))");
}

// Spec: information model, "Primitive Types".
TEST(ValueTest, NormalizesStrings) {
  EXPECT_EQ(text("e\u0301"), text("\u00e9"));
  EXPECT_EQ(text("\u212B").as_string(), "\u00c5");
  EXPECT_EQ(Value::object({{"e\u0301", Value::number(1)}}).keys()[0], "\u00e9");
}

TEST(ValueTest, NeedsNoNodeForSmallThings) {
  EXPECT_EQ(sizeof(Value), 16U);
  EXPECT_TRUE(Value::boolean(true).as_bool());
  EXPECT_TRUE(Value().is_null());
  EXPECT_TRUE(Value::dynamic().is_dynamic());
  EXPECT_EQ(Value::number(5).as_number().to_int64(), 5);
}

// Decision D-134.
TEST(ValueTest, OrdersSets) {
  const Value numbers =
      Value::set(Type::number(), {Value::number(2), Value::null(Type::number()),
                                  Value::unknown(Type::number()),
                                  Value::number(-1), Value::number(2)});
  EXPECT_EQ(to_notation(numbers), "set[-1, 2, null(number), unknown(number)]");
  const Value tuples = Value::set(
      Type::dynamic(), {Value::tuple({Value::number(1), Value::number(0)}),
                        Value::tuple({Value::number(1)})});
  EXPECT_EQ(to_notation(tuples), "set[[1], [1, 0]]");
}

TEST(ValueTest, CarriesMarks) {
  const MarkSet secret = {"secret"};
  const Value inner = text("x").with_marks(secret);
  const Value outer = Value::object({{"a", Value::tuple({inner, text("y")})}});
  EXPECT_FALSE(outer.is_marked());
  EXPECT_TRUE(outer.contains_marks());
  const auto [plain, paths] = outer.unmark_deep_with_paths();
  EXPECT_FALSE(plain.contains_marks());
  ASSERT_EQ(paths.size(), 1U);
  EXPECT_EQ(to_text(paths[0].path), ".a[0]");
  EXPECT_EQ(plain.with_path_marks(paths), outer);
  const Value set = Value::set(Type::string(), {inner, text("x")});
  EXPECT_TRUE(set.is_marked());
  EXPECT_EQ(set.length(), 1U);
}

TEST(ValueTest, CollapsesRefinements) {
  Refinements known;
  known.not_null = true;
  known.max_length = 0;
  EXPECT_EQ(to_notation(Value::unknown(Type::list(Type::string()), known)),
            "list[]");
  EXPECT_EQ(Value::unknown(Type::string(), known).refinements()->max_length,
            Refinements().max_length);
}

Value deep(int levels) {
  Value value = Value::number(1);
  for (int i = 0; i < levels; ++i) {
    std::vector<Value> one;
    one.push_back(std::move(value));
    value = Value::tuple(std::move(one));
  }
  return value;
}

TEST(ValueTest, NeedsNoStackForDepth) {
  constexpr int kLevels = 300'000;
  const Value a = deep(kLevels);
  const Value b = deep(kLevels);
  EXPECT_EQ(a, b);
  EXPECT_EQ(hash(a), hash(b));
  EXPECT_EQ(a.type(), b.type());
  EXPECT_EQ(to_notation(a).size(), 2U * kLevels + 1);
  EXPECT_TRUE(a.type().matches(b.type()));
  EXPECT_FALSE(a.type().text().empty());
}

}  // namespace
}  // namespace hcl
