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
    AfterOpenStrings, RepairTest,
    testing::Values(Case{"a = \"b\nset `c` in `d`.\n\"\n", ""},
                    Case{"a = \"b\nit's; c\u00A0d\n", ""}));

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
