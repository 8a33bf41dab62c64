// Writing and reading the forms of values and types, for one size and for twice
// that.

#include <gtest/gtest.h>

#include <string>

#include "hcl/expression_text.h"
#include "hcl/json.h"
#include "hcl/json_reader.h"
#include "hcl/msgpack.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

// A value with n attributes: texts, numbers of many digits, lists.
Value value_of(std::size_t size) {
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < size; ++i) {
    attributes.emplace_back(
        name_of(i),
        Value::tuple(
            {Value::string("text \"" + name_of(i)),
             Value::number(*Number::from_double(static_cast<double>(i) / 3)),
             Value::boolean(i % 2 == 0)}));
  }
  return Value::object(std::move(attributes));
}

using Work = std::function<void(const Value&)>;

void expect_linear_form(std::string_view what, const Work& work) {
  expect_linear(what, [&work](std::size_t size) {
    return [&work, value = value_of(size)] { work(value); };
  });
}

TEST(CodecCostTest, WritingIsLinear) {
  expect_linear_form("JSON",
                     [](const Value& v) { EXPECT_TRUE(to_json(v).ok()); });
  expect_linear_form("indented JSON",
                     [](const Value& v) { EXPECT_TRUE(to_json(v, 2).ok()); });
  expect_linear_form("JSON with types",
                     [](const Value& v) { EXPECT_NE(to_typed_json(v), ""); });
  expect_linear_form("JSON of a type",
                     [](const Value& v) { EXPECT_NE(to_json(v.type()), ""); });
  expect_linear_form("MessagePack", [](const Value& v) {
    EXPECT_TRUE(to_msgpack(v, v.type()).ok());
  });
  expect_linear_form("MessagePack with types inside", [](const Value& v) {
    EXPECT_TRUE(to_msgpack(v, Type::dynamic()).ok());
  });
  expect_linear_form("an expression", [](const Value& v) {
    EXPECT_TRUE(to_expression_text(v).ok());
  });
}

// Reads the form of a value of each size.
template <typename Write, typename Read>
void expect_linear_reading(std::string_view what, Write write, Read read) {
  expect_linear(what, [&](std::size_t size) {
    const Value value = value_of(size);
    return [text = std::string(*write(value)), type = value.type(), read] {
      EXPECT_TRUE(read(text, type).ok());
    };
  });
}

TEST(CodecCostTest, ReadingIsLinear) {
  expect_linear_reading(
      "JSON", [](const Value& v) { return to_json(v); },
      [](std::string_view text, const Type&) { return from_json(text); });
  expect_linear_reading(
      "JSON with a type", [](const Value& v) { return to_json(v, v.type()); },
      [](std::string_view text, const Type& type) {
        return from_json(text, type);
      });
  expect_linear_reading(
      "the type of JSON", [](const Value& v) { return to_json(v); },
      [](std::string_view text, const Type&) { return implied_type(text); });
  expect_linear_reading(
      "MessagePack", [](const Value& v) { return to_msgpack(v, v.type()); },
      [](std::string_view text, const Type& type) {
        return from_msgpack(text, type);
      });
  expect_linear_reading(
      "types inside MessagePack",
      [](const Value& v) { return to_msgpack(v, Type::dynamic()); },
      [](std::string_view text, const Type&) {
        return from_msgpack(text, Type::dynamic());
      });
}

// The type of a value inside JSON and MessagePack: names, some of them
// optional.
TEST(CodecCostTest, ATypeWithOptionalAttributesIsLinear) {
  expect_linear("attributes", [](std::size_t size) {
    const std::string types = joined(size, [](std::size_t i) {
      return (i == 0 ? "\"" : ",\"") + name_of(i) + "\":\"string\"";
    });
    const std::string names = joined(size, [](std::size_t i) {
      return (i == 0 ? "\"" : ",\"") + name_of(i) + "\"";
    });
    return [text = "{\"type\":[\"object\",{" + types + "},[" + names +
                   "]],\"value\":null}"] {
      (void)from_json(text, Type::dynamic());
    };
  });
}

}  // namespace
}  // namespace hcl::test
