#include "hcl/msgpack.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/json_reader.h"
#include "hcl/notation.h"
#include "robustness/small_stack.h"
#include "value/generated_values.h"

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kString = Type::string();
const Type kNumber = Type::number();

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4U];
    text += kDigits[static_cast<unsigned char>(c) & 0xFU];
  }
  return text;
}

std::string bytes_of(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(
        std::stoi(std::string(text.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

Value integer(std::int64_t value) { return Value::number(value); }

struct Case {
  std::string_view name;
  Type type;
  Value value;
  std::string_view hex;
};

class MsgpackTest : public ::testing::TestWithParam<Case> {};

TEST_P(MsgpackTest, IsWritten) {
  const auto bytes = to_msgpack(GetParam().value, GetParam().type);
  ASSERT_TRUE(bytes.ok()) << to_text(bytes.error());
  EXPECT_EQ(hex(*bytes), GetParam().hex);
}

TEST_P(MsgpackTest, IsRead) {
  const auto value = from_msgpack(bytes_of(GetParam().hex), GetParam().type);
  ASSERT_TRUE(value.ok()) << to_text(value.error());
  EXPECT_TRUE(*value == GetParam().value) << to_typed_notation(*value);
}

Refinements known(bool not_null) {
  Refinements facts;
  facts.not_null = not_null;
  return facts;
}

Value number_between(int lower, int upper, bool inclusive) {
  Refinements facts;
  facts.lower = NumberBound{Number::integer(lower), inclusive};
  facts.upper = NumberBound{Number::integer(upper), inclusive};
  return Value::unknown(kNumber, std::move(facts));
}

Value with_prefix(std::string prefix) {
  Refinements facts = known(true);
  facts.string_prefix = std::move(prefix);
  return Value::unknown(kString, std::move(facts));
}

Value with_length(std::int64_t least, std::int64_t most) {
  Refinements facts;
  facts.min_length = least;
  facts.max_length = most;
  return Value::unknown(Type::list(kNumber), std::move(facts));
}

INSTANTIATE_TEST_SUITE_P(
    KnownFacts, MsgpackTest,
    ::testing::Values(
        Case{"NotNull", kNumber, Value::unknown(kNumber, known(true)),
             "c7030c8101c2"},
        Case{"Prefix", kString, with_prefix("ab-"), "d70c8201c202a361622d"},
        Case{"Bounds", kNumber, number_between(1, 200, true),
             "c70a0c82039201c30492ccc8c3"},
        Case{"OpenBounds", kNumber, number_between(-1, 0, false),
             "c7090c820392ffc2049200c2"},
        Case{"Lengths", Type::list(kNumber), with_length(2, 300),
             "c7070c82050206cd012c"}),
    [](const auto& info) { return std::string(info.param.name); });

// The MessagePack specification, "Formats".
INSTANTIATE_TEST_SUITE_P(
    Formats, MsgpackTest,
    ::testing::Values(
        Case{"Null", kString, Value::null(kString), "c0"},
        Case{"True", Type::boolean(), Value::boolean(true), "c3"},
        Case{"Unknown", kNumber, Value::unknown(kNumber), "d40000"},
        Case{"FixInt", kNumber, integer(127), "7f"},
        Case{"NegativeFixInt", kNumber, integer(-32), "e0"},
        Case{"Uint8", kNumber, integer(128), "cc80"},
        Case{"Uint16", kNumber, integer(256), "cd0100"},
        Case{"Uint32", kNumber, integer(65536), "ce00010000"},
        Case{"Uint64", kNumber, integer(std::int64_t{1} << 32),
             "cf0000000100000000"},
        Case{"Int8", kNumber, integer(-33), "d0df"},
        Case{"Int16", kNumber, integer(-129), "d1ff7f"},
        Case{"Int32", kNumber, integer(-32769), "d2ffff7fff"},
        Case{"Int64", kNumber,
             integer(std::numeric_limits<std::int64_t>::min()),
             "d38000000000000000"},
        Case{"Float", kNumber, Value::number(*Number::from_double(1.5)),
             "cb3ff8000000000000"},
        Case{"Infinity", kNumber, Value::number(Number::infinity(true)),
             "cbfff0000000000000"},
        Case{"Decimal", kNumber,
             Value::number(parse_number_literal("0.1").value), "a3302e31"},
        Case{"String", kString, Value::string("\u00e9"), "a2c3a9"},
        Case{"List", Type::list(kNumber),
             Value::list(kNumber, {integer(1), integer(2)}), "920102"},
        Case{"Map", Type::map(kNumber),
             Value::map(kNumber, {{"b", integer(2)}, {"a", integer(1)}}),
             "82a16101a16202"},
        Case{"Object", Type::object({{"a", kNumber, false}}),
             Value::object({{"a", integer(1)}}), "81a16101"},
        Case{"Dynamic", kAny, Value::string("x"), "92c40822737472696e6722a178"},
        Case{"DynamicValue", kAny, Value::dynamic(), "d40000"},
        Case{"ListOfAny", Type::list(kAny), Value::list(kNumber, {integer(1)}),
             "9192c408226e756d6265722201"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(MsgpackReaderTest, AcceptsLongerForms) {
  EXPECT_TRUE(*from_msgpack(bytes_of("d90161"), kString) == Value::string("a"));
  EXPECT_TRUE(*from_msgpack(bytes_of("ca3fc00000"), kNumber) ==
              Value::number(*Number::from_double(1.5)));
  EXPECT_TRUE(*from_msgpack(bytes_of("dc000101"), Type::list(kNumber)) ==
              Value::list(kNumber, {integer(1)}));
  EXPECT_FALSE((*from_msgpack(bytes_of("c7020d8101"), kNumber)).is_known());
}

TEST(MsgpackReaderTest, SaysWhatIsWrong) {
  const auto problem = [](std::string_view bytes, const Type& type) {
    const auto value = from_msgpack(bytes_of(bytes), type);
    return value.ok() ? "fine" : to_text(value.error());
  };
  const Type object = Type::object({{"a", kNumber, false}});
  EXPECT_EQ(problem("", kString), "the bytes end inside the value");
  EXPECT_EQ(problem("0101", kNumber), "there are extra bytes after the value");
  EXPECT_EQ(problem("a3", kString), "a string is required");
  EXPECT_EQ(problem("9201a161", Type::list(kNumber)),
            "[1]: a number is required");
  EXPECT_EQ(problem("ddffffffff", Type::list(kNumber)),
            "the bytes end inside the value");
  EXPECT_EQ(problem("80", object), "1 attributes are required");
  EXPECT_EQ(problem("81a16201", object), ".b: unsupported attribute");
  EXPECT_EQ(problem("81a161c3", object), ".a: a number is required");
  EXPECT_EQ(problem("92a12a01", kAny), "a type is required");
}

TEST(MsgpackReaderTest, ReadsFactsOfOtherWriters) {
  // Null after all; refinements in another order; a refinement of a later
  // version.
  EXPECT_TRUE(*from_msgpack(bytes_of("c7030c8101c3"), kNumber) ==
              Value::null(kNumber));
  EXPECT_TRUE(*from_msgpack(bytes_of("c7080c8202a361622d01c2"), kString) ==
              with_prefix("ab-"));
  EXPECT_FALSE((*from_msgpack(bytes_of("c7030c8107c2"), kString)).is_known());
  // Truncated, of the wrong type, negative, not a bool, longer than announced.
  for (const std::string_view bad :
       {"d50c8101", "c7040c8102a161", "c7030c8105ff", "c7030c8101c0",
        "c7040c8101c2c2", "c7030c8103c2"}) {
    EXPECT_FALSE(from_msgpack(bytes_of(bad), Type::list(kNumber)).ok()) << bad;
  }
}

TEST(MsgpackWriterTest, ShortensLongPrefixes) {
  const Value value = with_prefix(std::string(300, 'a') + "-");
  const auto bytes = to_msgpack(value, kString);
  ASSERT_TRUE(bytes.ok());
  const Value back = *from_msgpack(*bytes, kString);
  ASSERT_NE(back.refinements(), nullptr);
  const std::size_t size = back.refinements()->string_prefix.size();
  EXPECT_GE(size, 250U);
  EXPECT_LE(size, 256U);
}

TEST(MsgpackWriterTest, RefusesMarksAndSaysWhere) {
  const Value marked = integer(1).with_marks({"m"});
  EXPECT_FALSE(to_msgpack(marked, kNumber).ok());
  const Value object =
      Value::object({{"a", Value::tuple({integer(1), marked})}});
  const auto bytes = to_msgpack(object, object.type());
  ASSERT_FALSE(bytes.ok());
  EXPECT_EQ(to_text(bytes.error()),
            ".a[1]: a value with marks has no MessagePack form");
}

TEST(EncodingPropertyTest, MessagePackGivesTheValueBack) {
  test::Generator generate(1);
  for (int i = 0; i < 10000; ++i) {
    const Type type = generate.type(3);
    const Value value = generate.value(type, {.marks = false});
    for (const Type& as : {value.type(), kAny}) {
      const auto bytes = to_msgpack(value, as);
      ASSERT_TRUE(bytes.ok()) << to_text(bytes.error());
      const auto back = from_msgpack(*bytes, as);
      ASSERT_TRUE(back.ok()) << hex(*bytes) << to_text(back.error());
      ASSERT_TRUE(*back == value)
          << to_typed_notation(value) << to_typed_notation(*back);
    }
  }
}

TEST(EncodingPropertyTest, JsonGivesTheValueBack) {
  test::Generator generate(2);
  for (int i = 0; i < 10000; ++i) {
    const Type type = generate.type(3, false);
    const Value value = generate.value(
        type, {.unknowns = false, .marks = false, .infinities = false});
    for (const Type& as : {type, kAny}) {
      const auto text = to_json(value, as);
      ASSERT_TRUE(text.ok()) << to_text(text.error());
      const auto back = from_json(*text, as);
      ASSERT_TRUE(back.ok()) << *text << to_text(back.error());
      ASSERT_TRUE(*back == value)
          << to_typed_notation(value) << to_typed_notation(*back);
    }
  }
}

TEST(EncodingPropertyTest, DeepValuesNeedNoStack) {
  hcl::test::run_on_small_stack([] {
    constexpr int kLevels = 100'000;
    Value value = integer(1);
    for (int i = 0; i < kLevels; ++i) value = Value::tuple({std::move(value)});
    const Type type = value.type();
    const auto bytes = to_msgpack(value, type);
    ASSERT_TRUE(bytes.ok());
    EXPECT_EQ(bytes->size(), kLevels + 1U);
    EXPECT_TRUE(*from_msgpack(*bytes, type) == value);
    Limits limits;
    limits.max_nesting_depth = kLevels + 1;
    const std::string text =
        std::string(kLevels, '[') + "1" + std::string(kLevels, ']');
    EXPECT_TRUE(*from_json(text, {}, limits) == value);
    EXPECT_TRUE(*from_json(text, type, {}, limits) == value);
    EXPECT_TRUE(*implied_type(text, limits) == type);
  });
}

}  // namespace
}  // namespace hcl
