// Edits of the grammar, and the laboratory's exact report on each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "difference/difference.h"
#include "difference/sentence_diff.h"
#include "engine/engine.h"
#include "grammar/load_grammar.h"
#include "lab.h"

namespace hcl::grammar_lab {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

#define SKIP_WITHOUT_ANTLR() \
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4"

// The first lines of the errors, without the places' columns.
std::vector<std::string> first_lines(const Problems& problems) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) {
    lines.push_back(problem.message.substr(0, problem.message.find('\n')));
  }
  return lines;
}

// An edit from which no tables can be made.
struct RefusedEdit {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  std::vector<std::string> errors;
};

class RefusedEdits : public ::testing::TestWithParam<RefusedEdit> {};

TEST_P(RefusedEdits, AreExplained) {
  SKIP_WITHOUT_ANTLR();
  const EditedGrammar edited(GetParam().file, GetParam().from, GetParam().to);
  const LoadResult result = edited.load();
  EXPECT_EQ(result.grammar, nullptr);
  EXPECT_THAT(first_lines(result.problems),
              ElementsAreArray(GetParam().errors));
  for (const Problem& problem : result.problems) {
    EXPECT_GT(problem.place.line, 0) << problem.message;
    EXPECT_FALSE(problem.advice.empty()) << problem.message;
  }
}

INSTANTIATE_TEST_SUITE_P(
    GrammarLab, RefusedEdits,
    ::testing::Values(
        RefusedEdit{"ASharedFirstToken",
                    "HclParser",
                    "numericLit : NUMBER ;",
                    "numericLit : NUMBER | NUMBER COLON NUMBER ;",
                    {"in `numericLit`, NUMBER begins both alternative 1 and "
                     "alternative 2"}},
        RefusedEdit{
            "AnEmptyAlternative",
            "HclParser",
            "forCond : IF expression ;",
            "forCond : ( IF expression )? ;",
            {"rule forTupleExpr contains an optional block with at least one "
             "alternative that can match an empty string (ANTLR 154)",
             "rule forObjectExpr contains an optional block with at "
             "least one alternative that can match an empty string "
             "(ANTLR 154)",
             "in `forTupleExpr`, ']' begins both taken and left out",
             "in `forObjectExpr`, '}' begins both taken and left "
             "out"}},
        RefusedEdit{
            "AHiddenLeftRecursion",
            "HclParser",
            "numericLit : NUMBER ;",
            "numericLit : NUMBER | expression PERCENT ;",
            {"The following sets of rules are mutually left-recursive "
             "[expression, numericLit, orOperation, andOperation, "
             "equalityOperation, comparisonOperation, sumOperation, "
             "productOperation, unaryTerm, postfixTerm, exprTerm] (ANTLR "
             "119)"}}),
    [](const auto& info) { return std::string(info.param.name); });

// An edit that changes the meaning of sources.
struct Edit {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  // The lines about the grammar.
  std::vector<std::string> changes;
  // Warnings that the grammar did not have before.
  std::vector<std::string> warnings;
  // Sources, and the cause of the difference; "" if nothing differs.
  std::vector<std::pair<std::string, std::string>> sources;
};

class Edits : public ::testing::TestWithParam<Edit> {};

TEST_P(Edits, AreReportedExactly) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& before = project_grammar("HclParser");
  ASSERT_NE(before.grammar, nullptr) << to_text(before.problems);
  const EditedGrammar edited(GetParam().file, GetParam().from, GetParam().to);
  const LoadResult after = edited.load();
  ASSERT_NE(after.grammar, nullptr) << to_text(after.problems);
  EXPECT_THAT(first_lines(after.problems),
              ElementsAreArray(GetParam().warnings));
  const GrammarChanges changes =
      compare_grammars(*before.grammar, *after.grammar);
  EXPECT_THAT(changes.lines, ElementsAreArray(GetParam().changes));
  Engine old(*before.grammar);
  Engine now(*after.grammar);
  for (const auto& [text, cause] : GetParam().sources) {
    const SourceFile file("source", text);
    EXPECT_EQ(compare_outcomes(*before.grammar, old.run(file, kFileEntry),
                               *after.grammar, now.run(file, kFileEntry),
                               changes.renaming)
                  .cause,
              cause)
        << text;
  }
}

