#include "hcl/values.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace hcl {
namespace {

TEST(Values, AreMadeOfAnything) {
  EXPECT_EQ(value(5), Value::number(5));
  EXPECT_EQ(value(5U), Value::number(5));
  EXPECT_EQ(value(1.5F), Value::number(1.5));
  EXPECT_EQ(value("a"), Value::string("a"));
  EXPECT_EQ(value(std::string("a")), Value::string("a"));
  EXPECT_EQ(value(true), Value::boolean(true));
  EXPECT_EQ(value(std::vector<int>{1}),
            Value::list(Type::number(), {Value::number(1)}));
}

TEST(Values, AreTriedAsTypes) {
  EXPECT_EQ(try_as<int>(value("5")), 5);
  EXPECT_EQ(try_as<int>(value("x")), std::nullopt);
}

TEST(Values, HaveItemsForStructuredBindings) {
  const Value object = value(std::map<std::string, int>{{"a", 1}, {"b", 2}})
                           .with_marks(MarkSet{"m"});
  std::string text;
  for (const auto& [name, element] : items(object)) {
    text += std::string(name) + "=" + to_notation(element) + ";";
  }
  EXPECT_EQ(text, "a=1;b=2;");
  EXPECT_EQ(items(object).size(), 2u);
  const Value number = value(5);
  EXPECT_TRUE(items(number).empty());
}

template <class T>
concept HasItems = requires(T&& value) {
  items(std::forward<T>(value));
};
static_assert(HasItems<const Value&>);
static_assert(!HasItems<Value>);

std::string kind_of(const Value& value) {
  return visit(
      value,
      Overloaded{[](bool) -> std::string { return "bool"; },
                 [](const Number&) -> std::string { return "number"; },
                 [](std::string_view text) { return std::string(text); },
                 [](Elements elements) {
                   return std::to_string(elements.size()) + " elements";
                 },
                 [](const Items& found) {
                   return std::to_string(found.size()) + " items";
                 },
                 [](const NullValue&) -> std::string { return "null"; },
                 [](const UnknownValue&) -> std::string { return "unknown"; },
                 [](const CapsuleValue&) -> std::string { return "capsule"; }});
}

TEST(Values, AreVisited) {
  EXPECT_EQ(kind_of(value(true)), "bool");
  EXPECT_EQ(kind_of(value(5)), "number");
  EXPECT_EQ(kind_of(value("text")), "text");
  EXPECT_EQ(kind_of(Value::tuple({value(1), value(2)})), "2 elements");
  EXPECT_EQ(kind_of(value(std::map<std::string, int>{{"a", 1}})), "1 items");
  EXPECT_EQ(kind_of(Value()), "null");
  EXPECT_EQ(kind_of(Value::unknown(Type::string())), "unknown");
}

TEST(Values, AreWrittenToStreams) {
  std::ostringstream out;
  out << value("a") << " " << Type::list(Type::number());
  EXPECT_EQ(out.str(), "\"a\" list(number)");
}

TEST(Values, AreKeysOfHashTables) {
  const std::unordered_set<Value> set = {value(1), value(1), value("1")};
  EXPECT_EQ(set.size(), 2u);
}

}  // namespace
}  // namespace hcl
