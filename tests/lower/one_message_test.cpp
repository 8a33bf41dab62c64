// Files that are not HCL, and merge conflicts, cause one message.

#include "lower/one_message.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/parser.h"

namespace hcl {
namespace {

// `Code line:column`, one per line.
std::string problems(const Diagnostics& found) {
  std::string text;
  for (const Diagnostic& each : found) {
    const SourcePos at = each.subject->range().start;
    text += std::string(code_name(each.code)) + " " + std::to_string(at.line) +
            ":" + std::to_string(at.column) + "\n";
  }
  return text;
}

struct Case {
  std::string_view name;
  std::string input;
  std::string_view problems;
  // How the first detail begins; empty if it does not matter.
  std::string_view detail = "";
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

class OneMessageTest : public ::testing::TestWithParam<Case> {};

TEST_P(OneMessageTest, IsLeft) {
  const Case& test = GetParam();
  const auto parsed = parse_config(SourceFile("test.hcl", test.input));
  EXPECT_EQ(problems(parsed.diagnostics), test.problems);
  ASSERT_FALSE(parsed.diagnostics.empty());
  EXPECT_EQ(parsed.diagnostics[0].detail.substr(0, test.detail.size()),
            test.detail);
}

// A regression test: nothing else of the diagnostic that it replaces is left.
TEST(OneMessageTest, KeepsOnlyThePlace) {
  // The diagnostics that are replaced have a context, and a correction.
  const std::string binary = "ng = [{ p < 1 }]\n<=" + std::string(13, '\0');
  const std::string yaml = "name: x\nitems: y\n";
  for (const auto& [input, place] :
       {std::pair(binary, ByteSpan{0, 15}), std::pair(yaml, ByteSpan{0, 4})}) {
    const auto parsed = parse_config(SourceFile("test.hcl", input));
    ASSERT_EQ(parsed.diagnostics.size(), 1U);
    const Diagnostic& advice = parsed.diagnostics[0];
    EXPECT_TRUE(advice.detail.starts_with("This ")) << advice.detail;
    ASSERT_TRUE(advice.subject.has_value());
    EXPECT_EQ(advice.subject->span, place);
    EXPECT_FALSE(advice.context.has_value());
    EXPECT_TRUE(advice.fix.empty());
    EXPECT_TRUE(advice.suggestion.empty());
    EXPECT_TRUE(advice.related.empty());
    EXPECT_TRUE(advice.notes.empty());
  }
}

// Each character with a zero byte before or after it.
std::string utf16(std::string_view text, bool big_endian) {
  std::string bytes;
  for (const char each : text) {
    if (big_endian) bytes += '\0';
    bytes += each;
    if (!big_endian) bytes += '\0';
  }
  return bytes;
}

std::string binary(std::size_t size) {
  std::string bytes =
      "\x7f"
      "ELF";
  for (std::size_t i = 0; bytes.size() < size; ++i) {
    bytes += static_cast<char>((i * 37) % 256);
  }
  return bytes;
}

INSTANTIATE_TEST_SUITE_P(
    Encodings, OneMessageTest,
    ::testing::Values(
        Case{"Utf16WithMark", "\xFF\xFE" + utf16("a = 1\nb = \"x\"\n", false),
             "InvalidUtf8 1:1\n", "This is UTF-16."},
        Case{"Utf16BigEndian", "\xFE\xFF" + utf16("a = 1\nb = \"x\"\n", true),
             "InvalidUtf8 1:1\n", "This is UTF-16."},
        Case{"Utf16WithoutMark", utf16("a = 1\nb = \"x\"\n", false),
             "InvalidUtf8 1:2\n", "This is UTF-16."},
        Case{"Binary", binary(3'000), "InvalidUtf8 1:1\n", "This is not text."},
        // A single wrong character does not mean another encoding.
        Case{"OneZero",
             std::string("a = 1\nb = 2") + '\0' +
                 "\nccccccccccccccccccccccccc = 3\n",
             "InvalidCharacter 2:6\n"},
        Case{"Latin1", "name = \"Andr\xE9\"\ncity = \"K\xF6ln\"\n",
             "InvalidUtf8 1:13\nInvalidUtf8 2:10\n", "These bytes"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Languages, OneMessageTest,
    ::testing::Values(
        Case{"Json", "{\n  \"a\": 1,\n  \"b\": [1, 2]\n}\n",
             "ItemRequired 1:1\n", "This looks like JSON"},
        Case{"JsonArray", "[{\"a\": 1}, {\"b\": 2}]\n", "ItemRequired 1:1\n",
             "This looks like JSON"},
        Case{"Yaml", "# a list\nname: x\nitems:\n  - a\n  - b: 2\nc: \"q\"\n",
             "ItemRequired 2:1\n", "This looks like YAML"},
        Case{"YamlWithMark", "---\nname: x\n", "ItemRequired 1:1\n",
             "This looks like YAML"},
        Case{"Toml", "a = 1\n[section]\nkey = \"v\"\n[[list]]\nx = 1\n",
             "ItemRequired 2:1\n", "This looks like TOML"},
        Case{"GoTemplate",
             "{{ if .y }}\na = {{ .x }}\n{{ end }}\nb = {{ .y }}\n",
             "ItemRequired 1:1\n", "This looks like a template"},
        // Two colons in HCL are two mistakes.
        Case{"ColonsInHcl", "a: 1\nb: 2\nc = 3\n",
             "ItemRequired 1:1\nItemRequired 2:1\n", "Set an argument with"},
        Case{"OneColon", "a: 1\n", "ItemRequired 1:1\n", "Set an argument"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    MergeConflicts, OneMessageTest,
    ::testing::Values(
        Case{"OfArguments",
             "a = 1\n<<<<<<< HEAD\nb = 1\n=======\nb = 2\n>>>>>>> other\n"
             "c = 3\n",
             "ItemRequired 2:1\n", ""},
        Case{"OfTheHeadOfABlock",
             "<<<<<<< HEAD\nb \"x\" {\n=======\nb \"y\" {\n>>>>>>> other\n"
             "  c = 3\n}\n",
             "ItemRequired 1:1\n", ""},
        Case{"Two",
             "<<<<<<< a\nb = 1\n=======\nb = 2\n>>>>>>> b\nc = 3\n"
             "<<<<<<< a\nd = 1\n=======\nd = 2\n>>>>>>> b\n",
             "ItemRequired 1:1\nItemRequired 7:1\n", ""},
        Case{"BesideAnotherMistake",
             "<<<<<<< a\nb = 1\n=======\nb = 2\n>>>>>>> b\nc =\n",
             "ItemRequired 1:1\nInvalidExpression 6:4\n", ""},
        // Text of a heredoc.
        Case{"InAHeredoc",
             "a = <<E\n<<<<<<< a\nb = 1\n=======\n>>>>>>> b\nE\nc =\n",
             "InvalidExpression 7:4\n", ""}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Brackets, OneMessageTest,
    ::testing::Values(
        Case{"NoOpeningBracket",
             "a = 1\nb =\n  1,\n  \"x\",\n  \"y\",\n  name,\n]\nc = 2\n",
             "InvalidExpression 2:4\n"},
        Case{"NoOpeningBrace", "b =\n  \"x\" = 1\n  \"y\" = 2\n}\nc = 2\n",
             "InvalidExpression 1:4\n"},
        Case{"NoOpeningBracketOfAnElement",
             "s = [\n  [\"a\"],\n  \"b\"],\n  [\"c\"],\n  [\"d\"],\n]\nc = 2\n",
             "UnexpectedComma 3:7\n"},
        Case{"NoOpeningParenthesis", "b = concat\n  [1],\n  [2],\n)\nc = 2\n",
             "ItemRequired 2:3\n"},
        Case{"ForWithoutBracket",
             "b = length(for k, v in x :\n  k if v\n]) >= 1 ? 1 : 2\nc = 2\n",
             "MissingArgumentSeparator 1:16\n"},
        Case{"ItemInsideOfBrackets", "b = f(g(h(, 1))\nc = 2\n",
             "InvalidExpression 1:11\n"},
        // The last string of line 2 is unterminated, and the brackets in it do
        // not count: the block is not reported as open.
        Case{"QuotationMarkInsideOfABlock",
             "b {\n  c = [1.1.1.1\", \"2\"]\n}\nd = 1\n",
             "InvalidNumberLiteral 2:8\nMissingItemSeparator 2:15\n"},
        Case{"AnotherMistakeBelow", "b =\n  \"x\",\n]\nc = 2\nd\ne = 1\n",
             "InvalidExpression 1:4\nItemRequired 5:1\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(OpenHeredocTest, NamesTheMarkerAndWhereItBegins) {
  const auto detail = [](std::string_view text) {
    return parse_config(SourceFile("test.hcl", text)).diagnostics[0].detail;
  };
  EXPECT_EQ(detail("a = 1\nb = <<EOT\nfoo\nbar\n"),
            "The heredoc that `<<EOT` begins on line 2 has no end: a line with "
            "`EOT` alone is missing.");
  EXPECT_EQ(
      detail("b = <<-EOT\nfoo\n  EOT;\nc = 1\n"),
      "The heredoc that `<<-EOT` begins on line 1 has no end: a line with "
      "`EOT` alone is missing. Line 3 begins with `EOT`, but has more on "
      "it.");
  EXPECT_EQ(
      detail("b = <<EOT\nfoo\nEOT"),
      "The heredoc that `<<EOT` begins on line 1 has no end: a line with "
      "`EOT` alone is missing. Line 3 begins with `EOT`, but does not end "
      "with a newline.");
}

// A mistake in the text of an expression does not mean another language.
TEST(OneMessageTest, IsForFilesOnly) {
  const auto parsed = parse_expression(SourceFile("e", "{\"a\": 1,, \"b\": }"));
  EXPECT_FALSE(parsed.ok());
  EXPECT_NE(parsed.diagnostics[0].code, Code::ItemRequired);
}

}  // namespace
}  // namespace hcl
