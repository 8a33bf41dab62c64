// The library's tokens, through the documented mapping, equal the reference's.
// This checks the lexical context, which the ANTLR oracle shares with the
// library.
#include "hcl/reference_tokens.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "inputs.h"
#include "mutations.h"
#include "native_tokens.h"
#include "reference_program.h"
#include "support/paths.h"
#include "syntax/raw_tree.h"

namespace hcl::oracle {
namespace {

constexpr int kShownFailures = 10;

std::vector<ReferenceToken> our_tokens(const SourceFile& file,
                                       SourceKind kind) {
  syntax::TokenBuffer buffer;
  read_native_tokens(file, kind, OpenString::AtQuote, buffer);
  return reference_tokens(syntax::RawTokens(buffer), file);
}

std::string to_text(const std::string& type, std::int64_t begin,
                    std::int64_t end) {
  return type + " [" + std::to_string(begin) + ", " + std::to_string(end) + ")";
}

// One line per token.
std::vector<std::string> our_lines(const Input& input) {
  const SourceFile file("input", input.text);
  std::vector<std::string> lines;
  for (const ReferenceToken& token : our_tokens(file, input.kind)) {
    lines.push_back(
        to_text(std::string(token.type), token.span.begin, token.span.end));
  }
  return lines;
}

// Versions of the reference before 2.19 read `::` as two tokens.
bool is_half_double_colon(const nlohmann::json& tokens, std::size_t i) {
  return i + 1 < tokens.size() && tokens[i]["type"] == "TokenColon" &&
         tokens[i + 1]["type"] == "TokenColon" &&
         tokens[i]["range"]["end"] == tokens[i + 1]["range"]["start"];
}

std::vector<std::string> reference_lines(const nlohmann::json& answer) {
  const nlohmann::json& tokens = answer["tokens"];
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string type = tokens[i]["type"];
    type = type.substr(type.starts_with("Token") ? 5 : 0);
    const std::int64_t begin = tokens[i]["range"]["start"]["byte"];
    if (is_half_double_colon(tokens, i)) {
      type = "DoubleColon";
      ++i;
    }
    lines.push_back(to_text(type, begin, tokens[i]["range"]["end"]["byte"]));
  }
  return lines;
}

// Counts disagreements and shows the first few.
class Comparison {
 public:
  ~Comparison() {
    ::testing::Test::RecordProperty("compared", compared_);
    EXPECT_EQ(failures_, 0) << "of " << compared_;
  }

  void compare(const Input& input, const nlohmann::json& answer) {
    ++compared_;
    const std::vector<std::string> ours = our_lines(input);
    const std::vector<std::string> theirs = reference_lines(answer);
    if (ours == theirs || ++failures_ > kShownFailures) {
      return;
    }
    std::size_t i = 0;
    while (i < ours.size() && i < theirs.size() && ours[i] == theirs[i]) ++i;
    ADD_FAILURE() << input.name << " token " << i << ": ours "
                  << (i < ours.size() ? ours[i] : "none") << ", reference "
                  << (i < theirs.size() ? theirs[i] : "none") << "\n---\n"
                  << input.text.substr(0, 2000) << "\n---";
  }

 private:
  int compared_ = 0;
  int failures_ = 0;
};

// False if the reference splits differently and the mapping does not cover
// that: a `$` or `%` is invalid if the source ends inside quotes.
bool is_comparable_with_reference(const Input& input) {
  const std::string& text = input.text;
  return input.kind != SourceKind::Json && is_comparable(text) &&
         !text.ends_with('$') && !text.ends_with('%');
}

void compare_with_reference(const std::vector<Input>& candidates) {
  std::vector<Input> inputs;
  for (const Input& input : candidates) {
    if (is_comparable_with_reference(input)) {
      inputs.push_back(input);
    }
  }
  const std::vector<nlohmann::json> answers = ask_reference("tokens", inputs);
  ASSERT_EQ(answers.size(), inputs.size());
  Comparison comparison;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    comparison.compare(inputs[i], answers[i]);
  }
}

class ReferenceTokens : public ::testing::Test {
 protected:
  void SetUp() override {
    if (reference_program().empty()) {
      GTEST_SKIP() << "the reference is not built in '" << HCL_REFERENCE_DIR
                   << "' (HCL_REFERENCE_DIR)";
    }
  }
};

#define SKIP_IF_EMPTY(inputs)                                               \
  if ((inputs).empty()) {                                                   \
    GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'"; \
  }

TEST(RecordedTokens, AreOurs) {
  std::ifstream file(test::shared_dir() + "/cases/hcl_tokens.jsonl");
  if (!file) {
    GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'";
  }
  Comparison comparison;
  for (std::string line; std::getline(file, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["src"].is_string()) {
      comparison.compare({record["test"], record["src"],
                          record["mode"] == "template" ? SourceKind::Template
                                                       : SourceKind::Config},
                         record);
    }
  }
}

TEST_F(ReferenceTokens, AreOursInBuiltInInputs) {
  compare_with_reference(built_in_inputs());
}

TEST_F(ReferenceTokens, AreOursInClauses) {
  const std::vector<Input> inputs = clause_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_with_reference(inputs);
}

TEST_F(ReferenceTokens, AreOursInCases) {
  const std::vector<Input> inputs = case_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_with_reference(inputs);
}

TEST_F(ReferenceTokens, AreOursInCorpus) {
  const std::vector<Input> inputs = corpus_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_with_reference(inputs);
}

TEST_F(ReferenceTokens, AreOursInMutations) {
  compare_with_reference(native_mutations(20000, 4));
}

}  // namespace
}  // namespace hcl::oracle
