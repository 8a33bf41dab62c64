// Files that are read after every edit: opening them is linear, and an edit
// costs the same in a file that is four times as long.

#include <gtest/gtest.h>

#include <string>

#include "hcl/incremental.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

// A block with n attributes between n blocks.
std::string text_of(std::size_t size) {
  const auto blocks = joined(size, [](std::size_t i) {
    return "b \"" + name_of(i) + "\" {\n  c = [1, \"x ${y}\"] # e\n}\n";
  });
  return blocks + "large {\n" +
         joined(size,
                [](std::size_t i) {
                  return "  " + name_of(i) + " = { d = 1 }\n";
                }) +
         "}\n" + blocks;
}

SourceFile source_of(std::size_t size) { return {"x.hcl", text_of(size)}; }

TEST(IncrementalCostTest, OpeningAndReadingAreLinear) {
  expect_linear("opening and reading all parts", [](std::size_t size) {
    return [file = source_of(size)] {
      const IncrementalFile opened(file);
      for (auto part = opened.part_at(0); part;
           part = opened.part_at(part->span.end)) {
        EXPECT_EQ(part->items.empty(), part->kind == PartKind::BlockEnd);
      }
      const SourceFile whole = opened.file();
      EXPECT_EQ(opened.text({0, opened.size()}), whole.text());
    };
  });
}

// Edits in the middle of a file, with all that is asked for after each.
Cost cost_of_edits(std::size_t size, const std::string& at,
                   const std::string& added) {
  const std::string text = text_of(size);
  IncrementalFile file(SourceFile("x.hcl", text));
  const auto place = static_cast<std::uint32_t>(text.find(at));
  const auto edit = [&](ByteSpan span, const std::string& with) {
    EXPECT_TRUE(file.replace(span, with).ok());
    EXPECT_EQ(file.is_clean(), file.diagnostics().empty());
    EXPECT_TRUE(file.part_at(place));
    EXPECT_LE(file.line(file.position(place).line).begin, place);
    EXPECT_GT(file.utf16_position(place).column, 0);
  };
  const auto there = [&] {
    edit({place, place}, added);
    edit({place, place + static_cast<std::uint32_t>(added.size())}, "");
  };
  there();
  return cost_of(there);
}

TEST(IncrementalCostTest, AnEditCostsWhatItsPartCosts) {
  constexpr std::size_t kFew = 1000;
  for (const std::string& at : {"b \"" + name_of(500) + "\"",
                                "  " + name_of(500) + " =", name_of(500)}) {
    for (const char* const added : {"x", " = ", "\n", "z = 1\n"}) {
      const Cost few = cost_of_edits(kFew, at, added);
      const Cost many = cost_of_edits(4 * kFew, at, added);
      EXPECT_LE(many.allocations, few.allocations + 8) << at << added;
      EXPECT_LE(many.bytes, few.bytes + few.bytes / 10) << at << added;
      EXPECT_LE(many.compared_bytes, 2 * few.compared_bytes + 64)
          << at << added;
    }
  }
}

}  // namespace
}  // namespace hcl::test
