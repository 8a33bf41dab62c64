// The formatter and the editor, for one size and for four times that.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "hcl/compare.h"
#include "hcl/edit.h"
#include "hcl/format.h"
#include "hcl/merge.h"
#include "hcl/set_or_create.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

// A file with n blocks that need formatting.
SourceFile file_of(std::size_t size) {
  return SourceFile("x.hcl", joined(size, [](std::size_t i) {
                      return "b \"" + name_of(i) +
                             "\" {\n  c=[1,\n2, {d= \"x ${y}\"}] # e\n" +
                             "  long = f(1, <<E\n  ${z}\nE\n  )\n}\n";
                    }));
}

void expect_linear_format(std::string_view what, const FormatOptions& options) {
  expect_linear(what, [&](std::size_t size) {
    return [file = file_of(size), options] {
      EXPECT_TRUE(format(file, options).value.changed());
    };
  });
}

TEST(EditingCostTest, FormattingIsLinear) {
  FormatOptions extended;
  extended.max_width = 20;
  extended.sort_attributes = true;
  extended.trailing_commas = true;
  extended.separate_blocks = true;
  extended.comments = CommentStyle::Slashes;
  expect_linear_format("the layout of hclfmt", {});
  expect_linear_format("the layout of terraform fmt",
                       FormatOptions::of(FormatStyle::Terraform));
  expect_linear_format("the layout with all options", extended);
}

// A change of the document in the middle of a file.
using Change = EditResult (*)(const Document& document);

void expect_linear_change(std::string_view what, Change change) {
  expect_linear(what, [change](std::size_t size) {
    const auto document = std::make_shared<Document>(file_of(size));
    return [change, document] {
      Document changed = *document;
      const EditResult edits = change(changed);
      ASSERT_TRUE(edits.ok());
      EXPECT_TRUE(changed.apply(*edits).ok());
    };
  });
}

TEST(EditingCostTest, ChangesAreLinear) {
  expect_linear_change("an expression", [](const Document& d) {
    return d.set("b." + name_of(7) + ".c[2].d", "1");
  });
  expect_linear_change("all expressions", [](const Document& d) {
    return d.set("b.*.c[0]", "x + y");
  });
  expect_linear_change("all elements",
                       [](const Document& d) { return d.remove("b.*.c[1]"); });
  expect_linear_change("all references", [](const Document& d) {
    return d.rename_references("y", "w");
  });
  expect_linear_change("a block",
                       [](const Document& d) { return d.remove("b[3]"); });
}

TEST(EditingCostTest, ComparingIsLinear) {
  expect_linear("a comparison", [](std::size_t size) {
    const auto a = std::make_shared<Document>(file_of(size));
    const auto b = std::make_shared<Document>(file_of(size));
    EXPECT_TRUE(b->apply(*b->set("b.*.c[0]", "2")).ok());
    return [a, b, size] { EXPECT_EQ(compare(*a, *b).size(), size); };
  });
}

TEST(EditingCostTest, ComparingMeaningsIsLinear) {
  expect_linear("a comparison of meanings", [](std::size_t size) {
    const auto a = std::make_shared<Document>(file_of(size));
    const auto b = std::make_shared<Document>(file_of(size));
    EXPECT_TRUE(b->apply(*b->set("b.*.c[0]", "2")).ok());
    return [a, b, size] {
      const CompareOptions options = {.attribute_order = false,
                                      .equal_meaning = true};
      EXPECT_EQ(compare(*a, *b, options).size(), size);
    };
  });
}

TEST(EditingCostTest, CreatingIsLinear) {
  expect_linear_change("attributes that are created", [](const Document& d) {
    return set_or_create(d, "b.*.tags.team", "1");
  });
}

// Every block is changed by both.
TEST(EditingCostTest, MergingIsLinear) {
  expect_linear("a merge", [](std::size_t size) {
    const auto base = std::make_shared<Document>(file_of(size));
    const auto ours = std::make_shared<Document>(file_of(size));
    const auto theirs = std::make_shared<Document>(file_of(size));
    EXPECT_TRUE(ours->apply(*ours->set("b.*.c[0]", "2")).ok());
    EXPECT_TRUE(theirs->apply(*theirs->set("b.*.n", "3")).ok());
    return [base, ours, theirs] {
      EXPECT_EQ(merge_documents(*base, *ours, *theirs).conflicts, 0u);
    };
  });
}

// The addresses of all items: of blocks with labels, and of blocks that only an
// index tells apart.
TEST(EditingCostTest, AddressesAreLinear) {
  expect_linear("addresses", [](std::size_t size) {
    const auto document = std::make_shared<Document>(SourceFile(
        "x.hcl", joined(size, [](std::size_t i) {
          return "b \"" + name_of(i) + "\" {}\nc {}\n" + name_of(i) + " = 1\n";
        })));
    return [document] {
      // Without what another call has prepared.
      const Document fresh(document->file());
      std::size_t sum = 0;
      for (const ast::Item* item : fresh.body().items) {
        sum += fresh.address_of(*item).size();
      }
      EXPECT_GT(sum, 0u);
    };
  });
}

}  // namespace
}  // namespace hcl::test
