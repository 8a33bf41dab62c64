// The call protocol. Spec: information model, "Functions and Function Calls".

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "hcl/function.h"
#include "hcl/notation.h"

namespace hcl {
namespace {

FunctionResult shows(std::span<const Value> arguments, const Type&) {
  std::string text;
  for (const Value& argument : arguments) {
    text += to_notation(argument.unmarked_deep()) +
            (argument.contains_marks() ? "!" : "") + ";";
  }
  return Value::string_verbatim(text);
}

Function showing(std::vector<Parameter> parameters,
                 std::optional<Parameter> variadic = std::nullopt) {
  return Function({.parameters = std::move(parameters),
                   .variadic = std::move(variadic),
                   .return_type = returns(Type::string()),
                   .implementation = shows});
}

Parameter any(bool null, bool unknown, bool dynamic, bool marked = false) {
  return {.name = "v",
          .type = Type::dynamic(),
          .allow_null = null,
          .allow_unknown = unknown,
          .allow_dynamic = dynamic,
          .allow_marked = marked};
}

// The result in notation, or `argument: message` of the error.
std::string outcome(const FunctionResult& result) {
  if (result) {
    return to_notation(result->unmarked_deep()) +
           (result->contains_marks() ? " marked" : "");
  }
  const std::size_t argument = result.error().argument;
  return (argument == FunctionError::kWholeCall ? "call"
                                                : std::to_string(argument)) +
         ": " + result.error().message;
}

std::string call(const Function& function, std::vector<Value> arguments,
                 const Switches& switches = {}) {
  return outcome(function.call(arguments, switches));
}

const Value kSecret = Value::number(1).with_marks(MarkSet{"secret"});

TEST(CallTest, CountsArguments) {
  const Function two =
      showing({any(false, false, false), any(false, false, false)});
  EXPECT_EQ(call(two, {Value::number(1)}),
            "call: wrong number of arguments (2 required, 1 given)");
  EXPECT_EQ(call(two, {Value::number(1), Value::number(1), Value::number(1)}),
            "call: wrong number of arguments (2 required, 3 given)");
  const Function rest =
      showing({any(false, false, false)}, any(false, false, false));
  EXPECT_EQ(call(rest, {}),
            "call: wrong number of arguments (at least 1 required, 0 given)");
  EXPECT_EQ(call(rest, {Value::number(1), Value::number(2), Value::number(3)}),
            "\"1;2;3;\"");
}

TEST(CallTest, ConvertsArguments) {
  const Function text = showing({{.name = "s", .type = Type::string()}});
  EXPECT_EQ(call(text, {Value::number(1)}), R"("\"1\";")");
  EXPECT_EQ(call(text, {Value::tuple({})}).substr(0, 2), "0:");
  EXPECT_EQ(call(text, {Value::dynamic()}), "unknown(string)");
}

TEST(CallTest, RefusesNullsUnlessAllowed) {
  EXPECT_EQ(call(showing({any(false, true, true)}), {Value()}),
            "0: argument must not be null");
  EXPECT_EQ(call(showing({any(true, false, false)}), {Value()}),
            R"("null(any);")");
  EXPECT_EQ(
      call(showing({any(true, false, false)}), {Value::null(Type::string())}),
      R"("null(string);")");
}

TEST(CallTest, UnknownArgumentsGiveUnknownResultsUnlessAllowed) {
  const Value unknown = Value::unknown(Type::number());
  EXPECT_EQ(call(showing({any(false, false, false)}), {unknown}),
            "unknown(string)");
  EXPECT_EQ(call(showing({any(false, true, false)}), {unknown}),
            R"("unknown(number);")");
  // Only the argument itself is checked, not its parts (decision D-087).
  EXPECT_EQ(
      call(showing({any(false, false, false)}), {Value::tuple({unknown})}),
      R"("[unknown(number)];")");
}

TEST(CallTest, TheDynamicValueMakesTheResultDynamicUnlessAllowed) {
  EXPECT_EQ(call(showing({any(false, false, false)}), {Value::dynamic()}),
            "unknown(any)");
  EXPECT_EQ(call(showing({any(false, false, true)}), {Value::dynamic()}),
            "unknown(string)");
  EXPECT_EQ(call(showing({any(false, true, true)}), {Value::dynamic()}),
            R"("unknown(any);")");
}

TEST(CallTest, ChecksEveryArgument) {
  const Function two =
      showing({any(false, false, false), any(false, false, false)});
  EXPECT_EQ(call(two, {Value::dynamic(), Value()}),
            "1: argument must not be null");
  Switches stopping;
  stopping.arguments_stop_at_dynamic = true;
  EXPECT_EQ(call(two, {Value::dynamic(), Value()}, stopping), "unknown(any)");
  EXPECT_EQ(call(two, {Value(), Value::dynamic()}, stopping),
            "0: argument must not be null");
}

TEST(CallTest, ADynamicNullCanMakeTheResultDynamic) {
  Switches switches;
  switches.dynamic_null_argument_is_dynamic = true;
  EXPECT_EQ(call(showing({any(true, false, false)}), {Value()}, switches),
            "unknown(any)");
}

TEST(CallTest, MarksGoToTheResultUnlessAllowed) {
  EXPECT_EQ(call(showing({any(false, false, false)}), {kSecret}),
            R"("1;" marked)");
  EXPECT_EQ(
      call(showing({any(false, false, false)}), {Value::tuple({kSecret})}),
      R"("[1];" marked)");
  EXPECT_EQ(call(showing({any(false, false, false, true)}), {kSecret}),
            R"("1!;")");
  EXPECT_EQ(call(showing({any(false, false, false)}),
                 {Value::dynamic().with_marks(MarkSet{"secret"})}),
            "unknown(any) marked");
  EXPECT_EQ(call(showing({any(false, false, false), any(false, false, false)}),
                 {kSecret, Value::unknown(Type::number())}),
            "unknown(string) marked");
}

TEST(CallTest, ResultsAreOfTheAnnouncedType) {
  const Function wrong(
      {.return_type = returns(Type::number()), .implementation = shows});
  EXPECT_EQ(call(wrong, {}).substr(0, 5), "call:");
}

TEST(CallTest, ErrorsOfTheTypeFunctionEndTheCall) {
  const Function function(
      {.parameters = {any(false, true, true)},
       .return_type = [](std::span<const Value>) -> TypeResult {
         return FunctionError{.argument = 0, .message = "not this"};
       },
       .implementation = shows});
  EXPECT_EQ(call(function, {Value::number(1)}), "0: not this");
}

TEST(CallTest, UnknownResultsCanBeKnownNotToBeNull) {
  const Function function({.parameters = {any(false, false, false)},
                           .never_null = true,
                           .return_type = returns(Type::string()),
                           .implementation = shows});
  const FunctionResult result =
      function.call(std::vector<Value>{Value::unknown(Type::number())});
  EXPECT_FALSE(result->may_be_null());
}

TEST(ReturnTypeTest, FollowsTheSameChecks) {
  const Function function = showing({any(false, false, false)});
  EXPECT_EQ(*function.return_type(std::vector<Value>{Value::number(1)}),
            Type::string());
  EXPECT_EQ(*function.return_type(std::vector<Value>{Value::dynamic()}),
            Type::dynamic());
  EXPECT_FALSE(function.return_type(std::vector<Value>{Value()}).ok());
}

TEST(CallTest, ConversionOfArgumentsKeepsTheLimits) {
  const Function function = showing({{.name = "text", .type = Type::string()}});
  const std::array arguments = {Value::number(123456789)};
  Limits limits;
  limits.max_number_text = 5;
  EXPECT_TRUE(function.convert_argument(0, arguments[0]).ok());
  EXPECT_FALSE(function.convert_argument(0, arguments[0], {}, limits).ok());
  EXPECT_TRUE(function.call(arguments).ok());
  EXPECT_FALSE(function.call(arguments, {}, limits).ok());
}

}  // namespace
}  // namespace hcl
