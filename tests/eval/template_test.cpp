// Spec: native syntax, "Templates".

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "hcl/refinements.h"

namespace hcl::test {
namespace {

class TemplateTest : public ::testing::TestWithParam<Case> {};

TEST_P(TemplateTest, GivesTheValue) {
  const Evaluated got = evaluate_template_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Interpolations, TemplateTest,
    ::testing::Values(Case{"", R"("" : string)"},
                      Case{"hello", R"("hello" : string)"},
                      Case{"hello ${true}", R"("hello true" : string)"},
                      Case{"${s}-${n}-${half}", R"("text-12-0.5" : string)"},
                      Case{"${\"\"}${true}", R"("true" : string)"},
                      Case{"${s}${us}", "unknown(string) : string"},
                      Case{"${s}${dyn}", "unknown(string) : string"},
                      Case{"a${un}", "unknown(string) : string"},
                      Case{"a${ms}", R"("ahidden" : string marked)"},
                      Case{"a${mn}", R"("a3" : string marked)"},
                      // Parts that combine to one character are normalized.
                      Case{"e${\"\u0301\"}", "\"\u00e9\" : string"}));

// Spec: native syntax, "Template Interpolation Unwrapping".
INSTANTIATE_TEST_SUITE_P(
    Unwrapping, TemplateTest,
    ::testing::Values(Case{"${true}", "true : bool"},
                      Case{"${\"${true}\"}", "true : bool"},
                      Case{"${null}", "null(any) : any"},
                      Case{"${[1]}", "[1] : tuple([number])"},
                      Case{"${us}", "unknown(string) : string"},
                      Case{" ${true}", R"(" true" : string)"}));

INSTANTIATE_TEST_SUITE_P(
    Directives, TemplateTest,
    ::testing::Values(
        Case{"%{ if true }a%{ endif }", R"("a" : string)"},
        Case{"%{ if false }a%{ endif }", R"("" : string)"},
        Case{"%{ if b }a%{ else }b%{ endif }", R"("a" : string)"},
        Case{"%{ if false }${zzz}%{ else }b%{ endif }", R"("b" : string)"},
        Case{"%{ if ub }a%{ endif }", "unknown(string) : string"},
        Case{"%{ if mb }a%{ endif }", R"("a" : string marked)"},
        Case{"%{ for v in [true] }${v}%{ endfor }", R"("true" : string)"},
        Case{"%{ for v in strs }${v},%{ endfor }", R"("x,y," : string)"},
        Case{"%{ for i, v in strs }${i}${v}%{ endfor }", R"("0x1y" : string)"},
        Case{"%{ for v in [] }x%{ endfor }", R"("" : string)"},
        Case{"%{ for v in ulist }x%{ endfor }", "unknown(string) : string"},
        Case{"%{ for v in [us] }${v}%{ endfor }", "unknown(string) : string"},
        Case{"%{ for v in mlist }${v}%{ endfor }", R"("xy" : string marked)"},
        Case{"%{ for v in strs }%{ if v == \"y\" }${v}%{ endif }%{ endfor }",
             R"("y" : string)"}));

class TemplateErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(TemplateErrorTest, Reports) {
  EXPECT_EQ(evaluate_template_text(GetParam().input).problems(),
            GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, TemplateErrorTest,
    ::testing::Values(
        Case{"a${null}", "InvalidTemplateValue 3-7 in 0-8"},
        Case{"a${ns}", "InvalidTemplateValue 3-5 in 0-6"},
        Case{"a${[]}", "InvalidTemplateValue 3-5 in 0-6"},
        Case{"a${strs}b", "InvalidTemplateValue 3-7 in 0-9"},
        Case{"a${zzz}b${yyy}", "UnknownVariable 3-6; UnknownVariable 10-13"},
        Case{"%{ if 1 }a%{ endif }", "IncorrectConditionType 6-7 in 0-20"},
        Case{"%{ if null }a%{ endif }", "NullCondition 6-10 in 0-23"},
        // The context is the content of the directive.
        Case{"%{ if true }x${[]}y%{ endif }",
             "InvalidTemplateValue 15-17 in 12-19"},
        Case{"%{ for v in [1] }${[]}%{ endfor }",
             "InvalidTemplateValue 19-21 in 19-21"},
        // An unknown value that cannot turn out to be text.
        Case{"a${ulist}", "InvalidTemplateValue 3-8 in 0-9"},
        Case{"%{ for v in null }a%{ endfor }",
             "IterationOverNull 12-16 in 0-30"},
        Case{"%{ for v in 1 }a%{ endfor }",
             "IterationOverNonIterable 12-13 in 0-27"}));

TEST(TemplateTest, TheKnownBeginningIsRemembered) {
  const Evaluated got = evaluate_template_text("test_${s}_${us}${s}");
  ASSERT_NE(got.value.refinements(), nullptr);
  EXPECT_EQ(got.value.refinements()->string_prefix, "test_text_");
  EXPECT_TRUE(got.value.refinements()->not_null);
}

// What follows may be a combining mark.
TEST(TemplateTest, TheLastCharacterMayStillChange) {
  const Evaluated got = evaluate_template_text("abe${us}");
  ASSERT_NE(got.value.refinements(), nullptr);
  EXPECT_EQ(got.value.refinements()->string_prefix, "ab");
}

Result<Value> to_string_of(std::string_view text) {
  const Result<ast::Tree> tree = parse_template(SourceFile("test", text));
  return evaluate_template_to_string(tree.value, standard_context());
}

TEST(TemplateToStringTest, ConvertsTheResult) {
  EXPECT_EQ(to_string_of("${n}").value, Value::string("12"));
  EXPECT_FALSE(to_string_of("${[1]}").ok());
}

}  // namespace
}  // namespace hcl::test
