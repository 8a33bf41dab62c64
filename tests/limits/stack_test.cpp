// The deepest nests on threads of 128 KiB, 256 KiB and 8 MiB: a value or one
// diagnostic about a limit, and nothing else.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/native_body.h"
#include "hcl/user_functions.h"
#include "limits/twins.h"
#include "robustness/small_stack.h"

namespace hcl::test {
namespace {

struct Nest {
  std::string_view open;
  std::string_view middle;
  std::string_view close;
};

constexpr Nest kNests[] = {
    {"(", "1", ")"},
    {"[", "1", "]"},
    {"{a = ", "1", "}"},
    {"{(\"a\") = ", "1", "}"},
    {"first(", "1", ")"},
    {"try(", "1", ")"},
    {"pair(", "1", ")"},
    {"twice(", "\"a\"", ")"},
    {"strings([", "1", "])"},
    {"jsonencode(", "1", ")"},
    {"-", "1", ""},
    {"!", "true", ""},
    {"true ? ", "1", " : 2"},
    {"1 + (", "1", ")"},
    {"true || (", "true", ")"},
    {"\"x${", "1", "}\""},
    {"\"%{ if true }${", "1", "}%{ endif }\""},
    {"\"%{ for x in [1] }${", "1", "}%{ endfor }\""},
    {"[for x in [1] : ", "x", "]"},
    {"{for x in [1] : \"a\" => ", "x", "}"},
    {"{for x in [1] : ", "\"a\"", " => x}"},
    {"[for x in [1] : x if ", "true", " == true]"},
    {"ten[", "0", "]"},
    {"ten[*].", "a", ""},
    {"[", "[]", "][*]"},
};

std::string nested(const Nest& nest, std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += nest.open;
  text += nest.middle;
  for (std::size_t i = 0; i < depth; ++i) text += nest.close;
  return text;
}

bool is_limit(const Diagnostics& diagnostics) {
  const std::string codes = codes_of(diagnostics);
  return codes == "EvaluationLimit " || codes == "RecursionLimit ";
}

// Some nests double a value or the steps per level; only depth matters here.
Options small_results() {
  Options options;
  options.limits.max_memory = 1 << 20;
  options.limits.max_result_size = 1 << 20;
  options.limits.max_evaluation_steps = 20'000;
  return options;
}

class StackTest : public ::testing::TestWithParam<std::size_t> {
 protected:
  static void run(const std::function<void()>& work) {
    limits_context();
    run_on_stack(GetParam(), work);
  }
};

// As deep as the parser allows.
TEST_P(StackTest, Expressions) {
  run([] {
    for (const Syntax syntax : {Syntax::Native, Syntax::Json}) {
      for (const Nest& nest : kNests) {
        for (const std::size_t depth : {10U, 60U, 120U, 240U, 480U}) {
          const Result<Value> result =
              parse_twin(syntax, nested(nest, depth), small_results())
                  .evaluate(limits_context());
          const std::string codes = codes_of(result.diagnostics);
          EXPECT_TRUE(depth > 10U || !is_limit(result.diagnostics))
              << nest.open << codes;
        }
      }
    }
  });
}

// A regression test: the nest around a call and the nest in its result add up.
TEST_P(StackTest, UserFunctions) {
  run([] {
    for (const std::size_t outer : {0U, 50U, 100U, 150U, 300U}) {
      for (const std::size_t inner : {1U, 50U, 120U, 240U, 400U}) {
        const Nest loop{"{for k in [1] : \"a\" => ", "1", "}"};
        const Nest call{"{for k in [1] : \"a\" => ", "f(x)", "}"};
        const Result<Body> body = parse_native_body(SourceFile(
            "f.hcl", "function \"f\" {\n  params = [x]\n  result = " +
                         nested(call, inner) + "\n}\n"));
        MapContext context;
        const std::shared_ptr<const EvalContext> unowned(
            std::shared_ptr<const EvalContext>(), &context);
        context.set_functions(
            decode_user_functions(body.value, "function", [unowned] {
              return unowned;
            }).value.functions);
        const Nest whole{loop.open, "f(1)", loop.close};
        const Result<Value> result =
            parse_twin(Syntax::Native, nested(whole, outer), {})
                .evaluate(context);
        EXPECT_TRUE(is_limit(result.diagnostics))
            << outer << " " << inner << " " << codes_of(result.diagnostics);
      }
    }
  });
}

// Host functions that evaluate with the library.
TEST_P(StackTest, HostFunctionsThatEvaluate) {
  run([] {
    MapContext context;
    context.set_function(
        "again",
        Function({.return_type = returns(Type::dynamic()),
                  .implementation = [&context](std::span<const Value>,
                                               const Type&) -> FunctionResult {
                    return parse_twin(Syntax::Json, "[again()]", {})
                        .evaluate(context)
                        .value;
                  }}));
    const Result<Value> result =
        parse_twin(Syntax::Native, "again()", {}).evaluate(context);
    EXPECT_TRUE(is_limit(result.diagnostics)) << codes_of(result.diagnostics);
  });
}

TEST_P(StackTest, DynamicBlocksAndDecoding) {
  run([] {
    for (const std::size_t depth : {1U, 20U, 80U, 160U}) {
      const Nest blocks{"dynamic \"b\" {\n for_each = [1]\n content {\n", "\n",
                        " }\n}\n"};
      const Result<Body> body =
          parse_native_body(SourceFile("d.hcl", nested(blocks, depth)));
      const Body expanded = expand_dynamic_blocks(body.value, limits_context());
      Body at = expanded;
      const BodySchema schema = {.attributes = {},
                                 .blocks = {{.type = "b", .label_names = {}}}};
      for (std::size_t i = 0; i < depth; ++i) {
        const Result<BodyContent> content = at.content(schema);
        if (content.value.blocks.empty()) {
          ADD_FAILURE() << i << codes_of(content.diagnostics);
          break;
        }
        at = content.value.blocks[0].body;
      }
    }
  });
}

// Values and types as deep as evaluation makes them.
TEST_P(StackTest, Conversions) {
  run([] {
    std::string text = "1";
    for (int i = 0; i < 60; ++i) text = "pair(" + text + ")[0]";
    (void)parse_twin(Syntax::Native, text, {}).evaluate(limits_context());
    Value deep = Value::number(1);
    Type type = Type::string();
    for (int i = 0; i < 100'000; ++i) {
      deep = Value::tuple({deep});
      type = Type::list(type);
    }
    const ConversionResult converted = convert(deep, type);
    EXPECT_TRUE(converted.ok());
  });
}

INSTANTIATE_TEST_SUITE_P(Sizes, StackTest,
                         ::testing::Values(std::size_t{128} << 10,
                                           std::size_t{256} << 10,
                                           std::size_t{8} << 20));

}  // namespace
}  // namespace hcl::test
