// Every construct with a known, a typed null, an untyped null, an unknown, a
// dynamic, a marked and a refined operand.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "eval/evaluate_text.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

// The variable `v`, in seven states.
enum class Operand : std::uint8_t { Number, String, Bool, List, Object };
constexpr std::size_t kStates = 7;
constexpr std::array<std::string_view, kStates> kStateNames = {
    "known", "typed null", "null", "unknown", "dynamic", "marked", "refined"};
constexpr std::size_t kUnknown = 3;
constexpr std::size_t kRefined = 6;

constexpr Operand kNumber = Operand::Number;
constexpr Operand kString = Operand::String;
constexpr Operand kBool = Operand::Bool;
constexpr Operand kList = Operand::List;
constexpr Operand kObject = Operand::Object;

Value known(Operand operand) {
  switch (operand) {
    case Operand::Number:
      return Value::number(3);
    case Operand::String:
      return Value::string("k");
    case Operand::Bool:
      return Value::boolean(true);
    case Operand::List:
      return Value::list(Type::string(),
                         {Value::string("p"), Value::string("q")});
    case Operand::Object:
      break;
  }
  return Value::object({{"x", Value::number(1)}});
}

// The refinements decide none of the expressions.
Refinements refinements(Operand operand) {
  Refinements known{.not_null = true};
  if (operand == Operand::Number) {
    known.lower = NumberBound{Number::integer(2, 512), true};
    known.upper = NumberBound{Number::integer(5, 512), true};
  } else if (operand == Operand::String) {
    known.string_prefix = "k";
  } else if (operand == Operand::List) {
    known.min_length = 1;
    known.max_length = 3;
  }
  return known;
}

Value in_state(Operand operand, std::size_t state) {
  const Value value = known(operand);
  const std::array<Value, kStates> states = {
      value,
      Value::null(value.type()),
      Value::null(),
      Value::unknown(value.type()),
      Value::dynamic(),
      value.with_marks(MarkSet{"secret"}),
      Value::unknown(value.type(), refinements(operand))};
  return states[state];
}

// In the order of `kStateNames`; a refined operand gives the same as an
// unrefined one.
using Outcomes = std::array<std::string, kRefined>;

// Nulls of every type give the same result, as do unknown values of every type,
// and marks apply to the result.
Outcomes usual(const std::string& known, const std::string& null,
               const std::string& unknown) {
  return {known, null, null, unknown, unknown, known + " marked"};
}

struct Row {
  Operand operand;
  std::string_view expression;
  // Values in the notation of the clause catalogue, followed by `marked` if
  // they have marks, and `!Code` for errors.
  Outcomes spec;
  // The outcomes under the reference's setting if they differ; otherwise empty.
  Outcomes reference = {};
  // The outcome if it matters that the refined operand is not null; otherwise
  // empty.
  std::string_view refined = {};

  // The expected outcome for a state.
  std::string_view expected(std::size_t state, bool as_reference) const {
    if (state == kRefined && !refined.empty()) return refined;
    const std::size_t as = state == kRefined ? kUnknown : state;
    return as_reference && !reference[as].empty() ? reference[as] : spec[as];
  }
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.expression; }

std::string outcome(const Row& row, std::size_t state, const Options& options) {
  MapContext context;
  context.set_variable("v", in_state(row.operand, state))
      .set_variable("ub", Value::unknown(Type::boolean()))
      .set_variable("strs",
                    Value::list(Type::string(),
                                {Value::string("a"), Value::string("b"),
                                 Value::string("c"), Value::string("d")}));
  const Evaluated got = evaluate_text(row.expression, options, context);
  if (got.diagnostics.has_errors()) {
    return "!" + std::string(code_name(got.diagnostics[0].code));
  }
  return to_notation(got.value.unmarked_deep()) +
         (got.value.contains_marks() ? " marked" : "");
}

class OperandTableTest : public ::testing::TestWithParam<Row> {};

TEST_P(OperandTableTest, GivesTheOutcome) {
  const Row& row = GetParam();
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  for (std::size_t i = 0; i < kStates; ++i) {
    EXPECT_EQ(outcome(row, i, {}), row.expected(i, false)) << kStateNames[i];
    EXPECT_EQ(outcome(row, i, reference), row.expected(i, true))
        << kStateNames[i] << " under the reference's setting";
  }
}

