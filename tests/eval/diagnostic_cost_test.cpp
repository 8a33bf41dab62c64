// The cost of mistakes: at most linear in the source, and nothing for mistakes
// that are not shown.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/deferred_expression.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

// Counts the names that are looked up in it.
class CountingContext final : public EvalContext {
 public:
  explicit CountingContext(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      names_.push_back("variable_" + std::to_string(i));
    }
  }
  const Value* variable(std::string_view) const override { return nullptr; }
  const Function* function(std::string_view) const override { return nullptr; }
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override {
    names_made += names_.size();
    return names_;
  }
  std::vector<std::string> function_names() const override {
    return variable_names();
  }

  mutable std::size_t names_made = 0;

 private:
  std::vector<std::string> names_;
};

Result<EvaluatedBody> evaluate_config(const std::string& text,
                                      const EvalContext& context,
                                      const Options& options = {}) {
  const Result<ast::Tree> tree =
      parse_config(SourceFile("test.hcl", text), options);
  EXPECT_TRUE(tree.ok());
  return evaluate_body(tree.value, context, options);
}

std::string repeated(std::size_t count, const std::string& before,
                     const std::string& after) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += before + std::to_string(i) + after;
  }
  return text;
}

TEST(DiagnosticCostTest, ALoopAddsNotesOnce) {
  for (const std::size_t count : {500U, 1'000U}) {
    const std::string text =
        "a = [for x in [" + repeated(count, "", ",") + "] : x.y]\n";
    const auto got = evaluate_config(text, MapContext());
    ASSERT_EQ(got.diagnostics.size(), 1U);
    EXPECT_EQ(got.diagnostics[0].notes, (std::vector<std::string>{"x is 0."}));
  }
}

TEST(DiagnosticCostTest, NotesBelongToTheirDiagnostic) {
  const auto got =
      evaluate_config("a = [for x in [1, \"s\", 2] : x.y]\n", MapContext());
  ASSERT_EQ(got.diagnostics.size(), 2U);
  EXPECT_EQ(got.diagnostics[0].notes, (std::vector<std::string>{"x is 1."}));
  EXPECT_EQ(got.diagnostics[1].notes,
            (std::vector<std::string>{"x is \"s\"."}));
}

TEST(DiagnosticCostTest, NamesOfAContextAreReadWithinTheStepsOfSuggestions) {
  for (const std::size_t count : {2'000U, 4'000U}) {
    const CountingContext context(count);
    const auto got =
        evaluate_config(repeated(count, "a", " = vraiable_1\n"), context);
    EXPECT_EQ(got.diagnostics.size(), 1'001U);
    EXPECT_EQ(got.diagnostics[0].suggestion, "variable_1");
    EXPECT_LE(context.names_made, Suggestions::kSteps / 8 + count);
  }
}

TEST(DiagnosticCostTest, NothingIsLookedForBeyondTheLimit) {
  Options options;
  options.limits.max_diagnostics = 1;
  const CountingContext context(100);
  const auto got = evaluate_config(
      repeated(1'000, "a", " = x()\n") + repeated(1'000, "b", " = x\n"),
      context, options);
  EXPECT_EQ(context.names_made, 100U);
  EXPECT_EQ(got.diagnostics.size(), 2U);
  EXPECT_EQ(got.diagnostics.error_count(), 2'000U);
}

TEST(DiagnosticCostTest, ManyWrongAttributesOfALargeObject) {
  for (const std::size_t count : {2'000U, 4'000U}) {
    MapContext context;
    const Result<ast::Tree> object = parse_expression(
        SourceFile("o", "{" + repeated(count, "attribute_", " = 1, ") + "}"));
    context.set_variable("o", evaluate(object.value, MapContext()).value);
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string number = std::to_string(i);
      text += "a" + number + " = o.atribute_" + number + "\n";
    }
    auto got = evaluate_config(text, context);
    EXPECT_EQ(got.diagnostics.size(), 1'001U);
    EXPECT_EQ(got.diagnostics[0].suggestion, "attribute_0");
    // At most one comparison after the last step.
    EXPECT_GE(got.diagnostics.suggestion_steps(),
              -static_cast<std::int64_t>(count));
  }
}

// Returns whether an expression has no error, like the extension.
Function can() {
  return Function(
      {.parameters = {{.name = "expression", .deferred = true}},
       .return_type = returns(Type::boolean()),
       .implementation = [](std::span<const Value> arguments,
                            const Type&) -> FunctionResult {
         return Value::boolean(
             deferred_expression(arguments[0])->evaluate_expression().ok());
       }});
}

TEST(DiagnosticCostTest, ArgumentsThatMayFailShareTheSteps) {
  CountingContext names(1'000);
  MapContext context(names);
  context.set_function("can", can());
  const auto got = evaluate_config(
      "a = [for x in [" + repeated(2'000, "", ",") + "] : can(zzz)]\n",
      context);
  EXPECT_TRUE(got.ok());
  EXPECT_LE(names.names_made, Suggestions::kSteps / 8 + 1'000);
}

}  // namespace
}  // namespace hcl
