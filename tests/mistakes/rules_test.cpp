// The rules: each has a file of cases, rules/NAME.txt, for
// src/mistakes/rules/NAME.cpp.
//
//   # A comment, before the first case.
//   == expression           The entry: none for a file, expression, template
//                           or traversal.
//   |a = b and c            The source, line by line.
//   >b                      A last line without a newline.
//   is: Code 6-9 in 0-9     The only mistake. The context may be left out.
//   says: `&&`              A part of the detail of the first mistake.
//   fix:                    What the fix of the first mistake makes of the
//   |a = b && c             source, which is without a mistake;
//   no fix                  or that there is none.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/text_edit.h"
#include "parsing/parsed.h"
#include "support/paths.h"

namespace hcl::syntax {
namespace {

namespace fs = std::filesystem;

struct RuleCase {
  int line = 0;
  Entry entry = Entry::Config;
  std::string input;
  std::string is;
  std::string says;
  // Empty if there must be no fix.
  std::optional<std::string> fix;
};

Entry entry_of(std::string_view word) {
  if (word == " expression") return Entry::Expression;
  if (word == " template") return Entry::Template;
  if (word == " traversal") return Entry::Traversal;
  EXPECT_EQ(word, "");
  return Entry::Config;
}

// Adds a line to the source, or to what the fix makes of it.
void add_source_line(std::string_view line, RuleCase& to) {
  std::string& text = to.fix ? *to.fix : to.input;
  text += line.substr(1);
  if (line[0] == '|') text += '\n';
}

void add_line(const std::string& line, RuleCase& to) {
  if (line.starts_with('|') || line.starts_with('>')) {
    add_source_line(line, to);
  } else if (line.starts_with("is: ")) {
    to.is = line.substr(4);
  } else if (line.starts_with("says: ")) {
    to.says = line.substr(6);
  } else if (line == "fix:" || line == "no fix") {
    to.fix.emplace();
  } else {
    EXPECT_EQ(line, "") << "line " << to.line;
  }
}

std::vector<RuleCase> read_rule_cases(const fs::path& path) {
  std::vector<RuleCase> cases;
  std::ifstream in(path);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("==")) {
      RuleCase& added = cases.emplace_back();
      added.line = number;
      added.entry = entry_of(std::string_view(line).substr(2));
    } else if (!cases.empty()) {
      add_line(line, cases.back());
    }
  }
  return cases;
}

void expect_mistake(const Parsed& parsed, const std::string& want) {
  ASSERT_THAT(parsed.mistakes(), testing::SizeIs(1));
  const std::string found = parsed.mistakes()[0];
  EXPECT_EQ(want.find(" in ") == std::string::npos
                ? found.substr(0, found.find(" in "))
                : found,
            want);
}

void expect_fix(const RuleCase& test, const Parsed& parsed) {
  const std::vector<TextEdit>& fix = parsed.diagnostics()[0].fix;
  if (test.fix->empty()) {
    EXPECT_TRUE(fix.empty());
    return;
  }
  const std::string mended = apply_edits(test.input, fix);
  EXPECT_EQ(mended, *test.fix);
  EXPECT_THAT(Parsed(mended).mistakes(), testing::IsEmpty());
}

void check_rule(const RuleCase& test) {
  const Parsed parsed(test.input, test.entry);
  ASSERT_FALSE(parsed.diagnostics().empty());
  if (!test.is.empty()) expect_mistake(parsed, test.is);
  EXPECT_THAT(parsed.diagnostics()[0].detail, testing::HasSubstr(test.says));
  if (test.fix) expect_fix(test, parsed);
}

fs::path rules_folder() {
  return fs::path(test::source_dir()) / "tests/mistakes/rules";
}

TEST(RulesTest, AnswerTheirCases) {
  for (const auto& entry : fs::directory_iterator(rules_folder())) {
    const std::vector<RuleCase> cases = read_rule_cases(entry.path());
    EXPECT_FALSE(cases.empty()) << entry.path();
    for (const RuleCase& each : cases) {
      SCOPED_TRACE(entry.path().filename().string() + ":" +
                   std::to_string(each.line));
      check_rule(each);
    }
  }
}

// Whether a source of src/mistakes/rules defines rules.
bool has_rule(const fs::path& source) {
  std::ifstream in(source);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  return text.find("#include \"mistakes/rules/rules.h\"") !=
             std::string::npos &&
         text.find("\nvoid report_") != std::string::npos;
}

TEST(RulesTest, HaveCasesEach) {
  std::set<std::string> with_cases;
  for (const auto& entry : fs::directory_iterator(rules_folder())) {
    with_cases.insert(entry.path().stem().string());
  }
  std::set<std::string> rules;
  for (const auto& entry : fs::directory_iterator(fs::path(test::source_dir()) /
                                                  "src/mistakes/rules")) {
    if (has_rule(entry.path())) rules.insert(entry.path().stem().string());
  }
  EXPECT_EQ(with_cases, rules);
}

}  // namespace
}  // namespace hcl::syntax