INSTANTIATE_TEST_SUITE_P(
    GrammarLab, Edits,
    ::testing::Values(
        Edit{"ALexerRuleSwallowedByAnother",
             "HclLexer",
             "IDENTIFIER : ID_START ID_CONTINUE* ;",
             "IDENTIFIER : ID_START ID_CONTINUE* ;\nPLEASE : 'please' ;",
             {"token new: PLEASE (HclLexer.g4:29:1)"},
             {"the lexer rule PLEASE can never match: what it describes "
              "becomes IDENTIFIER",
              "no rule takes the token PLEASE"},
             {{"please = 1\n", ""}, {"a = please\n", ""}}},
        Edit{
            "AChangedPrecedence",
            "HclParser",
            "( ( PLUS | MINUS ) productOperation )* ;\nproductOperation : "
            "unaryTerm ( ( STAR | SLASH | PERCENT ) unaryTerm )* ;",
            "( ( PLUS | MINUS | PERCENT ) productOperation )* "
            ";\nproductOperation : unaryTerm ( ( STAR | SLASH ) unaryTerm )* ;",
            {"rule changed: productOperation (HclParser.g4:66:1)",
             "rule changed: sumOperation (HclParser.g4:65:1)"},
            {},
            {{"a = 1 * 2 + 3\n", ""},
             {"a = 1 % 2\n", "tree: productOperation became sumOperation"},
             {"a = 1 + 2 % 3\n",
              "tree: productOperation became sumOperation"}}},
        Edit{"AMeaning",
             "HclParser",
             "numericLit : NUMBER ;",
             "// @means numericLit : ($NUMBER)\nnumericLit : NUMBER ;",
             {"annotation new: @means numericLit : ($NUMBER)"},
             {},
             {{"a = 1\n", ""}}},
        Edit{"AnOptionalComma",
             "HclParser",
             "expression ( COMMA expression? )* )? RBRACK",
             "expression ( COMMA expression )* )? RBRACK",
             {"rule changed: tuple (HclParser.g4:102:1)"},
             {},
             {{"a = [1, 2]\n", ""},
              {"a = [1, 2,]\n", "refused now: ']' in tuple"},
              {"a = f(1,)\n", ""}}},
        Edit{"ANewKeyword",
             "HclLexer",
             "IDENTIFIER : ID_START ID_CONTINUE* ;",
             "UNLESS : 'unless' ;\nIDENTIFIER : ID_START ID_CONTINUE* ;",
             {"token new: UNLESS (HclLexer.g4:28:1)"},
             {"no rule takes the token UNLESS"},
             {{"a = 1\n", ""},
              {"unlessx = 1\n", ""},
              {"unless = 1\n", "refused now: 'unless' in configFile"},
              {"a = b.unless\n", "refused now: 'unless' in getAttr"}}},
        Edit{"ARemovedNewline",
             "HclParser",
             "blockBody : NEWLINE body ;",
             "blockBody : NEWLINE bodyItem* ;",
             {"rule changed: blockBody (HclParser.g4:41:1)"},
             {},
             {{"a {\n  b = 1\n}\n", "tree: body became blockBody"},
              {"a { b = 1 }\n", ""},
              {"a {\n\n}\n", "refused now: NEWLINE in block"}}},
        Edit{"AListThatIsNotEmpty",
             "HclParser",
             "stringLit : QUOTE_OPEN QUOTED_LITERAL* QUOTE_CLOSE ;",
             "stringLit : QUOTE_OPEN QUOTED_LITERAL+ QUOTE_CLOSE ;",
             {"rule changed: stringLit (HclParser.g4:47:1)"},
             {},
             {{"a \"b\" {}\n", ""},
              {"a \"\" {}\n", "refused now: QUOTE_CLOSE in stringLit"}}},
        Edit{"AWiderToken",
             "HclLexer",
             "EQUAL : '==' ;",
             "EQUAL : '==' '='? ;",
             {"token changed: EQUAL (HclLexer.g4:35:1)"},
             {},
             {{"a = 1 == 2\n", ""},
              {"a = 1 === 2\n", "accepted now: '=' in equalityOperation"}}}),
    [](const auto& info) { return std::string(info.param.name); });

