// Long and deep expressions, and the limits.

#include <gtest/gtest.h>

#include <thread>

#include "eval/evaluate_text.h"
#include "robustness/small_stack.h"

namespace hcl::test {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

std::string chain(std::string_view first, std::string_view text,
                  std::size_t times) {
  return std::string(first).append(repeated(text, times));
}

constexpr std::size_t kMillion = 1'000'000;

TEST(LongChainTest, Operators) {
  EXPECT_EQ(evaluate_text(chain("0", "+1", kMillion)).text(),
            "1000000 : number");
  EXPECT_EQ(evaluate_text(chain("true", "&&true", kMillion)).text(),
            "true : bool");
  EXPECT_EQ(evaluate_text(chain("1", "==1", kMillion)).text(), "false : bool");
}

TEST(LongChainTest, Steps) {
  EXPECT_EQ(evaluate_text(chain("dyn", ".a", kMillion)).text(),
            "unknown(any) : any");
  EXPECT_EQ(evaluate_text(chain("dyn", "[0]", kMillion)).text(),
            "unknown(any) : any");
}

TEST(LongChainTest, Splats) {
  const Evaluated got = evaluate_text(chain("[]", "[*]", 100'000));
  EXPECT_EQ(got.text(), "[] : tuple([])");
}

TEST(LongChainTest, TemplateParts) {
  const Evaluated got = evaluate_template_text(repeated("${b}-", 100'000));
  EXPECT_EQ(got.value.as_string().size(), 500'000u);
}

// A construct that adds one level of nesting per repetition.
struct Nest {
  std::string_view open;
  std::string_view middle;
  std::string_view close;
  TypeKind result = TypeKind::Number;
  // The maximum number of repetitions: a template in a template is two levels.
  std::size_t most = 400;
};

bool is_structure(TypeKind kind) {
  return kind == TypeKind::Tuple || kind == TypeKind::Object;
}

// The number of nested structures of one element.
std::size_t levels(Value value) {
  std::size_t count = 0;
  while (is_structure(value.kind())) {
    value = Value(value.elements()[0]);
    ++count;
  }
  return count;
}

// Within the stack budget of an evaluation there is either a value or one
// diagnostic; the frames of an unoptimised build are larger.
TEST(DeepTest, FitsASmallStack) {
  run_on_small_stack([] {
    for (const Nest& nest :
         {Nest{"(", "1", ")"}, Nest{"[", "1", "]", TypeKind::Tuple},
          Nest{"{a=", "1", "}", TypeKind::Object}, Nest{"id(", "1", ")"},
          Nest{"-", "1", ""}, Nest{"!", "true", "", TypeKind::Bool},
          Nest{"true?", "1", ":2"}, Nest{"false?1:", "2", ""},
          Nest{"1+(", "1", ")"},
          Nest{"\"x${", "1", "}\"", TypeKind::String, 240},
          Nest{"[for x in [1]:", "x", "]", TypeKind::Tuple},
          Nest{"{for x in [1]:\"a\"=>", "x", "}", TypeKind::Object},
          Nest{"dyn[", "0", "]", TypeKind::Dynamic}, Nest{"1+2*(", "1", ")"},
          Nest{"true||true&&1==(", "1", ")", TypeKind::Bool}}) {
      for (const std::size_t depth :
           {std::size_t{10}, nest.most / 4, nest.most}) {
        const std::string text = repeated(nest.open, depth) +
                                 std::string(nest.middle) +
                                 repeated(nest.close, depth);
        const Evaluated got = evaluate_text(text);
        if (got.problems().starts_with("EvaluationLimit")) {
          EXPECT_GT(depth, 10u) << nest.open;
          EXPECT_EQ(got.diagnostics.size(), 1u);
          continue;
        }
        EXPECT_EQ(got.problems(), "") << nest.open << depth;
        EXPECT_EQ(got.value.kind(), nest.result) << nest.open << depth;
        EXPECT_EQ(levels(got.value), is_structure(nest.result) ? depth : 0u)
            << nest.open;
      }
    }
  });
}

// For the optimised library, on a stack of the size that threads of small
// systems have.
#ifdef NDEBUG
TEST(DeepTest, FourHundredLevelsGiveAValue) {
  run_on_stack(std::size_t{256} << 10, [] {
    for (const Nest& nest :
         {Nest{"(", "1", ")"}, Nest{"[", "1", "]"}, Nest{"{a=", "1", "}"},
          Nest{"-", "1", ""}, Nest{"true?", "1", ":2"}, Nest{"1+(", "1", ")"},
          Nest{"[for x in [1]:", "x", "]"}}) {
      const std::string text = repeated(nest.open, 400) +
                               std::string(nest.middle) +
                               repeated(nest.close, 400);
      EXPECT_EQ(evaluate_text(text).problems(), "") << nest.open;
    }
  });
}
#endif

TEST(LimitTest, Steps) {
  Options options;
  options.limits.max_evaluation_steps = 100;
  // One step for the chain and one for each operand.
  EXPECT_EQ(evaluate_text(chain("1", "+1", 98), options).problems(), "");
  const Evaluated got = evaluate_text(chain("1", "+1", 99), options);
  EXPECT_EQ(got.diagnostics.size(), 1u);
  EXPECT_TRUE(got.problems().starts_with("EvaluationLimit"));
  EXPECT_EQ(got.text(), "unknown(any) : any");
}

// Steps are allocated in portions; the limit is exact all the same.
TEST(LimitTest, ManySteps) {
  Options options;
  options.limits.max_evaluation_steps = 5'000;
  EXPECT_EQ(evaluate_text(chain("n", "+n", 4'998), options).problems(), "");
  EXPECT_TRUE(evaluate_text(chain("n", "+n", 4'999), options)
                  .problems()
                  .starts_with("EvaluationLimit"));
}

TEST(LimitTest, NestedLoopsEnd) {
  Options options;
  options.limits.max_evaluation_steps = 10'000;
  const std::string list = "[1,1,1,1,1,1,1,1,1,1]";
  const std::string loop = "[for x in " + list + ":";
  const Evaluated got =
      evaluate_text(repeated(loop, 8) + "x" + repeated("]", 8), options);
  EXPECT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
}

TEST(LimitTest, ResultSizeIsExact) {
  Options options;
  options.limits.max_result_size = 100;
  const std::string text(90, 'x');
  EXPECT_EQ(evaluate_text("\"" + text + "${1234567890}\"", options).problems(),
            "");
  EXPECT_EQ(evaluate_text("\"" + text + "${12345678901}\"", options).problems(),
            "EvaluationLimit 0-106");
}

TEST(LimitTest, ResultSize) {
  Options options;
  options.limits.max_result_size = 1000;
  const std::string text(600, 'x');
  EXPECT_EQ(evaluate_text("\"${s}" + text + "\"", options).problems(), "");
  EXPECT_EQ(
      evaluate_text("\"${s}" + text + text + "\"", options).diagnostics[0].code,
      Code::EvaluationLimit);
}

// Small in memory because parts are shared, but large when written out.
TEST(LimitTest, SharedPartsCountEachTime) {
  std::string text = "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]";
  for (int i = 0; i < 12; ++i) {
    text = "[for v in [" + text + "]: [v, v, v, v, v, v, v, v, v, v]]";
  }
  Options options;
  options.limits.max_result_size = 10'000'000;
  const Evaluated got = evaluate_text(text, options);
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
}

TEST(LimitTest, Diagnostics) {
  Options options;
  options.limits.max_diagnostics = 3;
  std::string text = "[";
  for (int i = 0; i < 10; ++i) text += "zzz" + std::to_string(i) + ",";
  const Evaluated got = evaluate_text(text + "]", options);
  EXPECT_EQ(got.diagnostics.size(), 4u);
  EXPECT_EQ(got.diagnostics[3].code, Code::TooManyDiagnostics);
}

}  // namespace
}  // namespace hcl::test
