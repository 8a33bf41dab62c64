#include "write/changes.h"

namespace hcl {
namespace {

using Expressions = ChangeTest;

TEST_P(Expressions, AreReplaced) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

template <char const* address, char const* text>
EditResult put(const Document& d) {
  return d.replace(*place(d, address).expression, text);
}

constexpr char kFirst[] = "a[0]";
constexpr char kSecond[] = "a[1]";
constexpr char kInner[] = "a[0][0]";
constexpr char kInnerKey[] = "a[0][1]";
constexpr char kKey[] = "a.k";
constexpr char kWhole[] = "a";
constexpr char kInBlock[] = "b.a";
constexpr char kSum[] = "x + y";
constexpr char kName[] = "x";
constexpr char kSteps[] = "x.y[0]";
constexpr char kSplat[] = "x.*.y";
constexpr char kText[] = "\"t\"";
constexpr char kLines[] = "x +\n  y";
constexpr char kTuple[] = "[\n  1,\n]";
constexpr char kHeredoc[] = "<<EOT\n  t\nEOT";
constexpr char kTwo[] = "1, 2";
constexpr char kOpen[] = "[1";
constexpr char kNothing[] = "";
constexpr char kNegative[] = "-1";
constexpr char kConditional[] = "c ? d : e";

INSTANTIATE_TEST_SUITE_P(
    Operands, Expressions,
    testing::Values(Change{"First", put<kFirst, kName>, "a = 1 * b # c\n",
                           "a = x * b # c\n"},
                    Change{"LowerPrecedence", put<kFirst, kSum>, "a = 1 * b\n",
                           "a = (x + y) * b\n"},
                    Change{"HigherPrecedence", put<kSecond, kSum>,
                           "a = b == 1\n", "a = b == x + y\n"},
                    Change{"SamePrecedenceOnTheLeft", put<kFirst, kSum>,
                           "a = b - c\n", "a = (x + y) - c\n"},
                    Change{"SamePrecedenceOnTheRight", put<kSecond, kSum>,
                           "a = b - c\n", "a = b - (x + y)\n"},
                    Change{"InAChain", put<kSecond, kSum>, "a = b - c - d\n",
                           "a = b - (x + y) - d\n"},
                    Change{"OfAnUnaryOperator", put<kFirst, kSum>, "a = -b\n",
                           "a = -(x + y)\n"},
                    Change{"NegativeBehindASign", put<kFirst, kNegative>,
                           "a = -b\n", "a = --1\n"},
                    Change{"OfAConditional", put<kFirst, kConditional>,
                           "a = f ? g : h\n", "a = (c ? d : e) ? g : h\n"},
                    Change{"ResultOfAConditional", put<kSecond, kConditional>,
                           "a = f ? g : h\n", "a = f ? c ? d : e : h\n"},
                    Change{"InParentheses", put<kFirst, kSum>, "a = (1) * b\n",
                           "a = (x + y) * b\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Traversals, Expressions,
    testing::Values(Change{"SourceByAName", put<kFirst, kName>, "a = b.c[0]\n",
                           "a = x.c[0]\n"},
                    Change{"SourceBySteps", put<kFirst, kSteps>, "a = b.c[0]\n",
                           "a = x.y[0].c[0]\n"},
                    Change{"SourceByASplat", put<kFirst, kSplat>, "a = b.c\n",
                           "a = (x.*.y).c\n"},
                    Change{"SourceByAnOperation", put<kFirst, kSum>,
                           "a = b.c\n", "a = (x + y).c\n"},
                    Change{"LegacyIndex", put<kSecond, kSum>, "a = b.0.c\n",
                           "a = b[x + y].c\n"},
                    Change{"LegacyIndexByAHeredoc", put<kInnerKey, kHeredoc>,
                           "a = \"${b.0.c}\"\n",
                           "a = \"${b[<<EOT\n  t\nEOT\n].c}\"\n"},
                    Change{"LegacyIndexBehindASplat", put<kSecond, kName>,
                           "a = b.*.0\n",
                           "! \"x\" cannot be used in this place"},
                    Change{"Index", put<kSecond, kSum>, "a = b[0].c\n",
                           "a = b[x + y].c\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Inside, Expressions,
    testing::Values(Change{"OfATuple", put<kSecond, kSum>, "a = [1,2 , 3]\n",
                           "a = [1,x + y , 3]\n"},
                    Change{"OfACall", put<kFirst, kText>, "a = f(1, g...)\n",
                           "a = f(\"t\", g...)\n"},
                    Change{"OfAnObject", put<kKey, kSum>, "a = { \"k\" : 1 }\n",
                           "a = { \"k\" : x + y }\n"},
                    Change{"OfAnObjectInParentheses", put<kKey, kName>,
                           "a = ({ k = 1 })\n", "a = ({ k = x })\n"},
                    Change{"OfATemplate", put<kSecond, kSum>,
                           "a = \"${b} and ${ c }\"\n",
                           "a = \"${b} and ${ x + y }\"\n"},
                    Change{"TextInATemplate", put<kFirst, kText>,
                           "a = \"-${b}\"\n", "a = \"-${\"t\"}\"\n"},
                    Change{"OfAHeredoc", put<kFirst, kSum>,
                           "a = <<-EOT\n    x ${b}\n  y\n  EOT\n",
                           "a = <<-EOT\n    x ${x + y}\n  y\n  EOT\n"},
                    Change{"OfAFor", put<kFirst, kConditional>,
                           "a = [for b in c : b if d]\n",
                           "a = [for b in c ? d : e : b if d]\n"},
                    Change{"Deep", put<kInner, kName>, "a = [f(1), 2]\n",
                           "a = [f(x), 2]\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Lines, Expressions,
    testing::Values(Change{"ParenthesesWhereNewlinesEnd", put<kWhole, kLines>,
                           "a = 1\n", "a = (x +\n  y)\n"},
                    Change{"NoneInBrackets", put<kFirst, kLines>, "a = [1]\n",
                           "a = [x +\n  y]\n"},
                    Change{"IndentedAsTheLine", put<kInBlock, kTuple>,
                           "b {\n\ta = 1\n}\n",
                           "b {\n\ta = [\n\t  1,\n\t]\n}\n"},
                    Change{"HeredocAsItIs", put<kWhole, kHeredoc>, "a = 1 \n",
                           "a = <<EOT\n  t\nEOT \n"},
                    Change{"HeredocAtTheEnd", put<kWhole, kHeredoc>, "a = 1",
                           "a = <<EOT\n  t\nEOT\n"},
                    Change{"HeredocBeforeABrace", put<kInBlock, kHeredoc>,
                           "b { a = 1 }\n", "b { a = (<<EOT\n  t\nEOT\n) }\n"},
                    Change{"NewlinesOfTheSource", put<kWhole, kTuple>,
                           "a = 1\r\nb = 2\r\n",
                           "a = [\r\n  1,\r\n]\r\nb = 2\r\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Refused, Expressions,
    testing::Values(
        Change{"TwoExpressions", put<kFirst, kTwo>, "a = [1]\n",
               "! \"1, 2\" is not an expression: Extra characters after "
               "expression"},
        Change{"AnOpenBracket", put<kFirst, kOpen>, "a = [1]\n",
               "! \"[1\" is not an expression: Unterminated tuple constructor "
               "expression"},
        Change{"Nothing", put<kFirst, kNothing>, "a = [1]\n",
               "! \"\" is not an expression: Missing expression"}),
    change_name);

struct ValueChange {
  std::string_view name;
  Value value;
  std::string_view input;
  std::string_view want;
};

class Values : public testing::TestWithParam<ValueChange> {};

TEST_P(Values, AreWrittenAsTheOldOnes) {
  Document document = document_of(GetParam().input);
  const EditResult edits = document.set("b.a", GetParam().value);
  ASSERT_TRUE(edits.ok()) << edits.error().message;
  EXPECT_TRUE(document.apply(*edits).ok());
  EXPECT_EQ(document.text(), GetParam().want);
}

const Value kObject = Value::object(
    {{"x", Value::number(1)}, {"yy", Value::tuple({Value::string("z")})}});
const Value kObjects = Value::tuple({kObject, Value::object({})});

INSTANTIATE_TEST_SUITE_P(
    Layout, Values,
    testing::Values(
        ValueChange{"OnOneLine", kObject, "b {\n  a = { c = 1 }\n}\n",
                    "b {\n  a = { x = 1, yy = [\"z\"] }\n}\n"},
        ValueChange{"ManyLines", kObject, "b {\n  a = {\n    c = 1\n  }\n}\n",
                    "b {\n  a = {\n    x  = 1\n    yy = [\"z\"]\n  }\n}\n"},
        ValueChange{"ListOnOneLine", kObjects, "b {\n  a = [1]\n}\n",
                    "b {\n  a = [{ x = 1, yy = [\"z\"] }, {}]\n}\n"},
        ValueChange{"Tabs", kObject, "b {\n\ta = 1\n}\n",
                    "b {\n\ta = {\n\t\tx  = 1\n\t\tyy = [\"z\"]\n\t}\n}\n"},
        ValueChange{"FourSpaces", kObject, "b {\n    c = 1\n}\n",
                    "b {\n    c = 1\n    a = {\n        x  = 1\n"
                    "        yy = [\"z\"]\n    }\n}\n"},
        ValueChange{"Null", Value::null(), "b {\n  a = [1]\n}\n",
                    "b {\n  a = null\n}\n"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl
