#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "hcl/incremental.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

std::string lines(int count, const std::string& margin = "") {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += margin + "name" + std::to_string(i) + " = \"some value\"\n";
  }
  return text;
}

std::string in_block(const std::string& text) {
  return "a = 1\nlarge \"x\" {\n" + text + "}\nb = 2\n";
}

// What the parts of a file are, without the names of the attributes.
std::string kinds(const IncrementalFile& file) {
  std::string all;
  for (auto part = file.part_at(0); part; part = file.part_at(part->span.end)) {
    constexpr std::string_view kKinds = "i{}";
    const char kind = kKinds[static_cast<std::size_t>(part->kind)];
    if (all.empty() || all.back() != kind || kind != 'i') all += kind;
  }
  return all;
}

TEST(FilePartTest, IsOfItemsOrABraceOfALargeBlock) {
  EXPECT_EQ(kinds(IncrementalFile(SourceFile("f", ""))), "");
  EXPECT_EQ(kinds(IncrementalFile(SourceFile("f", "# c\n"))), "i");
  EXPECT_EQ(kinds(IncrementalFile(SourceFile("f", in_block("  a = 1\n")))),
            "i");
  const std::string large = in_block(lines(300, "  "));
  EXPECT_EQ(kinds(IncrementalFile(SourceFile("f", large))), "i{i}i");
  EXPECT_EQ(kinds(IncrementalFile(SourceFile("f", in_block(large)))),
            "i{i{i}i}i");
}

TEST(FilePartTest, HasThePlacesOfTheFile) {
  const std::string text = in_block(lines(300, "  "));
  const IncrementalFile file(SourceFile("f", text));
  const auto at = static_cast<std::uint32_t>(text.find("name200"));
  const auto part = file.part_at(at);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->depth, 1U);
  for (const ast::Item* item : part->items) {
    const auto* attribute = ast::get_if<ast::Attribute>(item);
    ASSERT_NE(attribute, nullptr);
    const ByteSpan span = part->in_file(item->span);
    EXPECT_EQ(text.substr(span.begin, attribute->name.size()), attribute->name);
    const SourcePos start = part->tree.file().position(item->span.begin);
    EXPECT_EQ(start, SourceFile("f", text).position(span.begin));
  }
}

TEST(FilePartTest, StaysWhenTheFileChanges) {
  const std::string text = in_block(lines(300, "  "));
  IncrementalFile file(SourceFile("f", text));
  const auto part = file.part_at(40);
  ASSERT_TRUE(part);
  std::string read;
  std::thread reader([&part, &read] {
    for (int i = 0; i < 2000; ++i) {
      read.clear();
      for (const ast::Item* item : part->items) {
        read += part->tree.file().text(item->span);
        read += std::to_string(part->tree.file().range(item->span).end.line);
      }
    }
  });
  for (std::uint32_t i = 0; i < 200; ++i) {
    EXPECT_TRUE(file.replace({i * 20, i * 20 + 7}, "x = [").ok());
  }
  reader.join();
  const IncrementalFile unchanged(SourceFile("f", text));
  const auto same = unchanged.part_at(40);
  std::string want;
  for (const ast::Item* item : same->items) {
    want += same->tree.file().text(item->span);
    want += std::to_string(same->tree.file().range(item->span).end.line);
  }
  EXPECT_EQ(read, want);
}

// The bytes that one edit parses in the middle of a file.
std::uint64_t cost_of_edit(const std::string& text, const std::string& at,
                           const std::string& added) {
  IncrementalFile file(SourceFile("f", text));
  const auto place = static_cast<std::uint32_t>(text.find(at));
  const std::uint64_t before = file.parsed_bytes();
  EXPECT_TRUE(file.replace({place, place + 1}, added).ok());
  EXPECT_EQ(file.diagnostics().empty(), file.is_clean());
  EXPECT_TRUE(file.part_at(place));
  return file.parsed_bytes() - before;
}

// Each name is unique in the text and as long as in the other size.
std::string sized(int count) { return lines(1000) + lines(count, " m"); }
std::string sized_block(int count) { return in_block(sized(count)); }

TEST(IncrementalCostTest, IsThatOfThePartAndNotOfTheFile) {
  constexpr int kFew = 2000;
  constexpr int kMany = 20000;
  for (const std::string added : {"x", "\n\n", "= ", "\"", "x = 1\n"}) {
    const std::uint64_t few = cost_of_edit(sized(kFew), "name500 ", added);
    EXPECT_EQ(few, cost_of_edit(sized(kMany), "name500 ", added)) << added;
    EXPECT_LT(few, 3000U) << added;
    const std::uint64_t inside =
        cost_of_edit(sized_block(kFew), "name500 ", added);
    EXPECT_EQ(inside, cost_of_edit(sized_block(kMany), "name500 ", added))
        << added;
    EXPECT_LT(inside, 4000U) << added;
  }
}

TEST(IncrementalCostTest, OfTheHeadOfABlockIsThatOfItsLines) {
  EXPECT_LT(cost_of_edit(sized_block(20000), "large", "other_l"), 200U);
  EXPECT_LT(cost_of_edit(sized_block(20000), "}\nb", "more = 1\n}"), 200U);
}

TEST(ExcerptTest, HasThePlacesOfTheLargerText) {
  const SourceFile whole("f", "one\ntwo\nthree\nfour\nfive\n");
  const SourceFile excerpt = SourceFile("f", "two\nthree\nfive\n")
                                 .as_excerpt({{0, 4, 2}, {10, 19, 5}}, 6);
  EXPECT_EQ(excerpt.range({4, 9}), whole.range({8, 13}));
  EXPECT_EQ(excerpt.range({10, 14}), whole.range({19, 23}));
  EXPECT_EQ(excerpt.utf16_position(15), whole.utf16_position(24));
  EXPECT_EQ(excerpt.line_count(), 6);
  EXPECT_EQ(excerpt.text(excerpt.line(1)), "");
  EXPECT_EQ(excerpt.text(excerpt.line(2)), "two");
  EXPECT_EQ(excerpt.text(excerpt.line(3)), "three");
  EXPECT_EQ(excerpt.text(excerpt.line(4)), "");
  EXPECT_EQ(excerpt.text(excerpt.line(5)), "five");
  EXPECT_EQ(excerpt.text(excerpt.line(6)), "");
  EXPECT_EQ(excerpt.text(excerpt.line(7)), "");
}

}  // namespace
}  // namespace hcl
