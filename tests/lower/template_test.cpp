#include <gtest/gtest.h>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

class QuotedTest : public ::testing::TestWithParam<Case> {};

TEST_P(QuotedTest, IsDecoded) {
  const auto result = expression(GetParam().input);
  EXPECT_EQ(decoded(result.value), GetParam().want);
  EXPECT_EQ(problems(result.diagnostics), "");
}

// Spec: native syntax, "Template Expressions".
INSTANTIATE_TEST_SUITE_P(
    Escapes, QuotedTest,
    ::testing::Values(
        Case{R"("")", ""}, Case{R"("abc")", "abc"},
        Case{R"("a\nb\rc\td")", "a\nb\rc\td"}, Case{R"("\"\\")", "\"\\"},
        Case{R"("\u00e9")", "\u00e9"}, Case{R"("\U0001F600!")", "\U0001F600!"},
        Case{R"("\u12345")", "\u12345"}, Case{R"("$${a}")", "${a}"},
        Case{R"("%%{a}")", "%{a}"}, Case{R"("$a %b $$ %%")", "$a %b $$ %%"},
        Case{R"("$$${a}")", "$${a}"}, Case{"\"e\u0301\"", "e\u0301"}));

// Spec: native syntax, "Template Interpolations" and the directives.
INSTANTIATE_TEST_SUITE_P(
    Sequences, QuotedTest,
    ::testing::Values(
        Case{R"("${a}")", "<a>"}, Case{R"("a${b}c")", "a|<b>|c"},
        Case{R"("${a}${b}")", "<a>|<b>"},
        Case{R"("x$${y}${"${z}"}")", "x${y}|<\"${z}\">"},
        Case{R"("%{ if a }b%{ endif }")", "if(a){b}"},
        Case{R"("%{ if a }b%{ else }c${d}%{ endif }e")", "if(a){b}{c|<d>}|e"},
        Case{R"("%{ if a }%{ else }%{ endif }")", "if(a){}{}"},
        Case{R"("%{ for v in x }${v},%{ endfor }")", "for(,v:x){<v>|,}"},
        Case{R"("%{ for k, v in x }%{ if k }y%{ endif }%{ endfor }")",
             "for(k,v:x){if(k){y}}"}));

// Spec: native syntax, "Template Literals", the examples of strip markers.
// Discrepancies D-091 and D-092.
INSTANTIATE_TEST_SUITE_P(
    StripMarkers, QuotedTest,
    ::testing::Values(
        Case{R"("hello ${~ "world" }")", "hello|<\"world\">"},
        Case{R"("%{ if true ~} hello %{~ endif }")", "if(true){hello}"},
        Case{R"("${"hello" ~}${" world"}")", "<\"hello\">|<\" world\">"},
        Case{R"(" ${~ a ~} ")", "|<a>|"}, Case{R"("a \n ${~ b}")", "a|<b>"},
        Case{"\"a\u00a0\u3000${~ b}\"", "a|<b>"},
        Case{R"("${a ~} $ b")", "<a>|$ b"}));

class BareTest : public ::testing::TestWithParam<Case> {};

TEST_P(BareTest, IsDecoded) {
  const auto result = bare_template(GetParam().input);
  EXPECT_EQ(decoded(result.value), GetParam().want);
  EXPECT_EQ(problems(result.diagnostics), "");
}

// Spec: native syntax, "Templates": backslashes and quotes are literal.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, BareTest,
    ::testing::Values(Case{"", ""}, Case{"a\nb\n", "a\nb\n"},
                      Case{"a\\n\"b\"", "a\\n\"b\""}, Case{"${a}", "<a>"},
                      Case{"a ${b}\nc", "a |<b>|\nc"},
                      Case{"$${a} %%{b} $", "${a} %{b} $"},
                      Case{"%{ if a ~}\n  b\n%{ endif ~}\n", "if(a){b\n}|"}));

struct StripCase {
  std::string_view input;
  std::string_view whole_text;
  std::string_view within_token;
};

class StripExtentTest : public ::testing::TestWithParam<StripCase> {};

TEST_P(StripExtentTest, DependsOnTheSwitch) {
  Options options;
  EXPECT_EQ(decoded(bare_template(GetParam().input, options).value),
            GetParam().whole_text);
  options.switches.strip_within_token = true;
  EXPECT_EQ(decoded(bare_template(GetParam().input, options).value),
            GetParam().within_token);
}

