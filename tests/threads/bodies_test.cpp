// Configurations that several threads evaluate: both syntaxes, user functions,
// dynamic blocks, standard functions and decoder specifications, one context.

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/eval_context.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/standard_functions.h"
#include "hcl/try_function.h"
#include "hcl/user_functions.h"
#include "threads/threads.h"

namespace hcl::test {
namespace {

std::shared_ptr<const MapContext> context_for_threads() {
  auto context = std::make_shared<MapContext>();
  context->set_variable("names",
                        Value::tuple({Value::string("p"), Value::string("q")}));
  context->set_functions(standard_functions());
  context->set_function("try", try_function());
  return context;
}

const Spec& block_list() {
  static const Spec kSpec(ObjectSpec{
      {{"text", Spec(AttributeSpec{.name = "text", .type = Type::string()})},
       {"items",
        Spec(BlockListSpec{.type = "item",
                           .nested = Spec(AttributeSpec{
                               .name = "name", .type = Type::dynamic()})})}}});
  return kSpec;
}

// Checks that the body gives the same result on every thread, counting
// differences.
void expect_same_everywhere(const Body& body,
                            const std::shared_ptr<const EvalContext>& context) {
  const auto decoded = [&] {
    return decode(expand_dynamic_blocks(body, context), block_list(), *context);
  };
  const Result<Value> want = decoded();
  ASSERT_TRUE(want.ok()) << want.diagnostics[0].detail;
  std::array<int, kThreads> wrong = {};
  run_together([&](int thread) {
    for (int round = 0; round < rounds(); ++round) {
      if (!(decoded().value == want.value)) {
        ++wrong[static_cast<std::size_t>(thread)];
      }
    }
  });
  EXPECT_EQ(wrong, (std::array<int, kThreads>{}));
}

TEST(BodiesThreadsTest, NativeSyntax) {
  const auto body = parse_native_body(SourceFile("f.hcl", R"(
text = upper(jsonencode([for n in names : "${n}${1 / 3}"]))
dynamic "item" {
  for_each = names
  content {
    name = try(item.value.missing, {a = item.value, b = 2.5})
  }
}
)"));
  ASSERT_TRUE(body.ok());
  expect_same_everywhere(body.value, context_for_threads());
}

TEST(BodiesThreadsTest, JsonSyntax) {
  const auto body = parse_json_body(SourceFile("f.json", R"({
  "text": "${upper(names[0])}é",
  "dynamic": {"item": {"for_each": "${names}",
                       "content": {"name": ["${item.value}", 1e40]}}}
})"));
  ASSERT_TRUE(body.ok());
  expect_same_everywhere(body.value, context_for_threads());
}

TEST(BodiesThreadsTest, UserFunctions) {
  const auto functions = parse_native_body(SourceFile("functions.hcl", R"(
function "twice" {
  params = [x]
  result = "${x}${x}"
}
function "more" {
  params         = [x]
  variadic_param = rest
  result         = [for r in rest : upper("${x}${r}")]
}
)"));
  const auto defined = decode_user_functions(
      functions.value, "function", [] { return context_for_threads(); });
  ASSERT_TRUE(defined.ok());
  auto context = std::make_shared<MapContext>(context_for_threads());
  context->set_functions(defined.value.functions);
  const auto body = parse_native_body(
      SourceFile("f.hcl", "text = more(\"a\", names...)[1]\n"));
  expect_same_everywhere(body.value, context);
}

}  // namespace
}  // namespace hcl::test
