// The messages of operators when called as functions.

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "hcl/number.h"
#include "hcl/standard_functions.h"

namespace hcl {
namespace {

struct MessageCase {
  const char* function;
  std::vector<Value> arguments;
  const char* message;
};

void PrintTo(const MessageCase& each, std::ostream* out) {
  *out << each.function;
}

class MessagesOfOperators : public testing::TestWithParam<MessageCase> {};

// The caller that reports the message adds its own full stop.
TEST_P(MessagesOfOperators, EndWithoutFullStop) {
  const FunctionMap functions = standard_functions();
  const FunctionResult result =
      functions.at(GetParam().function).call(GetParam().arguments);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, GetParam().message);
}

const Value kZero = Value::number(0);
const Value kInfinity = Value::number(Number::infinity(false));

INSTANTIATE_TEST_SUITE_P(
    All, MessagesOfOperators,
    testing::Values(
        MessageCase{"divide",
                    {kZero, kZero},
                    "Error during operation: can't divide zero by zero or "
                    "infinity by infinity"},
        MessageCase{"subtract",
                    {kInfinity, kInfinity},
                    "Error during operation: can't subtract infinity from "
                    "itself"}));

}  // namespace
}  // namespace hcl
