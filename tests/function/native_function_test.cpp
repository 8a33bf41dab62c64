#include "hcl/native_function.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/notation.h"

namespace hcl {
namespace {

using testing::HasSubstr;

Expected<std::string> greet(std::string_view name, std::optional<int> times) {
  if (times.value_or(1) < 0) {
    return wrong_argument(1, "the number must not be negative");
  }
  std::string out;
  for (int i = 0; i < times.value_or(1); ++i) out += name;
  return out;
}

// The result of a call: the value in notation, or the argument and the message
// of the error.
std::string called(const Function& function,
                   const std::vector<Value>& arguments) {
  const FunctionResult result = function.call(arguments);
  if (result) return to_typed_notation(result->unmarked_deep());
  const FunctionError& error = result.error();
  if (error.argument == FunctionError::kWholeCall) return error.message;
  return std::to_string(error.argument) + ": " + error.message;
}

TEST(NativeFunction, TakesWhatTheTypesSay) {
  const Function function = native_function(&greet);
  EXPECT_EQ(called(function, {Value::string("a"), Value::number(3)}),
            R"("aaa" : string)");
  EXPECT_EQ(called(function, {Value::number(5), Value::string("2")}),
            R"("55" : string)");
}

TEST(NativeFunction, LetsOptionalParametersBeLeftOutOrNull) {
  const Function function = native_function(&greet);
  EXPECT_EQ(called(function, {Value::string("a")}), R"("a" : string)");
  EXPECT_EQ(called(function, {Value::string("a"), Value::null()}),
            R"("a" : string)");
}

TEST(NativeFunction, BlamesTheArgument) {
  const Function function = native_function(&greet);
  EXPECT_EQ(called(function, {Value::string("a"), Value::number(-1)}),
            "1: the number must not be negative");
  EXPECT_EQ(called(function, {Value::null()}), "0: argument must not be null");
  EXPECT_THAT(called(function, {Value::string("a"), Value::string("b")}),
              HasSubstr("1: "));
  EXPECT_THAT(called(function,
                     {Value::string("a"), Value::number(1), Value::number(1)}),
              HasSubstr("at most 2 arguments"));
  EXPECT_THAT(called(function, {}), HasSubstr("wrong number of arguments"));
}

TEST(NativeFunction, RefusesNumbersOutOfRange) {
  const Function function =
      native_function([](std::uint8_t byte) { return byte; });
  EXPECT_EQ(called(function, {Value::number(255)}), "255 : number");
  EXPECT_THAT(called(function, {Value::number(256)}), HasSubstr("0: "));
}

TEST(NativeFunction, KeepsUnknownAndMarkedAway) {
  const Function function = native_function(&greet);
  const Value unknown = Value::unknown(Type::string());
  EXPECT_EQ(*function.call(std::vector<Value>{unknown}), unknown);
  const MarkSet mark{"sensitive"};
  EXPECT_EQ(
      *function.call(std::vector<Value>{Value::string("a").with_marks(mark)}),
      Value::string("a").with_marks(mark));
}

TEST(NativeFunction, HandlesCollectionsAndAnyValue) {
  const Function total =
      native_function([](const std::map<std::string, double>& numbers) {
        double sum = 0;
        for (const auto& [name, number] : numbers) sum += number;
        return sum;
      });
  EXPECT_EQ(called(total, {Value::object({{"a", Value::number(1)},
                                          {"b", Value::number(2)}})}),
            "3 : number");
  const Function same =
      native_function([](const Value& value) { return value; });
  EXPECT_EQ(called(same, {Value::boolean(true)}), "true : bool");
}

TEST(Functions, KeepsNamesAndNotes) {
  Functions functions;
  functions.add("greet", &greet,
                {.description = "Says hello.",
                 .parameters = {{"name", "Whom to greet."}}});
  functions.add("one", [] { return 1; });
  const Function& function = functions.map().at("greet");
  EXPECT_EQ(function.description(), "Says hello.");
  EXPECT_EQ(function.parameters()[0].name, "name");
  EXPECT_EQ(function.parameters()[0].description, "Whom to greet.");
  EXPECT_EQ(function.variadic()->name, "arg2");
  EXPECT_EQ(called(functions.map().at("one"), {}), "1 : number");
}

}  // namespace
}  // namespace hcl
