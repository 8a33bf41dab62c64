#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "hcl/format.h"

namespace hcl {
namespace {

// One long name and many short ones: every line is as wide as the longest, so
// the result is quadratic in the source.
std::string far_apart(std::size_t size) {
  std::string text(size, 'a');
  text += "=1\n";
  for (std::size_t i = 0; i < size / 4; ++i) text += "b=1\n";
  return text;
}

FormatOptions with_limit(std::int64_t bytes) {
  FormatOptions options;
  options.language.limits.max_source_bytes = bytes;
  return options;
}

TEST(FormatLimits, KeepTheSourceWhereTheResultWouldBeTooLarge) {
  const SourceFile file("test.hcl", far_apart(20'000));
  const Result<Formatted> result = format(file, with_limit(1'000'000));
  EXPECT_EQ(result.value.text, file.text());
  EXPECT_FALSE(result.value.changed());
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].code, Code::SourceTooLarge);
}

// "a = 1\n" has 6 bytes.
TEST(FormatLimits, HoldAtTheirEdge) {
  const SourceFile file("test.hcl", "a=1\n");
  EXPECT_EQ(format(file, with_limit(6)).value.text, "a = 1\n");
  EXPECT_EQ(format(file, with_limit(5)).value.text, "a=1\n");
  EXPECT_FALSE(format(file, with_limit(5)).ok());
}

TEST(FormatLimits, RefuseSourcesThatAreTooLarge) {
  const SourceFile file("test.hcl", "a=1  \n");
  for (const bool refuse : {false, true}) {
    FormatOptions options = with_limit(5);
    options.refuse_errors = refuse;
    const Result<std::string> text = Formatter(options).text(file);
    EXPECT_EQ(text.value, file.text());
    ASSERT_EQ(text.diagnostics.size(), 1U);
    EXPECT_EQ(text.diagnostics[0].code, Code::SourceTooLarge);
  }
}

// Deeper than any HCL parser reads; tokens alone are enough.
TEST(FormatLimits, DoNotDependOnTheDepth) {
  std::string text = "a = ";
  for (int i = 0; i < 100'000; ++i) text += "( [";
  const Result<Formatted> result = format(SourceFile("test.hcl", text));
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.value.text.size(), 4U + 200'000U);
}

// Inputs for which a careless formatter rescans everything repeatedly. The time
// limit of the test ensures that none takes more than linear time.
class LongInput : public testing::TestWithParam<std::string> {};

TEST_P(LongInput, IsFormatted) {
  std::string text;
  while (text.size() < 300'000) text += GetParam();
  const SourceFile file("test.hcl", text);
  for (const FormatStyle style : {FormatStyle::Hcl, FormatStyle::Terraform}) {
    FormatOptions options = FormatOptions::of(style);
    options.refuse_errors = false;
    const Result<Formatted> result = format(file, options);
    if (!result.ok()) continue;
    EXPECT_EQ(apply_edits(text, result.value.edits), result.value.text);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, LongInput,
    testing::Values("a = ", "a = 1\n", "a {", "a {\n", "}\n", "[", "[ ", "]",
                    "\"", "\"${", "${", "}", "<<A\n", "#\n", "a # b\n", "/* ",
                    "a=1 # b\n", "a \"b\" \"c\" {}\n", "a = \"${b}\"\n", "\t",
                    "a = \"${\"${b}\"}\"\n", "\xFF", "\xEF\xBB\xBF", "\r",
                    "\r\n", "a = \xC3\xA9 # b\n", "- ", "in ", "'", "= = ="));

}  // namespace
}  // namespace hcl
