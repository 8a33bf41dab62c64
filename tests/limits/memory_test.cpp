// `Limits::max_memory` bounds the peak of an operation, whatever its result.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "hcl/dynamic_blocks.h"
#include "hcl/json_reader.h"
#include "hcl/native_body.h"
#include "limits/heap_peak.h"
#include "limits/twins.h"

namespace hcl::test {
namespace {

constexpr std::int64_t kMebi = std::int64_t{1} << 20;
// The additional memory of an operation: diagnostics, what it learned about the
// tree, tables of types.
constexpr std::int64_t kConstant = 128 * 1024;

// Each of these needs more memory than any limit here. Without a limit they
// would take terabytes.
constexpr std::string_view kWasteful[] = {
    // Texts in loops, as values and as intermediate results.
    R"([for a in million : "%{ for b in million }xxxxxxxxxxxxxxxx%{ endfor }${a}"])",
    R"(length([for a in million : "%{ for b in million }xxxxxxxxxxxxxxxx%{ endfor }${a}"]) > 0)",
    R"([for a in million : "%{ for b in ten }${a}-${b}-abcdefgh%{ endfor }"])",
    // Text that needs normalization.
    R"([for a in million : "%{ for b in thousand }e\u0301%{ endfor }${a}"])",
    // One text, doubled repeatedly.
    "twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice("
    "twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice("
    "twice(twice(\"0123456789abcdef0123456789abcdef\")))))))))))))))))))))))))"
    ")",
    // Sequences, long and many.
    "[for a in thousand : [for b in million : b]]",
    "[for a in thousand : [for b in thousand : [for c in thousand : [a, b, "
    "c]]]]",
    "[for a in million : [for b in thousand : b / 7]]",
    "[for a in thousand : million[*]]",
    "[for a in thousand : strings(million)]",
    "[for a in thousand : [first(million...), [for b in million : b]]]",
    // Objects: names, groups.
    R"([for a in thousand : {for b in million : "key number ${b}" => b}])",
    R"([for a in thousand : {for b in million : "k" => b...}])",
    R"([for a in thousand : {for b in million : "${b}" => b...}])",
    R"([for a in million : {(upper("k${a}")) = a, "b${a}" = a}])",
};

class MemoryTest
    : public ::testing::TestWithParam<std::tuple<Syntax, std::int64_t>> {
 protected:
  static std::int64_t limit() { return std::get<1>(GetParam()); }

  // Checks the peak of an evaluation that ends at the limit.
  static void expect_limit(std::string_view text) {
    Options options;
    options.limits.max_memory = limit();
    const Expression expression =
        parse_twin(std::get<0>(GetParam()), text, options);
    std::string codes;
    std::string detail;
    const std::int64_t peak = heap_peak([&] {
      const Result<Value> result = expression.evaluate(limits_context());
      codes = codes_of(result.diagnostics);
      detail =
          result.diagnostics.size() == 0 ? "" : result.diagnostics[0].detail;
    });
    EXPECT_EQ(codes, "EvaluationLimit ");
    EXPECT_NE(detail.find("max_memory of " + std::to_string(limit())),
              std::string::npos)
        << detail;
    EXPECT_LE(peak, limit() + kConstant);
  }
};

TEST_P(MemoryTest, BoundsThePeak) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  limits_context();
  for (const std::string_view text : kWasteful) {
    SCOPED_TRACE(text);
    expect_limit(text);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Small, MemoryTest,
    ::testing::Combine(::testing::Values(Syntax::Native, Syntax::Json),
                       ::testing::Values(kMebi, 10 * kMebi)));

class DefaultMemoryTest : public MemoryTest {};

TEST_P(DefaultMemoryTest, BoundsThePeak) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  limits_context();
  expect_limit(kWasteful[0]);
  expect_limit("[for a in thousand : [for b in million : b]]");
}

INSTANTIATE_TEST_SUITE_P(
    Default, DefaultMemoryTest,
    ::testing::Combine(::testing::Values(Syntax::Native),
                       ::testing::Values(Limits().max_memory)));

// What fits is not rejected: a limit of three times the result is enough.
TEST(MemoryTest, AllowsWhatFits) {
  Options options;
  options.limits.max_memory = 3 * kMebi + 64 * 1024;
  const Expression expression =
      parse_twin(Syntax::Native,
                 "[for a in thousand : [for b in thousand : b][0]]", options);
  EXPECT_TRUE(expression.evaluate(limits_context()).ok());
  const Expression large = parse_twin(
      Syntax::Native, "length([for a in ten : [for b in thousand : b]]) == 10",
      options);
  EXPECT_TRUE(large.evaluate(limits_context()).ok());
}

// An evaluator releases what a large evaluation left behind.
TEST(MemoryTest, IsGivenBackAfterwards) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  Options options;
  options.limits.max_memory = 10 * kMebi;
  const Expression expression =
      parse_twin(Syntax::Native, kWasteful[0], options);
  for (int i = 0; i < 3; ++i) {
    const std::int64_t peak =
        heap_peak([&] { (void)expression.evaluate(limits_context()); });
    EXPECT_LE(peak, 10 * kMebi + kConstant);
    EXPECT_GE(peak, kMebi);
  }
}

TEST(MemoryTest, CountsGeneratedBlocks) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  DynamicBlockOptions options;
  options.options.limits.max_memory = 10 * kMebi;
  const Result<Body> body =
      parse_native_body(SourceFile("d.hcl",
                                   "dynamic \"b\" {\n  for_each = million\n  "
                                   "content {\n    x = 1\n  }\n}\n"));
  options.options.limits.max_dynamic_blocks = 10'000'000;
  const Body expanded =
      expand_dynamic_blocks(body.value, limits_context(), options);
  const BodySchema schema = {.attributes = {},
                             .blocks = {{.type = "b", .label_names = {}}}};
  std::string codes;
  EXPECT_LE(heap_peak([&] {
              codes = codes_of(expanded.content(schema).diagnostics);
            }),
            10 * kMebi + kConstant);
  EXPECT_EQ(codes, "EvaluationLimit ");
}

// A regression test: the value can be far larger than the text that it is read
// from.
TEST(MemoryTest, CountsValuesReadFromJson) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  const auto repeated = [](std::string_view element) {
    std::string json = "[";
    for (int i = 0; i < 1000; ++i) json.append(element).append(",");
    json.back() = ']';
    return json;
  };
  std::vector<AttributeType> attributes;
  for (int i = 0; i < 1000; ++i) {
    attributes.push_back({"attribute" + std::to_string(i), Type::string()});
  }
  Limits limits;
  limits.max_memory = 10 * kMebi;
  for (const auto& [json, type] :
       {std::pair(repeated("1e100000"), Type::list(Type::string())),
        std::pair(repeated("{}"), Type::list(Type::object(attributes)))}) {
    std::string message;
    const std::int64_t peak = heap_peak([&] {
      const auto value = from_json(json, type, {}, limits);
      if (!value) message = value.error().message;
    });
    EXPECT_NE(message.find("max_memory of"), std::string::npos) << message;
    // The second constant is for the tree of the text.
    EXPECT_LE(peak, limits.max_memory + 2 * kConstant);
  }
}

}  // namespace
}  // namespace hcl::test
