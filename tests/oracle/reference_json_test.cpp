// The reference and the JSON grammar accept the same texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "inputs.h"
#include "mutations.h"
#include "reference_program.h"
#include "table_parse.h"

namespace hcl::oracle {
namespace {

constexpr int kShownFailures = 10;

// The reference's summaries for malformed JSON; the others concern its meaning.
// It rejects some numbers only because of their size, so a number may be
// accepted here and rejected there.
constexpr std::string_view kSyntaxErrors[] = {
    "Extraneous data after value",
    "Invalid JSON keyword",
    "Invalid JSON string",
    "Invalid array value",
    "Invalid object property name",
    "Invalid start of value",
    "Mismatched braces",
    "Mismatched brackets",
    "Missing JSON value",
    "Missing array element value",
    "Missing attribute seperator comma",
    "Missing object value",
    "Missing property value colon",
    "Missing value",
    "Trailing comma in array",
    "Trailing comma in object",
    "Unclosed object",
};

bool is_syntax_error(const std::string& summary) {
  return std::find(std::begin(kSyntaxErrors), std::end(kSyntaxErrors),
                   summary) != std::end(kSyntaxErrors);
}

std::vector<Input> json_inputs() {
  std::vector<Input> inputs;
  for (const auto& source :
       {built_in_inputs(), clause_inputs(), case_inputs()}) {
    std::copy_if(source.begin(), source.end(), std::back_inserter(inputs),
                 [](const Input& input) {
                   return input.kind == SourceKind::Json &&
                          is_comparable(input.text);
                 });
  }
  return inputs;
}

// The inputs and mutations of them.
std::vector<Input> with_mutations(std::vector<Input> inputs, int count) {
  const std::size_t originals = inputs.size();
  std::mt19937 random(6);
  for (int i = 0; i < count; ++i) {
    const Input& input = inputs[random() % originals];
    Input mutated{input.name + " mutated",
                  mutate(input.text, SourceKind::Json, random),
                  SourceKind::Json};
    if (is_comparable(mutated.text)) {
      inputs.push_back(std::move(mutated));
    }
  }
  return inputs;
}

// Empty if the grammar and the answer agree.
std::string disagreement(const Input& input, const nlohmann::json& answer) {
  const bool accepted = parse_with_tables(input.text, input.kind).accepted;
  bool refused = false;
  for (const auto& diagnostic :
       answer.value("diags", nlohmann::json::array())) {
    refused = true;
    if (accepted && is_syntax_error(diagnostic["summary"])) {
      return "only the reference refuses: " +
             diagnostic["summary"].get<std::string>();
    }
  }
  return accepted || refused ? "" : "only the reference accepts";
}

TEST(ReferenceJson, IsOurs) {
  if (reference_program().empty()) {
    GTEST_SKIP() << "the reference is not built in '" << HCL_REFERENCE_DIR
                 << "' (HCL_REFERENCE_DIR)";
  }
  const std::vector<Input> inputs = with_mutations(json_inputs(), 20000);
  const std::vector<nlohmann::json> answers = ask_reference("json", inputs);
  ASSERT_EQ(answers.size(), inputs.size());
  int failures = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (answers[i].is_discarded()) {
      continue;
    }
    const std::string found = disagreement(inputs[i], answers[i]);
    if (!found.empty() && ++failures <= kShownFailures) {
      ADD_FAILURE() << inputs[i].name << ": " << found << "\n---\n"
                    << inputs[i].text << "\n---";
    }
  }
  EXPECT_EQ(failures, 0) << "of " << inputs.size();
}

}  // namespace
}  // namespace hcl::oracle
