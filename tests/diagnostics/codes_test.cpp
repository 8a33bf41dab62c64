#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl {
namespace {

const std::vector<Code> kAllCodes = {
#define HCL_DIAGNOSTIC(code, summary) Code::code,
#include "hcl/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC
};

TEST(Codes, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Code code : kAllCodes) names.insert(code_name(code));
  EXPECT_EQ(names.size(), kAllCodes.size());
}

TEST(Codes, HaveSummariesInTheHouseStyle) {
  for (const Code code : kAllCodes) {
    const std::string_view summary = code_summary(code);
    ASSERT_FALSE(summary.empty()) << code_name(code);
    EXPECT_TRUE(std::isupper(static_cast<unsigned char>(summary.front())))
        << summary;
    EXPECT_NE(summary.back(), '.') << summary;
  }
}

TEST(Codes, GiveNameAndSummary) {
  EXPECT_EQ(code_name(Code::InvalidExpression), "InvalidExpression");
  EXPECT_EQ(code_summary(Code::InvalidExpression), "Invalid expression");
}

}  // namespace
}  // namespace hcl
