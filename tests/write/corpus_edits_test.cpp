#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "support/paths.h"

// Edits of files that people wrote.
namespace hcl {
namespace {

constexpr std::size_t kFiles = 500;

std::vector<SourceFile> corpus_files() {
  const std::string folder = test::shared_dir() + "/corpus/";
  std::ifstream lines(folder + "verdicts.jsonl");
  std::vector<SourceFile> files;
  constexpr std::string_view kPath = "\"path\": \"";
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"syntax\": \"native\"") == std::string::npos ||
        line.find("\"ok\": true") == std::string::npos || ++count % 9 != 0 ||
        files.size() == kFiles) {
      continue;
    }
    const std::size_t begin = line.find(kPath) + kPath.size();
    const std::string path = line.substr(begin, line.find('"', begin) - begin);
    std::ifstream in(folder + path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    files.emplace_back(path, text.str());
  }
  return files;
}

// The items of all bodies, in the order of the source.
std::vector<const ast::Item*> items_of(const Document& document) {
  std::vector<const ast::Item*> items;
  for (ast::Walk walk(document.body()); walk.next();) {
    if (walk.entering() && walk.node().item() != nullptr) {
      items.push_back(walk.node().item());
    }
  }
  return items;
}

// Changes the item with this number, and what it was back.
void change_and_change_back(const Document& original, std::size_t number) {
  Document document = original;
  const ast::Item& item = *items_of(document)[number];
  const std::string name(document.file().name());
  if (item.kind == ast::ItemKind::Attribute) {
    const auto& attribute = static_cast<const ast::Attribute&>(item);
    const std::string old(document.file().text(attribute.expression->span));
    ASSERT_EQ(document.apply(*document.set_expression(attribute, "null")), "")
        << name;
    const auto& changed =
        static_cast<const ast::Attribute&>(*items_of(document)[number]);
    EXPECT_EQ(document.file().text(changed.expression->span), "null") << name;
    ASSERT_EQ(document.apply({{changed.expression->span, old}}), "") << name;
  } else {
    const auto& block = static_cast<const ast::Block&>(item);
    const std::string old(block.type);
    ASSERT_EQ(document.apply(*document.set_type(block, "other")), "") << name;
    const auto& changed =
        static_cast<const ast::Block&>(*items_of(document)[number]);
    ASSERT_EQ(document.apply(*document.set_type(changed, old)), "") << name;
  }
  EXPECT_EQ(document.text(), original.text()) << name;
}

TEST(CorpusEdits, AreUndoneByteForByte) {
  const std::vector<SourceFile> files = corpus_files();
  if (files.empty()) GTEST_SKIP() << "no corpus in " << test::shared_dir();
  for (const SourceFile& file : files) {
    const Document document(file);
    const std::size_t count = items_of(document).size();
    // A few items of each file, the first and the last among them.
    for (std::size_t i = 0; i < count; i += count / 6 + 1) {
      change_and_change_back(document, i);
    }
    if (count != 0) change_and_change_back(document, count - 1);
  }
}

TEST(CorpusEdits, RemovingLeavesTheOtherBytes) {
  const std::vector<SourceFile> files = corpus_files();
  if (files.empty()) GTEST_SKIP() << "no corpus in " << test::shared_dir();
  for (const SourceFile& file : files) {
    const Document original(file);
    const std::size_t count = items_of(original).size();
    for (std::size_t i = 0; i < count; i += count / 6 + 1) {
      Document document = original;
      const Edits edits = *document.remove(*items_of(document)[i]);
      ASSERT_EQ(edits.size(), 1U);
      const ByteSpan span = edits[0].span;
      ASSERT_EQ(document.apply(edits), "") << file.name();
      EXPECT_EQ(document.text(), std::string(file.text({0, span.begin})) +
                                     std::string(file.text().substr(span.end)))
          << file.name();
      EXPECT_LT(items_of(document).size(), count) << file.name();
    }
  }
}

}  // namespace
}  // namespace hcl
