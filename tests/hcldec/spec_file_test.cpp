// Spec: specification format of the command `hcldec`.
#include "hcl/spec_file.h"

#include <gtest/gtest.h>

#include "decode/bodies.h"
#include "hcl/decode.h"
#include "hcl/decode_variables.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

struct FormatCase {
  std::string_view name;
  std::string_view spec;
  std::string_view input;
  std::string_view want;
};

class SpecFileTest : public testing::TestWithParam<FormatCase> {};

TEST_P(SpecFileTest, Decodes) {
  const Result<SpecFile> file = read_spec_file(body_of(GetParam().spec));
  EXPECT_EQ(problems(file.diagnostics), "") << GetParam().spec;
  MapContext context;
  context.set_variables(file.value.variables);
  context.set_functions(file.value.functions);
  const Result<Value> got =
      decode(body_of(GetParam().input), file.value.spec, context);
  EXPECT_EQ(problems(got.diagnostics), "") << GetParam().input;
  EXPECT_EQ(to_typed_notation(got.value), GetParam().want) << GetParam().spec;
}

template <class Case>
std::string case_name(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, SpecFileTest,
    testing::Values(
        FormatCase{"ObjectNamesItsAttributes",
                   "object {\n attr \"a\" {\n  type = number\n }\n"
                   " attr \"b\" {\n  name = \"c\"\n }\n}",
                   "a = 1\nc = true",
                   "{a = 1, b = true} : object({a=number,b=bool})"},
        FormatCase{"LaterMemberOfANameReplaces",
                   "object {\n attr \"a\" {\n  required = true\n }\n"
                   " literal \"a\" {\n  value = 2\n }\n}",
                   "", "{a = 2} : object({a=number})"},
        FormatCase{"Array",
                   "array {\n attr {\n  name = \"a\"\n }\n literal {\n"
                   "  value = upper(\"x\")\n }\n}",
                   "a = 1", "[1, \"X\"] : tuple([number,string])"},
        FormatCase{"Block",
                   "block {\n block_type = \"b\"\n attr {\n  name = \"a\"\n"
                   " }\n}",
                   "b {\n a = 1\n}", "1 : number"},
        FormatCase{"BlockNamedByItsLabel",
                   "object {\n block \"b\" {\n  object {\n  }\n }\n}", "b {}",
                   "{b = {}} : object({b=object({})})"},
        FormatCase{"BlockList",
                   "block_list {\n block_type = \"b\"\n min_items = 1\n"
                   " max_items = \"2\"\n attr {\n  name = \"a\"\n"
                   "  type = string\n }\n}",
                   "b {\n a = 1\n}", "list[\"1\"] : list(string)"},
        FormatCase{"BlockSet",
                   "block_set {\n block_type = \"b\"\n attr {\n"
                   "  name = \"a\"\n  type = number\n }\n}",
                   "b {\n a = 1\n}\nb {\n a = 1\n}", "set[1] : set(number)"},
        FormatCase{"BlockMap",
                   "block_map {\n block_type = \"b\"\n labels = [\"key\"]\n"
                   " attr {\n  name = \"a\"\n  type = number\n }\n}",
                   "b \"x\" {\n a = 1\n}", "map{x = 1} : map(number)"},
        FormatCase{"BlockAttrs",
                   "block_attrs {\n block_type = \"b\"\n"
                   " element_type = string\n}",
                   "b {\n x = 1\n}", "map{x = \"1\"} : map(string)"},
        FormatCase{"Default",
                   "default {\n attr {\n  name = \"a\"\n }\n attr {\n"
                   "  name = \"b\"\n }\n literal {\n  value = 3\n }\n}",
                   "b = null", "3 : number"},
        FormatCase{"DefaultWithARequiredAttribute",
                   "default {\n attr {\n  name = \"a\"\n  required = true\n"
                   " }\n literal {\n  value = 3\n }\n}",
                   "a = 1", "1 : number"},
        FormatCase{"Transform",
                   "transform {\n attr {\n  name = \"a\"\n  type = string\n"
                   " }\n result = \"${upper(nested)}!\"\n}",
                   "a = \"x\"", "\"X!\" : string"},
        FormatCase{"Variables",
                   "variables {\n x = max(1, 2)\n}\nvariables {\n y = 3\n}\n"
                   "attr {\n name = \"a\"\n}",
                   "a = x + y", "5 : number"},
        FormatCase{"Functions",
                   "function \"twice\" {\n params = [x]\n"
                   " result = \"${upper(x)}${x}\"\n}\n"
                   "attr {\n name = \"a\"\n}",
                   "a = twice(\"z\")", "\"Zz\" : string"}),
    case_name<FormatCase>);

struct WrongCase {
  std::string_view name;
  std::string_view spec;
  std::string_view want_problems;
};

class WrongSpecFileTest : public testing::TestWithParam<WrongCase> {};

TEST_P(WrongSpecFileTest, IsReported) {
  const Result<SpecFile> file = read_spec_file(body_of(GetParam().spec));
  EXPECT_EQ(problems(file.diagnostics), GetParam().want_problems)
      << GetParam().spec;
}

