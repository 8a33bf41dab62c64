// Callbacks of every kind may throw: the exception leaves the function that was
// called, and the same call succeeds once the callback does. Each may also use
// the library recursively.

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/ast_dump.h"
#include "hcl/body_position.h"
#include "hcl/convert.h"
#include "hcl/decode.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/evaluate.h"
#include "hcl/meter.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/parser.h"
#include "limits/twins.h"

namespace hcl::test {
namespace {

// What the callback under test does first.
using Act = std::function<void()>;
// Calls the library so that it calls back.
using Call = std::function<void(const Act& act)>;

struct Hook {
  std::string_view name;
  Call call;
};

ast::Tree expression(const std::string& text) {
  return parse_expression(SourceFile("t.hcl", text)).value;
}
Body body(const std::string& text) {
  return parse_native_body(SourceFile("t.hcl", text)).value;
}

class ActingContext final : public EvalContext {
 public:
  ActingContext(std::string_view where, Act act)
      : where_(where), act_(std::move(act)) {}

  const Value* variable(std::string_view name) const override {
    if (where_ == "variable") act_();
    return name == "x" ? &x_ : nullptr;
  }
  const Function* function(std::string_view) const override {
    if (where_ == "function") act_();
    return nullptr;
  }
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override {
    if (where_ == "names") act_();
    return {"x"};
  }
  std::vector<std::string> function_names() const override { return {}; }

 private:
  std::string_view where_;
  Act act_;
  Value x_ = Value::number(1);
};

Call in_context(std::string_view where, const char* source) {
  return [where, tree = expression(source)](const Act& act) {
    (void)evaluate(tree, ActingContext(where, act));
  };
}

void type_function(const Act& act) {
  MapContext context;
  context.set_function(
      "f",
      Function({.return_type = [act](std::span<const Value>) -> TypeResult {
                  act();
                  return Type::number();
                },
                .implementation =
                    [](std::span<const Value>, const Type&) {
                      return FunctionResult(Value::number(1));
                    }}));
  (void)evaluate(expression("[f(), \"${f()}\"]"), context);
}

// A capsule type all of whose operations call `act`, and two values of it.
struct Capsules {
  explicit Capsules(const Act& act)
      : type(Type::capsule({.name = "thing",
                            .equal =
                                [act](const void*, const void*) {
                                  act();
                                  return true;
                                },
                            .hash =
                                [act](const void*) {
                                  act();
                                  return std::size_t{1};
                                },
                            .print =
                                [act](const void*) {
                                  act();
                                  return std::string("a thing");
                                },
                            .convert_from =
                                [act](const Value&, const Type&) {
                                  act();
                                  return std::optional(Value::number(1));
                                },
                            .convert_to =
                                [act](const Value& from) {
                                  act();
                                  return std::optional(from);
                                }})) {}

  Value value() const { return Value::capsule(type, std::make_shared<int>(1)); }

