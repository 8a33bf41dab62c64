#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/reference_tokens.h"
#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

struct Case {
  std::string_view name;
  std::string_view input;
  std::string_view want;
  Entry entry = Entry::Config;
};

std::string text_of(const Parsed& parsed) {
  std::string text;
  for (const ReferenceToken& token :
       reference_tokens(parsed.tree().tokens, parsed.file())) {
    if (!text.empty()) text += ' ';
    text += token.type;
    text += '(';
    for (const char c : parsed.file().text(token.span)) {
      text += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    text += ')';
  }
  return text;
}

class ReferenceCutTest : public testing::TestWithParam<Case> {};

TEST_P(ReferenceCutTest, GivesTheReferencesTokens) {
  EXPECT_EQ(text_of(Parsed(GetParam().input, GetParam().entry)),
            GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, ReferenceCutTest,
    testing::Values(
        Case{"Nothing", "", "EOF()"},
        Case{"CommentTakesItsNewline", "a = 1 # x\n// y\n/* z */ b",
             "Ident(a) Equal(=) NumberLit(1) Comment(# x\\n) Comment(// y\\n) "
             "Comment(/* z */) Ident(b) EOF()"},
        Case{"CommentAtTheEnd", "# x", "Comment(# x) EOF()"},
        Case{"NewlinesInBrackets", "a = [\n# x\n1]\n",
             "Ident(a) Equal(=) OBrack([) Newline(\\n) Comment(# x\\n) "
             "NumberLit(1) CBrack(]) Newline(\\n) EOF()"},
        Case{"Operators", "a = b == c && d || !e\n",
             "Ident(a) Equal(=) Ident(b) EqualOp(==) Ident(c) And(&&) Ident(d) "
             "Or(||) Bang(!) Ident(e) Newline(\\n) EOF()"},
        Case{"Keywords", "a = [for x in y : x if z]",
             "Ident(a) Equal(=) OBrack([) Ident(for) Ident(x) Ident(in) "
             "Ident(y) Colon(:) Ident(x) Ident(if) Ident(z) CBrack(]) EOF()"},
        // Everything after it is one token, with bytes that are not UTF-8, too.
        Case{"LoneReturnInAHeredoc", "<<E\nab\r\x8A c\nE\n",
             "OHeredoc(<<E\\n) StringLit(ab) Invalid(\r\x8A c\\nE\\n) EOF()"},
        Case{"LoneReturnInATemplate", "ab\r\x8A${1}",
             "StringLit(ab) StringLit(\r\x8A${1}) EOF()", Entry::Template},
        Case{"Characters", "a & | ^ ~ ` ' ; $",
             "Ident(a) BitwiseAnd(&) BitwiseOr(|) BitwiseXor(^) BitwiseNot(~) "
             "Backtick(`) Apostrophe(') Semicolon(;) Invalid($) EOF()"},
        Case{"Namespaces", "a::b", "Ident(a) DoubleColon(::) Ident(b) EOF()"},
        Case{"QuotedParts", "\"a $${b} ${~c~} %\"",
             "OQuote(\") QuotedLit(a ) QuotedLit($${) QuotedLit(b} ) "
             "TemplateInterp(${~) Ident(c) TemplateSeqEnd(~}) QuotedLit( ) "
             "QuotedLit(%) CQuote(\") EOF()"},
        Case{"Heredoc", "<<EOT\nx $a\n${b}\n  EOT \n",
             "OHeredoc(<<EOT\\n) StringLit(x ) StringLit($a) StringLit(\\n) "
             "TemplateInterp(${) Ident(b) TemplateSeqEnd(}) StringLit(\\n) "
             "CHeredoc(  EOT ) Newline(\\n) EOF()"},
        Case{"EscapeBeforeANewline", "<<EOT\n$${\n%%\nEOT\n",
             "OHeredoc(<<EOT\\n) StringLit($${\\n) StringLit(%%) "
             "StringLit(\\n) CHeredoc(EOT) Newline(\\n) EOF()"},
        Case{"BareTemplate", "\nhello %{if a}\n",
             "StringLit(\\n) StringLit(hello ) TemplateControl(%{) Ident(if) "
             "Ident(a) TemplateSeqEnd(}) StringLit(\\n) EOF()",
             Entry::Template},
        Case{"ByteOrderMark", "\xEF\xBB\xBF", "EOF()"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ReferenceCutTest, CutsAtBadBytes) {
  const Parsed parsed(
      "\"a\xFF"
      "b\" \x80");
  std::string types;
  for (const ReferenceToken& token :
       reference_tokens(parsed.tree().tokens, parsed.file())) {
    types += std::string(token.type) + " ";
  }
  EXPECT_EQ(types, "OQuote QuotedLit BadUTF8 QuotedLit CQuote BadUTF8 EOF ");
}

}  // namespace
}  // namespace hcl::syntax