INSTANTIATE_TEST_SUITE_P(
    Errors, WrongSpecFileTest,
    testing::Values(
        WrongCase{"Empty", "", "MissingSpecBlock 1:1-1:1"},
        WrongCase{"TwoRoots", "object {\n}\nobject {\n}",
                  "ExtraneousSpecBlock 3:1-3:7"},
        WrongCase{"UnknownBlock", "foo {\n}", "UnsupportedBlockType 1:1-1:4"},
        WrongCase{"LabelAtTheRoot", "object \"a\" {\n}",
                  "ExtraneousLabel 1:8-1:11"},
        WrongCase{"NoLabelInAnObject",
                  "object {\n literal {\n  value = 1\n"
                  " }\n}",
                  "MissingLabel 2:10-2:11"},
        WrongCase{"NoName", "attr {\n}", "MissingSpecName 1:6-1:6"},
        WrongCase{"NameIsNoString", "attr {\n name = []\n}",
                  "IncorrectAttributeType 2:9-2:11\nMissingSpecName 1:6-1:6"},
        WrongCase{"NoType", "attr {\n name = \"a\"\n type = \"string\"\n}",
                  "InvalidTypeExpression 3:9-3:17"},
        WrongCase{"UnknownType", "attr {\n name = \"a\"\n type = strin\n}",
                  "UnknownVariable 3:9-3:14"},
        WrongCase{"NoBlockType", "block_list {\n object {\n }\n}",
                  "MissingSpecBlockType 1:12-1:12"},
        WrongCase{"NoContent", "block {\n block_type = \"b\"\n}",
                  "MissingSpecBlock 1:7-1:7"},
        WrongCase{"CountIsNoWholeNumber",
                  "block_set {\n block_type = \"b\"\n min_items = 1.5\n"
                  " object {\n }\n}",
                  "IncorrectAttributeType 3:14-3:17"},
        WrongCase{"NoLabels",
                  "block_map {\n block_type = \"b\"\n labels = []\n"
                  " object {\n }\n}",
                  "InvalidLabelNameList 1:11-1:11"},
        WrongCase{"LabelsAreMissing",
                  "block_map {\n block_type = \"b\"\n object {\n }\n}",
                  "MissingRequiredArgument 1:11-1:11"},
        WrongCase{"AnyInAMap",
                  "block_map {\n block_type = \"b\"\n labels = [\"k\"]\n"
                  " attr {\n  name = \"a\"\n }\n}",
                  "InvalidBlockMapSpec 1:11-1:11"},
        WrongCase{"TransformOfTwo",
                  "transform {\n result = 1\n object {\n }\n object {\n }\n}",
                  "InvalidTransformSpec 1:11-1:11"},
        WrongCase{"TransformWithoutResult", "transform {\n object {\n }\n}",
                  "MissingRequiredArgument 1:11-1:11"},
        WrongCase{"UselessDefault", "default {\n literal {\n  value = 1\n }\n}",
                  "warning UselessDefaultBlock 2:2-2:9"},
        WrongCase{"EmptyDefault", "default {\n}", "MissingSpecBlock 1:9-1:9"},
        WrongCase{"VariablesInLiterals", "literal {\n value = x\n}",
                  "VariablesNotAllowed 2:10-2:11"}),
    case_name<WrongCase>);

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

// As deep as the parser allows.
TEST(SpecFile, MayBeDeep) {
  constexpr int kDepth = 490;
  const std::string spec =
      repeated("block_list {\n block_type = \"b\"\n", kDepth) +
      "attr {\n name = \"a\"\n}\n" + repeated("}\n", kDepth);
  const Result<SpecFile> file = read_spec_file(body_of(spec));
  ASSERT_TRUE(file.ok());
  const std::string input =
      repeated("b {\n", kDepth) + "a = 1\n" + repeated("}\n", kDepth);
  const Result<Value> got =
      decode(body_of(input), file.value.spec, MapContext());
  EXPECT_EQ(problems(got.diagnostics), "");
  EXPECT_EQ(got.value.length(), 1U);
}

TEST(SpecFile, MayHaveManyAlternatives) {
  const Result<SpecFile> file = read_spec_file(
      body_of("default {\n" + repeated("attr {\n name = \"x\"\n}\n", 20000) +
              "literal {\n value = 3\n}\n}\n"));
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(decode(body_of(""), file.value.spec, MapContext()).value,
            Value::number(3));
}

TEST(DynamicBlockVariables, FollowTheSpecification) {
  const Result<SpecFile> file = read_spec_file(
      body_of("block_list {\n block_type = \"b\"\n attr {\n  name = \"v\"\n"
              " }\n}"));
  const Body body = body_of(
      "dynamic \"b\" {\n for_each = x\n content {\n  v = \"${b.key}${y}\"\n"
      "  other = z\n }\n}");
  const auto roots = [](const std::vector<Traversal>& found) {
    std::string text;
    for (const Traversal& traversal : found) text += traversal.root;
    return text;
  };
  EXPECT_EQ(roots(dynamic_block_variables(body, file.value.spec)), "xy");
  EXPECT_EQ(
      roots(dynamic_block_variables(body, file.value.spec,
                                    DynamicBlockVariables::Scope::Expansion)),
      "x");
}

}  // namespace
}  // namespace hcl::test
