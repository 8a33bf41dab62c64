#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "equal_to_fresh.h"
#include "hcl/incremental.h"
#include "hcl/parser.h"

// Edits that are easy to get wrong: after each the file is as if parsed anew.
namespace hcl {
namespace {

struct Edit {
  // The first occurrence of this text is replaced; an empty one is the end of
  // the file, and "^" the beginning.
  std::string at;
  std::string text;
};

struct EditCase {
  std::string name;
  std::string before;
  std::vector<Edit> edits;
};

// Items of more than one piece.
std::string lines(const std::string& name, int count,
                  const std::string& margin = "") {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += margin + name + std::to_string(i) + " = \"value of some length\"\n";
  }
  return text;
}

// A block whose items are in pieces of their own, between others.
std::string large_block() {
  return "first = 1\n" + lines("before", 20) + "# c\nblock \"l\" {\n" +
         lines("inner", 150, "  ") + "}\n" + lines("after", 20);
}

std::string crlf(std::string text) {
  for (std::size_t i = text.find('\n'); i != std::string::npos;
       i = text.find('\n', i + 2)) {
    text.insert(i, "\r");
  }
  return text;
}

void make(const Edit& edit, IncrementalFile& file, std::string& text) {
  const bool is_place = edit.at.empty() || edit.at == "^";
  const std::size_t at = edit.at.empty() ? text.size()
                         : is_place      ? 0
                                         : text.find(edit.at);
  ASSERT_NE(at, std::string::npos) << edit.at;
  const std::size_t size = is_place ? 0 : edit.at.size();
  text.replace(at, size, edit.text);
  const ByteSpan span{static_cast<std::uint32_t>(at),
                      static_cast<std::uint32_t>(at + size)};
  ASSERT_TRUE(file.replace(span, edit.text).ok());
}

class EditsTest : public ::testing::TestWithParam<EditCase> {};

TEST_P(EditsTest, GiveWhatParsingAnewGives) {
  for (const Options& options : {Options(), Options::of(Dialect::Terraform)}) {
    for (const bool with_returns : {false, true}) {
      std::string text = GetParam().before;
      if (with_returns) text = crlf(text);
      IncrementalFile file(SourceFile("f", text), options);
      EXPECT_EQ(test::difference(file, text), "");
      for (const Edit& edit : GetParam().edits) {
        const bool is_there =
            edit.at.size() < 2 || text.find(edit.at) != std::string::npos;
        if (!is_there && with_returns) break;
        make(edit, file, text);
        EXPECT_EQ(test::difference(file, text), "") << edit.at << edit.text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Places, EditsTest,
    ::testing::Values(
        EditCase{"of an empty file", "", {{"", "a"}, {"", " = 1"}, {"", "\n"}}},
        EditCase{"that empty a file", "a = 1\n", {{"a = 1\n", ""}}},
        EditCase{"at the start", large_block(), {{"^", "x = 1\n"}, {"^", "y"}}},
        EditCase{"at the end", large_block(), {{"", "x"}, {"", " = 1"}}},
        EditCase{"of a name", large_block(), {{"before7", "other"}}},
        EditCase{"in a large block", large_block(), {{"inner70", "other"}}},
        EditCase{"across two items", large_block(), {{"\"\nbefore9", "x"}}},
        EditCase{"across the start of a block",
                 large_block(),
                 {{"# c\nblock", "x"}}},
        EditCase{"across the end of a block",
                 large_block(),
                 {{"length\"\n}\nafter0", "x\"\ny"}}},
        EditCase{"of the head of a block",
                 large_block(),
                 {{"\"l\"", "\"l\" \"m\""}, {"block", "other"}}},
        EditCase{"before a closing brace",
                 large_block(),
                 {{"}\n", "more = 1\n}\n"}}},
        EditCase{"after a large block at the end",
                 "b {\n" + lines("x", 200) + "}\n",
                 {{"", "y = 1"}}}));

INSTANTIATE_TEST_SUITE_P(
    Mistakes, EditsTest,
    ::testing::Values(
        EditCase{"that open a brace",
                 large_block(),
                 {{"\"value", "{ \"value"}, {"{ \"value", "\"value"}}},
        EditCase{"that open a block",
                 large_block(),
                 {{"before3 =", "before3 {"}, {"before3 {", "before3 ="}}},
        EditCase{"that close a block early",
                 large_block(),
                 {{"  inner50", "}\n  inner50"}}},
        EditCase{
            "that remove a closing brace", large_block(), {{"\n}\n", "\n"}}},
        EditCase{"that open a comment",
                 large_block(),
                 {{"inner9", "/* inner9"}, {"/*", ""}}},
        EditCase{"that open a heredoc",
                 large_block(),
                 {{"\"value", "<<EOT\n"}, {"<<EOT\n", "\"value"}}},
        EditCase{"that open a heredoc that ends far away",
                 large_block() + "x = <<EOT\nEOT\n",
                 {{"\"value", "<< EOT\n"}, {"<< EOT", "<<EOT"}}},
        EditCase{"in a heredoc",
                 "a = <<EOT\n" + std::string(5000, 'x') + "\nEOT\nb = 1\n",
                 {{"xx", "${"}, {"${", "${y}"}, {"\nEOT", "\nEO"}}},
        EditCase{"far from one another",
                 large_block(),
                 {{"before3 =", "before3"},
                  {"after9 =", "after9 ="},
                  {"after3 =", "after3"},
                  {"inner99 =", "inner99"}}},
        EditCase{
            "one after the other",
            large_block(),
            {{"before3 = ", "before3 = ["}, {"before5 = ", "before5 = ("}}},
        EditCase{"that repeat names",
                 large_block(),
                 {{"before9 ", "before2 "},
                  {"before2 ", "before1 "},
                  {"inner9 ", "inner1 "},
                  {"inner100 ", "inner99 "},
                  {"first ", "inner3 "}}},
        EditCase{"that insert a byte order mark",
                 large_block(),
                 {{"^", "\xEF\xBB\xBF"},
                  {"before4", "\xEF\xBB\xBF"},
                  {"\nbefore9", "\n\xEF\xBB\xBF"}}},
        EditCase{"that remove what is before a byte order mark",
                 "a = 1\n\xEF\xBB\xBF" + large_block(),
                 {{"a = 1\n", ""}}},
        EditCase{"that insert bytes that are not UTF-8",
                 large_block(),
                 {{"value", "\xFF"}, {"value", "\xC3"}}},
        EditCase{"that look like YAML",
                 large_block(),
                 {{"before3 = ", "a: "}, {"before4 = ", "b: "}}},
        EditCase{"that look like JSON", "a = 1\n", {{"a = 1", "{ \"a\": 1"}}},
        EditCase{"that leave a merge conflict",
                 large_block(),
                 {{"before3", "<<<<<<< x\nbefore3"},
                  {"before7", "=======\nbefore7"},
                  {"before9", ">>>>>>> y\nbefore9"}}}));

TEST(IncrementalFileTest, KeepsToTheLimitOfTheSource) {
  Options options;
  options.limits.max_source_bytes = 10;
  std::string text = "a = 1\n";
  IncrementalFile file(SourceFile("f", text), options);
  for (const Edit& edit : std::vector<Edit>{
           {"", "b = 2\n"}, {"b", "c"}, {"c = 2", "\n"}, {"", "d"}}) {
    make(edit, file, text);
    EXPECT_EQ(test::difference(file, text), "") << text;
  }
}

TEST(IncrementalFileTest, IsUnchangedByAnEditThatIsTooLong) {
  IncrementalFile file(SourceFile("f", "a = 1\n"));
  const std::string_view huge("", 0xFFFFFFFF);
  const auto made = file.replace({0, 0}, huge);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "the file would be longer than 4 GiB - 1 bytes");
  EXPECT_EQ(test::difference(file, "a = 1\n"), "");
}

TEST(IncrementalFileTest, MakesTheFixesOfItsDiagnostics) {
  std::string text = large_block() + "x = [1 2]\ny = [1, 2\nz = 1\n";
  IncrementalFile file(SourceFile("f", text));
  for (const Diagnostic& each : file.diagnostics()) {
    if (each.fix.empty()) continue;
    const Diagnostics fresh = parse_config(SourceFile("f", text)).diagnostics;
    const std::vector<TextEdit> fix = fresh[0].fix;
    ASSERT_TRUE(file.apply(each.subject->file, each.fix).ok());
    text = apply_edits(text, fix);
    EXPECT_EQ(test::difference(file, text), "");
    break;
  }
}

TEST(IncrementalFileTest, MakesNoEditOfAnotherText) {
  IncrementalFile file(SourceFile("f", large_block()));
  const auto part = file.part_at(0);
  const SourceFile& excerpt = part->tree.file();
  EXPECT_TRUE(file.apply(excerpt, {{{0, 5}, "other"}}).ok());
  const auto made = file.apply(excerpt, {{{0, 5}, "again"}});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "the excerpt is not one of this file as it is");
  EXPECT_FALSE(file.apply(excerpt, {{{1, 3}, "x"}, {{2, 4}, "y"}}).ok());
  EXPECT_FALSE(file.apply(excerpt, {{{0, 0xFFFFFFFF}, "x"}}).ok());
  EXPECT_EQ(file.text({0, 9}), "other = 1");
}

TEST(IncrementalFileTest, IsEmptyAfterAMove) {
  IncrementalFile file(SourceFile("f", "a = 1\n"));
  const IncrementalFile moved = std::move(file);
  // NOLINTNEXTLINE(bugprone-use-after-move): it is a promise.
  EXPECT_EQ(test::difference(file, ""), "");
  ASSERT_TRUE(file.replace({}, "b = ").ok());
  EXPECT_EQ(test::difference(file, "b = "), "");
  EXPECT_EQ(test::difference(moved, "a = 1\n"), "");
}

}  // namespace
}  // namespace hcl
