// The library's tables and the ANTLR runtime agree on every input: tokens,
// acceptance, first error and tree. The lexical context, which both share, is
// checked by reference_tokens_test.cpp and reference_acceptance_test.cpp
// instead.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "antlr_parse.h"
#include "inputs.h"
#include "mutations.h"
#include "support/paths.h"
#include "table_parse.h"

namespace hcl::oracle {
namespace {

// Short native sources are read as every kind.
constexpr std::size_t kShort = 300;
constexpr std::size_t kMutatedAtMost = 1200;
constexpr int kShownFailures = 10;
// Builds with sanitizers use only a part of the mutations.
constexpr int kPercentOfMutations = HCL_ORACLE_PERCENT;

class Comparison {
 public:
  ~Comparison() {
    ::testing::Test::RecordProperty("compared", compared_);
    ::testing::Test::RecordProperty("accepted", accepted_);
    EXPECT_EQ(failures_, 0) << "of " << compared_;
  }

  // Compares under the input's kind, and under every native kind if short.
  void compare(const Input& input) {
    if (input.kind == SourceKind::Json || input.text.size() > kShort) {
      compare_as(input, input.kind);
      return;
    }
    for (const SourceKind kind : kNativeKinds) {
      compare_as(input, kind);
    }
  }

  void compare_as(const Input& input, SourceKind kind) {
    if (!is_comparable(input.text)) {
      return;
    }
    ++compared_;
    const ParseResult antlr = parse_with_antlr(input.text, kind);
    accepted_ += antlr.accepted ? 1 : 0;
    const std::string found =
        difference(antlr, parse_with_tables(input.text, kind));
    if (!found.empty() && ++failures_ <= kShownFailures) {
      ADD_FAILURE() << input.name << " as kind " << static_cast<int>(kind)
                    << ": " << found << "\n---\n"
                    << input.text.substr(0, 2000) << "\n---";
    }
  }

 private:
  int compared_ = 0;
  int accepted_ = 0;
  int failures_ = 0;
};

void compare_prefixes(const std::vector<Input>& inputs) {
  Comparison comparison;
  for (const Input& input : inputs) {
    for (std::size_t size = 0; size < input.text.size(); ++size) {
      comparison.compare({input.name, input.text.substr(0, size), input.kind});
    }
  }
}

void compare_all(const std::vector<Input>& inputs) {
  Comparison comparison;
  for (const Input& input : inputs) {
    comparison.compare(input);
  }
}

// Mutates small inputs in turn, `count` times in total.
void compare_mutations(const std::vector<Input>& inputs, int count,
                       unsigned seed) {
  std::vector<const Input*> small;
  for (const Input& input : inputs) {
    if (input.text.size() <= kMutatedAtMost) {
      small.push_back(&input);
    }
  }
  ASSERT_FALSE(small.empty());
  std::mt19937 random(seed);
  Comparison comparison;
  for (int i = 0; i < count / 100 * kPercentOfMutations; ++i) {
    const Input& input = *small[random() % small.size()];
    comparison.compare({input.name + " mutated",
                        mutate(input.text, input.kind, random), input.kind});
  }
}

#define SKIP_IF_EMPTY(inputs)                                               \
  if ((inputs).empty()) {                                                   \
    GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'"; \
  }

TEST(Oracle, AgreesOnBuiltInInputs) { compare_all(built_in_inputs()); }

TEST(Oracle, AgreesOnPrefixesOfBuiltInInputs) {
  compare_prefixes(built_in_inputs());
}

TEST(Oracle, AgreesOnMutationsOfBuiltInInputs) {
  compare_mutations(built_in_inputs(), 60000, 1);
}

TEST(Oracle, AgreesOnClauses) {
  const std::vector<Input> inputs = clause_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_all(inputs);
}

TEST(Oracle, AgreesOnPrefixesOfClauses) {
  const std::vector<Input> inputs = clause_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_prefixes(inputs);
}

TEST(Oracle, AgreesOnCases) {
  const std::vector<Input> inputs = case_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_all(inputs);
}

TEST(Oracle, AgreesOnPrefixesOfCases) {
  const std::vector<Input> inputs = case_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_prefixes(inputs);
}

TEST(Oracle, AgreesOnMutationsOfClausesAndCases) {
  std::vector<Input> inputs = clause_inputs();
  SKIP_IF_EMPTY(inputs);
  for (Input& input : case_inputs()) {
    inputs.push_back(std::move(input));
  }
  compare_mutations(inputs, 60000, 2);
}

TEST(Oracle, AgreesOnCorpus) {
  const std::vector<Input> inputs = corpus_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_all(inputs);
}

TEST(Oracle, AgreesOnMutationsOfCorpus) {
  const std::vector<Input> inputs = corpus_inputs();
  SKIP_IF_EMPTY(inputs);
  compare_mutations(inputs, 30000, 3);
}

}  // namespace
}  // namespace hcl::oracle
