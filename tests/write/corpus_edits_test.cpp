#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "support/paths.h"
#include "write/corpus_files.h"

// Edits of files that people wrote: changing something and changing it back
// gives the file, byte for byte.
namespace hcl {
namespace {

constexpr std::size_t kFiles = 500;
// The number of places of one sort that are changed in one file, which
// HCL_EDIT_PLACES overrides.
std::size_t places() {
  constexpr std::size_t kPlaces = 40;
  const char* const asked = std::getenv("HCL_EDIT_PLACES");
  return asked == nullptr ? kPlaces : std::strtoul(asked, nullptr, 10);
}

// The nodes of a document in source order.
struct Nodes {
  explicit Nodes(const Document& document) {
    for (ast::Walk walk(document.body()); walk.next();) {
      if (!walk.entering()) continue;
      const ast::WalkNode& node = walk.node();
      if (node.item() != nullptr) items.push_back(node.item());
      if (node.part() != nullptr) parts.push_back(node.part());
      if (node.expression() != nullptr) {
        expressions.push_back(node.expression());
      }
    }
  }

  std::vector<const ast::Item*> items;
  std::vector<const ast::Expression*> expressions;
  std::vector<const ast::TemplatePart*> parts;
};

void expect_applied(Document& document, const EditResult& edits) {
  ASSERT_TRUE(edits.ok()) << document.file().name() << ": "
                          << edits.error().message;
  ASSERT_TRUE(document.apply(*edits).ok()) << document.file().name();
}

// Calls a function with the numbers of some of `count` nodes, including the
// first and the last.
template <typename Visit>
void each(std::size_t count, Visit visit) {
  for (std::size_t i = 0; i < count; i += count / places() + 1) visit(i);
  if (count != 0) visit(count - 1);
}

// Runs a function for each file of the corpus.
template <typename Run>
void each_document(Run run) {
  const std::vector<SourceFile> files = corpus_files(kFiles);
  if (files.empty()) GTEST_SKIP() << "no corpus in " << test::shared_dir();
  for (const SourceFile& file : files)
    run(Document(file, Options::of(Dialect::Hcl, Conformance::Reference)));
}

TEST(CorpusEdits, ExpressionsAreSetAndSetBack) {
  each_document([](const Document& original) {
    each(Nodes(original).expressions.size(), [&](std::size_t i) {
      Document document = original;
      const ast::Expression& e = *Nodes(document).expressions[i];
      const std::string old(document.text(e.span));
      const std::uint32_t begin = e.span.begin;
      const EditResult edits = document.replace(e, "other");
      // `.0` becomes `[other]`.
      const bool is_legacy = begin > 0 && original.text()[begin - 1] == '.' &&
                             e.kind == ast::ExpressionKind::Literal;
      if (is_legacy) return;
      ASSERT_TRUE(edits.ok()) << document.file().name() << ": " << old;
      const std::string written = edits->empty() ? old : (*edits)[0].text;
      ASSERT_TRUE(document.apply(*edits).ok()) << document.file().name();
      const auto end = begin + static_cast<std::uint32_t>(written.size());
      EXPECT_EQ(document.text({begin, end}), written);
      ASSERT_TRUE(document.apply({{{begin, end}, old}}).ok());
      EXPECT_EQ(document.text(), original.text()) << document.file().name();
    });
  });
}

TEST(CorpusEdits, AttributesAreSetAndSetBackByAddress) {
  each_document([](const Document& original) {
    each(Nodes(original).items.size(), [&](std::size_t i) {
      Document document = original;
      const ast::Item& item = *Nodes(document).items[i];
      if (item.kind != ast::ItemKind::Attribute) return;
      const std::string address = document.address_of(item);
      const auto& attribute = static_cast<const ast::Attribute&>(item);
      const std::string old(document.text(attribute.expression->span));
      expect_applied(document, document.set(address, "null"));
      EXPECT_EQ(
          document.text((*document.locate(address)).at(0).expression->span),
          "null")
          << address;
      // Lines of an expression keep their indentation.
      const ByteSpan now = (*document.locate(address)).at(0).expression->span;
      ASSERT_TRUE(document.apply({{now, old}}).ok()) << address;
      EXPECT_EQ(document.text(), original.text()) << address;
    });
  });
}

TEST(CorpusEdits, NamesAndTypesAreChangedAndChangedBack) {
  each_document([](const Document& original) {
    each(Nodes(original).items.size(), [&](std::size_t i) {
      Document document = original;
      const auto rename = [&](std::string_view name) {
        const ast::Item& item = *Nodes(document).items[i];
        if (item.kind == ast::ItemKind::Attribute) {
          return document.rename(document.body_of(item),
                                 static_cast<const ast::Attribute&>(item),
                                 name);
        }
        return document.set_type(static_cast<const ast::Block&>(item), name);
      };
      const ast::Item& item = *Nodes(document).items[i];
      const std::string old(item.kind == ast::ItemKind::Attribute
                                ? static_cast<const ast::Attribute&>(item).name
                                : static_cast<const ast::Block&>(item).type);
      expect_applied(document, rename("other_name"));
      expect_applied(document, rename(old));
      EXPECT_EQ(document.text(), original.text()) << document.file().name();
    });
  });
}

TEST(CorpusEdits, RootsAreRenamedAndRenamedBack) {
  each_document([](const Document& original) {
    for (const ast::Expression* e : Nodes(original).expressions) {
      if (e->kind != ast::ExpressionKind::Variable) continue;
      Document document = original;
      const std::string name(static_cast<const ast::VariableExpr*>(e)->name);
      expect_applied(document, document.rename_references(name, "other_root"));
      expect_applied(document, document.rename_references("other_root", name));
      EXPECT_EQ(document.text(), original.text()) << document.file().name();
      break;
    }
  });
}

TEST(CorpusEdits, LabelsAreAddedAndRemoved) {
  each_document([](const Document& original) {
    each(Nodes(original).items.size(), [&](std::size_t i) {
      if (Nodes(original).items[i]->kind != ast::ItemKind::Block) return;
      Document document = original;
      const auto block = [&]() -> const ast::Block& {
        return static_cast<const ast::Block&>(*Nodes(document).items[i]);
      };
      const std::size_t count = block().labels.size();
      for (std::size_t label = 0; label <= count; ++label) {
        expect_applied(document, document.insert_label(block(), label, "x"));
        EXPECT_EQ(block().labels.size(), count + 1);
        expect_applied(document, document.remove_label(block(), label));
        EXPECT_EQ(document.text(), original.text()) << document.file().name();
      }
    });
  });
}

TEST(CorpusEdits, ElementsAreAddedAndRemoved) {
  each_document([](const Document& original) {
    each(Nodes(original).expressions.size(), [&](std::size_t i) {
      Document document = original;
      const auto list = [&]() -> const ast::Expression& {
        return *Nodes(document).expressions[i];
      };
      const bool is_object = list().kind == ast::ExpressionKind::Object;
      if (!is_object && list().kind != ast::ExpressionKind::Tuple) return;
      const EditResult edits =
          document.insert_element(list(), 0, is_object ? "other = 1" : "other");
      ASSERT_TRUE(edits.ok())
          << document.file().name() << ": " << document.text(list().span);
      ASSERT_TRUE(document.apply(*edits).ok()) << document.file().name();
      expect_applied(document, document.remove_element(list(), 0));
      const bool was_empty = original.text(list().span).size() <= 4;
      if (!was_empty) {
        EXPECT_EQ(document.text(), original.text()) << document.file().name();
      }
    });
  });
}

TEST(CorpusEdits, RemovingLeavesTheOtherBytes) {
  each_document([](const Document& original) {
    each(Nodes(original).items.size(), [&](std::size_t i) {
      Document document = original;
      const std::size_t count = Nodes(document).items.size();
      const Edits edits = *document.remove(*Nodes(document).items[i]);
      ASSERT_EQ(edits.size(), 1U);
      const ByteSpan span = edits[0].span;
      ASSERT_TRUE(document.apply(edits).ok()) << document.file().name();
      EXPECT_EQ(document.text(),
                std::string(original.text({0, span.begin})) +
                    std::string(original.text().substr(span.end)));
      EXPECT_LT(Nodes(document).items.size(), count) << document.file().name();
    });
  });
}

// Removing an item and inserting it at another place leaves the other items
// unchanged, including comments.
TEST(CorpusEdits, MovingKeepsTheOtherItems) {
  each_document([](const Document& original) {
    const std::size_t count = original.body().items.size();
    each(count, [&](std::size_t i) {
      Document document = original;
      const ast::Item& item = *document.body().items[i];
      const std::string moved = document.text_of(item);
      std::vector<std::string> others;
      for (const ast::Item* other : document.body().items) {
        if (other != &item) others.push_back(document.text_of(*other));
      }
      expect_applied(document, document.move(item, document.body(), 0));
      const auto items = document.body().items;
      ASSERT_EQ(items.size(), count) << document.file().name();
      EXPECT_EQ(document.text_of(*items[0]), moved) << document.file().name();
      for (std::size_t k = 0; k < others.size(); ++k) {
        EXPECT_EQ(document.text_of(*items[k + 1]), others[k])
            << document.file().name();
      }
    });
  });
}

}  // namespace
}  // namespace hcl
