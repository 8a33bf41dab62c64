#include "hcl/decode.h"

#include "decode/decode_support.h"

namespace hcl::test {
namespace {

Spec attribute(const char* name, const Type& type = {}, bool required = false) {
  return AttributeSpec{.name = name, .type = type, .required = required};
}

Spec label(std::size_t index, const char* name) {
  return BlockLabelSpec{.index = index, .name = name};
}

class DecodeTest : public testing::TestWithParam<DecodeCase> {};

TEST_P(DecodeTest, GivesValueAndDiagnostics) { check_decoding(GetParam()); }

std::string case_name(const testing::TestParamInfo<DecodeCase>& info) {
  return std::string(info.param.name);
}

const Type kString = Type::string();
const Type kNumber = Type::number();

INSTANTIATE_TEST_SUITE_P(
    Attributes, DecodeTest,
    testing::Values(
        DecodeCase{"Converts", attribute("a", kNumber), "a = \"5\"",
                   "5 : number"},
        DecodeCase{"AbsentIsNull", attribute("a", kNumber), "",
                   "null(number) : number"},
        DecodeCase{"RequiredIsMissing", attribute("a", kNumber, true), "",
                   "null(number) : number", "MissingRequiredArgument 1:1-1:1"},
        DecodeCase{"WrongTypeIsUnknown", attribute("a", kNumber), "a = \"x\"",
                   "unknown(number) : number",
                   "IncorrectAttributeType 1:5-1:8"},
        DecodeCase{"UnknownStays", attribute("a", kString), "a = unk",
                   "unknown(string) : string"},
        DecodeCase{"DynamicBecomesUnknownOfType", attribute("a", kNumber),
                   "a = dyn", "unknown(number) : number"},
        DecodeCase{"NullConverts", attribute("a", kNumber), "a = null",
                   "null(number) : number"},
        DecodeCase{"OptionalAttributesAreFilled",
                   attribute("a", Type::object({{"x", kString, true}})),
                   "a = {}", "{x = null(string)} : object({x=string})"},
        DecodeCase{"UnknownVariable", attribute("a", kString), "a = nothing",
                   "unknown(string) : string", "UnknownVariable 1:5-1:12"},
        DecodeCase{"OthersAreRefused", attribute("a"), "b = 1",
                   "null(any) : any", "UnsupportedArgument 1:1-1:2"}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Structures, DecodeTest,
    testing::Values(
        DecodeCase{"Object",
                   ObjectSpec{{{"x", attribute("a")},
                               {"y", LiteralSpec{Value::number(1)}}}},
                   "a = s",
                   "{x = \"text\", y = 1} : "
                   "object({x=string,y=number})"},
        DecodeCase{"Tuple", TupleSpec{{attribute("b"), attribute("a")}},
                   "a = 1\nb = 2", "[2, 1] : tuple([number,number])"},
        DecodeCase{"Empty", ObjectSpec{}, "", "{} : object({})"},
        DecodeCase{"Expression", ExpressionSpec{expression_of("\"${s}!\"")}, "",
                   "\"text!\" : string"},
        DecodeCase{"OneAttributeTwice",
                   TupleSpec{{attribute("a", kString, true),
                              attribute("a", kNumber, true)}},
                   "a = 1", "[\"1\", 1] : tuple([string,number])"}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Blocks, DecodeTest,
    testing::Values(
        DecodeCase{"Single", BlockSpec{.type = "b", .nested = attribute("a")},
                   "b {\n a = 1\n}", "1 : number"},
        DecodeCase{"AbsentIsNull",
                   BlockSpec{.type = "b", .nested = attribute("a", kNumber)},
                   "", "null(number) : number"},
        DecodeCase{
            "RequiredIsMissing",
            BlockSpec{.type = "b", .nested = attribute("a"), .required = true},
            "", "null(any) : any", "MissingBlock 1:1-1:1"},
        DecodeCase{
            "SecondIsRefused", BlockSpec{.type = "b", .nested = attribute("a")},
            "b {\n a = 1\n}\nb {\n}", "1 : number", "DuplicateBlock 4:1-4:2"},
        DecodeCase{
            "Label",
            BlockSpec{
                .type = "b",
                .nested = TupleSpec{{label(1, "second"), label(0, "first")}}},
            "b \"x\" \"y\" {}", "[\"y\", \"x\"] : tuple([string,string])"},
        DecodeCase{"ListUnifies",
                   BlockListSpec{.type = "b", .nested = attribute("a")},
                   "b {\n a = 1\n}\nb {\n a = \"x\"\n}",
                   "list[\"1\", \"x\"] : list(string)"},
        DecodeCase{"ListOfUnknown",
                   BlockListSpec{.type = "b", .nested = attribute("a")},
                   "b {\n a = unk\n}\nb {\n a = \"x\"\n}",
                   "list[unknown(string), \"x\"] : list(string)"},
        DecodeCase{"ListCannotUnify",
                   BlockListSpec{.type = "b", .nested = attribute("a")},
                   "b {\n a = []\n}\nb {\n a = \"x\"\n}", "unknown(any) : any",
                   "InconsistentBlockTypes 2:6-2:8"},
        DecodeCase{"TooFew",
                   BlockListSpec{.type = "b",
                                 .nested = attribute("a", kNumber),
                                 .count = {.min = 1}},
                   "", "list[] : list(number)", "InsufficientBlocks 1:1-1:1"},
        DecodeCase{
            "TooMany",
            BlockTupleSpec{
                .type = "b", .nested = attribute("a"), .count = {.max = 1}},
            "b {\n a = 1\n}\nb {\n a = 2\n}", "[1, 2] : tuple([number,number])",
            "TooManyBlocks 5:6-5:7"},
        DecodeCase{"SetCountsBeforeItDropsRepetitions",
                   BlockSetSpec{.type = "b",
                                .nested = attribute("a", kNumber),
                                .count = {.max = 1}},
                   "b {\n a = 1\n}\nb {\n a = 1\n}", "set[1] : set(number)",
                   "TooManyBlocks 5:6-5:7"},
        DecodeCase{"TupleKeepsTypes",
                   BlockTupleSpec{.type = "b", .nested = attribute("a")},
                   "b {\n a = 1\n}\nb {\n a = \"x\"\n}",
                   "[1, \"x\"] : tuple([number,string])"}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    KeyedBlocks, DecodeTest,
    testing::Values(
        DecodeCase{"MapOfMaps",
                   BlockMapSpec{.type = "b",
                                .labels = {"x", "y"},
                                .nested = attribute("a", kNumber)},
                   "b \"p\" \"q\" {\n a = 1\n}\nb \"p\" \"r\" {\n a = 2\n}\n"
                   "b \"o\" \"q\" {\n a = 3\n}",
                   "map{o = map{q = 3}, p = map{q = 1, r = 2}} : "
                   "map(map(number))"},
        DecodeCase{"RepeatedLabels",
                   BlockMapSpec{.type = "b",
                                .labels = {"x"},
                                .nested = attribute("a", kNumber)},
                   "b \"p\" {\n a = 1\n}\nb \"p\" {\n a = 2\n}",
                   "map{p = 1} : map(number)", "DuplicateBlock 4:1-4:6"},
        DecodeCase{"NoBlocks",
                   BlockMapSpec{.type = "b",
                                .labels = {"x", "y"},
                                .nested = attribute("a", kNumber)},
                   "", "map{} : map(map(number))"},
        DecodeCase{"ObjectKeepsTypes",
                   BlockObjectSpec{
                       .type = "b", .labels = {"x"}, .nested = attribute("a")},
                   "b \"p\" {\n a = 1\n}\nb \"q\" {\n a = s\n}",
                   "{p = 1, q = \"text\"} : object({p=number,q=string})"},
        DecodeCase{
            "LabelsAfterTheKeys",
            BlockMapSpec{
                .type = "b", .labels = {"x"}, .nested = label(0, "name")},
            "b \"p\" \"n\" {}", "map{p = \"n\"} : map(string)"},
        DecodeCase{"Attributes",
                   BlockAttributesSpec{.type = "b", .element_type = kString},
                   "b {\n x = 1\n y = unk\n}",
                   "map{x = \"1\", y = unknown(string)} : map(string)"},
        DecodeCase{"AttributesOfWrongType",
                   BlockAttributesSpec{.type = "b", .element_type = kNumber},
                   "b {\n x = \"z\"\n}",
                   "map{x = unknown(number)} : map(number)",
                   "InvalidAttributeValue 2:6-2:9"},
        DecodeCase{"AttributesWithBlocks",
                   BlockAttributesSpec{.type = "b", .element_type = kNumber},
                   "b {\n c {\n }\n}", "map{} : map(number)",
                   "UnexpectedBlock 2:2-2:3"},
        DecodeCase{"NoBlockOfAttributes",
                   BlockAttributesSpec{.type = "b", .element_type = kNumber},
                   "", "null(map(number)) : map(number)"}),
    case_name);

TEST(DecodeMarks, StayOnValuesAndGoToSets) {
  const Spec spec = ObjectSpec{
      {{"a", attribute("a", kString)},
       {"set", BlockSetSpec{.type = "b", .nested = attribute("x", kString)}}}};
  const Result<Value> got =
      decode(body_of("a = m\nb {\n x = m\n}"), spec, variables_for_tests());
  ASSERT_TRUE(got.ok());
  EXPECT_TRUE(got.value.find("a")->marks().contains("sensitive"));
  EXPECT_TRUE(got.value.find("set")->marks().contains("sensitive"));
}

TEST(DecodePartial, LeavesTheRest) {
  const Result<PartialValue> got = decode_partial(
      body_of("a = 1\nb = 2"), attribute("a"), variables_for_tests());
  ASSERT_TRUE(got.ok());
  EXPECT_EQ(got.value.value, Value::number(1));
  const Result<Value> rest =
      decode(got.value.remain, attribute("b"), variables_for_tests());
  EXPECT_TRUE(rest.ok());
  EXPECT_EQ(rest.value, Value::number(2));
}

TEST(ImpliedSchema, NamesEveryPartOnce) {
  const Spec block = BlockMapSpec{
      .type = "b", .labels = {"key"}, .nested = TupleSpec{{label(1, "name")}}};
  const BodySchema schema = implied_schema(TupleSpec{
      {attribute("a"), attribute("a", {}, true), block, block,
       DefaultSpec{{attribute("c", {}, true), attribute("d", {}, true)}},
       DefaultSpec{{attribute("e", {}, true)}}}});
  ASSERT_EQ(schema.attributes.size(), 4U);
  EXPECT_TRUE(schema.attributes[0].required);
  EXPECT_FALSE(schema.attributes[1].required);
  EXPECT_FALSE(schema.attributes[2].required);
  EXPECT_TRUE(schema.attributes[3].required);
  ASSERT_EQ(schema.blocks.size(), 1U);
  EXPECT_EQ(schema.blocks[0].label_names,
            (std::vector<std::string>{"key", "label 1", "name"}));
}

}  // namespace
}  // namespace hcl::test
