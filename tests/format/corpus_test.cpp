#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/format.h"
#include "hcl/parser.h"
#include "hcl/reference_tokens.h"
#include "hcl/syntax_reader.h"
#include "support/paths.h"

// What has to hold for every file, on files that people wrote and on what
// becomes of them when spaces, newlines and comments move.
// tests/reference/compare_format.py compares the texts with the reference.
namespace hcl {
namespace {

// What the reference says about a file.
struct CorpusFile {
  std::string path;
  std::string text;
  bool accepted = false;
  bool formatted_already = false;
  bool idempotent = false;
};

bool says(std::string_view line, std::string_view what) {
  return line.find(what) != std::string_view::npos;
}

std::vector<CorpusFile> read_corpus() {
  const std::string folder = test::shared_dir() + "/corpus/";
  std::ifstream lines(folder + "verdicts.jsonl");
  std::vector<CorpusFile> files;
  constexpr std::string_view kPath = "\"path\": \"";
  for (std::string line; std::getline(lines, line);) {
    if (!says(line, "\"syntax\": \"native\"")) continue;
    CorpusFile file;
    const std::size_t begin = line.find(kPath) + kPath.size();
    file.path = line.substr(begin, line.find('"', begin) - begin);
    file.accepted = says(line, "\"ok\": true");
    file.formatted_already = says(line, "\"formatted_already\": true");
    file.idempotent = says(line, "\"format_idempotent\": true");
    std::ifstream in(folder + file.path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    file.text = text.str();
    files.push_back(std::move(file));
  }
  return files;
}

const std::vector<CorpusFile>& corpus() {
  static const std::vector<CorpusFile> kFiles = read_corpus();
  return kFiles;
}

// Types and texts of the tokens; a comment without the spaces around it.
std::vector<std::pair<std::string_view, std::string>> tokens_of(
    const std::string& text) {
  syntax::SyntaxReader reader(
      Options::of(Dialect::Hcl, Conformance::Reference));
  const SourceFile file("test.hcl", text);
  std::vector<std::pair<std::string_view, std::string>> result;
  for (const ReferenceToken& token :
       reference_tokens(reader.read_tokens(file).value, file)) {
    result.emplace_back(token.type, file.text(token.span));
  }
  return result;
}

class FormatCorpus : public testing::Test {
 protected:
  void SetUp() override {
    if (corpus().empty()) {
      GTEST_SKIP() << "no corpus in " << test::shared_dir();
    }
  }
};

TEST_F(FormatCorpus, KeepsTokensAndIsDoneAtOnce) {
  Formatter formatter;
  for (const CorpusFile& file : corpus()) {
    if (!file.accepted) continue;
    const Result<Formatted> first =
        formatter.format(SourceFile(file.path, file.text));
    const std::string& text = first.value.text;
    EXPECT_EQ(apply_edits(file.text, first.value.edits), text) << file.path;
    EXPECT_EQ(tokens_of(text), tokens_of(file.text)) << file.path;
    EXPECT_EQ(formatter.text(SourceFile(file.path, text)).value == text,
              file.idempotent)
        << file.path;
  }
}

TEST_F(FormatCorpus, AgreesWithTheReferenceOnWhatIsFormatted) {
  Formatter formatter;
  for (const CorpusFile& file : corpus()) {
    const std::string text =
        formatter.text(SourceFile(file.path, file.text)).value;
    EXPECT_EQ(text == file.text, file.formatted_already) << file.path;
  }
}

TEST_F(FormatCorpus, TerraformStyleGivesFilesThatCanBeRead) {
  Formatter formatter(FormatOptions::of(FormatStyle::Terraform));
  Parser parser(Options::of(Dialect::Hcl, Conformance::Reference));
  for (const CorpusFile& file : corpus()) {
    const Result<Formatted> first =
        formatter.format(SourceFile(file.path, file.text));
    EXPECT_EQ(first.ok(), file.accepted) << file.path;
    if (!first.ok()) continue;
    const SourceFile again(file.path, first.value.text);
    EXPECT_EQ(apply_edits(file.text, first.value.edits), first.value.text);
    EXPECT_TRUE(parser.parse_config(again).ok()) << file.path;
    EXPECT_FALSE(formatter.format(again).value.changed()) << file.path;
  }
}

// What stays whatever the options are: all tokens but newlines, commas and
// parentheses, in any order where attributes are sorted.
std::vector<std::string> kept_texts(const std::string& text, bool sorted) {
  std::vector<std::string> result;
  for (auto& [type, token] : tokens_of(text)) {
    if (type == "Newline" || type == "Comma" || type == "OParen" ||
        type == "CParen") {
      continue;
    }
    const std::size_t end = token.find_last_not_of("\r\n");
    if (type == "Comment") token.resize(end + 1);
    result.push_back(std::move(token));
  }
  if (sorted) std::sort(result.begin(), result.end());
  return result;
}

void check_extensions(const FormatOptions& options) {
  Formatter formatter(options);
  Parser parser(options.language);
  for (const CorpusFile& file : corpus()) {
    if (!file.accepted) continue;
    const Result<Formatted> first =
        formatter.format(SourceFile(file.path, file.text));
    const std::string& text = first.value.text;
    const SourceFile again(file.path, text);
    EXPECT_EQ(apply_edits(file.text, first.value.edits), text) << file.path;
    EXPECT_TRUE(parser.parse_config(again).ok()) << file.path;
    EXPECT_EQ(kept_texts(text, options.sort_attributes),
              kept_texts(file.text, options.sort_attributes))
        << file.path;
    EXPECT_FALSE(formatter.format(again).value.changed()) << file.path;
  }
}

TEST_F(FormatCorpus, OptionsKeepTheMeaningAndAreDoneAtOnce) {
  FormatOptions options;
  options.max_width = 60;
  options.trailing_commas = true;
  options.separate_blocks = true;
  check_extensions(options);
  options.sort_attributes = true;
  options.max_width = 20;
  check_extensions(options);
}

// Changes spaces, newlines between items, and comments at places where the
// language does not mind.
std::string mutate(const std::string& text, std::mt19937& random) {
  const SourceFile file("test.hcl", text);
  syntax::SyntaxReader reader(
      Options::of(Dialect::Hcl, Conformance::Reference));
  const syntax::TokenArray tokens = reader.read_tokens(file).value;
  std::vector<TextEdit> edits;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const ByteSpan gap = tokens.gap_before(i);
    const std::string_view old = file.text(gap);
    if (gap.empty() || old.find_first_not_of(" \t") != std::string_view::npos ||
        random() % 8 != 0) {
      continue;
    }
    constexpr std::string_view kGaps[] = {" ", "    ", "\t", " /* c */ "};
    edits.push_back({gap, std::string(kGaps[random() % 4])});
  }
  return apply_edits(text, edits);
}

TEST_F(FormatCorpus, GivesOneLayoutHoweverTheSpacesWere) {
  constexpr std::size_t kFiles = 2000;
  std::mt19937 random(1);
  Formatter formatter;
  const auto format = [&](const std::string& text) {
    return formatter.text(SourceFile("test.hcl", text)).value;
  };
  for (std::size_t i = 0; i < kFiles; ++i) {
    const CorpusFile& file = corpus()[random() % corpus().size()];
    if (!file.accepted) continue;
    const std::string mutated = mutate(file.text, random);
    const std::string once = format(mutated);
    EXPECT_EQ(tokens_of(once), tokens_of(mutated)) << file.path;
    EXPECT_EQ(format(once), once) << file.path;
    if (!says(mutated, "/* c */")) {
      EXPECT_EQ(once, format(file.text)) << file.path;
    }
  }
}

}  // namespace
}  // namespace hcl