// No file and no test of the suite has the new keyword or the new prefix.
TEST(GrammarLab, NamesSentencesThatNobodyWroteYet) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& before = project_grammar("HclParser");
  const std::string from = "IDENTIFIER : ID_START ID_CONTINUE* ;";
  const EditedGrammar edited("HclLexer", from,
                             "SWITCH : 'switch' ;\nRAW : 'r\"' ;\n" + from);
  const LoadResult after = edited.load();
  ASSERT_NE(after.grammar, nullptr) << to_text(after.problems);
  const GrammarChanges changes =
      compare_grammars(*before.grammar, *after.grammar);
  const SentenceComparison found =
      compare_sentences(*before.grammar, *after.grammar, changes.renaming);
  EXPECT_GT(found.before.changed, 0U);
  EXPECT_GT(found.before.sentences, found.before.changed);
  EXPECT_EQ(found.after.changed, 0U);
  std::string causes;
  for (const DifferenceGroup& group : found.before.groups) {
    causes += group.cause + "\n";
  }
  EXPECT_THAT(causes, HasSubstr("refused now: 'switch' in "));
  EXPECT_THAT(causes, HasSubstr("refused now: 'r\"' in configFile"));
}

TEST(GrammarLab, SaysNothingAboutSpeedWithinTheNoise) {
  CorpusResult result;
  result.bytes = 1000000;
  result.seconds_before = {1, 1.3, 1.1, 1.2, 1};
  result.seconds_after = {1.2, 1.4, 1.5, 1.3, 1.6};
  EXPECT_EQ(speed_change(result), "");
  result.seconds_after = {2.2, 2.4, 2.5, 2, 2.6};
  EXPECT_EQ(speed_change(result), "0.909 -> 0.417 MB/s");
  result.seconds_before = {1, 1, 1, 1, 1};
  result.seconds_after = {1.05, 1.05, 1.05, 1.05, 1.05};
  EXPECT_EQ(speed_change(result), "");
}

TEST(GrammarLab, SaysThatARuleHasAnotherName) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& before = project_grammar("HclParser");
  const std::string from = "numericLit : NUMBER ;";
  const EditedGrammar edited("HclParser", from, from);
  std::string text;
  ASSERT_TRUE(read_bytes(edited.path(), text));
  for (std::size_t at = 0;
       (at = text.find("numericLit", at)) != std::string::npos;) {
    text.replace(at, 10, "number");
  }
  std::FILE* file = std::fopen(edited.path().c_str(), "wb");
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
  const LoadResult after = edited.load();
  ASSERT_NE(after.grammar, nullptr) << to_text(after.problems);
  const GrammarChanges changes =
      compare_grammars(*before.grammar, *after.grammar);
  EXPECT_THAT(changes.lines, ElementsAre("rule renamed: numericLit -> number "
                                         "(HclParser.g4:85:1)"));
  const SourceFile source("source", "a = [1, b[2]]\n");
  EXPECT_EQ(compare_outcomes(*before.grammar,
                             Engine(*before.grammar).run(source, kFileEntry),
                             *after.grammar,
                             Engine(*after.grammar).run(source, kFileEntry),
                             changes.renaming)
                .cause,
            "");
}

// Mistakes in a grammar, each with its place.
struct Mistake {
  const char* name;
  const char* lexer;
  const char* parser;
  const char* message;
  Place place;
};

