// The language of queries, feature by feature: docs/query.md.
#include "hcl/query.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/parser.h"

namespace hcl {
namespace {

using ::testing::ElementsAreArray;

constexpr const char* kSource = R"(resource "aws_instance" "web" {
  ami  = "ami-1"
  size = 10
  tags = { name = "web", zone = var.zone }
  disk "root" {
    size = 20
  }
}
resource "aws_vpc" "main" {
  cidr = "10.0.0.0/16"
}
output "ip" {
  value = join(",", [aws_instance.web.ip, upper("x")])
}
)";

// Each match as the texts of its captures, "a b".
std::vector<std::string> found(const std::string& query,
                               const std::string& source = kSource) {
  const auto compiled = Query::compile(query);
  EXPECT_TRUE(compiled.ok()) << compiled.error().message;
  const auto parsed = parse_config(SourceFile("source.hcl", source));
  std::vector<std::string> lines;
  for (const QueryMatch& match : compiled->run(parsed.value).matches) {
    std::string line;
    for (const QueryCapture& capture : match.captures) {
      line += (line.empty() ? "" : " ") + capture.text;
    }
    lines.push_back(line);
  }
  return lines;
}

struct Case {
  const char* name;
  const char* query;
  std::vector<std::string> matches;
};

class Queries : public ::testing::TestWithParam<Case> {};

TEST_P(Queries, Find) {
  EXPECT_THAT(found(GetParam().query), ElementsAreArray(GetParam().matches));
}

INSTANTIATE_TEST_SUITE_P(
    Query, Queries,
    ::testing::Values(
        Case{"TheExampleOfTheDocument",
             R"(block type:"resource" labels:(_ @type _ @name) {
                  attribute name:"tags" value:@v })",
             {R"(aws_instance web { name = "web", zone = var.zone })"}},
        Case{"AKindAnywhere",
             "attribute name:@n",
             {"ami", "size", "tags", "size", "cidr", "value"}},
        Case{"AnyNodeWithAText", "_ name:\"disk\"", {}},
        Case{"AText", "attribute name:\"size\" value:@v", {"10", "20"}},
        Case{"ExactlyAsManyLabels", "block labels:(_ @a)", {"root", "ip"}},
        Case{"LabelsByAQuantifier",
             "block type:@t labels:(_ @first _*)",
             {"resource aws_instance", "disk root", "resource aws_vpc",
              "output ip"}},
        Case{"AFieldThatIsAbsent", "function_call name:@n !argument", {}},
        Case{"AChildThatIsNotThere",
             "block type:\"resource\" labels:(_ _ @n) { not attribute "
             "name:\"tags\" }",
             {"main"}},
        Case{"EachChildThatFits",
             "block type:\"resource\" labels:(_ _ @n) { attribute name:@a }",
             {"web ami", "web size", "web tags", "main cidr"}},
        Case{"ChildrenInOrder",
             "block { attribute name:@a attribute name:\"tags\" }",
             {"ami", "size"}},
        Case{
            "AnAnchoredChild", "block { attribute name:@a . block }", {"tags"}},
        Case{"TheLastChild",
             "block type:@t { attribute name:@a . }",
             {"disk size", "resource cidr", "output value"}},
        Case{"SomethingInside",
             "block type:@t { >> function_call name:@f }",
             {"output join", "output upper"}},
        Case{"AllThatFit",
             "block labels:(_ \"web\") { attribute* @a }",
             {"ami  = \"ami-1\" size = 10 tags = { name = \"web\", zone = "
              "var.zone }"}},
        Case{"AnAlternative",
             "[ block type:\"disk\" function_call name:\"upper\" ] @x",
             {"disk \"root\" {\n    size = 20\n  }", "upper(\"x\")"}},
        Case{"EqualTexts",
             "attribute name:@n value:@v (#eq? @v \"ami-1\")",
             {"ami ami-1"}},
        Case{"ARegularExpression",
             "attribute value:@v (#match? @v \"^[0-9.]+/\\d+$\")",
             {"10.0.0.0/16"}},
        Case{"OneOfSeveralTexts",
             "block type:@t (#any-of? @t \"disk\" \"output\")",
             {"disk", "output"}},
        Case{"NoneOfSeveralTexts",
             "block type:@t (#not-any-of? @t \"disk\" \"output\")",
             {"resource", "resource"}},
        Case{"WhatNothingRefersTo",
             "block type:\"resource\" labels:(_ _ @n) (#unmatched? @n "
             "(traversal steps:(step name:@s _*)))",
             {"main"}},
        Case{"TheSyntaxTree",
             "Label { StringLit } @l",
             {"\"aws_instance\"", "\"web\"", "\"root\"", "\"aws_vpc\"",
              "\"main\"", "\"ip\""}},
        Case{"TokensOfTheSyntaxTree", "FunctionCall { Lparen @p }", {"(", "("}},
        Case{"TwoPatterns",
             "(block type:\"disk\") @a (block type:\"output\") @b",
             {"disk \"root\" {\n    size = 20\n  }",
              "output \"ip\" {\n  value = join(\",\", [aws_instance.web.ip, "
              "upper(\"x\")])\n}"}},
        Case{"NothingWithoutAMatch", "for_object", {}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Query, TellsPlaceAndKind) {
  const auto compiled = Query::compile("attribute name:@n value:number @v");
  ASSERT_TRUE(compiled.ok());
  const auto parsed = parse_config(SourceFile("source.hcl", "\na = 12\n"));
  const QueryResult result = compiled->run(parsed.value);
  ASSERT_EQ(result.matches.size(), 1U);
  const QueryMatch expected = {
      0,
      0,
      {1, 7},
      {{"n", 0, {1, 2}, "name", "a"}, {"v", 0, {5, 7}, "number", "12"}}};
  EXPECT_EQ(result.matches[0], expected);
}

