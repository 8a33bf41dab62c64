// Cancellation by the host ends a decoding within a bounded number of steps,
// even if everything is literal.

#include <gtest/gtest.h>

#include <climits>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/mapping.h"
#include "hcl/native_body.h"

namespace hcl::mapping_cancellation {
namespace {

constexpr int kElements = 10'000;
// The number of steps between two polls, and what besides elements may be a
// step.
constexpr int kElementsBetweenQuestions = 2'048;

// A context without variables and functions that requests cancellation at the
// poll with that number.
class Patient : public EvalContext {
 public:
  explicit Patient(int patience) : patience_(patience) {}

  const Value* variable(std::string_view) const override { return nullptr; }
  const Function* function(std::string_view) const override { return nullptr; }
  bool allows_variables() const override { return false; }
  bool allows_functions() const override { return false; }
  std::vector<std::string> variable_names() const override { return {}; }
  std::vector<std::string> function_names() const override { return {}; }
  bool is_cancelled() const override { return ++questions_ > patience_; }

  int questions() const { return questions_; }

 private:
  int patience_;
  mutable int questions_ = 0;
};

struct Item {
  Value value;
};
struct Config {
  Value list;
  std::vector<Item> items;
};

Mapping<Config> config_mapping() {
  return mapping<Config>()
      .optional("list", &Config::list)
      .blocks("item", &Config::items,
              mapping<Item>().attribute("value", &Item::value));
}

std::string repeated(const std::string& text, int count,
                     const std::string& separator) {
  std::string result;
  for (int i = 0; i < count; ++i) result += (i == 0 ? "" : separator) + text;
  return result;
}

struct Case {
  const char* name;
  std::string text;
  bool is_json = false;
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

class LiteralsTest : public ::testing::TestWithParam<Case> {
 protected:
  static Result<Config> read(const EvalContext& context) {
    const SourceFile file("t", GetParam().text);
    const Result<Body> body =
        GetParam().is_json ? parse_json_body(file) : parse_native_body(file);
    EXPECT_TRUE(body.ok());
    return decode(*body, config_mapping(), context);
  }
};

TEST_P(LiteralsTest, AreDecodedWhileTheHostIsAsked) {
  const Patient context(INT_MAX);
  EXPECT_TRUE(read(context).ok());
  EXPECT_GE(context.questions(), kElements / kElementsBetweenQuestions);
}

TEST_P(LiteralsTest, EndAtTheFirstQuestionThatIsAnsweredSo) {
  const Patient context(2);
  const Result<Config> got = read(context);
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
  EXPECT_EQ(got.diagnostics[0].detail, "Evaluation was cancelled.");
  // The poll that was answered, and a few on the way out.
  EXPECT_LE(context.questions(), 8);
}

std::vector<Case> cases() {
  const std::string texts = repeated("\"some text\"", kElements, ", ");
  return {
      {"Numbers", "list = [" + repeated("1", kElements, ", ") + "]\n"},
      {"Texts", "list = [" + texts + "]\n"},
      {"Tuples", "list = [" + repeated("[1]", kElements, ", ") + "]\n"},
      {"Objects", "list = [" + repeated("{ a = 1 }", kElements, ", ") + "]\n"},
      {"Blocks", repeated("item {\n  value = 1\n}\n", kElements, "")},
      {"JsonNumbers", "{\"list\": [" + repeated("1", kElements, ", ") + "]}",
       true},
      {"JsonTexts", "{\"list\": [" + texts + "]}", true},
      {"JsonBlocks",
       "{\"item\": [" + repeated("{\"value\": 1}", kElements, ", ") + "]}",
       true},
  };
}

INSTANTIATE_TEST_SUITE_P(Forms, LiteralsTest, ::testing::ValuesIn(cases()),
                         [](const auto& info) {
                           return std::string(info.param.name);
                         });

}  // namespace
}  // namespace hcl::mapping_cancellation
