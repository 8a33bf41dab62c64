// The behaviour if memory fails: the exception leaves the function that was
// called, nothing leaks (the build with AddressSanitizer checks that), and all
// existing objects remain usable.

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/msgpack.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/parser.h"
#include "hcl/unify.h"
#include "robustness/failing_memory.h"

namespace hcl::test {
namespace {

// An operation that allocates, and returns a text that must not depend on
// earlier failures.
struct Operation {
  std::string_view name;
  std::function<std::string()> run;
};

void PrintTo(const Operation& operation, std::ostream* out) {
  *out << operation.name;
}

constexpr std::string_view kConfiguration = R"(
a = [for x in [1, 2.5, "three"] : { v = x, "k-${x}" = [x, null] }]
b = { for k, v in { p = 1, q = "a longer text than fits" } : k => v... }
c = 1.5e300 * 3 / 7 + 0.1
t = "%{ for x in ["u", "v"] }${x}-${x}, %{ endfor }"
d = a.b.c[*].e
service "web" "x" {
  port = 80 + 1
  h = <<-EOT
    one
      two ${1 + 1}
  EOT
}
e = ]
)";

std::string shown(const Diagnostics& diagnostics) {
  return std::to_string(diagnostics.size());
}

std::string parse_and_evaluate() {
  const Result<ast::Tree> parsed =
      parse_config(SourceFile("memory", kConfiguration));
  const Result<EvaluatedBody> body =
      evaluate_body(parsed.value, literal_only_context());
  std::string out = shown(parsed.diagnostics) + shown(body.diagnostics);
  for (const EvaluatedAttribute& attribute : body.value.attributes) {
    out += to_notation(attribute.value) + ";";
  }
  return out;
}

// Reuses one parser, even after a failure.
std::string reuse_parser() {
  static Parser parser;
  const Result<ast::Tree> parsed =
      parser.parse_config(SourceFile("memory", kConfiguration));
  return shown(parsed.diagnostics) +
         std::to_string(parsed.value.body().items.size());
}

std::string read_json_body() {
  const Result<Body> body = parse_json_body(
      SourceFile("memory", R"({"a": "${1 + 1}", "b": {"x": {"y": [1, 2]}}})"));
  const BodySchema schema = {.attributes = {{.name = "a", .required = true}},
                             .blocks = {{.type = "b", .label_names = {"l"}}}};
  const Result<BodyContent> content = body.value.content(schema);
  std::string out = shown(content.diagnostics);
  for (const Attribute& attribute : content.value.attributes) {
    out += to_notation(
        attribute.expression.evaluate(literal_only_context()).value);
  }
  return out + std::to_string(content.value.blocks.size());
}

std::string make_types() {
  static int round = 0;
  // A type that is not in any table yet.
  Type type = Type::string();
  for (int i = ++round % 7; i >= 0; --i) {
    type = Type::object({{"name" + std::to_string(round), type, i % 2 == 0},
                         {"other", Type::list(type), false}});
  }
  const std::array both = {type, Type::map(Type::string())};
  const std::optional<Type> common = unify(both);
  return common ? "unified" : "different";
}

std::string convert_values() {
  const Value value = Value::tuple(
      {Value::object({{"a", Value::string("a text of some length")},
                      {"b", Value::list(Type::number(), {Value::number(1)})}}),
       Value::object({{"a", Value::number(0.1)},
                      {"b", Value::tuple({Value::string("2")})}})
           .with_marks({"secret"})});
  const Type target = Type::list(Type::object(
      {{"a", Type::string(), false}, {"b", Type::set(Type::string()), false}}));
  const ConversionResult converted = convert(value, target);
  return converted.ok() ? to_typed_notation(*converted)
                        : to_text(converted.error());
}

std::string encode_values() {
  const Value value = Value::object(
      {{"text", Value::string("some text of more than twelve bytes")},
       {"number", Value::number(1e300)},
       {"unknown", Value::unknown(Type::list(Type::string()))}});
  const auto packed = to_msgpack(value, Type::dynamic());
  if (!packed.ok()) return "not packed";
  const auto unpacked = from_msgpack(*packed, Type::dynamic());
  return unpacked.ok() ? to_typed_notation(*unpacked) : "not unpacked";
}

std::string free_a_deep_value() {
  Value value = Value::string("a text of more than twelve bytes");
  for (int i = 0; i < 100; ++i) {
    value = Value::tuple({value, Value::list(value.type(), {value})});
    if (i > 5) value = Value::tuple({value.elements()[0]});
  }
  return std::to_string(value.length());
}

class MemoryTest : public testing::TestWithParam<Operation> {};

// Whether the operation failed if the allocation after `count` others did.
bool fails_after(std::int64_t count, const Operation& operation) {
  bool failed = false;
  fail_allocation_after(count);
  try {
    operation.run();
  } catch (const std::bad_alloc&) {
    failed = true;
  }
  // A library may do without memory that it merely prefers to have.
  const bool reached = stop_failing();
  EXPECT_TRUE(reached || !failed);
  return reached;
}

TEST_P(MemoryTest, UnwindsWhereverAnAllocationFails) {
#if !defined(__cpp_exceptions)
  GTEST_SKIP() << "built without unwinding";
#endif
  const Operation& operation = GetParam();
  const std::string expected = operation.run();
  std::int64_t count = 0;
  for (; fails_after(count, operation); ++count) {
    ASSERT_EQ(operation.run(), expected) << "after failure " << count;
  }
  EXPECT_GT(count, 5);
}

INSTANTIATE_TEST_SUITE_P(
    Library, MemoryTest,
    testing::Values(Operation{"ParseAndEvaluate", parse_and_evaluate},
                    Operation{"ReuseParser", reuse_parser},
                    Operation{"ReadJsonBody", read_json_body},
                    Operation{"MakeTypes", make_types},
                    Operation{"ConvertValues", convert_values},
                    Operation{"EncodeValues", encode_values},
                    Operation{"FreeADeepValue", free_a_deep_value}),
    [](const auto& info) { return std::string(info.param.name); });

// Destruction needs no memory, however many objects are linked.
TEST(MemoryFailure, DestructionAllocatesNothing) {
  Value value = Value::string("a text of more than twelve bytes");
  for (int i = 0; i < 1000; ++i) {
    value =
        Value::tuple({value, Value::object({{"a", value}})}).with_marks({"m"});
    if (i % 50 == 0) value = Value::list(value.type(), {value, value});
    if (i % 10 == 0) continue;
    const Value whole = value.unmarked();
    value = whole.elements()[1];
  }
  fail_allocation_after(0);
  value = Value();
  EXPECT_FALSE(stop_failing());
}

}  // namespace
}  // namespace hcl::test
