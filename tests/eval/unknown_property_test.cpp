// Results with unknown operands admit the final results, and have the marks of
// everything on which they depend. Covers generated expressions and templates,
// in both settings; tests/unknown_values has bodies and functions.

#include <gtest/gtest.h>

#include <string>

#include "eval/unknown_properties.h"
#include "hcl/basic_functions.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"

namespace hcl::testing {
namespace {

struct Kind {
  std::string_view name;
  std::string (Generator::*make)(int depth);
  Result<ast::Tree> (*parse)(const SourceFile&, const Options&);
  Conformance conformance;
};

class UnknownPropertyTest : public ::testing::TestWithParam<Kind> {
 protected:
  std::string source() {
    Generator generator(random_, set_variable(GetParam().conformance));
    return (generator.*GetParam().make)(3);
  }

  Subject subject(const std::string& text) const {
    const Result<ast::Tree> tree =
        GetParam().parse(SourceFile("x", text), options_);
    EXPECT_TRUE(tree.ok()) << text;
    return [this, tree = tree.value](const Variables& variables) {
      MapContext context;
      context.set_functions(basic_functions(options_));
      for (const auto& [name, value] : variables) {
        context.set_variable(name, value);
      }
      const Result<Value> result = evaluate(tree, context, options_);
      return result.ok() ? std::optional(result.value) : std::nullopt;
    };
  }

  const Options options_ = options_for_unknown(GetParam().conformance);
  const int count_ = source_count(4000);
  Random random_{20};
};

TEST_P(UnknownPropertyTest, ResultsAdmitWhatTheyTurnOutToBe) {
  int compared = 0;
  for (int i = 0; i < count_; ++i) {
    const std::string text = source();
    compared += expect_admits(subject(text), known_variables(), random_, text);
  }
  EXPECT_GT(compared, count_ / 2);
}

// A result that changes with a variable depends on it.
TEST_P(UnknownPropertyTest, ResultsHaveTheMarksOfWhatTheyDependOn) {
  int depended = 0;
  for (int i = 0; i < count_; ++i) {
    const std::string text = source();
    depended += expect_marks(subject(text), known_variables(), random_, text);
  }
  EXPECT_GT(depended, count_ / 50);
}

Result<ast::Tree> expression(const SourceFile& file, const Options& options) {
  return parse_expression(file, options);
}
Result<ast::Tree> whole_template(const SourceFile& file,
                                 const Options& options) {
  return parse_template(file, options);
}

INSTANTIATE_TEST_SUITE_P(
    Settings, UnknownPropertyTest,
    ::testing::Values(
        Kind{"Spec", &Generator::any, expression, Conformance::Spec},
        Kind{"Reference", &Generator::any, expression, Conformance::Reference},
        Kind{"TemplatesSpec", &Generator::source_template, whole_template,
             Conformance::Spec},
        Kind{"TemplatesReference", &Generator::source_template, whole_template,
             Conformance::Reference}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl::testing
