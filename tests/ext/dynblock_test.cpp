// Spec: dynamic blocks extension; Terraform expressions, "Dynamic Nested
// Blocks".
#include <gtest/gtest.h>

#include "decode/bodies.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/notation.h"

namespace hcl::test {
namespace {

const EvalContext& variables_for_tests() {
  static const MapContext kContext = [] {
    const Type string = Type::string();
    MapContext context;
    context.set_variable(
        "names", Value::list(string, {Value::string("p"), Value::string("q")}));
    context.set_variable("set", Value::set(string, {Value::string("x")}));
    context.set_variable("ul", Value::unknown(Type::list(string)));
    context.set_variable("us", Value::unknown(string));
    context.set_variable("dyn", Value::dynamic());
    context.set_variable(
        "secret",
        Value::list(string, {Value::string("p")}).with_marks({"sensitive"}));
    return context;
  }();
  return kContext;
}

// Attributes `v` and `w`, blocks `b` without a label and `l` with one, and the
// same in each of them.
BodySchema test_schema() {
  return {{{"v", false}, {"w", false}}, {{"b", {}}, {"l", {"name"}}}};
}

// Every attribute evaluated: `{v = 1; b {v = 2}; l "x" {}}`.
std::string show(const Body& body, Diagnostics& diagnostics) {
  const BodyContent content = body.content(test_schema(), diagnostics);
  std::string text;
  const auto add = [&text](const std::string& item) {
    if (!text.empty()) text += "; ";
    text += item;
  };
  for (const char* name : {"v", "w"}) {
    const Attribute* attribute = content.attribute(name);
    if (attribute == nullptr) continue;
    add(std::string(name) + " = " +
        to_notation(
            attribute->expression.evaluate(variables_for_tests(), diagnostics)
                .unmarked_deep()));
  }
  for (const Block& block : content.blocks) {
    std::string header = block.type;
    for (const std::string& label : block.labels) {
      header += " " + quote_notation(label);
    }
    add(header + (block.body.is_unknown() ? " ? " : " ") +
        show(block.body, diagnostics));
  }
  return "{" + text + "}";
}

struct DynamicCase {
  std::string_view name;
  std::string_view source;
  std::string_view want;
  std::string_view want_problems = "";
};

class DynamicBlocksTest : public testing::TestWithParam<DynamicCase> {};

TEST_P(DynamicBlocksTest, Expands) {
  Diagnostics diagnostics;
  const Body body =
      expand_dynamic_blocks(body_of(GetParam().source), variables_for_tests());
  EXPECT_EQ(show(body, diagnostics), GetParam().want) << GetParam().source;
  EXPECT_EQ(problems(diagnostics), GetParam().want_problems)
      << GetParam().source;
}

std::string case_name(const testing::TestParamInfo<DynamicCase>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Elements, DynamicBlocksTest,
    testing::Values(
        DynamicCase{"List",
                    "dynamic \"b\" {\n for_each = names\n content {\n"
                    "  v = b.key\n  w = b.value\n }\n}",
                    "{b {v = 0; w = \"p\"}; b {v = 1; w = \"q\"}}"},
        DynamicCase{"Object",
                    "dynamic \"b\" {\n for_each = {y = 1, x = 2}\n content {\n"
                    "  v = b.key\n  w = b.value\n }\n}",
                    "{b {v = \"x\"; w = 2}; b {v = \"y\"; w = 1}}"},
        DynamicCase{"SetKeyIsTheElement",
                    "dynamic \"b\" {\n for_each = set\n content {\n"
                    "  v = b.key\n  w = b.value\n }\n}",
                    "{b {v = \"x\"; w = \"x\"}}"},
        DynamicCase{"NoneOfAnEmptyOne",
                    "dynamic \"b\" {\n for_each = []\n content {\n }\n}", "{}"},
        DynamicCase{"InTheirPlaceAmongOthers",
                    "b {\n v = 1\n}\ndynamic \"b\" {\n for_each = [2]\n"
                    " content {\n  v = b.value\n }\n}\nb {\n v = 3\n}",
                    "{b {v = 1}; b {v = 2}; b {v = 3}}"},
        DynamicCase{"Iterator",
                    "dynamic \"b\" {\n for_each = [1]\n iterator = it\n"
                    " content {\n  v = it.value\n }\n}",
                    "{b {v = 1}}"},
        DynamicCase{"Labels",
                    "dynamic \"l\" {\n for_each = names\n"
                    " labels = [\"${l.key}${l.value}\"]\n content {\n }\n}",
                    "{l \"0p\" {}; l \"1q\" {}}"},
        DynamicCase{"Nested",
                    "dynamic \"b\" {\n for_each = names\n content {\n"
                    "  dynamic \"l\" {\n   for_each = [b.value]\n"
                    "   labels = [b.key]\n   content {\n"
                    "    v = \"${b.value}${l.value}\"\n   }\n  }\n }\n}",
                    "{b {l \"0\" {v = \"pp\"}}; b {l \"1\" {v = \"qq\"}}}"},
        DynamicCase{"InnerIteratorHidesTheOuter",
                    "dynamic \"b\" {\n for_each = [1]\n content {\n"
                    "  dynamic \"b\" {\n   for_each = [b.value + 1]\n"
                    "   content {\n    v = b.value\n   }\n  }\n }\n}",
                    "{b {b {v = 2}}}"},
        DynamicCase{"StaticBlockInside",
                    "dynamic \"b\" {\n for_each = [1]\n content {\n"
                    "  b {\n   v = b.value\n  }\n }\n}",
                    "{b {b {v = 1}}}"},
        DynamicCase{"InsideAStaticBlock",
                    "b {\n dynamic \"b\" {\n  for_each = [1]\n  content {\n"
                    "   v = b.value\n  }\n }\n}",
                    "{b {b {v = 1}}}"}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Unknown, DynamicBlocksTest,
    testing::Values(
        DynamicCase{"OneBlockOfUnknowns",
                    "dynamic \"b\" {\n for_each = ul\n content {\n  v = 1\n"
                    "  b {\n   w = 2\n  }\n }\n}",
                    "{b ? {v = unknown(any); b ? {w = unknown(any)}}}"},
        DynamicCase{"OfDynamicType",
                    "dynamic \"b\" {\n for_each = dyn\n content {\n }\n}",
                    "{b ? {}}"},
        DynamicCase{"LabelsAreEvaluated",
                    "dynamic \"l\" {\n for_each = ul\n labels = [\"x\"]\n"
                    " content {\n }\n}",
                    "{l \"x\" ? {}}"},
        DynamicCase{"LabelsMustBeKnown",
                    "dynamic \"l\" {\n for_each = ul\n labels = [l.value]\n"
                    " content {\n }\n}",
                    "{}", "InvalidDynamicLabel 3:12-3:19"},
        DynamicCase{"SchemaStillHolds",
                    "dynamic \"b\" {\n for_each = ul\n content {\n  z = 1\n"
                    " }\n}",
                    "{b ? {}}", "UnsupportedArgument 4:3-4:4"}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Errors, DynamicBlocksTest,
    testing::Values(
        DynamicCase{"Null",
                    "dynamic \"b\" {\n for_each = null\n content {\n }\n}",
                    "{}", "InvalidDynamicForEach 2:13-2:17"},
        DynamicCase{"NoCollection",
                    "dynamic \"b\" {\n for_each = us\n content {\n }\n}", "{}",
                    "InvalidDynamicForEach 2:13-2:15"},
        DynamicCase{"WrongExpression",
                    "dynamic \"b\" {\n for_each = zz\n content {\n }\n}", "{}",
                    "UnknownVariable 2:13-2:15"},
        DynamicCase{"NoContent", "dynamic \"b\" {\n for_each = []\n}", "{}",
                    "MissingDynamicContent 1:13-1:13"},
        DynamicCase{"TwoContents",
                    "dynamic \"b\" {\n for_each = []\n content {\n }\n"
                    " content {\n }\n}",
                    "{}", "ExtraneousDynamicContent 5:2-5:9"},
        DynamicCase{"UnknownType",
                    "dynamic \"z\" {\n for_each = []\n content {\n }\n}", "{}",
                    "UnsupportedBlockType 1:9-1:12"},
        DynamicCase{"IteratorIsAString",
                    "dynamic \"b\" {\n for_each = []\n iterator = \"x\"\n"
                    " content {\n }\n}",
                    "{}", "StaticTraversalRequired 3:13-3:16"},
        DynamicCase{"IteratorIsATraversal",
                    "dynamic \"b\" {\n for_each = []\n iterator = x.y\n"
                    " content {\n }\n}",
                    "{}", "InvalidDynamicIterator 3:13-3:16"},
        DynamicCase{"LabelsAreMissing",
                    "dynamic \"l\" {\n for_each = []\n content {\n }\n}", "{}",
                    "MissingRequiredArgument 1:13-1:13"},
        DynamicCase{"LabelsWhereThereAreNone",
                    "dynamic \"b\" {\n for_each = []\n labels = []\n"
                    " content {\n }\n}",
                    "{}", "UnsupportedArgument 3:2-3:8"},
        DynamicCase{"TooManyLabels",
                    "dynamic \"l\" {\n for_each = []\n labels = [1, 2]\n"
                    " content {\n }\n}",
                    "{}", "ExtraneousDynamicLabel 3:15-3:16"},
        DynamicCase{"TooFewLabels",
                    "dynamic \"l\" {\n for_each = []\n labels = []\n"
                    " content {\n }\n}",
                    "{}", "InsufficientDynamicLabels 3:11-3:13"},
        DynamicCase{"LabelIsNull",
                    "dynamic \"l\" {\n for_each = [1, 2]\n labels = [null]\n"
                    " content {\n }\n}",
                    "{}", "InvalidDynamicLabel 3:12-3:16"},
        DynamicCase{"LabelIsMarked",
                    "dynamic \"l\" {\n for_each = [1]\n"
                    " labels = [secret[0]]\n content {\n }\n}",
                    "{}", "InvalidDynamicLabel 3:12-3:21"}),
    case_name);

// The values are unknown, but not what they depend on.
TEST(DynamicBlocks, HaveTheTypesThatTheyGenerate) {
  const Result<Body> body = parse_native_body(SourceFile("f.hcl", R"(s {
}
dynamic "s" {
}
dynamic "t" {
}
dynamic "labelled" {
  labels = ["x"]
}
)"));
  const Body expanded =
      expand_dynamic_blocks(body.value, variables_for_tests());
  std::string types;
  for (const BlockSchema& block : expanded.block_types()) {
    types += block.type + " ";
  }
  EXPECT_EQ(types, "s t ");
}

TEST(DynamicBlocks, KeepMarksInBlocksThatMayNotBe) {
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = ul\n content {\n  v = "
              "[secret[0], b.value]\n  w = zzz\n }\n}"),
      variables_for_tests());
  const auto content = body.content(test_schema());
  const auto inside = content.value.blocks.at(0).body.content(test_schema());
  const auto shown = [&inside](std::string_view name) {
    const Result<Value> result =
        inside.value.attribute(name)->expression.evaluate(
            variables_for_tests());
    EXPECT_TRUE(result.ok());
    return to_notation(result.value.unmarked_deep()) +
           (result.value.is_marked() ? " marked" : "");
  };
  EXPECT_EQ(shown("v"), "unknown(any) marked");
  EXPECT_EQ(shown("w"), "unknown(any)");
}

TEST(DynamicBlocks, GiveTheMarksOfForEachToAttributes) {
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = secret\n content {\n  v = 1\n"
              "  b {\n   v = 2\n  }\n }\n}"),
      variables_for_tests());
  const auto value_of = [](const Body& from) {
    const auto content = from.content(test_schema());
    return content.value.attribute("v")
        ->expression.evaluate(variables_for_tests())
        .value;
  };
  const Body outer = body.content(test_schema()).value.blocks.at(0).body;
  EXPECT_TRUE(value_of(outer).unmark_deep().second.contains("sensitive"));
  const Body inner = outer.content(test_schema()).value.blocks.at(0).body;
  EXPECT_TRUE(value_of(inner).unmark_deep().second.contains("sensitive"));
}

TEST(DynamicBlocks, StayAfterPartialProcessing) {
  const Body body = expand_dynamic_blocks(
      body_of("v = 1\ndynamic \"b\" {\n for_each = [1]\n content {\n }\n}\n"
              "dynamic \"l\" {\n for_each = [1]\n labels = [\"x\"]\n"
              " content {\n }\n}"),
      variables_for_tests());
  const BodySchema first = {{{"v", false}}, {{"b", {}}}};
  Diagnostics diagnostics;
  const PartialContent parts = body.partial_content(first, diagnostics);
  EXPECT_EQ(parts.content.attributes.size(), 1U);
  EXPECT_EQ(parts.content.blocks.size(), 1U);
  const BodyContent rest =
      parts.remain.content({{}, {{"l", {"name"}}}}, diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << problems(diagnostics);
  EXPECT_TRUE(rest.attributes.empty());
  ASSERT_EQ(rest.blocks.size(), 1U);
  EXPECT_EQ(rest.blocks[0].labels, std::vector<std::string>{"x"});
}

TEST(DynamicBlocks, PointAtTheDynamicBlock) {
  const SourceFile file("input",
                        "dynamic \"b\" {\n for_each = [1]\n content {\n }\n}");
  const Body body = expand_dynamic_blocks(parse_native_body(file).value,
                                          variables_for_tests());
  const Block block = body.content(test_schema()).value.blocks.at(0);
  EXPECT_EQ(block.type_source.text(), "\"b\"");
  EXPECT_EQ(block.definition.text(), "dynamic \"b\"");
}

TEST(DynamicBlocks, LetTheApplicationRefuseValues) {
  DynamicBlockOptions options;
  options.check_for_each = [](const Value& value, const Expression& expression,
                              Diagnostics& diagnostics) {
    if (value.is_marked()) {
      diagnostics.error(Code::InvalidDynamicForEach,
                        {.subject = expression.source()}, "It is a secret.");
    }
  };
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = secret\n content {\n }\n}"),
      variables_for_tests(), options);
  Diagnostics diagnostics;
  EXPECT_EQ(show(body, diagnostics), "{}");
  EXPECT_EQ(problems(diagnostics), "InvalidDynamicForEach 2:13-2:19");
}

TEST(DynamicBlocks, AreLimited) {
  DynamicBlockOptions options;
  options.options.limits.max_dynamic_blocks = 8;
  const std::string three = "[1, 2, 3]";
  const Body body = expand_dynamic_blocks(
      body_of("dynamic \"b\" {\n for_each = " + three +
              "\n content {\n  dynamic \"b\" {\n   for_each = " + three +
              "\n   content {\n   }\n  }\n }\n}"),
      variables_for_tests(), options);
  Diagnostics diagnostics;
  EXPECT_EQ(show(body, diagnostics), "{b {}; b {}; b {}}");
  EXPECT_EQ(diagnostics.size(), 3U);
  EXPECT_EQ(diagnostics[0].code, Code::EvaluationLimit);
}

// The roots of the variables that a walk finds, outer blocks first.
void collect(const DynamicBlockVariables& walk, std::string& found) {
  const DynamicBlockVariables::Level level = walk.visit(test_schema());
  for (const Traversal& traversal : level.variables) {
    found += " " + traversal.root;
  }
  for (const auto& child : level.children) collect(child.walk, found);
}

TEST(DynamicBlockVariables, LeaveOutIterators) {
  const Body body = body_of(
      "v = a\ndynamic \"b\" {\n for_each = c\n content {\n"
      "  v = \"${b.value}${d}\"\n"
      "  dynamic \"l\" {\n   for_each = [b.key, e]\n"
      "   labels = [l.value, b.value, f]\n   content {\n    v = l.key\n"
      "    w = g\n   }\n  }\n }\n}\nb {\n w = h\n}");
  std::string all;
  collect(DynamicBlockVariables(body), all);
  EXPECT_EQ(all, " a c d e f g h");
  std::string needed;
  collect(DynamicBlockVariables(body, DynamicBlockVariables::Scope::Expansion),
          needed);
  EXPECT_EQ(needed, " c e f");
}

TEST(DynamicBlockVariables, SkipWrongIterators) {
  std::string found;
  collect(DynamicBlockVariables(
              body_of("dynamic \"b\" {\n for_each = a\n iterator = 1\n}")),
          found);
  EXPECT_EQ(found, "");
}

}  // namespace
}  // namespace hcl::test
