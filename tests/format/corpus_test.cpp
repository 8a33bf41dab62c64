#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
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

// Properties that must hold for every file, on files that people wrote and on
// variants with moved spaces, newlines and comments.
// tests/reference/compare_format.py compares the texts with the reference.
namespace hcl {
namespace {

// The reference's verdict on a file.
struct CorpusFile {
  std::string path;
  std::string text;
  bool accepted = false;
  bool formatted_already = false;
  bool idempotent = false;
};

// The options of a style, for whatever the reference reads.
FormatOptions as_reference(FormatStyle style = FormatStyle::Hcl) {
  FormatOptions options = FormatOptions::of(style);
  options.language = Options::of(Dialect::Hcl, Conformance::Reference);
  return options;
}

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

// Types and texts of the tokens; comments without surrounding spaces.
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
  Formatter formatter(as_reference());
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
  Formatter formatter(as_reference());
  for (const CorpusFile& file : corpus()) {
    const std::string text =
        formatter.text(SourceFile(file.path, file.text)).value;
    EXPECT_EQ(text == file.text, file.formatted_already) << file.path;
  }
}

TEST_F(FormatCorpus, TerraformStyleGivesFilesThatCanBeRead) {
  Formatter formatter(as_reference(FormatStyle::Terraform));
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

// What stays the same under all options: all tokens but newlines, commas and
// parentheses, in any order if attributes are sorted, and the texts of
// comments.
std::vector<std::string> kept_texts(const std::string& text,
                                    const FormatOptions& options) {
  std::vector<std::string> result;
  for (auto& [type, token] : tokens_of(text)) {
    if (type == "Newline" || type == "Comma" || type == "OParen" ||
        type == "CParen") {
      continue;
    }
    const std::size_t end = token.find_last_not_of("\r\n");
    if (type == "Comment") token.resize(end + 1);
    if (type == "Comment" && options.comments != CommentStyle::Keep &&
        !token.starts_with("/*")) {
      token.erase(0, token[0] == '#' ? 1 : 2);
    }
    result.push_back(std::move(token));
  }
  if (options.sort_attributes) std::sort(result.begin(), result.end());
  return result;
}

void check_extensions(const std::string& name, const std::string& source,
                      const FormatOptions& options) {
  Formatter formatter(options);
  const Result<Formatted> first = formatter.format(SourceFile(name, source));
  const std::string& text = first.value.text;
  const SourceFile again(name, text);
  EXPECT_EQ(apply_edits(source, first.value.edits), text) << name;
  EXPECT_TRUE(parse_config(again, options.language).ok()) << name;
  EXPECT_EQ(kept_texts(text, options), kept_texts(source, options)) << name;
  EXPECT_EQ(formatter.format(again).value.text, text) << name;
}

TEST_F(FormatCorpus, OptionsKeepTheMeaningAndAreDoneAtOnce) {
  FormatOptions options = as_reference();
  options.max_width = 60;
  options.trailing_commas = true;
  options.separate_blocks = true;
  FormatOptions narrow = options;
  narrow.sort_attributes = true;
  narrow.max_width = 20;
  for (const CorpusFile& file : corpus()) {
    if (!file.accepted) continue;
    check_extensions(file.path, file.text, options);
    check_extensions(file.path, file.text, narrow);
  }
}

// Changes spaces, newlines between items, and comments where the language
// allows it.
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

// A random combination of the options beyond the styles.
FormatOptions any_options(std::mt19937& random) {
  constexpr std::uint32_t kWidths[] = {0, 1, 8, 20, 40, 60, 80, 120};
  FormatOptions options = as_reference();
  options.max_width = kWidths[random() % 8];
  options.sort_attributes = random() % 2 == 0;
  options.trailing_commas = random() % 2 == 0;
  options.separate_blocks = random() % 2 == 0;
  options.comments = static_cast<CommentStyle>(random() % 3);
  return options;
}

std::string shown(const FormatOptions& options) {
  return "width " + std::to_string(options.max_width) + " sorted " +
         std::to_string(options.sort_attributes) + " commas " +
         std::to_string(options.trailing_commas) + " separated " +
         std::to_string(options.separate_blocks) + " comments " +
         std::to_string(static_cast<int>(options.comments));
}

// Formats every file with random options, unchanged and with other spaces and
// comments. `HCL_FORMAT_SEED` selects other options.
TEST_F(FormatCorpus, AnyOptionsKeepTheMeaningAndAreDoneAtOnce) {
  const char* const seed = std::getenv("HCL_FORMAT_SEED");
  std::mt19937 random(seed == nullptr ? 1U
                                      : static_cast<unsigned>(std::atol(seed)));
  for (const CorpusFile& file : corpus()) {
    if (!file.accepted) continue;
    const FormatOptions options = any_options(random);
    SCOPED_TRACE(shown(options));
    check_extensions(file.path, file.text, options);
    check_extensions(file.path, mutate(file.text, random), options);
    if (HasFailure()) break;
  }
}

TEST_F(FormatCorpus, GivesOneLayoutHoweverTheSpacesWere) {
  constexpr std::size_t kFiles = 2000;
  std::mt19937 random(1);
  Formatter formatter(as_reference());
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
