#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/compare.h"
#include "hcl/edit.h"
#include "hcl/reference_tokens.h"
#include "hcl/syntax_reader.h"
#include "patches/patch_steps.h"
#include "write/corpus_files.h"
#include "write/edit_script.h"

// The difference that `hcl diff --format=patch` finds between two documents
// turns the first into the second.
namespace hcl::apps {
namespace {

// The number of pairs of each sort, which `HCL_PATCH_PAIRS` overrides.
constexpr long kPairs = 200;

bool makes_no_difference(std::string_view type) {
  constexpr std::string_view kTypes[] = {"Newline", "Comment", "Comma",
                                         "OQuote",  "CQuote",  "Equal",
                                         "Colon",   "EOF"};
  return std::find(std::begin(kTypes), std::end(kTypes), type) !=
         std::end(kTypes);
}

// The texts of the significant tokens, in any order.
std::string tokens_of(const std::string& text) {
  syntax::SyntaxReader reader(
      Options::of(Dialect::Hcl, Conformance::Reference));
  const SourceFile file("", text);
  std::vector<std::string> texts;
  for (const ReferenceToken& token :
       reference_tokens(reader.read_tokens(file).value, file)) {
    if (!makes_no_difference(token.type)) {
      texts.emplace_back(file.text(token.span));
    }
  }
  std::sort(texts.begin(), texts.end());
  std::string all;
  for (const std::string& one : texts) all += one + " ";
  return all;
}

// The items of a document in order, computed without the code under test.
std::vector<std::string> structure_of(const Document& document) {
  std::vector<std::string> lines;
  for (ast::Walk walk(document.body()); walk.next();) {
    const ast::Attribute* attribute = walk.node().attribute();
    const ast::Block* block = walk.node().block();
    if (attribute != nullptr && walk.entering()) {
      const std::string text(document.text(attribute->expression->span));
      lines.push_back(std::string(attribute->name) + " " + tokens_of(text));
      walk.skip();
    } else if (block != nullptr && !walk.entering()) {
      lines.push_back("}");
    } else if (block != nullptr) {
      lines.emplace_back(block->type);
      for (const ast::Label& label : block->labels) {
        lines.back() += " \"" + std::string(label.text) + "\"";
      }
    }
  }
  return lines;
}

void expect_patch(const Document& a, const Document& b) {
  std::string problem;
  const auto steps = steps_between(a, b, problem);
  ASSERT_TRUE(steps) << problem << "\n" << a.text() << "\n----\n" << b.text();
  const auto read = steps_from_json(to_json(*steps), problem);
  ASSERT_TRUE(read) << problem;
  Document patched = a;
  ASSERT_EQ(make_steps(patched, *read), "") << a.text();
  EXPECT_EQ(structure_of(patched), structure_of(b)) << a.text() << "\n----\n"
                                                    << b.text();
  EXPECT_TRUE(compare(patched, b).empty());
}

std::vector<SourceFile> small_files() {
  std::vector<SourceFile> files;
  constexpr std::size_t kLongest = 4000;
  for (const SourceFile& file : corpus_files(500)) {
    if (file.text().size() < kLongest) files.push_back(file);
  }
  if (files.empty()) {
    files.emplace_back("a", "a = { b = 1, c = [2] }\nd \"e\" {\n  f = 1\n}\n");
    files.emplace_back("b", "d \"g\" {}\n# h\nd \"e\" {\n  f {}\n}\na = 1\n");
  }
  return files;
}

PatchStep set_step(const std::string& address, const std::string& old_text,
                   const std::string& new_text) {
  PatchStep step;
  step.kind = "set";
  step.address = address;
  step.old_text = old_text;
  step.new_text = new_text;
  return step;
}

// Steps that set expressions are made together unless one sets a part of what
// another one wrote.
TEST(PatchSteps, ThatDependOnEachOtherAreMadeInTheirOrder) {
  Document document(SourceFile("a", "x = { a = 1 }\ny = 2\n"));
  EXPECT_EQ(make_steps(document,
                       {set_step("y", "2", "3"), set_step("x.a", "1", "4"),
                        set_step("x", "{ a = 4 }", "{ b = 5 }"),
                        set_step("x.b", "5", "6"), set_step("y", "3", "7")}),
            "");
  EXPECT_EQ(document.text(), "x = { b = 6 }\ny = 7\n");
}

TEST(PatchSteps, SayWhichOneDoesNotFit) {
  Document document(SourceFile("a", "x = 1\ny = 2\n"));
  EXPECT_EQ(
      make_steps(document, {set_step("x", "1", "3"), set_step("y", "4", "5")}),
      "step 2: \"y\" has changed since the patch was made");
}

// Patches with one step for each item, from the beginning of the document.
TEST(PatchSteps, OfOneItemEachAreMade) {
  std::string problem;
  const auto steps = steps_from_json(
      R"([{"step": "remove", "address": "x", "old": "x = 1"},
          {"step": "remove", "address": "b[0]", "old": "b {}"},
          {"step": "remove", "address": "b", "old": "b {\n  c = 1\n}"},
          {"step": "add", "address": ".", "position": 0, "new": "y = 1"},
          {"step": "add", "address": ".", "position": 1, "new": "y {}"},
          {"step": "rename", "address": "y[0]", "labels": ["l"]},
          {"step": "move", "address": "z", "position": 0}])",
      problem);
  ASSERT_TRUE(steps) << problem;
  Document document(SourceFile("a", "x = 1\nb {}\nb {\n  c = 1\n}\nz = 2\n"));
  EXPECT_EQ(make_steps(document, *steps), "");
  EXPECT_EQ(document.text(), "z = 2\ny = 1\n\ny \"l\" {}\n");
}