class Mistakes : public ::testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, HaveAPlaceAndAdvice) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult result = load_text(GetParam().lexer, GetParam().parser);
  EXPECT_EQ(result.grammar, nullptr);
  ASSERT_FALSE(result.problems.empty());
  const Problem& problem = result.problems.front();
  EXPECT_THAT(problem.message, HasSubstr(GetParam().message));
  EXPECT_FALSE(problem.advice.empty());
  EXPECT_EQ(std::filesystem::path(problem.place.file).filename(),
            GetParam().place.file);
  EXPECT_EQ(problem.place.line, GetParam().place.line);
  EXPECT_EQ(problem.place.column, GetParam().place.column);
}

INSTANTIATE_TEST_SUITE_P(
    GrammarLab, Mistakes,
    ::testing::Values(Mistake{"ASyntaxError",
                              "A : 'a' ;\n",
                              "// @entry x\nx : A EOF\n",
                              "syntax error",
                              {"Parser.g4", 5, 1}},
                      Mistake{"AnUndefinedRule",
                              "A : 'a' ;\n",
                              "// @entry x\nx : y EOF ;\n",
                              "undefined rule",
                              {"Parser.g4", 4, 5}},
                      Mistake{"ALoopOverNothing",
                              "A : 'a' ;\n",
                              "// @entry x\nx : ( A? )* EOF ;\n",
                              "can match an empty string",
                              {"Parser.g4", 4, 1}},
                      Mistake{"ATokenThatIsNothing",
                              "A : 'a'* ;\n",
                              "// @entry x\nx : A EOF ;\n",
                              "can match the empty string",
                              {"Lexer.g4", 2, 1}},
                      Mistake{"ALiteralInAParserGrammar",
                              "A : 'a' ;\n",
                              "// @entry x\nx : 'b' EOF ;\n",
                              "cannot create implicit token",
                              {"Parser.g4", 4, 5}},
                      Mistake{"AnAnnotationOfNoRule",
                              "A : 'a' ;\n",
                              "// @entry y\nx : A EOF ;\n",
                              "names `y`, which is no rule",
                              {"Parser.g4", 3, 1}},
                      Mistake{"AMisspeltAnnotation",
                              "A : 'a' ;\n",
                              "// @entry x\n// @units x\nx : A EOF ;\n",
                              "there is no annotation @units",
                              {"Parser.g4", 4, 1}},
                      Mistake{"AnAnnotationOfTheLexer",
                              "A : 'a' ;\n",
                              "// @entry x\n// @refused A\nx : A EOF ;\n",
                              "@refused belongs into the lexer grammar",
                              {"Parser.g4", 4, 1}},
                      Mistake{"AnAnnotationOfTheParser",
                              "// @unit x\nA : 'a' ;\n",
                              "// @entry x\nx : A EOF ;\n",
                              "@unit belongs into the parser grammar",
                              {"Lexer.g4", 2, 1}},
                      Mistake{"AnOpenerWithoutCloser",
                              "A : 'a' ;\nB : 'b' ;\nC : 'c' ;\n",
                              "// @entry x\n// @pair A B C\nx : A B C EOF ;\n",
                              "@pair has an opener without its closer: C",
                              {"Parser.g4", 4, 1}},
                      Mistake{"APairOfNoTokens",
                              "A : 'a' ;\n",
                              "// @entry x\n// @pair A Z\nx : A EOF ;\n",
                              "@pair names Z, which is no token",
                              {"Parser.g4", 4, 1}},
                      Mistake{
                          "AnOptionThatAntlrLeavesOut",
                          "options { caseInsensitive = true; }\nA : 'a' ;\n",
                          "// @entry x\nx : A EOF ;\n",
                          "the option caseInsensitive came with ANTLR 4.10",
                          {"Lexer.g4", 2, 11}},
                      Mistake{"AnAction",
                              "A : 'a' ;\n",
                              "// @entry x\nx : A { go(); } EOF ;\n",
                              "here is code",
                              {"Parser.g4", 4, 7}},
                      Mistake{"ACommandOfTheLexer",
                              "A : 'a' -> more ;\nB : 'b' ;\n",
                              "// @entry x\nx : B EOF ;\n",
                              "the lexer rule A has the command `more`",
                              {"Lexer.g4", 2, 1}},
                      Mistake{"AMeaningOfNoRule",
                              "A : 'a' ;\n",
                              "// @entry x\n// @means y : a\nx : A EOF ;\n",
                              "@means names `y`, which is no rule",
                              {"Parser.g4", 4, 1}},
                      Mistake{"AMeaningWithAnUnknownPart",
                              "A : 'a' ;\n",
                              "// @entry x\n// @means x : $B\nx : A EOF ;\n",
                              "names `B`, which is no part of the rule `x`",
                              {"Parser.g4", 4, 1}},
                      Mistake{"AMeaningWithoutText",
                              "A : 'a' ;\n",
                              "// @entry x\n// @left x\nx : A EOF ;\n",
                              "@left cannot be read",
                              {"Parser.g4", 4, 1}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(GrammarLab, SaysWhichTokenIsOneTooMany) {
  SKIP_WITHOUT_ANTLR();
  std::string lexer;
  for (int i = 0; i < 70; ++i) {
    lexer += "T" + std::to_string(i) + " : '" + std::to_string(i) + "x' ;\n";
  }
  const LoadResult result = load_text(lexer, "// @entry x\nx : T0 EOF ;\n");
  ASSERT_FALSE(result.problems.empty());
  EXPECT_EQ(result.problems.front().message,
            "the grammar has 70 token types, and the engine has numbers for "
            "63; `T63` is one too many");
  EXPECT_EQ(result.problems.front().place.line, 65);
}

// Grammars in one file.
TEST(GrammarLab, LoadsACombinedGrammarWithAnnotationsOfItsLexer) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult result = load_combined(
      "// @entry s\n// @refused OTHER\ns : ID EOF ;\nID : [a-z]+ ;\nOTHER : . "
      ";\n");
  ASSERT_NE(result.grammar, nullptr) << to_text(result.problems);
  EXPECT_TRUE(result.problems.empty()) << to_text(result.problems);
}

TEST(GrammarLab, AcceptsAnyTokenAndAllButSome) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult result = load_combined(
      "// @entry s\ns : ID ~( ';' | ID ) . EOF ;\nID : [a-z]+ ;\nNUM : [0-9]+ "
      ";\nEND : ';' ;\nWS : ' ' -> skip ;\n");
  ASSERT_NE(result.grammar, nullptr) << to_text(result.problems);
  Engine engine(*result.grammar);
  const auto accepts = [&](const char* text) {
    return engine.accepts(SourceFile("source", text), kFileEntry);
  };
  EXPECT_TRUE(accepts("a 1 ;"));
  EXPECT_TRUE(accepts("a 1 b"));
  EXPECT_FALSE(accepts("a ; ;"));
  EXPECT_FALSE(accepts("a b ;"));
  EXPECT_FALSE(accepts("a 1"));
}

TEST(GrammarLab, SaysThatALexerGrammarHasNoRules) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "Words.g4";
  std::FILE* file = std::fopen(path.c_str(), "wb");
  std::fputs("lexer grammar Words;\nA : 'a' ;\n", file);
  std::fclose(file);
  const LoadResult result = load_grammar({path, {}});
  ASSERT_EQ(result.problems.size(), 1U) << to_text(result.problems);
  EXPECT_EQ(result.problems[0].message,
            "`Words` is a lexer grammar: it has no rule to parse");
}

TEST(GrammarLab, SaysThatAFileIsMissing) {
  const LoadResult result = load_grammar({"missing/Parser.g4", {}});
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(result.problems[0].message,
            "cannot read the file missing/Parser.g4");
}

TEST(GrammarLab, ReadsNoDeviceToItsEnd) {
  std::string text;
  EXPECT_FALSE(read_bytes("/dev/zero", text));
}

}  // namespace
}  // namespace hcl::grammar_lab
