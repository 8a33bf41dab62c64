// The commands of the public test suite's adapter protocol: docs/adapter.md,
// "The public test suite".

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kAdapter = HCL_ADAPTER;

std::string name_of(std::string_view name) { return std::string(name); }

// Runs a command of the adapter on a file of this text and, unless it is
// empty, a context.
Ran run_command(const std::string& command, std::string_view source,
                std::string_view context = {},
                const std::string& file_name = "t.hcl") {
  const TemporaryFolder folder;
  std::string line = kAdapter + " " + command + " " +
                     folder.write(file_name, std::string(source));
  if (!context.empty()) {
    line += " " + folder.write("c.json", std::string(context));
  }
  return run_program(line);
}

// Checks that the command returned a result that begins with this text.
void expect_begin(const Ran& ran, std::string_view want) {
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out.substr(0, want.size()), want);
}

// A file with only the attribute x, and the expected text for it.
std::string attribute_source(std::string_view expression) {
  return "x = " + std::string(expression) + "\n";
}
std::string attribute_answer(std::string_view x) {
  return R"({"valid":true,"body":{"attributes":{"x":)" + std::string(x) +
         "},\"blocks\":[]}}\n";
}

// ---- parse ----

struct TreeCase {
  std::string_view name;
  std::string_view expression;
  std::string_view tree;
};

class SuiteTreeTest : public testing::TestWithParam<TreeCase> {};

TEST_P(SuiteTreeTest, Writes) {
  const Ran ran = run_command("parse", attribute_source(GetParam().expression));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, attribute_answer(GetParam().tree));
}

// The trees of the variables a and b.
#define A R"({"kind":"variable","name":"a"})"
#define B R"({"kind":"variable","name":"b"})"

