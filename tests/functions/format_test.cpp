// The digits of the verb f, compared with those of the C library: both are
// exact and round to even.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "hcl/standard_functions.h"

namespace hcl {
namespace {

std::string by_library(double value, int places) {
  std::array<char, 512> text{};
  std::snprintf(text.data(), text.size(), "%.*f", places, value);
  return text.data();
}

void expect_same(const Function& format, double value) {
  for (int places = 0; places <= 12; ++places) {
    const Value verb = Value::string("%." + std::to_string(places) + "f");
    const std::array<Value, 2> arguments{verb, Value::number(value)};
    const FunctionResult result = format.call(arguments);
    ASSERT_TRUE(result) << value;
    const Value& text = *result;
    ASSERT_EQ(text.as_string(), by_library(value, places)) << places;
  }
}

TEST(FormatTest, WritesTheDigitsOfADouble) {
  const FunctionMap functions = standard_functions();
  const Function& format = functions.at("format");
  for (const double value :
       {0.0, 3.25, 0.5, 1.5, 2.5, 0.125, 0.1, 0.3, 1e-7, 5e-324, 999999999.5,
        1e9, 123456789.123456789, 1e17, 1e18, 1e300, 0.9999999999}) {
    expect_same(format, value);
    if (value != 0) expect_same(format, -value);
  }
  // Halves of every last digit, which are rounded to even.
  for (int i = 0; i < 4096; ++i) expect_same(format, i / 64.0);
}

}  // namespace
}  // namespace hcl
