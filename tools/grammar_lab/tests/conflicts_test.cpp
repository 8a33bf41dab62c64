// Small grammars with known conflicts. Each counterexample is proved by ANTLR's
// runtime: an ambiguous text has both trees, and of two texts that diverge each
// has the tree that is shown.
#include "conflicts/conflicts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "antlr_trees.h"
#include "grammar/load_grammar.h"
#include "lab.h"

namespace hcl::grammar_lab {
namespace {

using ::testing::Contains;
using ::testing::ElementsAreArray;

struct Case {
  const char* name;
  const char* rules;
  // For each cause, the text with two trees; or, after "one tree of", the text
  // that is read in two ways with the same tree; or, after "behind", the tokens
  // behind which two texts diverge.
  std::vector<std::string> causes;
};

const Case kCases[] = {
    // What ends a statement or an expression may belong to several.
    {"DanglingElse",
     "s : stmt EOF ; stmt : 'if' ID stmt ( 'else' stmt )? | ID ';' ;",
     {"'if' ID 'if' ID ID ';' 'else' ID ';'"}},
    {"DanglingElseInALoop",
     "s : stmt* EOF ; e : ID ;"
     "stmt : 'if' e stmt ( 'else' stmt )? | 'while' e stmt | ID ';' ;",
     {"'if' ID 'if' ID ID ';' 'else' ID ';'"}},
    {"ElseIf",
     "s : stmt EOF ; other : 'elseif' ID stmt ;"
     "stmt : 'if' ID stmt other* ( 'else' stmt )? | ID ;",
     {"'if' ID 'if' ID ID 'else' ID"}},
    {"Finally",
     "s : stmt EOF ;"
     "stmt : 'try' stmt 'catch' stmt ( 'finally' stmt )? | ID ';' ;",
     {"'try' ID ';' 'catch' 'try' ID ';' 'catch' ID ';' 'finally' ID ';'"}},
    {"TrailingAlternatives",
     "s : e EOF ; e : t ( '?' t ':' t )? ; t : ID | 'let' ID 'in' e ;",
     {"'let' ID 'in' ID '?' ID ':' ID"}},
    {"LetInASum",
     "s : e EOF ; e : t ( '+' t )* ; t : ID | 'let' ID '=' e 'in' e ;",
     {"'let' ID '=' ID 'in' ID '+' ID"}},
    {"LambdaInLevels",
     "s : e EOF ; e : either ; either : both ( '||' both )* ;"
     "both : sum ( '&&' sum )* ; sum : t ( '+' t )* ;"
     "t : ID | '(' e ')' | '(' ID ')' '=>' e ;",
     {"behind '(' ID ')'", "'(' ID ')' '=>' ID '||' ID"}},
    {"LambdaOfACall",
     "s : e EOF ; e : a+ ; a : ID | '^' ID '.' e ;",
     {"'^' ID '.' ID ID"}},
    {"RightOperand", "s : e EOF ; e : ID ( '+' e )* ;", {"ID '+' ID '+' ID"}},
    {"DanglingColon",
     "s : e EOF ; e : ID ( '?' e ( ':' e )? )? ;",
     {"ID '?' ID '?' ID ':' ID"}},
    {"ArmsOfACase",
     "s : e EOF ; e : 'case' ID 'of' arm+ | ID ; arm : ID '->' e ;",
     {"'case' ID 'of' ID '->' 'case' ID 'of' ID '->' ID ID '->' ID"}},
    {"NegationOfASum",
     "s : e EOF ; e : u ( '+' u )* ; u : '-' e | ID ;",
     {"'-' ID '+' ID"}},
    {"ReturnWithoutEnd",
     "s : stmt* EOF ; stmt : 'return' ID? | ID ;",
     {"'return' ID"}},
    {"RangeWithoutEnd",
     "s : e ID? EOF ; e : ID ( '..' ID? )? ;",
     {"ID '..' ID"}},
    // What repeats or may be left out is followed by the same.
    {"MinusBetweenOrBefore",
     "s : e* EOF ; e : t ( '-' t )* ; t : '-' t | ID ;",
     {"ID '-' ID"}},
    {"CallOrParentheses",
     "s : stmt* EOF ; stmt : ID args? | '(' e ')' ; args : '(' e ')' ; e : ID "
     ";",
     {"ID '(' ID ')'"}},
    {"OptionalSeparator",
     "s : ( stmt ';'? )* EOF ; stmt : ID ';'? ;",
     {"ID ';'"}},
    {"TwoLoops", "s : a* b* EOF ; a : ID ; b : ID ;", {"ID"}},
    {"TwoOptions", "s : a b EOF ; a : ID? ; b : ID? ;", {"ID"}},
    {"CommasOfTwoLists",
     "s : '(' args ')' EOF ; args : e ( ',' e )* ; e : ID ( ',' ID )* ;",
     {"'(' ID ',' ID ')'"}},
    {"NestedLists",
     "s : l EOF ; l : m ( ',' m )* ; m : ID ( ',' ID )* ;",
     {"ID ',' ID"}},
    {"PairsWithoutEnd",
     "s : 'begin' 'x' a 'end' EOF ; a : b* ; b : ID ID? ;",
     {"'begin' 'x' ID ID 'end'"}},
    {"OptionalBeforeTheSame", "s : ID? ID EOF ;", {"behind ID"}},
    {"LoopBeforeTheSame", "s : ID* ID EOF ;", {"behind ID"}},
    {"TrailingComma",
     "s : '[' ID ( ',' ID )* ','? ']' EOF ;",
     {"behind '[' ID ','"}},
    {"TrailingEllipsis",
     "s : '(' ID ( ',' ID )* ( ',' '...' )? ')' EOF ;",
     {"behind '(' ID ','"}},
    {"SuffixOrOperator", "s : ID '!'? ( '!' ID )* EOF ;", {"behind ID '!'"}},
    {"TypeOrComparison",
     "s : t ( '<' t )* EOF ; t : ID ( '<' ID '>' )? ;",
     {"behind ID '<' ID"}},
    {"FollowedInTheRuleAbove",
     "s : a ';' EOF ; a : b c? ; b : ID d* ; d : ',' ID ; c : ',' NUM ;",
     {"behind ID ','"}},
    {"Modifier", "s : 'pub'? item EOF ; item : 'pub' ID | ID ;", {"'pub' ID"}},
    {"ModifierBeforeTwoWords",
     "s : 'pub'? item EOF ; item : 'pub' ID ID | ID ;",
     {"behind 'pub' ID"}},
    // Nothing but the grammar sees which way was taken.
    {"OneOrTwoInALoop", "s : ( ID | ID ID )* EOF ;", {"one tree of ID ID"}},
    {"TwoOptionalTokens", "s : ID? ID? EOF ;", {"one tree of ID"}},
    {"SameAlternatives",
     "s : ( ID NUM | ID NUM ) EOF ;",
     {"one tree of ID NUM"}},
    {"OneTreeAndTwo", "s : ( a | a a | ID )* EOF ; a : ID ;", {"ID"}},
    // Alternatives begin with the same.
    {"TwoRulesForOneToken",
     "s : a EOF ; a : b | c ; b : ID ; c : ID ;",
     {"ID"}},
    {"TwoEntriesOfALoop",
     "s : ( x | y ) EOF ; x : ID+ ; y : ID* '.'? ;",
     {"ID"}},
    {"SharedFirstToken",
     "s : a EOF ; a : ID '=' NUM | ID ':' NUM ;",
     {"behind ID"}},
    {"SharedFirstRule",
     "s : a EOF ; a : b | c ; b : ID '!' ; c : ID '?' ;",
     {"behind ID"}},
    {"ThreeAlternatives",
     "s : a EOF ; a : ID 'x' | ID 'y' | ID 'z' ;",
     {"behind ID"}},
    {"AssignmentOrExpression",
     "s : stmt EOF ; stmt : ID '=' e ';' | e ';' ; e : ID ( '+' ID )* ;",
     {"behind ID"}},
    {"LabelOrExpression",
     "s : stmt EOF ; stmt : ID ':' stmt | e ';' ; e : ID ;",
     {"behind ID"}},
    {"CastOrParentheses",
     "s : e EOF ; e : '(' ID ')' e | '(' e ')' | ID ;",
     {"behind '(' ID ')'"}},
    {"AttributeOrBlock",
     "s : item* EOF ; item : ID '=' NUM | ID '{' item* '}' ;",
     {"behind ID"}},
    {"BlockWithLabels",
     "s : item* EOF ; item : attr | block ; attr : ID '=' NUM ;"
     "block : ID ID* '{' '}' ;",
     {"behind ID"}},
    {"OptionalKey", "s : pair EOF ; pair : ( ID ':' )? ID ;", {"behind ID"}},
    {"LongSharedPrefix",
     "s : a EOF ; a : 'x' ID '=' NUM ';' | 'x' ID '=' NUM '.' ;",
     {"behind 'x' ID '=' NUM"}},
};

LoadResult load_case(const Case& one) {
  return load_combined(std::string("// @entry s\n") + one.rules +
                       "\nID : [a-z]+ ;\nNUM : [0-9]+ ;\n");
}

std::string shown(const Grammar& grammar, const Conflict& conflict) {
  std::vector<int> tokens = conflict.one.tokens();
  if (conflict.is_ambiguous) {
    return (conflict.has_one_tree ? "one tree of " : "") +
           write_tokens(grammar, tokens);
  }
  tokens.resize(conflict.common);
  return "behind " + write_tokens(grammar, tokens);
}

class Conflicts : public ::testing::TestWithParam<Case> {};

TEST_P(Conflicts, AreProvedByAntlr) {
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  const LoadResult result = load_case(GetParam());
  ASSERT_NE(result.conflicted, nullptr) << to_text(result.problems);
  const Grammar& grammar = *result.conflicted;
  std::vector<std::string> causes;
  for (const Conflict& conflict : find_conflicts(grammar)) {
    causes.push_back(shown(grammar, conflict));
    const std::string one = tree_of(grammar, conflict.one.events);
    const std::string other = tree_of(grammar, conflict.other.events);
    EXPECT_EQ(one == other, conflict.has_one_tree);
    EXPECT_THAT(antlr_trees(grammar, conflict.one), Contains(one));
    EXPECT_THAT(antlr_trees(grammar, conflict.other), Contains(other));
    EXPECT_EQ(conflict.one.tokens() == conflict.other.tokens(),
              conflict.is_ambiguous);
  }
  EXPECT_THAT(causes, ElementsAreArray(GetParam().causes))
      << to_text(result.problems);
}

INSTANTIATE_TEST_SUITE_P(GrammarLab, Conflicts, ::testing::ValuesIn(kCases),
                         [](const auto& info) {
                           return std::string(info.param.name);
                         });

TEST(GrammarLab, SaysOnceWhatALambdaMakesAmbiguousInEveryLevel) {
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  const EditedGrammar edited(
      "HclParser", "parentheses : LPAREN expression RPAREN ;",
      "parentheses : LPAREN expression RPAREN lambda? ;\n"
      "lambda : ARROW expression ;");
  const LoadResult result = edited.load();
  ASSERT_NE(result.conflicted, nullptr) << to_text(result.problems);
  const Grammar& grammar = *result.conflicted;
  const std::vector<Conflict> found = find_conflicts(grammar);
  // The first one is `{for k in v : (k) => (v) => w}`.
  ASSERT_EQ(found.size(), 2U) << to_text(result.problems);
  EXPECT_EQ(found[0].tail_call, -1);
  EXPECT_EQ(found[1].others.size(), 7U) << to_text(result.problems);
  EXPECT_EQ(shown(grammar, found[1]), "'(' NUMBER ')' '=>' NUMBER '||' NUMBER");
  for (const Conflict& conflict : found) {
    EXPECT_TRUE(conflict.is_ambiguous);
    EXPECT_EQ(conflict.one.tokens(), conflict.other.tokens());
    for (const Sentence* sentence : {&conflict.one, &conflict.other}) {
      EXPECT_THAT(antlr_trees(grammar, *sentence),
                  Contains(tree_of(grammar, sentence->events)));
    }
  }
}

}  // namespace
}  // namespace hcl::grammar_lab
