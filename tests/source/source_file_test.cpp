#include <gtest/gtest.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/source.h"

namespace hcl {

void PrintTo(const SourcePos& pos, std::ostream* out) {
  *out << pos.line << ":" << pos.column << "@" << pos.byte;
}

namespace {

struct Case {
  std::string_view name;
  std::string_view text;
  std::uint32_t byte;
  SourcePos want;
  std::int32_t utf16_column;
};

class PositionTest : public testing::TestWithParam<Case> {};

TEST_P(PositionTest, CountsLinesAndColumns) {
  const Case& c = GetParam();
  const SourceFile file("test", c.text);
  EXPECT_EQ(file.position(c.byte), c.want);
  EXPECT_EQ(file.utf16_position(c.byte).column, c.utf16_column);
}

INSTANTIATE_TEST_SUITE_P(
    SourceFile, PositionTest,
    testing::Values(
        Case{"Empty", "", 0, {1, 1, 0}, 1},
        Case{"BeyondTheEnd", "ab", 9, {1, 3, 2}, 3},
        Case{"Newline", "ab\ncd", 2, {1, 3, 2}, 3},
        Case{"AfterNewline", "ab\ncd", 3, {2, 1, 3}, 1},
        Case{"EndAfterNewline", "ab\n", 3, {2, 1, 3}, 1},
        Case{"CarriageReturn", "a\r\nb", 1, {1, 2, 1}, 2},
        Case{"LineFeedOfCrLf", "a\r\nb", 2, {1, 2, 2}, 3},
        Case{"LineFeedOfCrLfNotAscii", "\u00e9\r\nb", 3, {1, 2, 3}, 3},
        Case{"AfterCrLf", "a\r\nb", 3, {2, 1, 3}, 1},
        Case{"LoneCarriageReturn", "a\rb", 2, {1, 3, 2}, 3},
        Case{"CombiningMark", "\"e\u0301\"x", 5, {1, 4, 5}, 5},
        Case{"InsideACluster", "\"e\u0301\"x", 2, {1, 2, 2}, 3},
        Case{"InsideACodePoint", "\u00e9x", 1, {1, 1, 1}, 1},
        Case{"Astral", "😀x", 4, {1, 2, 4}, 3},
        Case{"IllFormed", "\xff\xff!", 2, {1, 3, 2}, 3},
        Case{"ByteOrderMark",
             "\xEF\xBB\xBF"
             "ab\nc",
             4,
             {1, 2, 4},
             2},
        Case{"InByteOrderMark",
             "\xEF\xBB\xBF"
             "ab\nc",
             1,
             {1, 1, 1},
             1},
        Case{"LineAfterByteOrderMark",
             "\xEF\xBB\xBF"
             "ab\nc",
             7,
             {2, 2, 7},
             2},
        Case{"TabIsOneColumn", "\tx", 1, {1, 2, 1}, 2}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(SourceFile, GivesTheSameColumnsInLongLines) {
  std::string text = "x\n";
  for (int i = 0; i < 5000; ++i) text += "e\u0301";
  const SourceFile file("test", text);
  for (std::uint32_t i = 0; i < 5000; i += 7) {
    EXPECT_EQ(file.position(2 + 3 * i).column, static_cast<int>(i) + 1);
    EXPECT_EQ(file.position(2 + 3 * i + 1).column, static_cast<int>(i) + 1);
  }
}

TEST(SourceFile, GivesLinesWithoutTheirNewline) {
  const SourceFile file("test", "one\ntwo\r\n\nfour");
  ASSERT_EQ(file.line_count(), 4);
  EXPECT_EQ(file.text(file.line(1)), "one");
  EXPECT_EQ(file.text(file.line(2)), "two");
  EXPECT_EQ(file.text(file.line(3)), "");
  EXPECT_EQ(file.text(file.line(4)), "four");
  EXPECT_EQ(file.text(file.line(5)), "");
  EXPECT_EQ(file.text(file.line(0)), "");
}

TEST(SourceFile, IsPaddedWithZeroBytes) {
  const SourceFile file("test", "ab");
  for (std::size_t i = 0; i < SourceFile::kPadding; ++i) {
    EXPECT_EQ(file.text().data()[2 + i], '\0');
  }
}

TEST(SourceFile, CutsSpansAtTheEnd) {
  const SourceFile file("test", "abc");
  EXPECT_EQ(file.text({1, 2}), "b");
  EXPECT_EQ(file.text({1, 99}), "bc");
  EXPECT_EQ(file.text({5, 99}), "");
}

TEST(SourceFile, IsSharedByCopies) {
  const SourceFile file("test", "abc");
  const SourceFile copy = file;
  EXPECT_EQ(copy, file);
  EXPECT_EQ(copy.text().data(), file.text().data());
  EXPECT_FALSE(SourceFile("test", "abc") == file);
}

TEST(SourceFile, CountsWideTabsWhereAskedTo) {
  const SourceFile file("x", "\ta\n\t\tb\tc");
  const SourceFile wide = file.with_wide_tabs();
  EXPECT_EQ(wide.name(), "x");
  EXPECT_EQ(wide, file);
  EXPECT_EQ(wide.text().data(), file.text().data());
  EXPECT_EQ(file.position(1), (SourcePos{1, 2, 1}));
  EXPECT_EQ(wide.position(1), (SourcePos{1, 3, 1}));
  EXPECT_EQ(wide.position(5), (SourcePos{2, 5, 5}));
  EXPECT_EQ(wide.position(7), (SourcePos{2, 8, 7}));
  const SourceFile quoted = SourceFile("x", "\"\\\"\t\"\t").with_wide_tabs();
  EXPECT_EQ(quoted.position(4), (SourcePos{1, 5, 4}));
  EXPECT_EQ(quoted.position(6), (SourcePos{1, 8, 6}));
}

// "x\ny" in JSON, where the newline is an escape of two bytes.
TEST(SourceFile, FragmentsHaveThePositionsOfTheirOrigin) {
  const SourceFile file("test", "ab \"x\\ny\"");
  const SourceFile fragment(file, "x\ny", {{0, 4}, {2, 7}});
  EXPECT_EQ(fragment.name(), "test");
  EXPECT_EQ(fragment.text(), "x\ny");
  EXPECT_EQ(fragment.origin({0, 3}), (SourceSpan{file, {4, 8}}));
  EXPECT_EQ(fragment.origin({1, 2}), (SourceSpan{file, {5, 7}}));
  EXPECT_EQ(fragment.position(2), (SourcePos{1, 8, 7}));
  EXPECT_EQ(fragment.utf16_position(2), (SourcePos{1, 8, 7}));
  EXPECT_EQ(fragment.line_count(), 2);
  EXPECT_EQ(file.origin({1, 2}), (SourceSpan{file, {1, 2}}));
}

TEST(SourceFile, FragmentsOfFragmentsHaveThoseOfTheFirst) {
  const SourceFile file("test", "0123456789");
  const SourceFile outer(file, "3456", {{0, 3}});
  const SourceFile inner(outer, "45", {{0, 1}});
  EXPECT_EQ(inner.origin({0, 2}), (SourceSpan{file, {4, 6}}));
  EXPECT_EQ(inner.position(1), (SourcePos{1, 6, 5}));
}

TEST(SourceFile, TakesOverABuffer) {
  SourceBuffer buffer(2);
  std::memcpy(buffer.data(), "ab", 2);
  buffer.resize(100);
  const char* const bytes = buffer.data();
  const SourceFile file("test", std::move(buffer), 2);
  EXPECT_EQ(file.text(), "ab");
  EXPECT_EQ(file.text().data(), bytes);
  EXPECT_EQ(file.text().data()[2 + SourceFile::kPadding - 1], '\0');
}

#if defined(__linux__)
// Inaccessible memory: a text that is too long is never read.
TEST(SourceFile, KeepsNothingOfATextThatIsTooLong) {
  constexpr std::size_t kSize = std::size_t{1} << 32U;
  void* const pages =
      ::mmap(nullptr, kSize, PROT_NONE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) GTEST_SKIP() << "no room for 4 GiB of addresses";
  const SourceFile file("test", {static_cast<const char*>(pages), kSize});
  EXPECT_TRUE(file.is_too_large());
  EXPECT_EQ(file.text(), "");
  EXPECT_FALSE(SourceFile("test", "").is_too_large());
  ::munmap(pages, kSize);
}
#endif

}  // namespace
}  // namespace hcl
