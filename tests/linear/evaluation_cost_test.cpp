// Evaluation: its allocations, comparisons and steps, for one size and for
// twice that.

#include <gtest/gtest.h>

#include <string>

#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"
#include "hcl/user_functions.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

// `list`: n numbers, `objects`: n objects of two attributes, `object`: n
// attributes, `texts`: n texts; plus the standard functions.
std::shared_ptr<MapContext> context_of(std::size_t size) {
  std::vector<Value> numbers;
  std::vector<Value> objects;
  std::vector<Value> texts;
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < size; ++i) {
    const auto number = Value::number(static_cast<std::int64_t>(i));
    numbers.push_back(number);
    texts.push_back(Value::string("a longer text " + name_of(i)));
    objects.push_back(
        Value::object({{"name", texts.back()}, {"number", number}}));
    attributes.emplace_back(name_of(i), number);
  }
  auto context = std::make_shared<MapContext>();
  context->set_variable("list", Value::tuple(std::move(numbers)))
      .set_variable("objects", Value::tuple(std::move(objects)))
      .set_variable("texts", Value::tuple(std::move(texts)))
      .set_variable("object", Value::object(std::move(attributes)))
      .set_functions(standard_functions());
  return context;
}

struct Case {
  const char* name;
  // The expression for a size.
  std::function<std::string(std::size_t)> text;
};

std::function<std::string(std::size_t)> same(std::string text) {
  return [text = std::move(text)](std::size_t) { return text; };
}

std::vector<Case> cases() {
  return {
      {"for a tuple", same("[for x in list : x + 1]")},
      {"for an object", same("{for o in objects : o.name => o.number}")},
      {"for with groups", same("{for x in list : \"k${x % 10}\" => x...}")},
      {"one group for each", same("{for t in texts : t => 1...}")},
      {"for with a condition", same("[for x in list : x if x % 2 == 0]")},
      {"splat", same("objects[*].name")},
      {"splat of attributes", same("objects.*.number")},
      {"template directive", same("%{for t in texts}${t}%{endfor}")},
      {"mistakes in a loop", same("[for o in objects : o.missing]")},
      {"mistakes with a key", same("[for x in list : object[x]]")},
      {"unknown functions in a loop", same("[for x in list : nofunc(x)]")},
      {"equal keys", same("{for x in list : \"k\" => x}")},
      {"arguments", same("length(concat(list, list))")},
      {"expanded arguments", same("max(list...)")},
      {"comparison of large values", same("list == list && object == object")},
      {"names of an object", same("[for k, v in object : k]")},
      {"merged objects", same("merge(object, {for k, v in object : k => 1})")},
      {"elements",
       [](std::size_t n) {
         return "[" +
                joined(n,
                       [](std::size_t i) {
                         return "list[" + std::to_string(i) + "],";
                       }) +
                "]";
       }},
      {"attributes of an object",
       [](std::size_t n) {
         return "{" +
                joined(n,
                       [](std::size_t i) {
                         return name_of(i) + " = object." + name_of(i) + "\n";
                       }) +
                "}";
       }},
      {"repeated keys",
       [](std::size_t n) {
         return "{" +
                joined(
                    n,
                    [](std::size_t i) { return name_of(i / 2) + " = 1\n"; }) +
                "}";
       }},
      {"operands",
       [](std::size_t n) {
         return "1" + joined(n, [](std::size_t) { return "+ 1"; });
       }},
      {"conditions", [](std::size_t n) {
         return "[" +
                joined(
                    n,
                    [](std::size_t) { return "true ? {a = 1} : {a = 2},"; }) +
                "]";
       }}};
}

TEST(EvaluationCostTest, IsLinear) {
  for (const Case& test : cases()) {
    const bool is_template = test.text(1).starts_with("%{");
    expect_linear(test.name, [&](std::size_t size) {
      const SourceFile file("f", test.text(size));
      const auto tree = is_template ? parse_template(file).value
                                    : parse_expression(file).value;
      return [tree, context = context_of(size)] {
        (void)evaluate(tree, *context);
      };
    });
  }
}

// The smallest limit with which the expression evaluates.
std::int64_t steps_of(const ast::Tree& tree, const EvalContext& context) {
  Options options;
  std::int64_t too_few = 0;
  std::int64_t enough = 1'000'000;
  while (too_few + 1 < enough) {
    options.limits.max_evaluation_steps = (too_few + enough) / 2;
    const Result<Value> result = evaluate(tree, context, options);
    const bool reached =
        std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                    [](const Diagnostic& each) {
                      return each.code == Code::EvaluationLimit;
                    });
    (reached ? too_few : enough) = options.limits.max_evaluation_steps;
  }
  return enough;
}

TEST(EvaluationCostTest, StepsAreLinear) {
  for (const Case& test : cases()) {
    SCOPED_TRACE(test.name);
    const bool is_template = test.text(1).starts_with("%{");
    const auto steps = [&](std::size_t size) {
      const SourceFile file("f", test.text(size));
      const auto tree = is_template ? parse_template(file).value
                                    : parse_expression(file).value;
      return steps_of(tree, *context_of(size));
    };
    EXPECT_LE(steps(200), 2 * steps(100) + 20);
  }
}

TEST(EvaluationCostTest, ABodyIsLinear) {
  expect_linear("attributes and blocks", [](std::size_t size) {
    const auto tree =
        parse_config(SourceFile("f", joined(size, [](std::size_t i) {
                                  return name_of(i) + " = object." +
                                         name_of(i) + "\nblock \"" +
                                         name_of(i) + "\" {\n  a = 1\n}\n";
                                })));
    return [tree = tree.value, context = context_of(size)] {
      (void)evaluate_body(tree, *context);
    };
  });
}

TEST(EvaluationCostTest, UserFunctionsAreLinear) {
  expect_linear("definitions", [](std::size_t size) {
    const auto body = parse_native_body(
        SourceFile("f", joined(size, [](std::size_t i) {
                     return "function \"" + name_of(i) +
                            "\" {\n  params = [x]\n  result = x\n}\n";
                   })));
    return [body = body.value] { (void)decode_user_functions(body); };
  });
  expect_linear("calls", [](std::size_t size) {
    const auto body = parse_native_body(SourceFile(
        "f", "function \"f\" {\n  params = [x]\n  result = [x, x]\n}\n"));
    const auto functions = decode_user_functions(body.value);
    const auto context = context_of(size);
    context->set_functions(functions.value.functions);
    const auto tree =
        parse_expression(SourceFile("f", "[for x in list : f(x)]"));
    return [tree = tree.value, context] { (void)evaluate(tree, *context); };
  });
}

}  // namespace
}  // namespace hcl::test
