#include "text/case_mapping.h"

#include <gtest/gtest.h>

#include "text/tables.h"

namespace hcl::text {
namespace {

class CaseMappingTest : public TableTest {};

TEST_P(CaseMappingTest, MapsCodePointsByThemselves) {
  EXPECT_EQ(to_upper("@az[`{ 09é\u0101ß").view(), "@AZ[`{ 09É\u0100ß");
  EXPECT_EQ(to_lower("@AZ[`{ 09ÉĀΣ").view(), "@az[`{ 09éāσ");
  // U+01C6 has three cases, U+10428 is beyond the first plane.
  EXPECT_EQ(to_upper("\u01C6\U00010428").view(), "\u01C4\U00010400");
  EXPECT_EQ(unicode().to_title(0x1C6), 0x1C5U);
}

TEST_P(CaseMappingTest, ReplacesIllFormedBytes) {
  EXPECT_EQ(to_upper("a\xff\xe2\x82").view(), "A\uFFFD\uFFFD\uFFFD");
}

HCL_TEST_ALL_TABLES(CaseMappingTest);

}  // namespace
}  // namespace hcl::text
