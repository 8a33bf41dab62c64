// Sizes are checked before memory is allocated, and the message names the
// function and the limit.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "hcl/standard_functions.h"

namespace hcl {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct LimitCase {
  std::string name;
  std::string function;
  std::vector<Value> within;
  std::vector<Value> beyond;
};

std::string text_of(std::size_t size) { return std::string(size, 'a'); }

Value numbers(std::size_t count) {
  std::vector<Value> elements;
  for (std::size_t i = 0; i < count; ++i) {
    elements.push_back(Value::number(static_cast<std::int64_t>(i)));
  }
  return Value::list(Type::number(), std::move(elements));
}

Value texts(std::size_t count) {
  return Value::list(Type::string(),
                     std::vector<Value>(count, Value::string("a")));
}

constexpr std::int64_t kLargest = 1000;
constexpr std::int64_t kLongest = 100;

class FunctionLimits : public testing::TestWithParam<LimitCase> {
 protected:
  static FunctionResult call(const std::vector<Value>& arguments) {
    Options options;
    options.limits.max_result_size = kLargest;
    options.limits.max_number_text = kLongest;
    const FunctionMap functions = standard_functions(options);
    return functions.at(GetParam().function).call(arguments);
  }
};

TEST_P(FunctionLimits, AcceptTheLimitAndRefuseOneMore) {
  const FunctionResult within = call(GetParam().within);
  EXPECT_TRUE(within.ok()) << within.error().message;
  const FunctionResult beyond = call(GetParam().beyond);
  ASSERT_FALSE(beyond.ok());
  EXPECT_THAT(beyond.error().message,
              AllOf(HasSubstr(GetParam().function), HasSubstr("limit max_")));
}

INSTANTIATE_TEST_SUITE_P(
    All, FunctionLimits,
    testing::Values(
        LimitCase{"FormatWidth",
                  "format",
                  {Value::string("%100d"), Value::number(1)},
                  {Value::string("%101d"), Value::number(1)}},
        LimitCase{
            "FormatHugeWidth",
            "format",
            {Value::string("%-100s"), Value::string("")},
            {Value::string("%1000000000000000000000d"), Value::number(1)}},
        LimitCase{"FormatPrecision",
                  "format",
                  {Value::string("%.100f"), Value::number(1)},
                  {Value::string("%.101f"), Value::number(1)}},
        LimitCase{"FormatMany",
                  "format",
                  {Value::string("%[1]s%[1]s"), Value::string(text_of(500))},
                  {Value::string("%[1]s%[1]s"), Value::string(text_of(501))}},
        LimitCase{"FormatListMany",
                  "formatlist",
                  {Value::string("%v" + text_of(99)), numbers(10)},
                  {Value::string("%v" + text_of(99)), numbers(11)}},
        LimitCase{"Join",
                  "join",
                  {Value::string(text_of(110)), texts(10)},
                  {Value::string(text_of(111)), texts(10)}},
        LimitCase{"Indent",
                  "indent",
                  {Value::number(500), Value::string("\n\n")},
                  {Value::number(501), Value::string("\n\n")}},
        LimitCase{"IndentHuge",
                  "indent",
                  {Value::number(INT64_MAX), Value::string("")},
                  {Value::number(INT64_MAX), Value::string("\n")}},
        LimitCase{"Replace",
                  "replace",
                  {Value::string("aa"), Value::string("a"),
                   Value::string(text_of(500))},
                  {Value::string("aa"), Value::string("a"),
                   Value::string(text_of(501))}},
        LimitCase{"RegexReplace",
                  "regexreplace",
                  {Value::string("aa"), Value::string("a"),
                   Value::string(text_of(500))},
                  {Value::string("aa"), Value::string("a"),
                   Value::string(text_of(501))}},
        LimitCase{"SetProduct",
                  "setproduct",
                  {numbers(3), numbers(5)},
                  {numbers(4), numbers(4)}},
        LimitCase{"ParseInt",
                  "parseint",
                  {Value::string(text_of(100)), Value::number(16)},
                  {Value::string(text_of(101)), Value::number(16)}}),
    [](const auto& info) { return info.param.name; });

TEST(Pattern, WithLargeRepetitionsIsRefused) {
  const FunctionMap functions = standard_functions();
  const FunctionResult result = functions.at("regex").call(std::vector<Value>{
      Value::string("((a{100}){100}){100}"), Value::string("a")});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().argument, 0U);
}

// At worst, searching takes time proportional to the product of both lengths.
TEST(PatternLimits, OfALongPatternAndALongText) {
  const FunctionMap functions = standard_functions();
  const std::string pattern(std::size_t{1} << 16U, 'a');
  const auto found = [&](const std::string& text) {
    return functions.at("regexall")
        .call(std::vector<Value>{Value::string(pattern), Value::string(text)});
  };
  EXPECT_TRUE(found(text_of(16'000)).ok());
  const FunctionResult refused = found(text_of(17'000));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().argument, 0U);
  EXPECT_THAT(refused.error().message,
              HasSubstr("too long for a text of this length"));
}

}  // namespace
}  // namespace hcl
