#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/text_edit.h"
#include "parsing/json_parser.h"

namespace hcl::syntax {
namespace {

using testing::ElementsAreArray;
using testing::IsEmpty;

// A parsed JSON text.
class Parsed {
 public:
  explicit Parsed(std::string_view text, const Options& options = {})
      : file_("test.json", text),
        tree_(parse_json(file_, options, buffers_, diagnostics_)) {}

  const JsonTree& tree() const { return tree_; }
  const Diagnostics& diagnostics() const { return diagnostics_; }

  std::vector<std::string> mistakes() const {
    std::vector<std::string> found;
    for (const Diagnostic& diagnostic : diagnostics_) {
      const ByteSpan span = diagnostic.subject->span;
      std::string text(code_name(diagnostic.code));
      text.append(" ").append(std::to_string(span.begin));
      text.append("-").append(std::to_string(span.end));
      found.push_back(text);
    }
    return found;
  }

  // The texts of the nodes of a rule.
  std::vector<std::string> texts(JsonRule rule) const {
    std::vector<std::string> found;
    for (const Node& node : tree_.nodes) {
      if (json_rule(node) != rule || node.first_token == node.end_token) {
        continue;
      }
      found.emplace_back(
          file_.text(join(tree_.tokens.span(node.first_token),
                          tree_.tokens.span(node.end_token - 1))));
    }
    return found;
  }

