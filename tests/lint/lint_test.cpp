#include "hcl/lint.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/parser.h"
#include "hcl/text_edit.h"

namespace hcl::test {
namespace {

// Each warning as its code, the bytes of its subject and its detail, followed
// by the bytes of related places.
std::vector<std::string> warnings(const std::string& text,
                                  const LintOptions& options = {}) {
  const Result<ast::Tree> tree = parse_config(SourceFile("test", text));
  std::vector<std::string> result;
  for (const Diagnostic& each : lint(tree.value, options)) {
    EXPECT_EQ(each.severity, Severity::Warning);
    const ByteSpan at = each.subject->span;
    std::string line = std::string(code_name(each.code)) + " " +
                       std::to_string(at.begin) + "-" + std::to_string(at.end) +
                       ": " + each.detail;
    for (const RelatedPlace& place : each.related) {
      line += " [" + std::to_string(place.place.span.begin) + "-" +
              std::to_string(place.place.span.end) + ": " + place.label + "]";
    }
    result.push_back(line);
  }
  return result;
}

// The text after applying the fixes of all warnings.
std::string fixed(const std::string& text) {
  const SourceFile file("test", text);
  const Result<ast::Tree> tree = parse_config(file);
  std::vector<TextEdit> edits;
  for (const Diagnostic& each : lint(tree.value)) {
    edits.insert(edits.end(), each.fix.begin(), each.fix.end());
  }
  return apply_edits(text, edits);
}

using Lines = std::vector<std::string>;

TEST(LintTest, SaysNothingAboutWhatIsFine) {
  for (const char* text : {
           "a = { b = 1, c = 2, (b) = 3, \"${b}\" = 4 }\n",
           "a = [for k, v in m : k]\n",
           "a = [for k, v in m : \"${k}=${v}\"]\n",
           "a = [for _, v in m : v]\n",
           "a = {for x in y : x => x if x != null}\n",
           "a = x == 1 ? y : z\n",
           "a = uuid() == uuid()\n",
           "a = [uuid()][0] == [uuid()][0]\n",
           "a = b == null\n",
           "a = \"${x} \"\n",
           "a = \"%{for x in y}${x}%{endfor}\"\n",
           "a = x == y == true\n",
           "a = b[*].c == b[*].d\n",
       }) {
    EXPECT_EQ(warnings(text), Lines()) << text;
  }
}

TEST(LintTest, FindsRepeatedKeys) {
  const std::string detail =
      " is already set in this object. Only the last value is used. [";
  const std::string first = ": It is set here first.]";
  EXPECT_EQ(
      warnings("a = { b = 1, c = 2, b = 3 }\n"),
      Lines{"RepeatedObjectKey 20-21: The key \"b\"" + detail + "6-7" + first});
  // A name, a string and a string with an escape are the same key.
  EXPECT_EQ(warnings("a = { b = 1, \"b\" : 2, \"\\u0062\" = 3 }\n").size(), 2U);
  // A number is the same key as the string of its digits.
  EXPECT_EQ(
      warnings("a = { 1 = 1, \"1\" = 2 }\n"),
      Lines{"RepeatedObjectKey 13-16: The key \"1\"" + detail + "6-7" + first});
  // Each object is separate.
  EXPECT_EQ(warnings("a = { b = { b = 1 }, c = { b = 1 } }\n"), Lines());
  EXPECT_EQ(warnings("a = { true = 1, \"true\" = 2 }\n").size(), 1U);
}

TEST(LintTest, FindsUnusedNamesOfFor) {
  EXPECT_EQ(warnings("a = [for k, v in m : v]\n"),
            Lines{"UnusedForName 9-10: \"k\" is not used. Leave it out: a "
                  "single name stands for the element."});
  EXPECT_EQ(warnings("a = [for x in m : 1]\n"),
            Lines{"UnusedForName 9-10: \"x\" is not used. Begin the name with "
                  "an underscore if that is intended."});
  EXPECT_EQ(warnings("a = [for k, v in m : 1]\n").size(), 2U);
  EXPECT_EQ(warnings("a = \"%{for k, v in m}${v}%{endfor}.\"\n").size(), 1U);
  // A key of an object is not a use of the name, and neither is an attribute.
  EXPECT_EQ(warnings("a = [for x in m : { x = b.x }]\n").size(), 1U);
  EXPECT_EQ(warnings("a = [for x in m : { (x) = 1 }]\n"), Lines());
  // A name is not visible in its own collection.
  EXPECT_EQ(warnings("a = [for x in x : 1]\n").size(), 1U);
  // The inner one is used, the outer one is not.
  EXPECT_EQ(warnings("a = [for x in m : [for y in n : y]]\n").size(), 1U);
  EXPECT_EQ(warnings("a = {for x in m : x => 1}\n"), Lines());
  EXPECT_EQ(warnings("a = [for x in m : 1 if x > 1]\n"), Lines());
}

TEST(LintTest, SaysNothingAboutNamesWhereSomethingCouldNotBeRead) {
  EXPECT_EQ(warnings("a = [for x in m : x +]\n"), Lines());
}

TEST(LintTest, FindsShadowedNames) {
  EXPECT_EQ(
      warnings("a = [for x in m : [for x in x : x]]\n"),
      Lines{
          "ShadowedName 23-24: \"x\" hides the name that the \"for\" around "
          "this one introduces. [9-10: The hidden name is introduced here.]"});
  // Adjacent is not nested.
  EXPECT_EQ(warnings("a = [[for x in m : x], [for x in m : x]]\n"), Lines());
  EXPECT_EQ(warnings("a = [for x in [for x in m : x] : x]\n"), Lines());
}

TEST(LintTest, FindsComparisonsOfDifferentTypes) {
  EXPECT_EQ(warnings("a = x + 1 == \"2\"\n"),
            Lines{"IncomparableTypes 4-16: This is always false: a number is "
                  "never equal to a string."});
  EXPECT_EQ(warnings("a = [] != {}\n"),
            Lines{"IncomparableTypes 4-12: This is always true: a tuple is "
                  "never equal to an object."});
  EXPECT_EQ(warnings("a = \"a${x}\" == (!y)\n"),
            Lines{"IncomparableTypes 4-19: This is always false: a string is "
                  "never equal to a bool."});
  // A single interpolation may have any type.
  EXPECT_EQ(warnings("a = \"a\" == b || 1 == c\n"), Lines());
}

TEST(LintTest, FindsConditionsWithOneResult) {
  EXPECT_EQ(warnings("a = true ? b : c\n"),
            Lines{"ConstantCondition 4-8: The condition is always true."});
  EXPECT_EQ(warnings("a = [for x in y : x if (false)]\n"),
            Lines{"ConstantCondition 23-30: The condition is always false."});
  EXPECT_EQ(warnings("a = \"%{if true}x%{endif}\"\n"),
            Lines{"ConstantCondition 10-14: The condition is always true."});
  EXPECT_EQ(warnings("a = b.c != b.c\n"),
            Lines{"ConstantCondition 4-14: Both sides are the same, so this is "
                  "always false."});
  EXPECT_EQ(warnings("a = b >= (b)\n"),
            Lines{"ConstantCondition 4-12: Both sides are the same, so this is "
                  "always true."});
  EXPECT_EQ(warnings("a = 1 < 2\n"),
            Lines{"ConstantCondition 4-9: Both sides are constants, so the "
                  "result is always the same."});
}

TEST(LintTest, FindsInterpolationsThatStandAlone) {
  const std::string detail =
      "The quotes and \"${ }\" have no effect here. Write only the expression.";
  EXPECT_EQ(warnings("a = \"${b}\"\n"),
            Lines{"RedundantInterpolation 4-10: " + detail});
  EXPECT_EQ(warnings("a = { \"${b}\" = \"${c}\" }\n"),
            Lines{"RedundantInterpolation 15-21: " + detail});
  EXPECT_EQ(warnings("a = <<E\n${b}\nE\n"), Lines());
}

TEST(LintTest, MendsWhatCanBeMended) {
  EXPECT_EQ(fixed("a = \"${b.c}\"\n"), "a = b.c\n");
  EXPECT_EQ(fixed("a = \"${ b + 1 }\"\n"), "a = b + 1\n");
  EXPECT_EQ(fixed("a = 2 * \"${b + 1}\"\n"), "a = 2 * \"${b + 1}\"\n");
  EXPECT_EQ(fixed("a = f(\"${~ b ~}\")\n"), "a = f(b)\n");
  EXPECT_EQ(fixed("a = \"${b /* c */}\"\n"), "a = \"${b /* c */}\"\n");
  EXPECT_EQ(fixed("a = \"${[\n1]}\"\n"), "a = \"${[\n1]}\"\n");
  EXPECT_EQ(fixed("a = [for k, v in m : v]\n"), "a = [for v in m : v]\n");
  EXPECT_EQ(fixed("a = [for k, /* c */ v in m : v]\n"),
            "a = [for k, /* c */ v in m : v]\n");
}

TEST(LintTest, LeavesOutWhatIsNotWanted) {
  const std::string all =
      "a = { b = \"${c}\", b = [for k, v in 1 == 1 ? m : n : [for v in v : v]] "
      "}\nd = 1 == \"1\"\n";
  EXPECT_EQ(warnings(all).size(), 6U);
  for (const Code code : lint_codes()) {
    const Lines left = warnings(all, {.left_out = {code}});
    EXPECT_EQ(left.size(), 5U) << code_name(code);
    for (const std::string& line : left) {
      EXPECT_FALSE(line.starts_with(code_name(code))) << line;
    }
  }
}

TEST(LintTest, KeepsAsManyAsAreWanted) {
  std::string text;
  for (int i = 0; i < 20; ++i) {
    text += "a" + std::to_string(i) + " = \"${b}\"\n";
  }
  const Result<ast::Tree> tree = parse_config(SourceFile("test", text));
  const Diagnostics found = lint(tree.value, {.max_diagnostics = 5});
  EXPECT_EQ(found.size(), 6U);
  EXPECT_EQ(found.warning_count(), 20U);
}

TEST(LintTest, ReadsExpressionsAndTemplates) {
  EXPECT_EQ(lint(parse_expression(SourceFile("e", "\"${a}\"")).value).size(),
            1U);
  EXPECT_EQ(
      lint(parse_template(SourceFile("t", "%{for k, v in m}${v}%{endfor}x"))
               .value)
          .size(),
      1U);
}

}  // namespace
}  // namespace hcl::test
