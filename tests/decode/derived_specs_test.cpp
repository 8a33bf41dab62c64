#include "decode/decode_support.h"
#include "hcl/custom_decode.h"
#include "hcl/dynamic_blocks.h"

namespace hcl::test {
namespace {

const Spec kNumber = AttributeSpec{.name = "a", .type = Type::number()};
const Spec kOther = AttributeSpec{.name = "b", .type = Type::number()};

class WrapperTest : public testing::TestWithParam<DecodeCase> {};

TEST_P(WrapperTest, GivesValueAndDiagnostics) { check_decoding(GetParam()); }

std::string case_name(const testing::TestParamInfo<DecodeCase>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Defaults, WrapperTest,
    testing::Values(
        DecodeCase{"First", DefaultSpec{{kNumber, kOther}}, "a = 1\nb = 2",
                   "1 : number"},
        DecodeCase{"Second", DefaultSpec{{kNumber, kOther}}, "b = 2",
                   "2 : number"},
        DecodeCase{
            "Literal",
            DefaultSpec{{kNumber, kOther, LiteralSpec{Value::number(3)}}},
            "a = null", "3 : number"},
        DecodeCase{"UnknownCounts", DefaultSpec{{kNumber, kOther}},
                   "a = dyn\nb = 2", "unknown(number) : number"},
        DecodeCase{"AnotherStandsInForTheRequired",
                   DefaultSpec{{AttributeSpec{.name = "a", .required = true},
                                LiteralSpec{Value::number(3)}}},
                   "", "3 : number"}),
    case_name);

Spec transform(const char* expression) {
  return TransformExpressionSpec{.wrapped = kNumber,
                                 .expression = expression_of(expression),
                                 .variable = "nested"};
}

INSTANTIATE_TEST_SUITE_P(
    Transformations, WrapperTest,
    testing::Values(DecodeCase{"Expression", transform("nested + 1"), "a = 1",
                               "2 : number"},
                    DecodeCase{"LeftOutAfterAnError", transform("nested + 1"),
                               "a = \"x\"", "unknown(number) : number",
                               "IncorrectAttributeType 1:5-1:8"},
                    DecodeCase{"SeesNoOtherVariables", transform("s"), "a = 1",
                               "unknown(any) : any",
                               "UnknownVariable 1:1-1:2"}),
    case_name);

Function half_of_even() {
  return Function({.parameters = {{.name = "num", .type = Type::number()}},
                   .return_type = returns(Type::string()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     const auto number =
                         arguments[0].as_number().to_int64().value_or(1);
                     if (number % 2 != 0) {
                       return FunctionError{.message = "the number is odd"};
                     }
                     return Value::string(std::to_string(number / 2));
                   }});
}

TEST(TransformFunction, GivesTheResultOrPointsAtTheValue) {
  const Spec spec =
      TransformFunctionSpec{.wrapped = kNumber, .function = half_of_even()};
  EXPECT_EQ(implied_type(spec), Type::string());
  check_decoding({"", spec, "a = 4", "\"2\" : string"});
  check_decoding({"", spec, "a = 3", "unknown(string) : string",
                  "TransformFailed 1:5-1:6"});
  check_decoding({"", spec, "a = dyn", "unknown(string) : string"});
}

TEST(Validate, ReportsAtTheWrappedValue) {
  const Spec spec = ValidateSpec{
      .wrapped = kNumber,
      .check = [](const Value& value, Diagnostics& diagnostics) {
        if (value == Value::number(1)) {
          diagnostics.error(Code::InvalidAttributeValue, {}, "One is wrong.");
        }
      }};
  check_decoding({"", spec, "a = 2", "2 : number"});
  check_decoding(
      {"", spec, "a = 1", "1 : number", "InvalidAttributeValue 1:5-1:6"});
  check_decoding({"", spec, "a = \"x\"", "unknown(number) : number",
                  "IncorrectAttributeType 1:5-1:8"});
}

TEST(Refine, AddsToWhatIsKnownOfUnknownValues) {
  Refinements not_null;
  not_null.not_null = true;
  const Spec spec =
      RefineSpec{.wrapped = AttributeSpec{.name = "a", .type = Type::string()},
                 .refinements = not_null};
  const auto value_of = [&spec](const char* source) {
    return decode(body_of(source), spec, variables_for_tests()).value;
  };
  EXPECT_FALSE(value_of("a = unk").may_be_null());
  EXPECT_EQ(value_of("a = s"), Value::string("text"));
}

// Returns the source text of the expression.
class TextDecoder final : public ExpressionDecoder {
 public:
  Value decode(const Expression& expression,
               const std::shared_ptr<const EvalContext>&,
               Diagnostics&) const override;
};

const Type& text_type() {
  static const Type kType = [] {
    CapsuleDefinition definition;
    definition.name = "text";
    definition.extension = std::make_shared<const TextDecoder>();
    return Type::capsule(std::move(definition));
  }();
  return kType;
}

Value TextDecoder::decode(const Expression& expression,
                          const std::shared_ptr<const EvalContext>&,
                          Diagnostics&) const {
  const SourceSpan source = expression.source();
  return Value::capsule(text_type(),
                        std::make_shared<const std::string>(source.text()));
}

TEST(CustomDecoder, GetsTheExpression) {
  const auto text_of = [](const Value& value) {
    return *static_cast<const std::string*>(value.as_capsule());
  };
  const Spec attribute = AttributeSpec{.name = "a", .type = text_type()};
  const Result<Value> got =
      decode(body_of("a = not + there"), attribute, variables_for_tests());
  ASSERT_TRUE(got.ok());
  EXPECT_EQ(text_of(got.value), "not + there");
  const Spec block =
      BlockAttributesSpec{.type = "b", .element_type = text_type()};
  const Result<Value> map =
      decode(body_of("b {\n x = f(y)\n}"), block, variables_for_tests());
  ASSERT_TRUE(map.ok());
  EXPECT_EQ(text_of(*map.value.find("x")), "f(y)");
}

// Spec: dynamic blocks extension, unknown `for_each`.
TEST(UnknownBodies, MakeCollectionsUnknown) {
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = ul\n content {\n  a = 1\n }\n}"),
      variables_for_tests());
  const auto value_of = [&body](const Spec& spec) {
    const Result<Value> got = decode(body, spec, variables_for_tests());
    EXPECT_EQ(problems(got.diagnostics), "");
    return to_typed_notation(got.value.unmarked_deep());
  };
  EXPECT_EQ(value_of(BlockListSpec{.type = "b", .nested = kNumber}),
            "unknown(list(number)) : list(number)");
  EXPECT_EQ(value_of(BlockSetSpec{.type = "b", .nested = kNumber}),
            "unknown(set(number)) : set(number)");
  EXPECT_EQ(value_of(BlockTupleSpec{.type = "b", .nested = kNumber}),
            "unknown(any) : any");
  EXPECT_EQ(value_of(BlockSpec{.type = "b", .nested = kNumber}),
            "unknown(number) : number");
}

TEST(UnknownBodies, KeepTheMarksOfForEach) {
  MapContext context;
  context.set_variable(
      "secret",
      Value::unknown(Type::list(Type::string())).with_marks({"sensitive"}));
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = secret\n labels = [\"x\"]\n"
              " content {\n  a = 1\n }\n}"),
      context);
  const Result<Value> map = decode(
      body, BlockMapSpec{.type = "b", .labels = {"k"}, .nested = kNumber},
      context);
  EXPECT_EQ(
      map.value,
      Value::unknown(Type::map(Type::number())).with_marks({"sensitive"}));
}

}  // namespace
}  // namespace hcl::test
