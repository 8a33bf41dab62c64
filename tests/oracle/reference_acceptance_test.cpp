// The grammar accepts what the reference accepts, and what only the grammar
// accepts is rejected for a reason that is checked after parsing. Together with
// the tokens this covers which newlines and keywords are significant.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "inputs.h"
#include "mutations.h"
#include "reference_program.h"
#include "support/paths.h"
#include "table_parse.h"

namespace hcl::oracle {
namespace {

constexpr int kShownFailures = 10;

// Summaries of the reference's errors for what the grammar accepts on purpose;
// see grammar/README.md.
constexpr std::string_view kCheckedAfterParsing[] = {
    "Attribute redefined",
    "Invalid escape sequence",
    "Invalid legacy index syntax",
    "Invalid number literal",
    "Nested splat expression not allowed",
    "Unexpected else directive",
    "Unexpected end of template",
    "Unexpected endfor directive",
    "Unexpected endif directive",
};

// The first error of an answer; empty if there is none.
std::string first_error(const nlohmann::json& answer) {
  for (const auto& diagnostic :
       answer.value("diags", nlohmann::json::array())) {
    if (diagnostic.value("severity", "error") == "error") {
      return diagnostic["summary"];
    }
  }
  return "";
}

bool has_lone_return(const std::string& text) {
  for (std::size_t at = text.find('\r'); at != std::string::npos;
       at = text.find('\r', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] != '\n') return true;
  }
  return false;
}

// Superfluous commas have the same summary as many other mistakes; a switch
// rejects a carriage return in a quoted string (D-208).
bool is_checked_after_parsing(const std::string& summary,
                              const std::string& text) {
  return std::find(std::begin(kCheckedAfterParsing),
                   std::end(kCheckedAfterParsing),
                   summary) != std::end(kCheckedAfterParsing) ||
         (summary == "Invalid expression" &&
          text.find(',') != std::string::npos) ||
         (summary == "Invalid multi-line string" && has_lone_return(text));
}

// The reference has no standalone traversals, and versions before 2.19 have no
// function namespaces.
bool is_comparable_with_reference(const Input& input) {
  return input.kind != SourceKind::Json &&
         input.kind != SourceKind::Traversal && is_comparable(input.text) &&
         !reference_gives_up(input) &&
         input.text.find("::") == std::string::npos;
}

class ReferenceAcceptance : public ::testing::Test {
 protected:
  void SetUp() override {
    if (reference_program().empty()) {
      GTEST_SKIP() << "the reference is not built in '" << HCL_REFERENCE_DIR
                   << "' (HCL_REFERENCE_DIR)";
    }
  }

  void compare(const std::vector<Input>& candidates) {
    if (candidates.empty()) {
      GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'";
    }
    std::vector<Input> inputs;
    std::copy_if(candidates.begin(), candidates.end(),
                 std::back_inserter(inputs), is_comparable_with_reference);
    const std::vector<nlohmann::json> answers = ask_reference("ast", inputs);
    ASSERT_EQ(answers.size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!answers[i].is_discarded()) {
        compare(inputs[i], first_error(answers[i]));
      }
    }
    EXPECT_EQ(failures_, 0) << "of " << inputs.size();
  }

 private:
  void compare(const Input& input, const std::string& error) {
    const bool accepted = parse_with_tables(input.text, input.kind).accepted;
    const bool agrees =
        accepted == error.empty() ||
        (accepted && is_checked_after_parsing(error, input.text));
    if (!agrees && ++failures_ <= kShownFailures) {
      ADD_FAILURE() << input.name << ": "
                    << (accepted ? "only the reference refuses: " + error
                                 : "only the reference accepts")
                    << "\n---\n"
                    << input.text.substr(0, 2000) << "\n---";
    }
  }

  int failures_ = 0;
};

TEST_F(ReferenceAcceptance, AgreesOnBuiltInInputs) {
  compare(built_in_inputs());
}

TEST_F(ReferenceAcceptance, AgreesOnClauses) { compare(clause_inputs()); }

TEST_F(ReferenceAcceptance, AgreesOnCases) { compare(case_inputs()); }

TEST_F(ReferenceAcceptance, AgreesOnMutations) {
  compare(native_mutations(20000, 5));
}

}  // namespace
}  // namespace hcl::oracle
