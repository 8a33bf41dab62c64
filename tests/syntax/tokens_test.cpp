#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

struct Case {
  std::string_view name;
  std::string_view input;
  std::string_view want;
  Entry entry = Entry::Config;
};

class TokensTest : public testing::TestWithParam<Case> {};

TEST_P(TokensTest, AreRead) {
  const Parsed parsed(GetParam().input, GetParam().entry);
  EXPECT_EQ(parsed.tokens(), GetParam().want);
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

// Spec: native syntax, "Lexical Elements".
INSTANTIATE_TEST_SUITE_P(
    LexicalElements, TokensTest,
    testing::Values(
        Case{"Nothing", "", "EndOfFile:"},
        Case{"CommentsAreGaps", "a # x\nb // y\nc /* z\n */ d\n",
             "Identifier:a Newline:\\n Identifier:b Newline:\\n Identifier:c "
             "Identifier:d Newline:\\n EndOfFile:"},
        Case{"InlineCommentEndsAtFirstMark", "/* /* */ a */",
             "Identifier:a Star:* Slash:/ EndOfFile:"},
        Case{"CommentEndsWithFile", "a # x", "Identifier:a EndOfFile:"},
        Case{"CarriageReturnNewline", "a\r\n",
             "Identifier:a Newline:\\r\\n EndOfFile:"},
        Case{"CarriageReturnAlone", "a\rb",
             "Identifier:a Invalid:\\r Identifier:b EndOfFile:"},
        Case{"IdentifierWithDash", "a-b_c1-", "Identifier:a-b_c1- EndOfFile:"},
        Case{"IdentifierInOtherScripts", "h\u00E9llo \u5730",
             "Identifier:h\u00E9llo Identifier:\u5730 EndOfFile:"},
        Case{"DigitBeginsNoIdentifier", "1a",
             "Number:1 Identifier:a EndOfFile:"},
        Case{"Numbers", "1 1.5 1e5 1.5E-5 1e+5",
             "Number:1 Number:1.5 Number:1e5 Number:1.5E-5 Number:1e+5 "
             "EndOfFile:"},
        Case{"PointWithoutDigits", "1.", "Number:1 Dot:. EndOfFile:"},
        Case{"ExponentWithoutDigits", "1e", "Number:1 Identifier:e EndOfFile:"},
        Case{"Operators", "+ - * / % && || ! == != < > <= >= ? : = => ... ::",
             "Plus:+ Minus:- Star:* Slash:/ Percent:% And:&& Or:|| Bang:! "
             "Equal:== NotEqual:!= Less:< Greater:> LessEqual:<= "
             "GreaterEqual:>= Question:? Colon:: Assign:= Arrow:=> "
             "Ellipsis:... DoubleColon::: EndOfFile:"},
        Case{"ZeroByte", std::string_view("a\0b", 3),
             std::string_view("Identifier:a Invalid:\0 Identifier:b EndOfFile:",
                              46)},
        Case{"CommentWithoutEnd", "a /* b /* c",
             "Identifier:a Slash:/ Star:* Identifier:b Slash:/ Star:* "
             "Identifier:c EndOfFile:"}),
    case_name);

// Which newlines are significant. Spec: native syntax, "Comments and
// Whitespace".
INSTANTIATE_TEST_SUITE_P(
    Newlines, TokensTest,
    testing::Values(
        Case{"InBodies", "a {\n}\n",
             "Identifier:a Lbrace:{ Newline:\\n Rbrace:} Newline:\\n "
             "EndOfFile:"},
        Case{"NotInParentheses", "a = (\n1\n)\n",
             "Identifier:a Assign:= Lparen:( Number:1 Rparen:) Newline:\\n "
             "EndOfFile:"},
        Case{"NotInTuples", "a = [\n1,\n]\n",
             "Identifier:a Assign:= Lbrack:[ Number:1 Comma:, Rbrack:] "
             "Newline:\\n EndOfFile:"},
        Case{"InObjects", "a = {\nb = 1\n}\n",
             "Identifier:a Assign:= Lbrace:{ Identifier:b Assign:= Number:1 "
             "Newline:\\n Rbrace:} Newline:\\n EndOfFile:"},
        Case{"NotInForObjects", "a = {\nfor\nk in x\n: k => 1\n}\n",
             "Identifier:a Assign:= Lbrace:{ For:for Identifier:k In:in "
             "Identifier:x Colon:: Identifier:k Arrow:=> Number:1 Rbrace:} "
             "Newline:\\n EndOfFile:"},
        Case{"NotInInterpolations", "a = \"${\n1\n}\"\n",
             "Identifier:a Assign:= QuoteOpen:\" InterpolationOpen:${ "
             "Number:1 TemplateEnd:} QuoteClose:\" Newline:\\n EndOfFile:"},
        Case{"InObjectInsideParentheses", "a = ({\nb = 1\n})\n",
             "Identifier:a Assign:= Lparen:( Lbrace:{ Identifier:b Assign:= "
             "Number:1 Newline:\\n Rbrace:} Rparen:) Newline:\\n EndOfFile:"},
        Case{"NotInExpressions", "1\n+ 1\n",
             "Number:1 Plus:+ Number:1 EndOfFile:", Entry::Expression}),
    case_name);

// Words that are keywords only in some places.
INSTANTIATE_TEST_SUITE_P(
    Keywords, TokensTest,
    testing::Values(
        Case{"AreNamesOfAttributes", "for = 1\nif = 1\nin = 1\n",
             "Identifier:for Assign:= Number:1 Newline:\\n Identifier:if "
             "Assign:= Number:1 Newline:\\n Identifier:in Assign:= Number:1 "
             "Newline:\\n EndOfFile:"},
        Case{"AreVariables", "[for in in in : in if if]",
             "Lbrack:[ For:for Identifier:in In:in Identifier:in Colon:: "
             "Identifier:in If:if Identifier:if Rbrack:] EndOfFile:",
             Entry::Expression},
        Case{"AreAttributesOfObjects", "x.for.if",
             "Identifier:x Dot:. Identifier:for Dot:. Identifier:if EndOfFile:",
             Entry::Expression},
        Case{"ForInParenthesesIsAName", "{(for) = 1}",
             "Lbrace:{ Lparen:( Identifier:for Rparen:) Assign:= Number:1 "
             "Rbrace:} EndOfFile:",
             Entry::Expression},
        Case{"IndexIsNoTuple", "x[for]",
             "Identifier:x Lbrack:[ Identifier:for Rbrack:] EndOfFile:",
             Entry::Expression},
        Case{"SplatEndsAnExpression", "[for a in b : a.* if c]",
             "Lbrack:[ For:for Identifier:a In:in Identifier:b Colon:: "
             "Identifier:a Dot:. Star:* If:if Identifier:c Rbrack:] EndOfFile:",
             Entry::Expression},
        Case{"Directives", "%{if a}%{else}%{endif}%{for a in b}%{endfor}",
             "DirectiveOpen:%{ If:if Identifier:a TemplateEnd:} "
             "DirectiveOpen:%{ Else:else TemplateEnd:} DirectiveOpen:%{ "
             "Endif:endif TemplateEnd:} DirectiveOpen:%{ For:for Identifier:a "
             "In:in Identifier:b TemplateEnd:} DirectiveOpen:%{ Endfor:endfor "
             "TemplateEnd:} EndOfFile:",
             Entry::Template}),
    case_name);

// Spec: native syntax, "Template Expressions".
INSTANTIATE_TEST_SUITE_P(
    Templates, TokensTest,
    testing::Values(
        Case{"NestedBraces", R"("${{}}")",
             R"(QuoteOpen:" InterpolationOpen:${ Lbrace:{ Rbrace:} )"
             R"(TemplateEnd:} QuoteClose:" EndOfFile:)",
             Entry::Expression},
        Case{"NestedQuotes", R"("${"${a}"}")",
             R"(QuoteOpen:" InterpolationOpen:${ QuoteOpen:" )"
             R"(InterpolationOpen:${ Identifier:a TemplateEnd:} QuoteClose:" )"
             R"(TemplateEnd:} QuoteClose:" EndOfFile:)",
             Entry::Expression},
        Case{"StripMarkers", R"("${~ a ~}")",
             R"(QuoteOpen:" InterpolationOpen:${~ Identifier:a )"
             R"(TemplateEnd:~} QuoteClose:" EndOfFile:)",
             Entry::Expression},
        Case{"EscapedSequences", R"("$${a} %%{b} \" \\")",
             R"(QuoteOpen:" QuotedLiteral:$${ QuotedLiteral:a}  )"
             R"(QuotedLiteral:%%{ QuotedLiteral:b} \" \\ QuoteClose:" )"
             R"(EndOfFile:)",
             Entry::Expression},
        Case{"SignsAlone", R"("$ $$ % $$${a}")",
             R"(QuoteOpen:" QuotedLiteral:$ QuotedLiteral:  QuotedLiteral:$ )"
             R"(QuotedLiteral:$ QuotedLiteral:  QuotedLiteral:% )"
             R"(QuotedLiteral:  QuotedLiteral:$ QuotedLiteral:$${ )"
             R"(QuotedLiteral:a} QuoteClose:" EndOfFile:)",
             Entry::Expression},
        Case{"Heredoc", "a = <<EOT\nx ${b}\n\nEOT\nc = 1\n",
             "Identifier:a Assign:= HeredocOpen:<<EOT\\n TemplateText:x  "
             "InterpolationOpen:${ Identifier:b TemplateEnd:} "
             "TemplateLine:\\n TemplateLine:\\n HeredocClose:EOT Newline:\\n "
             "Identifier:c Assign:= Number:1 Newline:\\n EndOfFile:"},
        Case{"HeredocMarkerAmongSpaces", "<<-EOT\n  x\n  EOT \n",
             "HeredocOpen:<<-EOT\\n TemplateLine:  x\\n HeredocClose:  EOT  "
             "EndOfFile:",
             Entry::Expression},
        Case{"HeredocMarkerAmongUnicodeSpaces", "<<EOT\nx\n\u2003EOT\u00A0\n",
             "HeredocOpen:<<EOT\\n TemplateLine:x\\n "
             "HeredocClose:\u2003EOT\u00A0 EndOfFile:",
             Entry::Expression},
        Case{"HeredocMarkerAfterSequence", "<<E\n${a}E\nE\n",
             "HeredocOpen:<<E\\n InterpolationOpen:${ Identifier:a "
             "TemplateEnd:} TemplateLine:E\\n HeredocClose:E EndOfFile:",
             Entry::Expression},
        Case{"HeredocInHeredoc", "<<E\n${<<E\nx\nE\n}\nE\n",
             "HeredocOpen:<<E\\n InterpolationOpen:${ HeredocOpen:<<E\\n "
             "TemplateLine:x\\n HeredocClose:E TemplateEnd:} "
             "TemplateLine:\\n HeredocClose:E EndOfFile:",
             Entry::Expression},
        Case{"HeredocCarriageReturns", "<<E\r\nx\r\nE\r\n",
             "HeredocOpen:<<E\\r\\n TemplateLine:x\\r\\n HeredocClose:E "
             "EndOfFile:",
             Entry::Expression},
        Case{"NoHeredocWithSpaceAfterMarker", "<<E \n",
             "Less:< Less:< Identifier:E EndOfFile:", Entry::Expression},
        Case{"Bare", "a \"b\" ${c}\n%%{",
             "TemplateText:a \"b\"  InterpolationOpen:${ Identifier:c "
             "TemplateEnd:} TemplateLine:\\n TemplateText:%%{ EndOfFile:",
             Entry::Template},
        Case{"UnclosedParenthesisEndsAtBrace", R"("${(a}" = 1)",
             R"(QuoteOpen:" InterpolationOpen:${ Lparen:( Identifier:a )"
             R"(TemplateEnd:} QuoteClose:" Assign:= Number:1 EndOfFile:)",
             Entry::Expression}),
    case_name);

// An unclosed string ends with its line, unless the next quotation mark closes
// it.
INSTANTIATE_TEST_SUITE_P(
    BrokenStrings, TokensTest,
    testing::Values(
        Case{"QuotationMarkMissing", "a = \"x\nb = \"y\"\n",
             "Identifier:a Assign:= QuoteOpen:\" QuotedLiteral:x Newline:\\n "
             "Identifier:b Assign:= QuoteOpen:\" QuotedLiteral:y "
             "QuoteClose:\" Newline:\\n EndOfFile:"},
        Case{"StringOfTwoLines", "a = \"x\ny\"\nb = 1\n",
             "Identifier:a Assign:= QuoteOpen:\" QuotedLiteral:x "
             "QuotedNewline:\\n QuotedLiteral:y QuoteClose:\" Newline:\\n "
             "Identifier:b Assign:= Number:1 Newline:\\n EndOfFile:"}),
    case_name);

}  // namespace
}  // namespace hcl::syntax
