#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

using testing::ElementsAreArray;

struct Case {
  std::string_view name;
  std::string_view input;
  std::vector<std::string> want;
  Options options = {};
};

class EncodingTest : public testing::TestWithParam<Case> {};

TEST_P(EncodingTest, IsChecked) {
  const Parsed parsed(GetParam().input, Entry::Config, GetParam().options);
  EXPECT_THAT(parsed.mistakes(), ElementsAreArray(GetParam().want));
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

const Options kReference = Options::of(Dialect::Hcl, Conformance::Reference);
const Options kZcl = Options::of(Dialect::Zcl);

// Spec: native syntax, "Syntax Notation"; discrepancies D-001 to D-003.
INSTANTIATE_TEST_SUITE_P(
    Utf8, EncodingTest,
    testing::Values(
        Case{"WellFormed", "# \u00E9\U0001F600\na = \"\u5730\"\n", {}},
        Case{"OneDiagnosticForOneRun",
             "a = \"\xFF\xFE\"\nb = \"\x80\"\n",
             {"InvalidUtf8 5-7", "InvalidUtf8 14-15"}},
        Case{"BetweenTokens", "a = \xFF 1\n", {"InvalidUtf8 4-5"}},
        Case{"TruncatedSequence", "a = \"\xE2\x82\"\n", {"InvalidUtf8 5-7"}},
        Case{"InComments",
             "# \xFF\na = 1 /* \xFE */\n",
             {"InvalidUtf8 2-3", "InvalidUtf8 13-14"}},
        Case{"InCommentsForTheReference",
             "# \xFF\na = 1 /* \xFE */\nb = \"\xFD\"\n",
             {"InvalidUtf8 23-24"},
             kReference},
        Case{"Surrogates", "a = \"\xED\xA0\x80\"\n", {"InvalidUtf8 5-8"}},
        Case{"SurrogatesForTheReference",
             "a = \"\xED\xA0\x80\"\n",
             {},
             kReference},
        Case{"SurrogateOutsideStringsForTheReference",
             "a = 1\nb \xED\xA0\x80 = 5\n",
             {"InvalidUtf8 8-11"},
             kReference},
        Case{"OneDiagnosticForOneRunForTheReference",
             "a = \xC0\x80\xED\xA0\x80\nb = \xF5\x80\x80\x80 + 1\n",
             {"InvalidUtf8 4-9", "InvalidUtf8 14-18"},
             kReference},
        Case{"RunThatHasNoShapeEitherForTheReference",
             "a = \xFF\xED\xA0\x80\n",
             {"InvalidUtf8 4-5"},
             kReference},
        Case{"InTheOrderOfTheSource",
             "a = '\nb = \xFF\n",
             {"InvalidCharacter 4-5", "InvalidUtf8 10-11"}},
        Case{"Overlong", "a = \"\xC0\x80\"\n", {"InvalidUtf8 5-7"}},
        Case{"ByteOrderMark",
             "\xEF\xBB\xBF"
             "a = 1\n",
             {"ByteOrderMark 0-3"}},
        Case{"ByteOrderMarkForTheReference",
             "\xEF\xBB\xBF"
             "a = 1\n",
             {},
             kReference},
        Case{"SecondByteOrderMark",
             "\xEF\xBB\xBF\xEF\xBB\xBF"
             "a = 1\n",
             {"InvalidCharacter 3-6"},
             kReference},
        Case{"ByteOrderMarkInsideTheFile",
             "a = 1\n\xEF\xBB\xBF",
             {"InvalidCharacter 6-9"},
             kReference}),
    case_name);

// The table of dialects, sections 1 and 6.
INSTANTIATE_TEST_SUITE_P(
    Dialects, EncodingTest,
    testing::Values(
        Case{"TabsSeparate", "a\t=\t1\n", {}},
        Case{"TabsDoNotInZcl", "a\t=\t1\n", {"InvalidCharacter 1-2"}, kZcl},
        Case{"TabsInCommentsAndLiterals",
             "# \t\na = \"\t\" /* \t */\nb = <<E\n\tx\nE\n",
             {},
             kZcl},
        Case{"TabBetweenComments",
             "/* a */\t/* b */ a = 1\n",
             {"InvalidCharacter 7-8"},
             kZcl},
        Case{"UnderscoreBeginsAName", "_a = _b\n", {}},
        Case{"UnderscoreDoesNotInZcl",
             "_a = b_c._d\n",
             {"InvalidCharacter 0-1", "InvalidCharacter 9-10"},
             kZcl}),
    case_name);

TEST(EncodingTest, BadBytesLeaveTheRestAsItIs) {
  const Parsed parsed("a = \"x\xFFy\"\nb = 2\n");
  EXPECT_EQ(parsed.nodes(),
            "ConfigFile(Body(BodyItem(Attribute(QuotedTemplate("
            "QuotedLiteral))) BodyItem(Attribute(NumericLit))))");
}

TEST(EncodingTest, OffsetsCountTheByteOrderMark) {
  const Parsed parsed(
      "\xEF\xBB\xBF"
      "a = \n",
      Entry::Config, kReference);
  EXPECT_THAT(parsed.mistakes(), testing::ElementsAre("InvalidExpression 7-8"));
}

}  // namespace
}  // namespace hcl::syntax