struct Wrong {
  const char* name;
  const char* query;
  ByteSpan span;
  const char* message;
};

class WrongQueries : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongQueries, SayWhere) {
  const auto compiled = Query::compile(GetParam().query);
  ASSERT_FALSE(compiled.ok());
  EXPECT_EQ(compiled.error().message, GetParam().message);
  EXPECT_EQ(compiled.error().span, GetParam().span);
}

INSTANTIATE_TEST_SUITE_P(
    Query, WrongQueries,
    ::testing::Values(
        Wrong{"Empty",
              "",
              {0, 0},
              "A query needs at least one pattern, such as `block`."},
        Wrong{"AnUnknownKind",
              "blok",
              {0, 4},
              "`blok` is not a kind of node. Did you mean `block`?"},
        Wrong{"AnUnknownField",
              "block typ:\"x\"",
              {6, 9},
              "`typ` is not a field of a node. Did you mean `type`?"},
        Wrong{"AKindThatIsLikeNone",
              "zzzzzzzz",
              {0, 8},
              "`zzzzzzzz` is not a kind of node. The kinds are file, block, "
              "attribute, number, true, false, null, variable, traversal, "
              "function_call, template, parentheses, tuple, object, for_tuple, "
              "for_object, unary, operation, conditional, error, text, "
              "interpolation, if, for, label, step, operator, for_variable, "
              "name, type, form, flag and _."},
        Wrong{"AnOpenBrace",
              "block {",
              {7, 7},
              "A pattern such as `block` or `_` is expected here, not the end "
              "of the query."},
        Wrong{"AnOpenText",
              "block type:\"x",
              {11, 12},
              "This string is not closed by `\"`."},
        Wrong{"AStrangeCharacter",
              "block $",
              {6, 7},
              "This character has no meaning in a query."},
        Wrong{"AnUnknownPredicate",
              "block @b (#is? @b \"x\")",
              {10, 14},
              "Unknown predicate #is?. The predicates are #eq?, #match?, "
              "#any-of?, the same with not-, and #unmatched?."},
        Wrong{"AnUnknownCapture",
              "block @b (#eq? @c \"x\")",
              {15, 17},
              "No pattern captures @c."},
        Wrong{"ABadExpression",
              "block @b (#match? @b \"(\")",
              {21, 24},
              "RE2 rejects this regular expression: missing ): (."},
        Wrong{"ACaptureOfNothing",
              "block { not attribute @a }",
              {12, 21},
              "A negated pattern cannot capture anything."}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Query, IsRefusedWhereItNestsTooDeep) {
  std::string query;
  for (int i = 0; i < 100000 / 2; ++i) query += "(";
  const auto compiled = Query::compile(query);
  ASSERT_FALSE(compiled.ok());
  EXPECT_EQ(compiled.error().message,
            "Patterns can be nested at most 100 levels deep.");
}

// Children, also those that must be adjacent.
TEST(Query, FindsEveryPlaceOfAnAnchoredPair) {
  EXPECT_EQ(
      found("block { attribute . block labels:(_ @l) }",
            "b {\n  a = 1\n  c \"x\" {}\n  d = 2\n  e = 3\n  f \"y\" {}\n}\n"),
      (std::vector<std::string>{"x", "y"}));
}

// Patterns that capture at most one child of a node, in a block of `count`
// attributes and a tuple of `count` elements: whether they match or not, the
// steps are linear in the tree.
class LinearQueries : public ::testing::TestWithParam<const char*> {};

TEST_P(LinearQueries, TakeStepsInProportionToTheTree) {
  const auto compiled = Query::compile(GetParam());
  ASSERT_TRUE(compiled.ok()) << compiled.error().message;
  const auto run = [&](int count) {
    std::string source = "b {\n";
    std::string tuple;
    for (int i = 0; i < count; ++i) {
      source += "a" + std::to_string(i) + " = 1\n";
      tuple += std::to_string(i) + ", ";
    }
    source += "last = f([" + tuple + "0])\n}\n";
    const auto parsed = parse_config(SourceFile("source", source));
    const QueryResult result = compiled->run(parsed.value);
    EXPECT_FALSE(result.limit_reached);
    return result.steps;
  };
  EXPECT_LE(run(2000), 2 * run(1000) + 100);
}

INSTANTIATE_TEST_SUITE_P(
    Query, LinearQueries,
    ::testing::Values(
        "block { attribute name:\"a1\" value:@v not block }",
        "block { attribute attribute attribute attribute name:\"none\" }",
        "block { attribute name:@a attribute name:\"last\" }",
        "block { attribute attribute @a attribute name:\"none\" }",
        "block { attribute name:@a attribute* block }",
        "block { attribute* attribute name:\"none\" }",
        "block { attribute name:@a . attribute attribute name:\"last\" }",
        "block { attribute name:@a not block }",
        "block { attribute name:@a >> function_call }",
        "block { attribute name:@a >> tuple elements:\"none\" }",
        "block { _? attribute @a . }",
        "tuple elements:_ elements:_ elements:_ elements:\"none\"",
        "tuple elements:@x elements:\"none\"",
        "tuple elements:@x elements:\"7\"",
        "block { attribute { tuple elements:_ elements:\"none\" } attribute "
        "}"));

TEST(Query, EndsAtItsLimit) {
  std::string source = "b {\n";
  for (int i = 0; i < 100; ++i) source += "a" + std::to_string(i) + " = 1\n";
  source += "}\n";
  const auto parsed = parse_config(SourceFile("source", source));
  const auto compiled =
      Query::compile("block { _ @a _ @b _ @c _ @d _ @e _ @f }");
  ASSERT_TRUE(compiled.ok());
  QueryLimits limits;
  limits.max_steps = 10000;
  const QueryResult result = compiled->run(parsed.value, limits);
  EXPECT_TRUE(result.limit_reached);
  EXPECT_LE(result.steps, 10000U + 200U);
}

TEST(Query, NeedsNoStackForDeepTrees) {
  std::string source = "a = ";
  for (int i = 0; i < 200; ++i) source += "[";
  source += "1";
  for (int i = 0; i < 200; ++i) source += "]";
  EXPECT_EQ(found("tuple { number @n }", source + "\n"),
            std::vector<std::string>{"1"});
}

TEST(Query, AsksIncompleteTrees) {
  EXPECT_EQ(found("attribute name:@n", "a = 1\nb = [\nc = 3\n"),
            (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Query, WithoutAQueryFindsNothing) {
  const auto parsed = parse_config(SourceFile("source", "a = 1\n"));
  EXPECT_TRUE(Query().run(parsed.value).matches.empty());
}

}  // namespace
}  // namespace hcl
