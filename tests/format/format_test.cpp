#include "hcl/format.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hcl {
namespace {

struct Case {
  std::string_view name;
  std::string_view input;
  std::string_view want;
};

std::string formatted(std::string_view text) {
  const Result<Formatted> result = format(SourceFile("test.hcl", text));
  EXPECT_TRUE(result.diagnostics.empty());
  return result.value.text;
}

class FormatTest : public testing::TestWithParam<Case> {};

// The witness for each case is `hclfmt` of hashicorp/hcl 2.14.1, except for the
// name of a function in a namespace: 2.20.
TEST_P(FormatTest, GivesTheLayoutOfTheReference) {
  EXPECT_EQ(formatted(GetParam().input), GetParam().want);
}

TEST_P(FormatTest, ChangesNothingTheSecondTime) {
  EXPECT_EQ(formatted(GetParam().want), GetParam().want);
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Spaces, FormatTest,
    testing::Values(
        Case{"Nothing", "", ""}, Case{"OneSpaceAroundTheSign", "a=1", "a = 1"},
        Case{"Operators", "a=b+c*-d\n", "a = b + c * -d\n"},
        Case{"Not", "a = ! b\n", "a = !b\n"},
        Case{"Conditional", "a=b?-c:d\n", "a = b ? -c : d\n"},
        Case{"Call", "a = f ( 1,-2 ,b... )\n", "a = f(1, -2, b...)\n"},
        Case{"Namespace", "a = x :: y :: f(1)\n", "a = x::y::f(1)\n"},
        Case{"Index", "a = b [ 0 ] . c [*] .d\n", "a = b[0].c[*].d\n"},
        Case{"IndexOfACall", "a = f() [0] [1]\n", "a = f()[0][1]\n"},
        Case{"TupleAfterIn", "a = [for x in[1]:x if x>1]\n",
             "a = [for x in [1] : x if x > 1]\n"},
        Case{"AttributeCalledIn", "a = x.in [1]\n", "a = x.in[1]\n"},
        Case{"Braces", "a = {b=1,c={}}\nd {e=1}\nf { }\n",
             "a = { b = 1, c = {} }\nd { e = 1 }\nf {}\n"},
        Case{"ForObject", "a = {for k,v in m:k=>v...}\n",
             "a = { for k, v in m : k => v... }\n"},
        Case{"TrailingSpaces", "a = 1   \n   \n", "a = 1\n\n"},
        Case{"SpacesAtTheEnd", "a = 1\n  \t", "a = 1\n   "}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Templates, FormatTest,
    testing::Values(Case{"TextStays", "a = \"  x  ${ b }${ c }  \"\n",
                         "a = \"  x  ${b}${c}  \"\n"},
                    Case{"Markers", "a = \"${~ b ~}%{ if  c }d%{ endif }\"\n",
                         "a = \"${~b~}%{if c}d%{endif}\"\n"},
                    Case{"ObjectInside", "a = \"${{b=1}}\"\n",
                         "a = \"${ { b = 1 } }\"\n"},
                    Case{"Heredoc", "a=<<EOT\n  x ${ b }\n   y\nEOT\nbb=1\n",
                         "a  = <<EOT\n  x ${b}\n   y\nEOT\nbb = 1\n"},
                    Case{"FlushHeredoc", "b{\na=<<-EOT\n      x\n   EOT\n}\n",
                         "b {\n  a = <<-EOT\n      x\n   EOT\n}\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Indentation, FormatTest,
    testing::Values(Case{"Blocks", "a {\nb {\nc = 1\n}\n}\n",
                         "a {\n  b {\n    c = 1\n  }\n}\n"},
                    Case{"SeveralBracketsOnALine", "a = f([{\nb = 1\n}])\n",
                         "a = f([{\n  b = 1\n}])\n"},
                    Case{"ClosedOneAfterTheOther", "a = f([\n1\n]\n)\nb = 1\n",
                         "a = f([\n  1\n  ]\n)\nb = 1\n"},
                    Case{"TooManyClosers", "}\n}\na = 1\n", "}\n}\na = 1\n"},
                    Case{"EmptyLinesStay", "a {\n\n\n  b = 1\n   \n}\n",
                         "a {\n\n\n  b = 1\n\n}\n"},
                    Case{"Tabs", "a {\n\t\tb\t=\t1\n}\n", "a {\n  b = 1\n}\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Alignment, FormatTest,
    testing::Values(
        Case{"Signs", "a = 1\nbbb = 2\n\nc = 3\n",
             "a   = 1\nbbb = 2\n\nc = 3\n"},
        Case{"OverALineWithoutASign", "a = 1\n# x\nbbb = 2\n",
             "a = 1\n# x\nbbb = 2\n"},
        Case{"OpeningBracketsStayOut", "a = 1\nbbb = [\n1\n]\ncc = 2\n",
             "a = 1\nbbb = [\n  1\n]\ncc = 2\n"},
        Case{"Comments", "a = 1 # x\nbbb = 2 // y\n",
             "a   = 1 # x\nbbb = 2 // y\n"},
        Case{"CommentsOfDifferentLines", "a = \"xyz\" # x\nb {} # y\n",
             "a = \"xyz\" # x\nb {}      # y\n"},
        Case{"InnerComment", "a = 1 /* x */ + 2\n", "a = 1 /* x */ + 2\n"},
        Case{"WideCharacters", "\xC3\xA9 = 1\nbb = 2\n",
             "\xC3\xA9  = 1\nbb = 2\n"},
        Case{"ClustersOfSeveralCharacters", "e\xCC\x81 = 1\nbb = 2\n",
             "e\xCC\x81  = 1\nbb = 2\n"},
        Case{"EmojiAreOneColumn",
             "a = \"\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD\" # x\nb = \"yy\" # y\n",
             "a = \"\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD\"  # x\nb = \"yy\" # "
             "y\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Bytes, FormatTest,
    testing::Values(
        Case{"NoFinalNewline", "a {\nb = 1\n}", "a {\n  b = 1\n}"},
        Case{"CarriageReturns", "a {\r\nbb = 1 # x\r\nc = 2\r\n}\r\n",
             "a {\r\n  bb = 1 # x\r\n  c  = 2\r\n}\r\n"},
        Case{"ByteOrderMark",
             "\xEF\xBB\xBF"
             "a=1\n",
             "a = 1\n"},
        Case{"OnlyAByteOrderMark", "\xEF\xBB\xBF", "   "},
        Case{"AByteOrderMarkAndTabs", "\xEF\xBB\xBF\t\t", "     "},
        Case{"BytesThatAreNotUtf8", "a = \"x\xFF\"  \n", "a = \"x\xFF\"\n"},
        Case{"ABadByteAfterALoneReturn", "<<E\nab\r\x8A c\n",
             "<<E\nab\r\x8A c\n"},
        Case{"AnEscapeOfABadByte", "a = \"x\\\xFF\"\n", "a = \"x\\ \xFF\"\n"},
        Case{"ABadByteBehindAnEscape", "a = \"x\\\\\xFF\"\n",
             "a = \"x\\\\\xFF\"\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Mistakes, FormatTest,
    testing::Values(
        Case{"MissingValue", "a {\nb=\nc=1+\n}\n",
             "a {\n  b =\n  c = 1 +\n}\n"},
        Case{"StringThatIsNotClosed", "a = \"b\nc=1\n", "a = \"b\nc=1\n"},
        Case{"WrongCharacters", "a = b & c ; 'd'\n", "a = b & c ; ' d '\n"},
        Case{"BytesThatAreNotUtf8", "a=\"\xFF\"\n", "a = \"\xFF\"\n"}),
    name_of);

struct PartCase {
  std::string_view name;
  bool is_template;
  std::string_view input;
  std::string_view want;
};

class FormatPartTest : public testing::TestWithParam<PartCase> {};

TEST_P(FormatPartTest, FormatsAPartAlone) {
  const SourceFile file("part", GetParam().input);
  const Result<Formatted> result =
      GetParam().is_template ? format_template(file) : format_expression(file);
  EXPECT_EQ(result.value.text, GetParam().want);
  EXPECT_EQ(apply_edits(file.text(), result.value.edits), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Parts, FormatPartTest,
    testing::Values(PartCase{"Expression", false, "a+ (b*c )", "a + (b * c)"},
                    PartCase{"ExpressionOnSeveralLines", false,
                             "{\na=1\nbb=2\n}", "{\n  a  = 1\n  bb = 2\n}"},
                    PartCase{"NegationAtTheBeginning", false, "- 1", "-1"},
                    PartCase{"Template", true, " a \n  ${ b+c }\n",
                             " a \n  ${b + c}\n"},
                    PartCase{"TemplateDirective", true,
                             "%{ for  x in y }\n- x\n%{ endfor }",
                             "%{for x in y}\n- x\n%{endfor}"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl
