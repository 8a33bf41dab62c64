// Each limit of evaluation at its edge, alone and accumulated across
// constructs, with the same results in both syntaxes.

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/decode.h"
#include "hcl/decode_spec.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/evaluate.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "limits/twins.h"

namespace hcl::test {
namespace {

Result<Value> evaluate_twin(Syntax syntax, std::string_view text,
                            const Limits& limits) {
  Options options;
  options.limits = limits;
  return parse_twin(syntax, text, options).evaluate(limits_context());
}

// The place of the only diagnostic within its file, and its text.
std::string only(const Diagnostics& diagnostics) {
  if (diagnostics.size() != 1) return codes_of(diagnostics);
  const Diagnostic& one = diagnostics[0];
  const ByteSpan span = one.subject->span;
  return std::string(code_name(one.code)) + " " + std::to_string(span.begin) +
         "-" + std::to_string(span.end) + ": " + one.detail;
}

class EdgeTest : public ::testing::TestWithParam<Syntax> {
 protected:
  // Whether the text evaluates within the limits; otherwise there must be
  // exactly one diagnostic about a limit, and a dynamic value.
  static bool fits(std::string_view text, const Limits& limits) {
    const Result<Value> result = evaluate_twin(GetParam(), text, limits);
    if (result.ok()) return true;
    EXPECT_EQ(result.diagnostics.size(), 1U) << codes_of(result.diagnostics);
    EXPECT_TRUE(result.value.is_dynamic());
    return false;
  }