// Spec: native syntax, "Arithmetic Operators", "Comparison Operators" and
// "Logic Operators".
INSTANTIATE_TEST_SUITE_P(
    Operators, OperandTableTest,
    ::testing::Values(
        Row{kNumber, "v + 1",
            usual("4", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "1 - v",
            usual("-2", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "v * 2",
            usual("6", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "v / 2",
            usual("1.5", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "v % 2",
            usual("1", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "-v", usual("-3", "!OperationFailed", "unknown(number)")},
        Row{kNumber, "v < 4",
            usual("true", "!OperationFailed", "unknown(bool)")},
        Row{kNumber, "v >= 4",
            usual("false", "!OperationFailed", "unknown(bool)")},
        Row{kNumber, "v == 3", usual("true", "false", "unknown(bool)")},
        Row{kNumber, "v != 3", usual("false", "true", "unknown(bool)")},
        Row{kBool,
            "v && true",
            usual("true", "!OperationFailed", "unknown(bool)"),
            {"", "false", "false", "", "", ""}},
        Row{kBool,
            "v && false",
            usual("false", "!OperationFailed", "unknown(bool)"),
            {"", "false", "false", "false", "false", ""}},
        Row{kBool,
            "v || true",
            usual("true", "!OperationFailed", "unknown(bool)"),
            {"", "true", "true", "true", "true", ""}},
        Row{kBool, "v || false",
            usual("true", "!OperationFailed", "unknown(bool)")},
        Row{kBool,
            "true && v",
            usual("true", "!OperationFailed", "unknown(bool)"),
            {"", "false", "false", "", "", ""}},
        Row{kBool,
            "false && v",
            usual("false", "!OperationFailed", "unknown(bool)"),
            {"", "false", "false", "false", "false", ""}},
        Row{kBool,
            "true || v",
            usual("true", "!OperationFailed", "unknown(bool)"),
            {"", "true", "true", "true", "true", ""}},
        Row{kBool, "false || v",
            usual("true", "!OperationFailed", "unknown(bool)")},
        Row{kBool, "!v", usual("false", "!OperationFailed", "unknown(bool)")},
        Row{kBool, "v == true", usual("true", "false", "unknown(bool)")},
        Row{kString, "v == \"k\"", usual("true", "false", "unknown(bool)")},
        Row{kList,
            "v == [\"p\", \"q\"]",
            usual("false", "false", "unknown(bool)"),
            {"", "", "", "false", "", ""}},
        Row{kObject, "v == {x = 1}", usual("true", "false", "unknown(bool)")}));

// Spec: native syntax, "Conditional Operator".
INSTANTIATE_TEST_SUITE_P(
    Conditionals, OperandTableTest,
    ::testing::Values(
        Row{kBool, "v ? 1 : 2",
            usual("1", "!NullCondition", "unknown(number)")},
        Row{kBool, "v ? 1 : \"a\"",
            usual(R"("1")", "!NullCondition", "unknown(string)")},
        Row{kString,
            "true ? v : \"z\"",
            usual(R"("k")", "null(string)", "unknown(string)"),
            {"", "", "", "", "unknown(any)", ""}},
        Row{kString, "true ? \"z\" : v", usual(R"("z")", R"("z")", R"("z")")},
        Row{kString,
            "ub ? v : \"z\"",
            usual("unknown(string)", "unknown(string)", "unknown(string)"),
            {"", "", "", "", "unknown(any)", ""}},
        Row{kString,
            "ub ? v : null",
            {"unknown(string)", "unknown(string)", "unknown(any)",
             "unknown(string)", "unknown(any)", "unknown(string) marked"},
            {"", "null(string)", "null(any)", "", "", ""}},
        Row{kList,
            "true ? v : []",
            {"!InconsistentConditionalTypes", "null(tuple([]))",
             "null(tuple([]))", "unknown(tuple([]))", "unknown(tuple([]))",
             "!InconsistentConditionalTypes"},
            {R"(list["p", "q"])", "null(list(string))", "",
             "unknown(list(string))", "unknown(any)",
             R"(list["p", "q"] marked)"}},
        Row{kList,
            "ub ? v : v",
            {"unknown(list(string))", "unknown(list(string))", "unknown(any)",
             "unknown(list(string))", "unknown(any)",
             "unknown(list(string)) marked"},
            {"list[unknown(string), unknown(string)]", "null(list(string))",
             "null(any)", "", "",
             "list[unknown(string), unknown(string)] marked"}},
        Row{kObject,
            "true ? v : {x = 2}",
            usual("{x = 1}", "null(object({x=number}))",
                  "unknown(object({x=number}))"),
            {"", "", "", "", "unknown(any)", ""}},
        Row{kObject,
            "true ? v : null",
            {"{x = 1}", "null(object({x=number}))", "null(any)",
             "unknown(object({x=number}))", "unknown(any)", "{x = 1} marked"}},
        Row{kObject,
            "ub ? v : {x = 2}",
            usual("unknown(object({x=number}))", "unknown(object({x=number}))",
                  "unknown(object({x=number}))"),
            {"", "", "", "", "unknown(any)", ""}}));

// Spec: native syntax, "Templates".
INSTANTIATE_TEST_SUITE_P(
    Templates, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "\"${v}\"",
            {"3", "null(number)", "null(any)", "unknown(number)",
             "unknown(any)", "3 marked"}},
        Row{kNumber, "\"a${v}\"",
            usual(R"("a3")", "!InvalidTemplateValue", "unknown(string)")},
        Row{kBool, "\"%{ if v }y%{ else }n%{ endif }\"",
            usual(R"("y")", "!NullCondition", "unknown(string)")},
        Row{kString, "\"a${v}b\"",
            usual(R"("akb")", "!InvalidTemplateValue", "unknown(string)")},
        Row{kString, "\"${v}b\"",
            usual(R"("kb")", "!InvalidTemplateValue", "unknown(string)")},
        Row{kString,
            "\"${v}\"",
            {R"("k")", "null(string)", "null(any)", "unknown(string)",
             "unknown(any)", R"("k" marked)"}},
        Row{kString, "\"${v ~}  b\"",
            usual(R"("kb")", "!InvalidTemplateValue", "unknown(string)")},
        Row{kString, "<<E\n${v}\nE\n",
            usual(R"("k\n")", "!InvalidTemplateValue", "unknown(string)")},
        Row{kList, "\"%{ for i in v }${i}%{ endfor }\"",
            usual(R"("pq")", "!IterationOverNull", "unknown(string)")}));

// Spec: native syntax, "For Expressions".
INSTANTIATE_TEST_SUITE_P(
    For, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "[for i in [1] : v]",
            {"[3]", "[null(number)]", "[null(any)]", "unknown(any)",
             "unknown(any)", "[3] marked"},
            {"", "", "", "[unknown(number)]", "[unknown(any)]", ""}},
        Row{kBool, "[for i in [1, 2] : i if v]",
            usual("[1, 2]", "!ConditionIsNull", "unknown(any)")},
        Row{kBool, "{for i in [1] : \"k\" => i if v}",
            usual("{k = 1}", "!ConditionIsNull", "unknown(any)")},
        Row{kString, "{for i in [1] : v => i}",
            usual("{k = 1}", "!InvalidForKey", "unknown(any)")},
        Row{kString, "{for i in [1] : v => i...}",
            usual("{k = [1]}", "!InvalidForKey", "unknown(any)")},
        Row{kList, "[for i in v : i]",
            usual(R"(["p", "q"])", "!IterationOverNull", "unknown(any)")},
        Row{kList, "[for i, j in v : i]",
            usual("[0, 1]", "!IterationOverNull", "unknown(any)")},
        Row{kList, "{for i in v : i => 1}",
            usual("{p = 1, q = 1}", "!IterationOverNull", "unknown(any)")},
        Row{kList, "{for i in v : \"k\" => i...}",
            usual(R"({k = ["p", "q"]})", "!IterationOverNull", "unknown(any)")},
        Row{kList, "[for i in v : i if true]",
            usual(R"(["p", "q"])", "!IterationOverNull", "unknown(any)")},
        Row{kObject, "[for k, i in v : k]",
            usual(R"(["x"])", "!IterationOverNull", "unknown(any)")},
        Row{kObject, "{for k, i in v : k => i}",
            usual("{x = 1}", "!IterationOverNull", "unknown(any)")}));

// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators".
INSTANTIATE_TEST_SUITE_P(
    Access, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "strs[v]",
            usual(R"("d")", "!InvalidIndex", "unknown(string)"),
            {"", "", "", "", "unknown(any)", ""}},
        Row{kString,
            "{k = 1}[v]",
            {"1", "!InvalidIndex", "!InvalidIndex", "unknown(any)",
             "unknown(any)", "1 marked"}},
        Row{kList,
            "v[0]",
            {R"("p")", "!AttemptToIndexNull", "!AttemptToIndexNull",
             "unknown(string)", "unknown(any)", R"("p" marked)"}},
        Row{kList,
            "v[ub ? 0 : 1]",
            {"unknown(string)", "!AttemptToIndexNull", "!AttemptToIndexNull",
             "unknown(string)", "unknown(any)", "unknown(string) marked"}},
        Row{kList,
            "v.0",
            {R"("p")", "!AttemptToIndexNull", "!AttemptToIndexNull",
             "unknown(string)", "unknown(any)", R"("p" marked)"}},
        Row{kList,
            "v[*]",
            {R"(list["p", "q"])", "!SplatOfNull", "[]", "unknown(list(string))",
             "unknown(any)", R"(list["p", "q"] marked)"}},
        Row{kList,
            "v.*",
            {R"(list["p", "q"])", "!SplatOfNull", "[]", "unknown(list(string))",
             "unknown(any)", R"(list["p", "q"] marked)"}},
        Row{kList,
            "v[*].x",
            {"!UnsupportedAttribute", "!SplatOfNull", "[]",
             "!UnsupportedAttribute", "unknown(any)", "!UnsupportedAttribute"}},
        Row{kList,
            "v[v]",
            {"!InvalidIndex", "!AttemptToIndexNull", "!AttemptToIndexNull",
             "!InvalidIndex", "unknown(any)", "!InvalidIndex"}},
        Row{kObject,
            "v.x",
            {"1", "!AttemptToGetAttributeOfNull",
             "!AttemptToGetAttributeOfNull", "unknown(number)", "unknown(any)",
             "1 marked"}},
        Row{kObject,
            "v[\"x\"]",
            {"1", "!AttemptToIndexNull", "!AttemptToIndexNull",
             "unknown(number)", "unknown(any)", "1 marked"}},
        Row{kObject,
            "v.*.x",
            usual("[1]", "[]", "unknown(any)"),
            {},
            "[unknown(number)]"},
        Row{kObject,
            "v[*].x",
            usual("[1]", "[]", "unknown(any)"),
            {},
            "[unknown(number)]"},
        Row{kObject,
            "v.y",
            {"!UnsupportedAttribute", "!AttemptToGetAttributeOfNull",
             "!AttemptToGetAttributeOfNull", "!UnsupportedAttribute",
             "unknown(any)", "!UnsupportedAttribute"}}));

// Spec: native syntax, "Collection Values".
INSTANTIATE_TEST_SUITE_P(
    Constructors, OperandTableTest,
    ::testing::Values(Row{kString, "{(v) = 1}",
                          usual("{k = 1}", "!NullObjectKey", "unknown(any)")},
                      Row{kList,
                          "[v]",
                          {R"([list["p", "q"]])", "[null(list(string))]",
                           "[null(any)]", "[unknown(list(string))]",
                           "[unknown(any)]", R"([list["p", "q"]] marked)"}},
                      Row{kList,
                          "{a = v}",
                          {R"({a = list["p", "q"]})",
                           "{a = null(list(string))}", "{a = null(any)}",
                           "{a = unknown(list(string))}", "{a = unknown(any)}",
                           R"({a = list["p", "q"]} marked)"}}));

}  // namespace
}  // namespace hcl::test