  Type type;
};

void decode_dynamic(const Act& act) {
  DynamicBlockOptions options;
  options.check_for_each = [&act](const Value&, const Expression&,
                                  Diagnostics&) { act(); };
  const MapContext context;
  const Body expanded = expand_dynamic_blocks(
      body("dynamic \"b\" {\n for_each = [1]\n content {\n }\n}\n"), context,
      options);
  (void)expanded.content({{}, {{"b", {}}}});
}

void decode_with_check(const Act& act) {
  const Spec spec = ValidateSpec{AttributeSpec{"a"},
                                 [&act](const Value&, Diagnostics&) { act(); }};
  (void)decode(body("a = 1\n"), spec, MapContext());
}

const std::vector<Hook>& hooks() {
  static const std::vector<Hook> kHooks = {
      {"ContextVariable", in_context("variable", "[for v in [1] : v + x]")},
      {"ContextFunction", in_context("function", "[1, {a = f()}]")},
      {"ContextNames", in_context("names", "\"${y}\"")},
      {"TypeFunction", type_function},
      {"CapsuleEqual",
       [](const Act& act) {
         const Capsules made(act);
         (void)operations::equal(Value::tuple({made.value()}),
                                 Value::tuple({made.value()}));
       }},
      {"CapsuleHash",
       [](const Act& act) {
         const Capsules made(act);
         (void)Value::set(made.type, {made.value(), made.value()});
       }},
      {"CapsuleConvertFrom",
       [](const Act& act) {
         (void)convert(Capsules(act).value(), Type::number());
       }},
      {"CapsuleConvertTo",
       [](const Act& act) {
         (void)convert(Value::number(1), Capsules(act).type);
       }},
      {"CapsulePrint",
       [](const Act& act) {
         MapContext context;
         context.set_variables({{"thing", Capsules(act).value()}});
         (void)evaluate(expression("thing + 1"), context);
       }},
      {"CheckForEach", decode_dynamic},
      {"ValidateSpec", decode_with_check},
      {"Sink",
       [](const Act& act) {
         ast::dump_tree(expression("[1, 2]"), ast::DumpFormat::Text,
                        [&act](std::string_view) {
                          act();
                          return true;
                        });
       }},
      {"SchemaOfBlocks",
       [](const Act& act) {
         const SourceFile file("t.hcl", "b {\n a = 1\n}\n");
         (void)items_at(
             parse_native_body(file).value,
             [&act](std::span<const Block>) {
               act();
               return BodySchema{{{"a", false}}, {{"b", {}}}};
             },
             file, 6);
       }},
      {"Link",
       [](const Act& act) {
         DiagnosticStyle options;
         options.link = [&act](const SourceSpan&) {
           act();
           return std::string("a");
         };
         (void)to_text(parse_config(SourceFile("t.hcl", "a = \n")).diagnostics,
                       options);
       }},
  };
  return kHooks;
}

class HostHookTest : public testing::TestWithParam<Hook> {};

TEST_P(HostHookTest, MayThrow) {
  int calls = 0;
  for (int i = 0; i < 3; ++i) {
    EXPECT_THROW(GetParam().call([&calls] {
      ++calls;
      throw std::runtime_error("boom");
    }),
                 std::runtime_error);
    EXPECT_EQ(Meter::current().reached(), Limit::None);
    EXPECT_EQ(Meter::current().steps_left(), INT64_MAX);
  }
  EXPECT_EQ(calls, 3);
  EXPECT_NO_THROW(GetParam().call([&calls] { ++calls; }));
  EXPECT_GT(calls, 3);
}

TEST_P(HostHookTest, MayUseTheLibrary) {
  const ast::Tree tree = expression("[for v in [1, 2] : \"${v}\"][1]");
  int calls = 0;
  GetParam().call([&] {
    ++calls;
    const Result<Value> result = evaluate(tree, MapContext());
    EXPECT_EQ(to_notation(result.value), "2");
  });
  EXPECT_GT(calls, 0);
}

INSTANTIATE_TEST_SUITE_P(Callbacks, HostHookTest, testing::ValuesIn(hooks()),
                         [](const auto& info) {
                           return std::string(info.param.name);
                         });

// A function that evaluates a call of itself reaches a limit.
TEST(HostHooks, MayNotRecurWithoutEnd) {
  MapContext context;
  const ast::Tree tree = expression("f()");
  int calls = 0;
  context.set_function(
      "f", Function({.return_type = returns(Type::dynamic()),
                     .implementation = [&](std::span<const Value>,
                                           const Type&) -> FunctionResult {
                       ++calls;
                       Result<Value> result = evaluate(tree, context);
                       if (!result.ok()) return limit_error();
                       return result.value;
                     }}));
  const Result<Value> result = evaluate(tree, context);
  EXPECT_EQ(codes_of(result.diagnostics), "EvaluationLimit ");
  EXPECT_GT(calls, 10);
}

}  // namespace
}  // namespace hcl::test
