// Every construct with a known, a typed null, an untyped null, an unknown, a
// dynamic and a marked operand.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "eval/evaluate_text.h"
#include "hcl/notation.h"

namespace hcl::testing {
namespace {

// What the variable `v` is, six times.
enum class Operand : std::uint8_t { Number, String, Bool, List, Object };
constexpr std::size_t kStates = 6;
constexpr std::array<std::string_view, kStates> kStateNames = {
    "known", "typed null", "null", "unknown", "dynamic", "marked"};

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

Value in_state(Operand operand, std::size_t state) {
  const Value value = known(operand);
  const std::array<Value, kStates> states = {
      value,
      Value::null(value.type()),
      Value::null(),
      Value::unknown(value.type()),
      Value::dynamic(),
      value.with_marks(MarkSet{"secret"})};
  return states[state];
}

using Outcomes = std::array<std::string_view, kStates>;

struct Row {
  Operand operand;
  std::string_view expression;
  // Values in the notation of the clause catalogue, `marked` after those with
  // marks, and `!Code` for errors. In the order of `kStateNames`.
  Outcomes spec;
  // Where the reference's setting gives something else; otherwise empty.
  Outcomes reference = {};
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
  return to_notation(got.value) + (got.value.contains_marks() ? " marked" : "");
}

class OperandTableTest : public ::testing::TestWithParam<Row> {};

TEST_P(OperandTableTest, GivesTheOutcome) {
  const Row& row = GetParam();
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  for (std::size_t i = 0; i < kStates; ++i) {
    EXPECT_EQ(outcome(row, i, {}), row.spec[i]) << kStateNames[i];
    const bool differs = !row.reference[i].empty();
    EXPECT_EQ(outcome(row, i, reference),
              differs ? row.reference[i] : row.spec[i])
        << kStateNames[i] << " under the reference's setting";
  }
}

// Spec: native syntax, "Arithmetic Operators", "Comparison Operators" and
// "Logic Operators".
INSTANTIATE_TEST_SUITE_P(
    Operators, OperandTableTest,
    ::testing::Values(Row{kNumber,
                          "v + 1",
                          {"4", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "4 marked"}},
                      Row{kNumber,
                          "1 - v",
                          {"-2", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "-2 marked"}},
                      Row{kNumber,
                          "v * 2",
                          {"6", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "6 marked"}},
                      Row{kNumber,
                          "v / 2",
                          {"1.5", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "1.5 marked"}},
                      Row{kNumber,
                          "v % 2",
                          {"1", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "1 marked"}},
                      Row{kNumber,
                          "-v",
                          {"-3", "!OperationFailed", "!OperationFailed",
                           "unknown(number)", "unknown(number)", "-3 marked"}},
                      Row{kNumber,
                          "v < 4",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"}},
                      Row{kNumber,
                          "v >= 4",
                          {"false", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "false marked"}},
                      Row{kNumber,
                          "v == 3",
                          {"true", "false", "false", "unknown(bool)",
                           "unknown(bool)", "true marked"}},
                      Row{kNumber,
                          "v != 3",
                          {"false", "true", "true", "unknown(bool)",
                           "unknown(bool)", "false marked"}},
                      Row{kBool,
                          "v && true",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"},
                          {"", "false", "false", "", "", ""}},
                      Row{kBool,
                          "v && false",
                          {"false", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "false marked"},
                          {"", "false", "false", "false", "false", ""}},
                      Row{kBool,
                          "v || true",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"},
                          {"", "true", "true", "true", "true", ""}},
                      Row{kBool,
                          "v || false",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"}},
                      Row{kBool,
                          "true && v",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"},
                          {"", "false", "false", "", "", ""}},
                      Row{kBool,
                          "false && v",
                          {"false", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "false marked"},
                          {"", "false", "false", "false", "false", ""}},
                      Row{kBool,
                          "true || v",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"},
                          {"", "true", "true", "true", "true", ""}},
                      Row{kBool,
                          "false || v",
                          {"true", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "true marked"}},
                      Row{kBool,
                          "!v",
                          {"false", "!OperationFailed", "!OperationFailed",
                           "unknown(bool)", "unknown(bool)", "false marked"}},
                      Row{kBool,
                          "v == true",
                          {"true", "false", "false", "unknown(bool)",
                           "unknown(bool)", "true marked"}},
                      Row{kString,
                          "v == \"k\"",
                          {"true", "false", "false", "unknown(bool)",
                           "unknown(bool)", "true marked"}},
                      Row{kList,
                          "v == [\"p\", \"q\"]",
                          {"false", "false", "false", "unknown(bool)",
                           "unknown(bool)", "false marked"},
                          {"", "", "", "false", "", ""}},
                      Row{kObject,
                          "v == {x = 1}",
                          {"true", "false", "false", "unknown(bool)",
                           "unknown(bool)", "true marked"}}));

// Spec: native syntax, "Conditional Operator".
INSTANTIATE_TEST_SUITE_P(
    Conditionals, OperandTableTest,
    ::testing::Values(
        Row{kBool,
            "v ? 1 : 2",
            {"1", "!NullCondition", "!NullCondition", "unknown(number)",
             "unknown(number)", "1 marked"}},
        Row{kBool,
            "v ? 1 : \"a\"",
            {R"("1")", "!NullCondition", "!NullCondition", "unknown(string)",
             "unknown(string)", R"("1" marked)"}},
        Row{kString,
            "true ? v : \"z\"",
            {R"("k")", "null(string)", "null(string)", "unknown(string)",
             "unknown(string)", R"("k" marked)"},
            {"", "", "", "", "unknown(any)", ""}},
        Row{kString,
            "true ? \"z\" : v",
            {R"("z")", R"("z")", R"("z")", R"("z")", R"("z")",
             R"("z" marked)"}},
        Row{kString,
            "ub ? v : \"z\"",
            {"unknown(string)", "unknown(string)", "unknown(string)",
             "unknown(string)", "unknown(string)", "unknown(string) marked"},
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
            {"{x = 1}", "null(object({x=number}))", "null(object({x=number}))",
             "unknown(object({x=number}))", "unknown(object({x=number}))",
             "{x = 1} marked"},
            {"", "", "", "", "unknown(any)", ""}},
        Row{kObject,
            "true ? v : null",
            {"{x = 1}", "null(object({x=number}))", "null(any)",
             "unknown(object({x=number}))", "unknown(any)", "{x = 1} marked"}},
        Row{kObject,
            "ub ? v : {x = 2}",
            {"unknown(object({x=number}))", "unknown(object({x=number}))",
             "unknown(object({x=number}))", "unknown(object({x=number}))",
             "unknown(object({x=number}))",
             "unknown(object({x=number})) marked"},
            {"", "", "", "", "unknown(any)", ""}}));

// Spec: native syntax, "Templates".
INSTANTIATE_TEST_SUITE_P(
    Templates, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "\"${v}\"",
            {"3", "null(number)", "null(any)", "unknown(number)",
             "unknown(any)", "3 marked"}},
        Row{kNumber,
            "\"a${v}\"",
            {R"("a3")", "!InvalidTemplateValue", "!InvalidTemplateValue",
             "unknown(string)", "unknown(string)", R"("a3" marked)"}},
        Row{kBool,
            "\"%{ if v }y%{ else }n%{ endif }\"",
            {R"("y")", "!NullCondition", "!NullCondition", "unknown(string)",
             "unknown(string)", R"("y" marked)"}},
        Row{kString,
            "\"a${v}b\"",
            {R"("akb")", "!InvalidTemplateValue", "!InvalidTemplateValue",
             "unknown(string)", "unknown(string)", R"("akb" marked)"}},
        Row{kString,
            "\"${v}b\"",
            {R"("kb")", "!InvalidTemplateValue", "!InvalidTemplateValue",
             "unknown(string)", "unknown(string)", R"("kb" marked)"}},
        Row{kString,
            "\"${v}\"",
            {R"("k")", "null(string)", "null(any)", "unknown(string)",
             "unknown(any)", R"("k" marked)"}},
        Row{kString,
            "\"${v ~}  b\"",
            {R"("kb")", "!InvalidTemplateValue", "!InvalidTemplateValue",
             "unknown(string)", "unknown(string)", R"("kb" marked)"}},
        Row{kString,
            "<<E\n${v}\nE\n",
            {R"("k\n")", "!InvalidTemplateValue", "!InvalidTemplateValue",
             "unknown(string)", "unknown(string)", R"("k\n" marked)"}},
        Row{kList,
            "\"%{ for i in v }${i}%{ endfor }\"",
            {R"("pq")", "!IterationOverNull", "!IterationOverNull",
             "unknown(string)", "unknown(string)", R"("pq" marked)"}}));

// Spec: native syntax, "For Expressions".
INSTANTIATE_TEST_SUITE_P(
    For, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "[for i in [1] : v]",
            {"[3]", "[null(number)]", "[null(any)]", "unknown(any)",
             "unknown(any)", "[3] marked"},
            {"", "", "", "[unknown(number)]", "[unknown(any)]", ""}},
        Row{kBool,
            "[for i in [1, 2] : i if v]",
            {"[1, 2]", "!ConditionIsNull", "!ConditionIsNull", "unknown(any)",
             "unknown(any)", "[1, 2] marked"}},
        Row{kBool,
            "{for i in [1] : \"k\" => i if v}",
            {"{k = 1}", "!ConditionIsNull", "!ConditionIsNull", "unknown(any)",
             "unknown(any)", "{k = 1} marked"}},
        Row{kString,
            "{for i in [1] : v => i}",
            {"{k = 1}", "!InvalidForKey", "!InvalidForKey", "unknown(any)",
             "unknown(any)", "{k = 1} marked"}},
        Row{kString,
            "{for i in [1] : v => i...}",
            {"{k = [1]}", "!InvalidForKey", "!InvalidForKey", "unknown(any)",
             "unknown(any)", "{k = [1]} marked"}},
        Row{kList,
            "[for i in v : i]",
            {R"(["p", "q"])", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", R"(["p", "q"] marked)"}},
        Row{kList,
            "[for i, j in v : i]",
            {"[0, 1]", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", "[0, 1] marked"}},
        Row{kList,
            "{for i in v : i => 1}",
            {"{p = 1, q = 1}", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", "{p = 1, q = 1} marked"}},
        Row{kList,
            "{for i in v : \"k\" => i...}",
            {R"({k = ["p", "q"]})", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", R"({k = ["p", "q"]} marked)"}},
        Row{kList,
            "[for i in v : i if true]",
            {R"(["p", "q"])", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", R"(["p", "q"] marked)"}},
        Row{kObject,
            "[for k, i in v : k]",
            {R"(["x"])", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", R"(["x"] marked)"}},
        Row{kObject,
            "{for k, i in v : k => i}",
            {"{x = 1}", "!IterationOverNull", "!IterationOverNull",
             "unknown(any)", "unknown(any)", "{x = 1} marked"}}));

// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators".
INSTANTIATE_TEST_SUITE_P(
    Access, OperandTableTest,
    ::testing::Values(
        Row{kNumber,
            "strs[v]",
            {R"("d")", "!InvalidIndex", "!InvalidIndex", "unknown(string)",
             "unknown(string)", R"("d" marked)"},
            {"", "", "", "", "unknown(any)", ""}},
        Row{kString,
            "{k = 1}[v]",
            {"1", "!InvalidIndex", "!InvalidIndex", "unknown(any)",
             "unknown(any)", "1"}},
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
            {"[1]", "[]", "[]", "unknown(any)", "unknown(any)", "[1] marked"}},
        Row{kObject,
            "v[*].x",
            {"[1]", "[]", "[]", "unknown(any)", "unknown(any)", "[1] marked"}},
        Row{kObject,
            "v.y",
            {"!UnsupportedAttribute", "!AttemptToGetAttributeOfNull",
             "!AttemptToGetAttributeOfNull", "!UnsupportedAttribute",
             "unknown(any)", "!UnsupportedAttribute"}}));

// Spec: native syntax, "Collection Values".
INSTANTIATE_TEST_SUITE_P(
    Constructors, OperandTableTest,
    ::testing::Values(Row{kString,
                          "{(v) = 1}",
                          {"{k = 1}", "!NullObjectKey", "!NullObjectKey",
                           "unknown(any)", "unknown(any)", "{k = 1} marked"}},
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
}  // namespace hcl::testing