// Discrepancy D-090: lines, and texts around a lone `$`, are tokens.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, StripExtentTest,
    ::testing::Values(StripCase{"a \n ${~ x}", "a|<x>", "a \n|<x>"},
                      StripCase{"${x ~}\n\n b", "<x>|b", "<x>|\n b"},
                      StripCase{"a\n\n\n${~ x}", "a|<x>", "a\n\n|<x>"},
                      StripCase{"a $ ${~ x}", "a $|<x>", "a $|<x>"}));

TEST(Template, KeepsTheSpansOfItsParts) {
  const auto result = expression("\"ab$${c}${ d ~} %{if e}f%{endif}\"");
  const auto& node =
      static_cast<const ast::TemplateExpr&>(result.value.expression());
  EXPECT_EQ(node.form, ast::TemplateForm::Quoted);
  EXPECT_EQ(node.span, (ByteSpan{0, 33}));
  ASSERT_EQ(node.parts.size(), 4U);
  EXPECT_EQ(node.parts[0].span, (ByteSpan{1, 8}));
  EXPECT_EQ(node.parts[1].span, (ByteSpan{8, 15}));
  EXPECT_EQ(node.parts[2].span, (ByteSpan{15, 16}));
  EXPECT_EQ(node.parts[3].span, (ByteSpan{16, 32}));
}

// Texts without escapes are not copied.
TEST(Template, SlicesTheSource) {
  const SourceFile file("", "a = \"b$c%d\"\n");
  const auto result = parse_config(file);
  const auto* attr =
      static_cast<const ast::Attribute*>(result.value.body().items[0]);
  const auto& node = static_cast<const ast::TemplateExpr&>(*attr->expression);
  ASSERT_EQ(node.parts.size(), 1U);
  EXPECT_EQ(node.parts[0].text.data(), file.text().data() + 5);
  EXPECT_EQ(node.parts[0].text, "b$c%d");
}

class TemplateErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(TemplateErrorTest, IsReportedOnce) {
  EXPECT_EQ(problems(expression(GetParam().input).diagnostics),
            GetParam().want);
}

// Discrepancy D-106.
INSTANTIATE_TEST_SUITE_P(
    Escapes, TemplateErrorTest,
    ::testing::Values(Case{R"("a\qb")", "InvalidEscapeSequence 2-4"},
                      Case{"\"\\\u00e9\"", "InvalidEscapeSequence 1-4"},
                      Case{R"("\u12x")", "InvalidEscapeSequence 1-5"},
                      Case{R"("\U0001F60")", "InvalidEscapeSequence 1-10"},
                      Case{R"("\ud800")", "InvalidEscapeSequence 1-7"},
                      Case{R"("\U00110000")", "InvalidEscapeSequence 1-11"},
                      Case{R"("\x\y")",
                           "InvalidEscapeSequence 1-3; "
                           "InvalidEscapeSequence 3-5"}));

INSTANTIATE_TEST_SUITE_P(
    Directives, TemplateErrorTest,
    ::testing::Values(
        Case{R"("%{if a}")", "UnexpectedEndOfTemplate 8-9"},
        Case{R"("%{for a in b}x")", "UnexpectedEndOfTemplate 15-16"},
        Case{R"("%{endif}")", "UnexpectedEndif 1-9"},
        Case{R"("%{endfor}")", "UnexpectedEndfor 1-10"},
        Case{R"("%{else}")", "UnexpectedElse 1-8"},
        Case{R"("%{if a}%{endfor}")", "UnexpectedEndfor 8-17"},
        Case{R"("%{for a in b}%{endif}%{endfor}")", "UnexpectedEndif 14-22"},
        Case{R"("%{for a in b}%{else}%{endfor}")", "UnexpectedElse 14-21"},
        Case{R"("%{if a}%{else}%{else}%{endif}")", "UnexpectedElse 15-22"}));

TEST(Template, LimitsTheNestingOfDirectives) {
  Options options;
  options.limits.max_nesting_depth = 3;
  const std::string three = "%{if a}%{if a}%{if a}x%{endif}%{endif}%{endif}";
  EXPECT_EQ(problems(bare_template(three, options).diagnostics), "");
  EXPECT_EQ(problems(bare_template("%{if a}" + three, options).diagnostics),
            "NestingTooDeep 21-28");
}

}  // namespace
}  // namespace hcl::test