  static std::int64_t steps_of(std::string_view text) {
    Limits limits;
    std::int64_t refused = 0;
    std::int64_t enough = 1'000'000;
    while (enough - refused > 1) {
      limits.max_evaluation_steps = refused + (enough - refused) / 2;
      (fits(text, limits) ? enough : refused) = limits.max_evaluation_steps;
    }
    return enough;
  }
};

// One for each expression; for each element of a `for`, what its expression
// takes; one for each converted element; and the steps of functions.
TEST_P(EdgeTest, Steps) {
  // In JSON the expression is a template, which takes a step.
  const std::int64_t whole = GetParam() == Syntax::Json ? 1 : 0;
  EXPECT_EQ(steps_of("1"), whole + 1);
  EXPECT_EQ(steps_of("[1, 2]"), whole + 3);
  EXPECT_EQ(steps_of("1 + 2 + 3"), whole + 4);
  EXPECT_EQ(steps_of("[for x in ten : x]"), whole + 2 + 10);
  EXPECT_EQ(steps_of("[for x in ten : [for y in ten : y]]"),
            whole + 2 + 10 * (2 + 10));
  const std::int64_t call = steps_of("pair(1)") - whole;
  EXPECT_EQ(steps_of("[pair(1), pair(2), pair(3)]"), whole + 1 + 3 * call);
  EXPECT_EQ(steps_of("try(pair(1), 0)"), whole + 1 + call);
  EXPECT_GE(steps_of("strings(thousand)"), 1000);
  EXPECT_GE(steps_of("[for x in thousand : x] == [for x in thousand : x]"),
            3000);
}

TEST_P(EdgeTest, NumberOfCallsInsideEachOther) {
  Limits limits;
  limits.max_function_depth = 3;
  EXPECT_TRUE(fits("[pair(1), pair(2), pair(3), pair(4)]", limits));
  // Arguments are evaluated before the call, not inside it.
  EXPECT_TRUE(fits("pair(pair(pair(pair(1))))", limits));
  const Result<Value> result =
      evaluate_twin(GetParam(), "[forever(1), 2]", limits);
  EXPECT_EQ(codes_of(result.diagnostics), "RecursionLimit ");
  EXPECT_EQ(
      result.diagnostics[0].detail,
      "The call, or one of its arguments, reaches a limit. Functions call "
      "each other more deeply than the limit max_function_depth of 3 "
      "allows.");
}

// 2^100 calls; the limit ends them all.
TEST_P(EdgeTest, RecursionEndsTheWhole) {
  EXPECT_EQ(codes_of(evaluate_twin(GetParam(), "spread(1)", {}).diagnostics),
            "RecursionLimit ");
}

TEST_P(EdgeTest, ResultSize) {
  Limits limits;
  limits.max_result_size = 16 * 10;
  EXPECT_TRUE(fits("[for x in ten : x]", limits));
  --limits.max_result_size;
  EXPECT_FALSE(fits("[for x in ten : x]", limits));
  EXPECT_EQ(evaluate_twin(GetParam(), "[for x in ten : x]", limits)
                .diagnostics[0]
                .detail,
            "The result is larger than the limit max_result_size of 159 bytes "
            "allows.");
}

// Each element counts 16 bytes, and each string its text.
TEST_P(EdgeTest, ResultSizeOfEachKind) {
  const std::string text(100, 'x');
  const std::string long_text(5000, 'x');
  const auto quoted = [](const std::string& inside) {
    return '"' + inside + '"';
  };
  for (const auto& [source, bytes] : std::vector<std::pair<std::string, int>>{
           {quoted(text), 100},
           {"[" + quoted(text) + ", 1, true, null]", 4 * 16 + 100},
           {"[[[[[[[[[[" + quoted(text) + "]]]]]]]]]]", 10 * 16 + 100},
           {"{ a = " + quoted(text) + " }", 16 + 100},
           {quoted(long_text), 5000},
           {"first(" + quoted(long_text) + ", 1)", 5000},
           {"[" + quoted(long_text) + "][0]", 5000}}) {
    Limits limits;
    limits.max_result_size = bytes;
    EXPECT_TRUE(fits(source, limits)) << source;
    --limits.max_result_size;
    EXPECT_FALSE(fits(source, limits)) << source;
  }
}

// Shared parts take memory once but are written out each time.
TEST_P(EdgeTest, ResultSizeOfSharedParts) {
  std::string text = "1";
  for (int i = 0; i < 40; ++i) text = "pair(" + text + ")";
  Limits small;
  small.max_result_size = 100'000;
  EXPECT_FALSE(fits(text, small));
}

TEST_P(EdgeTest, Memory) {
  Limits limits;
  limits.max_memory = 1000;
  EXPECT_FALSE(fits("[for x in thousand : x]", limits));
  // A tuple of a thousand, and the stack on which its elements grow.
  limits.max_memory = 1000 * 16 + 2 * 1024 * 16 + 2048;
  EXPECT_TRUE(fits("[for x in thousand : x]", limits));
}

// The mistake of a branch that is not chosen is forgotten; a limit is not.
TEST_P(EdgeTest, NothingHidesALimit) {
  Limits limits;
  limits.max_evaluation_steps = 500;
  for (const std::string_view text :
       {"true ? 1 : [for x in thousand : x]", "try([for x in thousand : x], 1)",
        "false && [for x in thousand : x] == []", "first(1, forever(1))",
        "\"%{ if true }a%{ else }${[for x in thousand : x][0]}%{ endif }\""}) {
    const Result<Value> result = evaluate_twin(GetParam(), text, limits);
    EXPECT_EQ(result.diagnostics.size(), 1U) << text;
    EXPECT_TRUE(result.diagnostics.has_errors()) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Syntaxes, EdgeTest,
                         ::testing::Values(Syntax::Native, Syntax::Json));

// Equivalent documents take the same steps.
TEST(TwinTest, DocumentsTakeTheSameSteps) {
  struct Twin {
    std::string_view native;
    std::string_view json;
  };
  constexpr Twin kTwins[] = {
      {"1", "1"},
      {"[1, true, null]", "[1, true, null]"},
      {"{a = [1, \"x\", {b = true}]}", R"({"a": [1, "x", {"b": true}]})"},
      {"\"${ten[0]}-x\"", R"("${ten[0]}-x")"},
      {"{\"k${ten[0]}\" = [\"${ten[1]}\"]}",
       R"({"k${ten[0]}": ["${ten[1]}"]})"},
  };
  const auto steps = [](const auto& fits) {
    Options options;
    for (std::int64_t steps = 1;; ++steps) {
      options.limits.max_evaluation_steps = steps;
      if (fits(options)) return steps;
    }
  };
  for (const Twin& twin : kTwins) {
    const std::int64_t native = steps([&](const Options& options) {
      const auto tree = parse_expression(
          SourceFile("t.hcl", std::string(twin.native)), options);
      return evaluate(tree.value, limits_context(), options).ok();
    });
    const std::int64_t json = steps([&](const Options& options) {
      return parse_json_expression(SourceFile("t.json", std::string(twin.json)),
                                   options)
          .value.evaluate(limits_context())
          .ok();
    });
    EXPECT_EQ(native, json) << twin.native;
  }
}

Body two_attributes(const Options& options) {
  return parse_native_body(
             SourceFile("t.hcl",
                        "a = [for x in ten : x]\nb = [for x in ten : x]\n"),
             options)
      .value;
}

Spec both() {
  ObjectSpec spec;
  for (const char* name : {"a", "b"}) {
    spec.members.emplace_back(
        name, AttributeSpec{.name = name, .type = Type::dynamic()});
  }
  return spec;
}

// Each attribute takes 12 steps; decoding is one operation.
TEST(DecodingLimitTest, CountsTheWholeBody) {
  Options options;
  options.limits.max_evaluation_steps = 24;
  EXPECT_TRUE(
      decode(two_attributes(options), both(), limits_context(), options).ok());
  --options.limits.max_evaluation_steps;
  const Result<Value> result =
      decode(two_attributes(options), both(), limits_context(), options);
  EXPECT_EQ(only(result.diagnostics),
            "EvaluationLimit 43-44: Evaluation takes more steps than the limit "
            "max_evaluation_steps of 23 allows.");
  EXPECT_EQ(result.value.find("a")->length(), 10U);
  EXPECT_TRUE(result.value.find("b")->is_dynamic());
}

// Literals, which decoding reads without an evaluation, take steps, too.
TEST(DecodingLimitTest, CountsLiterals) {
  ObjectSpec spec;
  for (const char* name : {"a", "b", "c"}) {
    spec.members.emplace_back(
        name, AttributeSpec{.name = name, .type = Type::dynamic()});
  }
  Options options;
  options.limits.max_evaluation_steps = 3;
  const auto told = [&] {
    const Result<Body> body = parse_native_body(
        SourceFile("t.hcl", "a = 1\nb = \"text\"\nc = true\n"), options);
    return only(
        decode(body.value, Spec(spec), limits_context(), options).diagnostics);
  };
  EXPECT_EQ(told(), "");
  --options.limits.max_evaluation_steps;
  EXPECT_EQ(told(),
            "EvaluationLimit 21-25: Evaluation takes more steps than the limit "
            "max_evaluation_steps of 2 allows.");
}

TEST(DecodingLimitTest, ReportsCancellationOnce) {
  MapContext context;
  context.set_variable("ten", *limits_context().variable("ten"))
      .set_cancellation(std::make_shared<std::atomic<bool>>(true));
  const Result<Value> result = decode(two_attributes({}), both(), context);
  EXPECT_EQ(only(result.diagnostics),
            "EvaluationLimit 4-22: Evaluation was cancelled.");
}

// The blocks of several `dynamic` blocks add up, beside and inside each other.
TEST(DynamicLimitTest, CountsAllBlocksOfAnOperation) {
  const auto codes = [](std::string_view text, std::int64_t limit) {
    DynamicBlockOptions options;
    options.options.limits.max_dynamic_blocks = limit;
    const Result<Body> body =
        parse_native_body(SourceFile("d.hcl", std::string(text)));
    const Body expanded =
        expand_dynamic_blocks(body.value, limits_context(), options);
    BlockListSpec inner;
    inner.type = "c";
    inner.nested = ObjectSpec{};
    ObjectSpec outer;
    outer.members.emplace_back("c", inner);
    BlockTupleSpec spec;
    spec.type = "b";
    spec.nested = outer;
    return codes_of(
        decode(expanded, Spec(spec), limits_context(), options.options)
            .diagnostics);
  };
  const std::string beside =
      "dynamic \"b\" {\n  for_each = ten\n  content {}\n}\n"
      "dynamic \"b\" {\n  for_each = ten\n  content {}\n}\n";
  EXPECT_EQ(codes(beside, 20), "");
  EXPECT_EQ(codes(beside, 19), "EvaluationLimit ");
  const std::string nested =
      "dynamic \"b\" {\n  for_each = ten\n  content {\n    dynamic \"c\" {\n"
      "      for_each = ten\n      content {}\n    }\n  }\n}\n";
  EXPECT_EQ(codes(nested, 110), "");
  EXPECT_EQ(codes(nested, 109), "EvaluationLimit ");
}

// Tuples that share both of their parts, 60 levels deep: a walk over all parts
// ends at a limit.
TEST(ValueLimitTest, WalksOverSharedPartsEnd) {
  std::string text = "1";
  for (int i = 0; i < 60; ++i) text = "pair(" + text + ")";
  Limits limits;
  limits.max_evaluation_steps = 100'000;
  for (const std::string_view call :
       {"strings(", "jsonencode(", "1 == ", "first(["}) {
    std::string whole = std::string(call) + text;
    if (call.ends_with("[")) whole += "])";
    if (call.ends_with("(")) whole += ")";
    const Result<Value> result = evaluate_twin(Syntax::Native, whole, limits);
    EXPECT_LE(result.diagnostics.size(), 1U) << whole;
  }
}

}  // namespace
}  // namespace hcl::test
