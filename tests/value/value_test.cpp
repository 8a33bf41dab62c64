#include "hcl/value.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "hcl/notation.h"
#include "hcl/operations.h"
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
  const Value angstrom = text("\u212B");
  EXPECT_EQ(angstrom.as_string(), "\u00c5");
  const Value object = Value::object({{"e\u0301", Value::number(1)}});
  EXPECT_EQ(object.keys()[0], "\u00e9");
}

// Spec: information model, "Primitive Types".
TEST(StringTest, IsTheSameInsideAndOutsideOfTheValue) {
  const std::string all("ab\0cdefghijklmnopqrstuvwxyz", 27);
  for (std::size_t size = 0; size <= all.size(); ++size) {
    const std::string want = all.substr(0, size);
    const Value made = Value::string(want);
    EXPECT_EQ(made.as_string(), want);
    Value copied = made;
    const Value moved = std::move(copied);
    EXPECT_EQ(moved.as_string(), want);
    EXPECT_EQ(moved, Value::string_verbatim(want));
    EXPECT_EQ(hash(moved), hash(made));
    EXPECT_FALSE(moved == Value::string(want + '\0'));
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = want;
      other[at] = '~';
      EXPECT_FALSE(made == Value::string(other));
      EXPECT_FALSE(operations::equal(made, Value::string(other)).as_bool());
    }
    const Value same = Value::string(want);
    EXPECT_TRUE(operations::equal(made, same).as_bool());
  }
}

TEST(StringTest, IsInNormalFormAtEveryLength) {
  for (std::size_t size = 0; size <= 20; ++size) {
    const std::string before(size, 'x');
    EXPECT_EQ(text(before + "e\u0301"), Value::string_verbatim(before + "é"));
    EXPECT_EQ(text(before + "\xff"), text(before + "\uFFFD"));
  }
}

TEST(StringTest, InAMarkedValueStaysInItsNode) {
  const Value marked = text("short").with_marks(MarkSet{"m"});
  const std::string_view inside = marked.as_string();
  const Value copied = marked;
  EXPECT_EQ(inside.data(), copied.as_string().data());
  EXPECT_EQ(inside, "short");
}

std::vector<Value::Entry> entries_of(std::span<const std::string> names) {
  std::vector<Value::Entry> entries;
  for (const std::string& name : names) {
    const auto place = static_cast<int>(entries.size());
    entries.emplace_back(name, Value::number(place));
  }
  return entries;
}

// Objects with the same names in any order, created repeatedly.
TEST(EntriesTest, MayComeInAnyOrderAndAgain) {
  std::vector<std::string> names = {"id",
                                    "name",
                                    "",
                                    "enabled",
                                    "tags",
                                    std::string(80, 'n'),
                                    "region-of-this"};
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    std::shuffle(names.begin(), names.end(), random);
    const std::span<const std::string> some =
        std::span(names).first(random() % (names.size() + 1));
    const std::vector<Value::Entry> entries = entries_of(some);
    const Value object = Value::object(std::span(entries));
    const Value map = Value::map(Type::number(), std::span(entries));
    ASSERT_EQ(object.length(), some.size());
    EXPECT_TRUE(std::is_sorted(object.keys().begin(), object.keys().end()));
    for (const auto& [name, value] : entries) {
      EXPECT_EQ(*object.find(name), value);
      EXPECT_EQ(*map.find(name), value);
    }
    std::vector<std::pair<std::string, Value>> owned(entries.begin(),
                                                     entries.end());
    EXPECT_EQ(Value::object(owned), object);
    EXPECT_EQ(Value::map(Type::number(), std::move(owned)), map);
  }
}

TEST(EntriesTest, OfOneNameCountTheLast) {
  for (int i = 0; i < 3; ++i) {
    const Value object = Value::object({{"b", Value::number(1)},
                                        {"e\u0301", Value::number(2)},
                                        {"b", Value::number(3)},
                                        {"\u00e9", Value::number(4)}});
    EXPECT_EQ(to_notation(object), "{b = 3, é = 4}");
  }
}

TEST(EntriesTest, OfTheSameNamesShareTheirShape) {
  const auto make = [](int id) {
    return Value::object({{"name", text("x")}, {"id", Value::number(id)}});
  };
  const Value first = make(1);
  const Value second = make(2);
  EXPECT_EQ(first.keys().data(), second.keys().data());
  Value other;
  std::thread([&] { other = make(1); }).join();
  EXPECT_EQ(first, other);
}

TEST(EntriesTest, MayBeMany) {
  std::vector<std::string> names;
  for (int i = 0; i < 300; ++i) names.push_back(std::to_string(i));
  const std::vector<Value::Entry> entries = entries_of(names);
  const Value object = Value::object(std::span(entries));
  EXPECT_EQ(object.length(), 300U);
  EXPECT_EQ(*object.find("17"), Value::number(17));
}

TEST(ListTest, CopiesAndMovesItsElements) {
  const std::string long_text = "longer than what is in place";
  std::vector<Value> elements = {text("a"), text(long_text), Value::number(1)};
  const Value copied = Value::list(Type(), std::span<const Value>(elements));
  EXPECT_EQ(elements[1].as_string(), long_text);
  const Value moved = Value::list(Type(), std::move(elements));
  EXPECT_EQ(copied, moved);
  EXPECT_EQ(moved.elements()[1].as_string(), long_text);
  EXPECT_EQ(Value::list(Type(), {}).length(), 0U);
}

TEST(ValueTest, NeedsNoNodeForSmallThings) {
  EXPECT_EQ(sizeof(Value), 16U);
  EXPECT_TRUE(Value::boolean(true).as_bool());
  EXPECT_TRUE(Value().is_null());
  EXPECT_TRUE(Value::dynamic().is_dynamic());
  EXPECT_EQ(Value::number(5).as_number().to_int64(), 5);
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
  const Value string = Value::unknown(Type::string(), known);
  EXPECT_EQ(string.refinements()->max_length, Refinements().max_length);
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
