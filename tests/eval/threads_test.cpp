// One tree and one context, evaluated from many threads at once.

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "eval/evaluate_text.h"
#include "hcl/evaluate.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

constexpr int kThreads = 8;
constexpr int kRounds = 200;

// Multiword numbers, texts, types created on demand, marks, unknown values,
// calls and errors, all at once.
constexpr std::string_view kText = R"({
  sums = [for i, v in strs : "${v}-${i * 1.5 + 1e40}"],
  groups = {for p in people : p.name => p.age...},
  picked = b ? [n, half] : [],
  marked = "${ms}!",
  open = [un + 1, us],
  joined = two("a", {x = [1, {y = "z"}]}),
  wrong = persn.name,
  splat = people[*].name,
})";

std::string problems_of(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += diagnostic.detail;
  return text;
}

TEST(ThreadsTest, GiveTheSameResultEverywhere) {
  const Result<ast::Tree> tree = parse_expression(SourceFile("t", kText));
  ASSERT_TRUE(tree.ok());
  const Result<Value> want = evaluate(tree.value, standard_context());
  const Expression shared = native_expression(tree.value);
  std::vector<int> wrong(kThreads, 0);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      Evaluator evaluator(standard_context());
      for (int round = 0; round < kRounds; ++round) {
        const Result<Value> got =
            round % 2 == 0
                ? shared.evaluate(standard_context())
                : evaluator.evaluate(tree.value, tree.value.expression());
        if (!(got.value == want.value) ||
            problems_of(got.diagnostics) != problems_of(want.diagnostics)) {
          ++wrong[static_cast<std::size_t>(i)];
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(kThreads, 0));
}

}  // namespace
}  // namespace hcl::test