INSTANTIATE_TEST_SUITE_P(
    Terms, SuiteTreeTest,
    testing::Values(
        TreeCase{"Integer", "12",
                 R"({"kind":"literal","value":{"number":"12"}})"},
        TreeCase{"Fraction", "2.50",
                 R"({"kind":"literal","value":{"number":"2.5"}})"},
        TreeCase{"Bool", "true", R"({"kind":"literal","value":{"bool":true}})"},
        TreeCase{"Null", "null",
                 R"({"kind":"literal","value":{"null":"dynamic"}})"},
        TreeCase{"Variable", "a", A}, TreeCase{"Parentheses", "((a))", A},
        TreeCase{"Attribute", "a.b",
                 R"({"kind":"get_attr","name":"b","object":)" A "}"},
        TreeCase{"Index", "a[b]",
                 R"({"kind":"index","key":)" B R"(,"collection":)" A "}"},
        TreeCase{"LegacyIndex", "a.0",
                 R"({"kind":"index","key":{"kind":"literal","value":)"
                 R"({"number":"0"}},"collection":)" A "}"},
        TreeCase{"Steps", "a.b[0]",
                 R"({"kind":"index","key":{"kind":"literal","value":)"
                 R"({"number":"0"}},"collection":{"kind":"get_attr",)"
                 R"("name":"b","object":)" A "}}"},
        TreeCase{"Call", "f(a, b)",
                 R"({"kind":"call","name":"f","args":[)" A "," B
                 R"(],"expand_final":false})"},
        TreeCase{"Expansion", "n::f(a...)",
                 R"({"kind":"call","name":"n::f","args":[)" A
                 R"(],"expand_final":true})"},
        TreeCase{"Tuple", "[a, b]",
                 R"({"kind":"tuple","elements":[)" A "," B "]}"},
        TreeCase{"Object", "{a = b, null: b, (a) = b}",
                 R"({"kind":"object","items":[{"key":{"kind":"literal",)"
                 R"("value":{"string":"a"}},"value":)" B
                 R"(},{"key":{"kind":"literal","value":{"string":"null"}},)"
                 R"("value":)" B R"(},{"key":)" A R"(,"value":)" B "}]}"}),
    [](const auto& info) { return name_of(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Splats, SuiteTreeTest,
    testing::Values(
        TreeCase{"Full", "a[*].b[0]",
                 R"({"kind":"splat","source":)" A
                 R"(,"each":{"kind":"index","key":{"kind":"literal",)"
                 R"("value":{"number":"0"}},"collection":{"kind":"get_attr",)"
                 R"("name":"b","object":{"kind":"splat_item"}}}})"},
        TreeCase{"FullInFull", "a[*].b[*]",
                 R"({"kind":"splat","source":)" A
                 R"(,"each":{"kind":"splat","source":{"kind":"get_attr",)"
                 R"("name":"b","object":{"kind":"splat_item"}},"each":)"
                 R"({"kind":"splat_item"}}})"},
        // An index in brackets applies to the whole result.
        // Spec: native syntax, "Splat Operators".
        TreeCase{"AttributeOnly", "a.*.b[0]",
                 R"({"kind":"index","key":{"kind":"literal","value":)"
                 R"({"number":"0"}},"collection":{"kind":"splat","each":)"
                 R"({"kind":"get_attr","name":"b","object":)"
                 R"({"kind":"splat_item"}},"source":)" A "}}"}),
    [](const auto& info) { return name_of(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Operators, SuiteTreeTest,
    testing::Values(
        TreeCase{"LeftToRight", "a - b - a",
                 R"({"kind":"binary","operator":"-","right":)" A
                 R"(,"left":{"kind":"binary","operator":"-","right":)" B
                 R"(,"left":)" A "}}"},
        TreeCase{"Precedence", "a || b && a",
                 R"({"kind":"binary","operator":"||","right":)"
                 R"({"kind":"binary","operator":"&&","right":)" A
                 R"(,"left":)" B R"(},"left":)" A "}"},
        TreeCase{"Comparison", "a >= b",
                 R"({"kind":"binary","operator":">=","right":)" B
                 R"(,"left":)" A "}"},
        TreeCase{"Negation", "-a",
                 R"({"kind":"unary","operator":"-","operand":)" A "}"},
        TreeCase{"Not", "!a",
                 R"({"kind":"unary","operator":"!","operand":)" A "}"},
        TreeCase{"Conditional", "a ? b : a",
                 R"({"kind":"conditional","condition":)" A
                 R"(,"true_result":)" B R"(,"false_result":)" A "}"}),
    [](const auto& info) { return name_of(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    ForExpressions, SuiteTreeTest,
    testing::Values(TreeCase{"Tuple", "[for v in a : b if a]",
                             R"({"kind":"for","result":"tuple","key_var":null,)"
                             R"("value_var":"v","collection":)" A
                             R"(,"condition":)" A R"(,"key":null,"value":)" B
                             R"(,"grouping":false})"},
                    TreeCase{"Object", "{for k, v in a : b => a...}",
                             R"({"kind":"for","result":"object","key_var":"k",)"
                             R"("value_var":"v","collection":)" A
                             R"(,"condition":null,"key":)" B R"(,"value":)" A
                             R"(,"grouping":true})"}),
    [](const auto& info) { return name_of(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Templates, SuiteTreeTest,
    testing::Values(
        TreeCase{"Text", R"("a\tb$${c}")",
                 R"({"kind":"template","parts":[{"kind":"literal","value":)"
                 R"({"string":"a\tb${c}"}}]})"},
        TreeCase{"Interpolation", R"("x ${~ a}")",
                 R"({"kind":"template","parts":[{"kind":"literal","value":)"
                 R"({"string":"x"}},{"kind":"interpolation","expr":)" A "}]}"},
        // A text emptied by a strip marker keeps the interpolation from being
        // unwrapped. Spec: native syntax, "Template Interpolation Unwrapping".
        TreeCase{"EmptiedText", R"(" ${~ a}")",
                 R"({"kind":"template","parts":[{"kind":"literal","value":)"
                 R"({"string":""}},{"kind":"interpolation","expr":)" A "}]}"},
        TreeCase{"If", R"("%{ if a }b%{ else }${b}%{ endif }")",
                 R"({"kind":"template","parts":[{"kind":"template_if",)"
                 R"("condition":)" A
                 R"(,"then":[{"kind":"literal","value":{"string":"b"}}],)"
                 R"("else":[{"kind":"interpolation","expr":)" B "}]}]}"},
        TreeCase{"For", R"("%{ for k, v in a }b%{ endfor }")",
                 R"({"kind":"template","parts":[{"kind":"template_for",)"
                 R"("key_var":"k","value_var":"v","collection":)" A
                 R"(,"body":[{"kind":"literal","value":{"string":"b"}}]}]})"},
        TreeCase{"FlushHeredoc", "<<-E\n    a\n  b\n  E",
                 R"({"kind":"template","parts":[{"kind":"literal","value":)"
                 R"({"string":"  a\nb\n"}}]})"}),
    [](const auto& info) { return name_of(info.param.name); });

#undef A
#undef B

TEST(SuiteParse, WritesBlocksInOrder) {
  EXPECT_EQ(run_command("parse", "b l \"m\" {\n  c {}\n}\na {\n}\n").out,
            R"({"valid":true,"body":{"attributes":{},"blocks":[)"
            R"({"type":"b","labels":["l","m"],"body":{"attributes":{},)"
            R"("blocks":[{"type":"c","labels":[],"body":{"attributes":{},)"
            R"("blocks":[]}}]}},{"type":"a","labels":[],"body":)"
            R"({"attributes":{},"blocks":[]}}]}})"
            "\n");
}

TEST(SuiteParse, WritesLongChains) {
  std::string operators = "x = 1";
  std::string steps = "y = a";
  for (int i = 0; i < 100'000; ++i) {
    operators += "+1";
    steps += "[*]";
  }
  expect_begin(run_command("parse", operators + "\n" + steps),
               R"({"valid":true)");
}

// ---- eval ----

constexpr std::string_view kContext =
    R"({"variables":{"s":{"string":"t"},"n":{"number":"-0.5"},)"
    R"("b":{"bool":false},"nul":{"null":["list","string"]},)"
    R"("unk":{"unknown":"string"},"dyn":{"unknown":"dynamic"},)"
    R"("inf":{"number":"-Infinity"},"tup":{"tuple":[{"number":"1"}]},)"
    R"("obj":{"object":{"k":{"number":"1"}}},)"
    R"("lst":{"list":[{"number":"1"}],"element_type":"number"},)"
    R"("set":{"set":[],"element_type":["tuple",["bool","dynamic"]]},)"
    R"("map":{"map":{"k":{"string":"v"}},"element_type":"string"}},)"
    R"("functions":{)"
    R"("ns::args":{"params":[{"name":"p","type":"string"}],)"
    R"("variadic_param":{"type":"number"},"result":"arguments"},)"
    R"("nulls":{"params":[{"type":"dynamic","allow_null":true,)"
    R"("allow_unknown":true,"allow_dynamic_type":true}],)"
    R"("result":"arguments"},)"
    R"("one":{"params":[{"type":"number"}],)"
    R"("result":{"value":{"number":"1"}}},)"
    R"("bad":{"params":[],"result":{"error":"no luck"}}}})";

struct ValueCase {
  std::string_view name;
  std::string_view expression;
  std::string_view value;
};

class SuiteValueTest : public testing::TestWithParam<ValueCase> {};

TEST_P(SuiteValueTest, Writes) {
  const Ran ran =
      run_command("eval", attribute_source(GetParam().expression), kContext);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, attribute_answer(GetParam().value));
}

INSTANTIATE_TEST_SUITE_P(
    Values, SuiteValueTest,
    testing::Values(
        ValueCase{"String", "s", R"({"string":"t"})"},
        ValueCase{"Number", "n", R"({"number":"-0.5"})"},
        ValueCase{"LargeNumber", "1e30",
                  R"({"number":"1000000000000000000000000000000"})"},
        ValueCase{"Bool", "b", R"({"bool":false})"},
        ValueCase{"Null", "nul", R"({"null":["list","string"]})"},
        ValueCase{"Unknown", "unk", R"({"unknown":"string"})"},
        ValueCase{"Dynamic", "dyn", R"({"unknown":"dynamic"})"},
        ValueCase{"Infinity", "inf", R"({"number":"-Infinity"})"},
        ValueCase{"Tuple", "tup", R"({"tuple":[{"number":"1"}]})"},
        ValueCase{"Object", "obj", R"({"object":{"k":{"number":"1"}}})"},
        ValueCase{"List", "lst",
                  R"({"list":[{"number":"1"}],"element_type":"number"})"},
        ValueCase{"Set", "set",
                  R"({"set":[],"element_type":["tuple",["bool","dynamic"]]})"},
        ValueCase{"Map", "map",
                  R"({"map":{"k":{"string":"v"}},"element_type":"string"})"},
        ValueCase{"NullObject", "true ? null : obj",
                  R"({"null":["object",{"k":"number"}]})"}),
    [](const auto& info) { return name_of(info.param.name); });

// Spec: information model, "Functions and Function Calls".
INSTANTIATE_TEST_SUITE_P(
    Functions, SuiteValueTest,
    testing::Values(ValueCase{"Arguments", R"(ns::args(1, "2", 3))",
                              R"({"tuple":[{"string":"1"},{"number":"2"},)"
                              R"({"number":"3"}]})"},
                    ValueCase{"AllowedNull", "nulls(null)",
                              R"({"tuple":[{"null":"dynamic"}]})"},
                    ValueCase{"AllowedUnknown", "nulls(dyn)",
                              R"({"tuple":[{"unknown":"dynamic"}]})"},
                    ValueCase{"Value", "one(2)", R"({"number":"1"})"},
                    ValueCase{"UnknownArgument", "one(unk)",
                              R"({"unknown":"number"})"}),
    [](const auto& info) { return name_of(info.param.name); });

struct FailureCase {
  std::string_view name;
  std::string_view source;
  std::string_view context;
  std::string_view phase;
};

class SuiteFailureTest : public testing::TestWithParam<FailureCase> {};

TEST_P(SuiteFailureTest, NamesThePhase) {
  expect_begin(run_command("eval", GetParam().source, GetParam().context),
               R"({"valid":false,"phase":")" + std::string(GetParam().phase) +
                   R"(","errors":[{"message":")");
}

INSTANTIATE_TEST_SUITE_P(
    Eval, SuiteFailureTest,
    testing::Values(
        FailureCase{"Parse", "a = = 1\n", "{}", "parse"},
        FailureCase{"ParseBeforeEval", "a = nope\nb = \n", "{}", "parse"},
        FailureCase{"Eval", "a = nope\n", "{}", "eval"},
        FailureCase{"InBlock", "b {\n  a = nope\n}\n", "{}", "eval"},
        FailureCase{"NoFunctions", "a = f()\n", "{}", "eval"},
        FailureCase{"FailingFunction", "a = bad()\n", kContext, "eval"},
        FailureCase{"NullArgument", "a = one(null)\n", kContext, "eval"},
        FailureCase{"LiteralOnly", "a = s\n",
                    R"({"evaluation_mode":"literal-only"})", "eval"}),
    [](const auto& info) { return name_of(info.param.name); });

TEST(SuiteEval, EvaluatesWithoutAContext) {
  EXPECT_EQ(run_command("eval", "b {\n  a = 1 + 1\n}\n").out,
            R"({"valid":true,"body":{"attributes":{},"blocks":[)"
            R"({"type":"b","labels":[],"body":{"attributes":)"
            R"({"a":{"number":"2"}},"blocks":[]}}]}})"
            "\n");
}

TEST(SuiteEval, TellsWhereTheErrorIs) {
  const Ran ran = run_command("eval", "a = 1\nb = nope\n");
  EXPECT_NE(ran.out.find(R"("range":{"start":{"line":2,"column":5,"byte":10},)"
                         R"("end":{"line":2,"column":9,"byte":14}})"),
            std::string::npos)
      << ran.out;
}

// ---- decode ----

struct DecodeCase {
  std::string_view name;
  std::string_view source;
  // The member `schema` of the context.
  std::string_view schema;
  std::string_view want;
};

Ran decode(const DecodeCase& test, const std::string& file_name) {
  return run_command("decode", test.source,
                     R"({"variables":{"v":{"number":"7"}},"schema":)" +
                         std::string(test.schema) + "}",
                     file_name);
}

class SuiteDecodeTest : public testing::TestWithParam<DecodeCase> {};

TEST_P(SuiteDecodeTest, Writes) {
  expect_begin(decode(GetParam(), "t.hcl"), GetParam().want);
}

// Spec: information model, "Schema-driven Processing".
INSTANTIATE_TEST_SUITE_P(
    Schemas, SuiteDecodeTest,
    testing::Values(
        DecodeCase{"Exhaustive", "a = v\nb \"l\" {\n}\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("required":true},{"name":"n"}],"blocks":[{"type":"b",)"
                   R"("labels":["x"],"body":{"mode":"exhaustive"}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"number":"7"}},"blocks":[{"type":"b","labels":["l"],)"
                   R"("body":{"attributes":{},"blocks":[]}}]}})"},
        DecodeCase{"Partial", "a = 1\nb = 2\n",
                   R"({"mode":"partial","attributes":[{"name":"a"}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"number":"1"}},"blocks":[]}})"},
        DecodeCase{"Remain", "a = 1\nb = 2\n",
                   R"({"mode":"partial","attributes":[{"name":"a"}],)"
                   R"("remain":{"mode":"dynamic-attributes"}})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"number":"1"}},"blocks":[],"remain":{"attributes":)"
                   R"({"b":{"number":"2"}},"blocks":[]}}})"},
        DecodeCase{"NotInTheSchema", "a = 1\n", R"({"mode":"exhaustive"})",
                   R"({"valid":false,"phase":"schema","errors":[)"},
        DecodeCase{"Missing", "",
                   R"({"mode":"partial","attributes":[{"name":"a",)"
                   R"("required":true}]})",
                   R"({"valid":false,"phase":"schema","errors":[)"},
        DecodeCase{"BlockAmongAttributes", "a {\n}\n",
                   R"({"mode":"dynamic-attributes"})",
                   R"({"valid":false,"phase":"schema","errors":[)"},
        DecodeCase{"Parse", "a = \n", R"({"mode":"exhaustive"})",
                   R"({"valid":false,"phase":"parse","errors":[)"},
        DecodeCase{"Eval", "a = nope\n", R"({"mode":"dynamic-attributes"})",
                   R"({"valid":false,"phase":"eval","errors":[)"}),
    [](const auto& info) { return name_of(info.param.name); });

// Spec: JSON syntax.
class SuiteJsonTest : public testing::TestWithParam<DecodeCase> {};

TEST_P(SuiteJsonTest, Writes) {
  expect_begin(decode(GetParam(), "t.hcl.json"), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Json, SuiteJsonTest,
    testing::Values(
        DecodeCase{"AttributesAndBlocks",
                   R"({"a":"${v}","b":{"l":{"a":true}}})",
                   R"({"mode":"exhaustive","attributes":[{"name":"a"}],)"
                   R"("blocks":[{"type":"b","labels":["x"],"body":)"
                   R"({"mode":"dynamic-attributes"}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"number":"7"}},"blocks":[{"type":"b","labels":["l"],)"
                   R"("body":{"attributes":{"a":{"bool":true}},)"
                   R"("blocks":[]}}]}})"},
        DecodeCase{"StaticTraversal", R"({"a":"x.y"})",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-traversal"}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"static_traversal":[{"root":"x"},{"attr":"y"}]}},)"},
        DecodeCase{"NotJson", "{", R"({"mode":"exhaustive"})",
                   R"({"valid":false,"phase":"parse","errors":[)"},
        DecodeCase{"Root", "1", R"({"mode":"exhaustive"})",
                   R"({"valid":false,"phase":"parse","errors":[)"},
        DecodeCase{"NotInTheSchema", R"({"a":1})", R"({"mode":"exhaustive"})",
                   R"({"valid":false,"phase":"schema","errors":[)"},
        DecodeCase{"Eval", R"({"a":"${nope}"})",
                   R"({"mode":"dynamic-attributes"})",
                   R"({"valid":false,"phase":"eval","errors":[)"}),
    [](const auto& info) { return name_of(info.param.name); });

// Spec: information model, "Static Analysis".
INSTANTIATE_TEST_SUITE_P(
    Analyses, SuiteDecodeTest,
    testing::Values(
        DecodeCase{"List", "a = [v, 1]\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-list"}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"static_list":[{"number":"7"},{"number":"1"}]}},)"},
        DecodeCase{"Map", "a = {k = v}\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-map","keys":)"
                   R"({"kind":"value"},"values":)"
                   R"({"kind":"static-traversal"}}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"static_map":[{"key":{"string":"k"},"value":)"
                   R"({"static_traversal":[{"root":"v"}]}}]}},)"},
        DecodeCase{"Call", "a = f([v])\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-call","arguments":)"
                   R"({"kind":"static-list"}}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"static_call":{"name":"f","arguments":[)"
                   R"({"static_list":[{"number":"7"}]}]}}},)"},
        DecodeCase{"Traversal", "a = x.b[0][\"c\"]\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-traversal"}}]})",
                   R"({"valid":true,"body":{"attributes":{"a":)"
                   R"({"static_traversal":[{"root":"x"},{"attr":"b"},)"
                   R"({"index":{"number":"0"}},{"index":)"
                   R"({"string":"c"}}]}},)"},
        DecodeCase{"Failed", "a = 1\nb = nope\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"b"},)"
                   R"({"name":"a","analysis":{"kind":"static-list"}}]})",
                   R"({"valid":false,"phase":"analysis","errors":[)"},
        DecodeCase{"SchemaComesFirst", "a = 1\nb = 2\n",
                   R"({"mode":"exhaustive","attributes":[{"name":"a",)"
                   R"("analysis":{"kind":"static-list"}}]})",
                   R"({"valid":false,"phase":"schema","errors":[)"}),
    [](const auto& info) { return name_of(info.param.name); });