TEST(PatchSteps, ReorderAtOnce) {
  PatchStep step;
  step.kind = "reorder";
  step.moves = {{"c", 0}, {"b.x", 0}, {"b.y", 1}};
  Document document(
      SourceFile("a", "a = 1\nb {\n  x = 1\n  y = 2\n}\nc = 3\n"));
  EXPECT_EQ(make_steps(document, {step}), "");
  EXPECT_EQ(document.text(), "c = 3\na = 1\nb {\n  x = 1\n  y = 2\n}\n");
  step.moves = {{"c", 9}, {"d", 0}};
  EXPECT_EQ(make_steps(document, {step}), "step 1: nothing found at \"d\"");
  step.moves = {{"b.x", 9}, {"b.y", 0}};
  EXPECT_EQ(make_steps(document, {step}), "");
  EXPECT_EQ(document.text(), "c = 3\na = 1\nb {\n  y = 2\n  x = 1\n}\n");
}

class Patches : public testing::Test {
 protected:
  const SourceFile& any_file() { return files_[random_() % files_.size()]; }

  std::vector<SourceFile> files_ = small_files();
  std::mt19937 random_{16};
  long pairs_ = std::getenv("HCL_PATCH_PAIRS") == nullptr
                    ? kPairs
                    : std::atol(std::getenv("HCL_PATCH_PAIRS"));
};

TEST_F(Patches, MakeADocumentOfTheOneBeforeItWasEdited) {
  for (long i = 0; i < pairs_ && !HasFailure(); ++i) {
    const SourceFile& file = any_file();
    test::EditScript script(file, random_);
    script.run(1 + static_cast<int>(random_() % 8));
    expect_patch(Document(file), script.document());
    expect_patch(script.document(), Document(file));
  }
}

TEST_F(Patches, MakeADocumentOfAnother) {
  for (long i = 0; i < pairs_ / 4 && !HasFailure(); ++i) {
    expect_patch(Document(any_file()), Document(any_file()));
  }
}

TEST_F(Patches, AreEmptyForTheSame) {
  for (const SourceFile& file : files_) {
    std::string problem;
    const auto steps = steps_between(Document(file), Document(file), problem);
    ASSERT_TRUE(steps) << problem;
    EXPECT_TRUE(steps->empty()) << file.name();
  }
}

}  // namespace
}  // namespace hcl::apps
