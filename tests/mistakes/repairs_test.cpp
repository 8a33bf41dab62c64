// The edits that diagnostics carry fix the source.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "hcl/text_edit.h"
#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

struct Case {
  std::string_view input;
  // Empty if the intention is not clear.
  std::string_view mended;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.input;
}

class RepairTest : public testing::TestWithParam<Case> {};

TEST_P(RepairTest, MendsWhatIsClear) {
  const Parsed parsed(GetParam().input);
  ASSERT_FALSE(parsed.diagnostics().empty());
  const std::vector<TextEdit>& fix = parsed.diagnostics()[0].fix;
  if (GetParam().mended.empty()) {
    EXPECT_TRUE(fix.empty());
    return;
  }
  const std::string mended = apply_edits(GetParam().input, fix);
  EXPECT_EQ(mended, GetParam().mended);
  EXPECT_THAT(Parsed(mended).mistakes(), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Arguments, RepairTest,
    testing::Values(Case{"a: 1\n", "a = 1\n"}, Case{"a : 1\n", "a = 1\n"},
                    Case{"a := 1\n", "a = 1\n"}, Case{"a == 1\n", "a = 1\n"},
                    Case{"a => 1\n", "a = 1\n"}, Case{"a 1\n", "a = 1\n"},
                    Case{"a \"x\"\n", "a = \"x\"\n"}, Case{"a b\n", "a = b\n"},
                    Case{"a \"x\"\n{\n}\n", "a \"x\" {\n}\n"},
                    Case{"a \"x\" \"y\"\n", ""}, Case{"\"a\" = 1\n", "a = 1\n"},
                    Case{"\"a b\" = 1\n", ""},
                    Case{"a = 1,\nb = 2\n", "a = 1\nb = 2\n"},
                    Case{"  a = 1 b = 2\n", "  a = 1\n  b = 2\n"},
                    Case{"a {\n} b {\n}\n", "a {\n}\nb {\n}\n"},
                    Case{"a.b = 1\n", ""}, Case{"a += 1\n", ""}));

INSTANTIATE_TEST_SUITE_P(
    Expressions, RepairTest,
    testing::Values(
        Case{"a = b and c\n", "a = b && c\n"},
        Case{"a = b or c\n", "a = b || c\n"}, Case{"a = not b\n", "a = !b\n"},
        Case{"a = b is c\n", "a = b == c\n"},
        Case{"a = b <> c\n", "a = b != c\n"},
        Case{"a = b === c\n", "a = b == c\n"},
        Case{"a = b !== c\n", "a = b != c\n"}, Case{"a = .5\n", "a = 0.5\n"},
        Case{"a = 1_000\n", "a = 1000\n"}, Case{"a = 5MB\n", ""},
        Case{"a = 0x1F\n", ""}, Case{"a = [1 2]\n", "a = [1, 2]\n"},
        Case{"a = [\n  \"x\"\n  \"y\"\n]\n", "a = [\n  \"x\",\n  \"y\"\n]\n"},
        Case{"a = f(1 2)\n", "a = f(1, 2)\n"},
        Case{"a = {x = 1 y = 2}\n", "a = {x = 1, y = 2}\n"},
        Case{"a = {x 1}\n", "a = {x = 1}\n"},
        Case{"a = [1, 2\nb = 3\n", "a = [1, 2]\nb = 3\n"},
        Case{"a = (1 + 2\nb = 3\n", "a = (1 + 2)\nb = 3\n"},
        Case{"a = f(1\nb = 3\n", "a = f(1)\nb = 3\n"}));

// `not` of other languages binds less than comparisons, `!` closer.
INSTANTIATE_TEST_SUITE_P(
    Negations, RepairTest,
    testing::Values(Case{"a = not x == \"b\"\n", "a = !(x == \"b\")\n"},
                    Case{"a = not x && y\n", "a = !x && y\n"},
                    Case{"a = not f(x) > 3 && y\n", "a = !(f(x) > 3) && y\n"},
                    Case{"a = not x + 1 == y || z\n",
                         "a = !(x + 1 == y) || z\n"},
                    Case{"a = not x == 1 ? 2 : 3\n", "a = !(x == 1) ? 2 : 3\n"},

                    Case{"a = not x.y[0]\n", "a = !x.y[0]\n"},
                    Case{"a = (not x ==\n1)\n", ""},
                    Case{"a = not x is y\n", ""},
                    Case{"a = not /* b */ x\n", ""},
                    Case{"a = b is not c\n", "a = b != c\n"}));

INSTANTIATE_TEST_SUITE_P(Heads, RepairTest,
                         testing::Values(Case{"variable \"a\"\n  b = 1\n}\n",
                                              "variable \"a\" {\n  b = 1\n}\n"},
                                         Case{"a \"b\"\n}\n", "a \"b\" {\n}\n"},
                                         Case{"variable \"a\"\n", ""},
                                         Case{"locals\n{\n}\n",
                                              "locals {\n}\n"},
                                         Case{"a \"b\" # c\n{\n}\n", ""}));

INSTANTIATE_TEST_SUITE_P(
    AfterOpenStrings, RepairTest,
    testing::Values(Case{"a = \"b\nset `c` in `d`.\n\"\n", ""},
                    Case{"a = \"b\nit's; c\u00A0d\n", ""}));

INSTANTIATE_TEST_SUITE_P(
    Braces, RepairTest,
    testing::Values(
        Case{"a {\n  x = 1\n\nb {\n}\n", "a {\n  x = 1\n}\n\nb {\n}\n"},
        Case{"a {\n  b {\n    x = 1 # one\n}\n",
             "a {\n  b {\n    x = 1 # one\n  }\n}\n"},
        Case{"a = {\n  x = 1\n\nb = 2\n", "a = {\n  x = 1\n}\n\nb = 2\n"},
        Case{"a = {\n  x = 1 # one\nb \"c\" {\n}\n",
             "a = {\n  x = 1 # one\n}\nb \"c\" {\n}\n"},
        Case{"a = {\n  x = 1\n", ""}, Case{"a {\n  x = 1\n", ""},
        Case{"a = 1\n}\n", ""}));

INSTANTIATE_TEST_SUITE_P(
    Characters, RepairTest,
    testing::Values(Case{"a = 'x'\nb = 'y'\n", "a = \"x\"\nb = \"y\"\n"},
                    Case{"a = 'x$'\n", ""}, Case{"a = `x`\n", "a = \"x\"\n"},
                    Case{"a = \u201Cx\u201D\n", "a = \"x\"\n"},
                    Case{"a = 1;\nb = 2; # two\n", "a = 1\nb = 2 # two\n"},
                    Case{"a = 1; b = 2;\n", ""},
                    Case{"a\u00A0= 1\n", "a = 1\n"},
                    Case{"a\u200B = 1\n", "a = 1\n"},
                    Case{"a = 1\rb = 2\r", "a = 1\nb = 2\n"},
                    Case{"a = @b\n", ""}));

}  // namespace
}  // namespace hcl::syntax