// ---- What is no result ----

struct RefusedCase {
  std::string_view name;
  std::string_view context;
  std::string_view reason;
};

class SuiteRefusedTest : public testing::TestWithParam<RefusedCase> {};

TEST_P(SuiteRefusedTest, SaysWhy) {
  const Ran ran = run_command("eval", "a = 1\n", GetParam().context);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(GetParam().reason), std::string::npos) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    Contexts, SuiteRefusedTest,
    testing::Values(
        RefusedCase{"NotJson", "{", "not JSON"},
        RefusedCase{"NotAnObject", "[]", "not an object"},
        RefusedCase{"UnknownMember", R"({"vars":{}})", "\"vars\""},
        RefusedCase{"UnknownMode", R"({"evaluation_mode":"x"})",
                    "no evaluation mode"},
        RefusedCase{"PlainValue", R"({"variables":{"a":1}})", "not a value"},
        RefusedCase{"TwoKinds",
                    R"({"variables":{"a":{"bool":true,"string":"x"}}})",
                    "not a value"},
        RefusedCase{"NumberAsNumber", R"({"variables":{"a":{"number":1}}})",
                    "decimal text"},
        RefusedCase{"NumberText", R"({"variables":{"a":{"number":"0x.8p+1"}}})",
                    "decimal text"},
        RefusedCase{"UnknownType", R"({"variables":{"a":{"null":"any"}}})",
                    "no type"},
        RefusedCase{"NoElementType", R"({"variables":{"a":{"list":[]}}})",
                    "not a value"},
        RefusedCase{"WrongElement",
                    R"({"variables":{"a":{"list":[{"bool":true}],)"
                    R"("element_type":"string"}}})",
                    "element type"},
        RefusedCase{"UnknownFlag",
                    R"({"functions":{"f":{"params":[{"type":"string",)"
                    R"("deferred":true}],"result":"arguments"}}})",
                    "\"deferred\""},
        RefusedCase{"NoResult", R"({"functions":{"f":{"params":[]}}})",
                    "not a result"},
        RefusedCase{"SchemaInEval", R"({"schema":{"mode":"exhaustive"}})",
                    "schema"},
        RefusedCase{"UnknownSchemaMode", R"({"schema":{"mode":"loose"}})",
                    "no mode"}),
    [](const auto& info) { return name_of(info.param.name); });

TEST(Suite, RefusesMissingFilesAndJsonSyntax) {
  EXPECT_EQ(run_program(kAdapter + " parse /nonexistent.hcl").exit_code, 2);
  const TemporaryFolder folder;
  const std::string json = folder.write("t.hcl.json", "{}");
  EXPECT_EQ(run_program(kAdapter + " parse " + json).exit_code, 2);
  EXPECT_EQ(run_program(kAdapter + " eval " + json).exit_code, 2);
  EXPECT_EQ(run_program(kAdapter + " eval").exit_code, 2);
  const std::string native = folder.write("t.hcl", "");
  const std::string context = folder.write("c.json", "{}");
  EXPECT_EQ(
      run_program(kAdapter + " decode " + native + " " + context).exit_code, 2);
}

TEST(Suite, TellsItsCapabilities) {
  const Ran ran = run_program(kAdapter + " capabilities");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out.find(R"({"implementation":"hcl-cpp","version":")"), 0U);
  EXPECT_NE(ran.out.find(R"("operations":["parse","eval")"), std::string::npos);
}

}  // namespace
}  // namespace hcl
