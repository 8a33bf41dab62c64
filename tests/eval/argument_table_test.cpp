// Arguments in every state at every position and for every parameter, and what
// remains of a refined value if an expression only passes it on.

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "eval/evaluate_text.h"
#include "hcl/function.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

constexpr std::size_t kStates = 7;
constexpr std::array<std::string_view, kStates> kStateNames = {
    "known", "typed null", "null", "unknown", "dynamic", "refined", "marked"};

Value refined_string() {
  return Value::unknown(Type::string(),
                        {.not_null = true, .string_prefix = "ab-"});
}

std::array<Value, kStates> states() {
  return {Value::string("k"),
          Value::null(Type::string()),
          Value::null(),
          Value::unknown(Type::string()),
          Value::dynamic(),
          refined_string(),
          Value::string("k").with_marks(MarkSet{"secret"})};
}

std::string shown(const Value& value) {
  return to_notation(value.unmarked_deep()) +
         (value.contains_marks() ? " marked" : "");
}

// Returns the last arguments in the notation of the clause catalogue.
FunctionDefinition showing() {
  return {.return_type = returns(Type::string()),
          .implementation = [](std::span<const Value> arguments,
                               const Type&) -> FunctionResult {
            return Value::string(shown(arguments.back()));
          }};
}

// Returns the value of a deferred argument.
Function deferring() {
  return Function(
      {.parameters = {{.name = "e", .deferred = true}},
       .return_type = returns(Type::dynamic()),
       .implementation = [](std::span<const Value> arguments, const Type&) {
         return DeferredArgument::from(arguments[0])->evaluate();
       }});
}