 private:
  SourceFile file_;
  JsonBuffers buffers_;
  Diagnostics diagnostics_;
  JsonTree tree_;
};

class AcceptedJsonTest : public testing::TestWithParam<std::string_view> {};

TEST_P(AcceptedJsonTest, HasNoMistake) {
  EXPECT_THAT(Parsed(GetParam()).mistakes(), IsEmpty()) << GetParam();
}

// RFC 7159, sections 2 to 7.
INSTANTIATE_TEST_SUITE_P(
    Rfc7159, AcceptedJsonTest,
    testing::Values("null", "true", "false", " \t\r\n1 ", "0", "-0", "12",
                    "-1.5", "1e5", "1E+5", "1.5e-5", "\"\"", "\"a b\"",
                    R"("\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00")", "\"\u5730\"",
                    "{}", "[]", "[[]]", R"({"a":1})", R"({"a":1,"a":2})",
                    R"([1, "b", {"c": [null, true]}])", "\"${a}\""));

struct Case {
  std::string_view input;
  std::vector<std::string> want;
};

class RejectedJsonTest : public testing::TestWithParam<Case> {};

TEST_P(RejectedJsonTest, IsReported) {
  EXPECT_THAT(Parsed(GetParam().input).mistakes(),
              ElementsAreArray(GetParam().want))
      << GetParam().input;
}

INSTANTIATE_TEST_SUITE_P(
    Mistakes, RejectedJsonTest,
    testing::Values(Case{"", {"MissingValue 0-0"}},
                    Case{"flase", {"InvalidJsonKeyword 0-5"}},
                    Case{"True", {"InvalidJsonKeyword 0-4"}},
                    Case{"\"hello", {"InvalidJsonString 6-7"}},
                    Case{"\"he\\llo\"", {"InvalidJsonString 5-6"}},
                    Case{"\"\\u12\"", {"InvalidJsonString 6-7"}},
                    Case{"\"\\u00g0\"", {"InvalidJsonString 6-7"}},
                    Case{"{\"hello\", \"world\"}", {"MissingObjectValue 8-9"}},
                    Case{"{\"hello\", true}", {"MissingObjectValue 8-9"}},
                    Case{".1", {"InvalidJsonNumber 0-2"}},
                    Case{"+2", {"InvalidJsonNumber 0-2"}},
                    Case{"01", {"InvalidJsonNumber 0-2"}},
                    Case{"1.", {"InvalidJsonNumber 0-2"}},
                    Case{"1e", {"InvalidJsonNumber 0-2"}},
                    Case{"1 2", {"ExtraneousData 2-3"}},
                    Case{"{\"hello\":true", {"UnclosedObject 0-1"}},
                    Case{"{\"hello\":true]", {"MismatchedBraces 13-14"}},
                    Case{"{\"hello\":true,}", {"TrailingCommaInObject 13-14"}},
                    Case{"{true:false}", {"InvalidPropertyName 1-5"}},
                    Case{"{\"hello\", \"a\": 1}", {"MissingObjectValue 8-9"}},
                    Case{"{\"wrong\"=true}", {"MissingPropertyColon 8-9"}},
                    Case{"{\"wrong\" true}", {"MissingPropertyColon 9-13"}},
                    Case{"{\"a\":1 \"b\":2}", {"MissingSeparatorComma 7-10"}},
                    Case{"[", {"MissingValue 1-1"}},
                    Case{"[true", {"UnclosedArray 0-1"}},
                    Case{"]", {"MissingArrayElement 0-1"}},
                    Case{"[true,]", {"TrailingCommaInArray 5-6"}},
                    Case{"[true}", {"MismatchedBrackets 5-6"}},
                    Case{"[\"hello\":true]", {"InvalidArrayValue 8-9"}},
                    Case{"[1 2]", {"MissingSeparatorComma 3-4"}},
                    Case{"[,1]", {"InvalidStartOfValue 1-2"}},
                    Case{"'a'", {"InvalidStartOfValue 0-1"}},
                    Case{"// a\n1", {"InvalidStartOfValue 0-1"}},
                    Case{"{a: 1}", {"InvalidJsonKeyword 1-2"}},
                    Case{"{'a': 1}", {"InvalidStartOfValue 1-2"}},
                    Case{"{\"a\": 'b'}", {"InvalidStartOfValue 6-7"}},
                    Case{"{\"a\": 1, # b\n\"c\": 2}",
                         {"InvalidStartOfValue 9-10"}},
                    Case{"[1, /* b */ 2]", {"InvalidStartOfValue 4-5"}},
                    Case{"\xEF\xBB\xBF"
                         "1",
                         {"InvalidStartOfValue 0-3"}},
                    Case{"\"\xFF\"", {"InvalidUtf8 1-2"}}));

// The habits of JavaScript and its relatives: what the message says, and the
// source after its fix.
struct Habit {
  std::string_view input;
  std::string_view detail;
  std::string_view fixed;
};

class JsonHabitTest : public testing::TestWithParam<Habit> {};

TEST_P(JsonHabitTest, IsNamedAndFixed) {
  const Parsed parsed(GetParam().input);
  ASSERT_EQ(parsed.diagnostics().size(), 1U) << GetParam().input;
  const Diagnostic& found = parsed.diagnostics()[0];
  EXPECT_THAT(found.detail, testing::HasSubstr(GetParam().detail));
  EXPECT_EQ(apply_edits(GetParam().input, found.fix), GetParam().fixed);
}

INSTANTIATE_TEST_SUITE_P(
    Habits, JsonHabitTest,
    testing::Values(
        Habit{"{a: 1}", "between quotation marks", "{\"a\": 1}"},
        Habit{"{'a': 1}", "not between apostrophes", "{\"a\": 1}"},
        Habit{"{\"a\": 'b'}", "not between apostrophes", "{\"a\": \"b\"}"},
        // What is between them would not be the same string.
        Habit{"{\"a\": 'b\"'}", "not between apostrophes", "{\"a\": 'b\"'}"},
        Habit{"{\"a\": 'b\n}", "not between apostrophes", "{\"a\": 'b\n}"},
        Habit{"{\"a\": 1 // b\n}", "no comments", "{\"a\": 1 // b\n}"},
        Habit{"# a\n{}", "no comments", "# a\n{}"},
        Habit{"{/* a */}", "no comments", "{/* a */}"},
        Habit{"{\"a\": 1,}", "no comma after the last", "{\"a\": 1}"}));

TEST(JsonTest, KeepsMembersInOrder) {
  const Parsed parsed(R"({"b": 1, "a": [2], "b": null})");
  EXPECT_THAT(parsed.texts(JsonRule::Member),
              testing::ElementsAre(R"("b": 1)", R"("a": [2])", R"("b": null)"));
}

TEST(JsonTest, GoesOnAfterMistakes) {
  const Parsed parsed(R"({"a": [1 2, 3], "b" = 4, "c": tru, "d": 5})");
  EXPECT_THAT(parsed.mistakes(),
              testing::ElementsAre("MissingSeparatorComma 9-10",
                                   "MissingPropertyColon 20-21",
                                   "InvalidJsonKeyword 30-33"));
  EXPECT_THAT(parsed.texts(JsonRule::Number),
              testing::ElementsAre("1", "3", "5"));
}

TEST(JsonTest, LimitsNesting) {
  Options options;
  options.limits.max_nesting_depth = 3;
  EXPECT_THAT(Parsed("[[[1]]]", options).mistakes(), IsEmpty());
  EXPECT_THAT(Parsed("[[{\"a\":[1]}]]", options).mistakes(),
              testing::ElementsAre("NestingTooDeep 7-8"));
}

TEST(JsonTest, TakesTimeLinearInItsInput) {
  Options options;
  options.limits.max_nesting_depth = 1 << 30;
  for (const std::string_view text :
       {"[", "]", "{", "}", "{\"a\":", "\"", ",", ":", "[1 2,", "[}", "-", "\\",
        "a", "1e", "\xFF"}) {
    std::string input;
    while (input.size() < 1'000'000) input += text;
    EXPECT_FALSE(Parsed(input, options).tree().nodes.empty());
  }
}

}  // namespace
}  // namespace hcl::syntax