struct Row {
  std::string_view name;
  Parameter parameter;
  // What the function receives, after `>`, or the result of the call if the
  // function is not called; `!Code` for errors.
  std::array<std::string_view, kStates> want;
  // The results under the reference's setting if they differ; otherwise empty.
  std::array<std::string_view, kStates> reference = {};
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

MapContext scope_of(const Parameter& parameter, const Value& v) {
  MapContext context;
  FunctionDefinition fixed = showing();
  fixed.parameters = {parameter};
  FunctionDefinition variadic = showing();
  variadic.variadic = parameter;
  context.set_variable("v", v)
      .set_function("fixed", Function(std::move(fixed)))
      .set_function("variadic", Function(std::move(variadic)));
  return context;
}

// `>` and what the function received, or the result.
std::string outcome(std::string_view call, const MapContext& context,
                    const Options& options) {
  const Evaluated got = evaluate_text(call, options, context);
  if (got.diagnostics.has_errors()) {
    return "!" + std::string(code_name(got.diagnostics[0].code));
  }
  const bool asked =
      got.value.is_known() && got.value.kind() == TypeKind::String;
  if (!asked) return shown(got.value);
  return ">" + std::string(got.value.as_string()) +
         (got.value.contains_marks() ? " => marked" : "");
}

class ArgumentTableTest : public ::testing::TestWithParam<Row> {};

TEST_P(ArgumentTableTest, GivesTheSameAtEveryPosition) {
  const Row& row = GetParam();
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  for (std::size_t i = 0; i < kStates; ++i) {
    const MapContext context = scope_of(row.parameter, states()[i]);
    const std::string_view other =
        row.reference[i].empty() ? row.want[i] : row.reference[i];
    for (const std::string_view call :
         {"fixed(v)", "variadic(v)", "variadic(\"x\", v)", "fixed([v]...)",
          "variadic([v]...)", "variadic(\"x\", [v]...)"}) {
      EXPECT_EQ(outcome(call, context, {}), row.want[i])
          << kStateNames[i] << " in " << call;
      EXPECT_EQ(outcome(call, context, reference), other)
          << kStateNames[i] << " in " << call << " under the reference";
    }
  }
}

constexpr std::string_view kNull = "!InvalidFunctionArgument";

// Spec: information model, "Functions and Function Calls". An unknown value of
// any type converts to the type of a parameter; the dynamic value stays dynamic
// only for a parameter of any type.
INSTANTIATE_TEST_SUITE_P(
    Parameters, ArgumentTableTest,
    ::testing::Values(
        Row{"string",
            {.name = "p", .type = Type::string()},
            {">\"k\"", kNull, kNull, "unknown(string)", "unknown(string)",
             "unknown(string)", ">\"k\" => marked"}},
        Row{"string, null",
            {.name = "p", .type = Type::string(), .allow_null = true},
            {">\"k\"", ">null(string)", ">null(string)", "unknown(string)",
             "unknown(string)", "unknown(string)", ">\"k\" => marked"}},
        Row{"string, unknown",
            {.name = "p", .type = Type::string(), .allow_unknown = true},
            {">\"k\"", kNull, kNull, ">unknown(string)", ">unknown(string)",
             ">unknown(string)", ">\"k\" => marked"}},
        Row{"string, marked",
            {.name = "p", .type = Type::string(), .allow_marked = true},
            {">\"k\"", kNull, kNull, "unknown(string)", "unknown(string)",
             "unknown(string)", ">\"k\" marked"}},
        Row{"any",
            {.name = "p", .type = Type::dynamic()},
            {">\"k\"", kNull, kNull, "unknown(string)", "unknown(any)",
             "unknown(string)", ">\"k\" => marked"}},
        Row{"any, null",
            {.name = "p", .type = Type::dynamic(), .allow_null = true},
            {">\"k\"", ">null(string)", ">null(any)", "unknown(string)",
             "unknown(any)", "unknown(string)", ">\"k\" => marked"},
            {"", "", "unknown(any)", "", "", "", ""}},
        Row{"any, dynamic",
            {.name = "p", .type = Type::dynamic(), .allow_dynamic = true},
            {">\"k\"", kNull, kNull, "unknown(string)", "unknown(string)",
             "unknown(string)", ">\"k\" => marked"}},
        Row{"any, dynamic and unknown",
            {.name = "p",
             .type = Type::dynamic(),
             .allow_unknown = true,
             .allow_dynamic = true},
            {">\"k\"", kNull, kNull, ">unknown(string)", ">unknown(any)",
             ">unknown(string)", ">\"k\" => marked"}}));

// A deferred argument is not evaluated before the function requests it.
TEST(DeferredArgumentTest, GivesEveryStateAsItIs) {
  for (std::size_t i = 0; i < kStates; ++i) {
    MapContext context;
    context.set_variable("v", states()[i]).set_function("d", deferring());
    const Evaluated got = evaluate_text("d(v)", {}, context);
    EXPECT_EQ(got.problems(), "") << kStateNames[i];
    EXPECT_EQ(got.value, states()[i]) << kStateNames[i];
  }
}

class RefinedTest : public ::testing::TestWithParam<std::string_view> {};

TEST_P(RefinedTest, KeepsWhatIsKnown) {
  const auto bound = [](std::int64_t number) {
    return NumberBound{Number::integer(number, 512), true};
  };
  for (const Value& v :
       {refined_string(),
        Value::unknown(
            Type::number(),
            {.not_null = true, .lower = bound(1), .upper = bound(5)}),
        Value::unknown(Type::list(Type::string()),
                       {.not_null = true, .min_length = 1, .max_length = 2}),
        Value::unknown(Type::boolean(), {.not_null = true})}) {
    MapContext context;
    context.set_variable("v", v);
    const Evaluated got = evaluate_text(GetParam(), {}, context);
    EXPECT_EQ(got.problems(), "");
    EXPECT_EQ(got.value, v) << to_typed_notation(v);
    const Evaluated is_null = evaluate_text(
        std::string(GetParam()) + " == null",
        Options::of(Dialect::Hcl, Conformance::Reference), context);
    EXPECT_EQ(is_null.text(), "false : bool") << to_typed_notation(v);
  }
}

// Spec: information model, "Unknown Values and the Dynamic Pseudo-type".
INSTANTIATE_TEST_SUITE_P(HandedOn, RefinedTest,
                         ::testing::Values("v", "(v)", "[v][0]", "{a = v}.a",
                                           "(true ? v : v)"));

}  // namespace
}  // namespace hcl::test
