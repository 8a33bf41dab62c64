
// Generated from grammar/HclParser.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  HclParser : public antlr4::Parser {
public:
  enum {
    FOR = 1, IN = 2, IF = 3, ELSE = 4, ENDIF = 5, ENDFOR = 6, TEMPLATE_END = 7, 
    HEREDOC_CLOSE = 8, WHITESPACE = 9, NEWLINE = 10, LINE_COMMENT = 11, 
    BLOCK_COMMENT = 12, IDENTIFIER = 13, NUMBER = 14, EQUAL = 15, NOT_EQUAL = 16, 
    LESS_EQUAL = 17, GREATER_EQUAL = 18, AND = 19, OR = 20, ARROW = 21, 
    ELLIPSIS = 22, DOUBLE_COLON = 23, ASSIGN = 24, LESS = 25, GREATER = 26, 
    BANG = 27, PLUS = 28, MINUS = 29, STAR = 30, SLASH = 31, PERCENT = 32, 
    QUESTION = 33, COLON = 34, DOT = 35, COMMA = 36, LPAREN = 37, RPAREN = 38, 
    LBRACK = 39, RBRACK = 40, LBRACE = 41, RBRACE = 42, QUOTE_OPEN = 43, 
    HEREDOC_OPEN = 44, INVALID = 45, QUOTE_CLOSE = 46, INTERPOLATION_OPEN = 47, 
    DIRECTIVE_OPEN = 48, QUOTED_LITERAL = 49, QUOTED_NEWLINE = 50, TEMPLATE_LINE = 51, 
    TEMPLATE_TEXT = 52, STRIP_END = 53
  };

  enum {
    RuleConfigFile = 0, RuleExpressionEntry = 1, RuleTemplateEntry = 2, 
    RuleTraversalEntry = 3, RuleBody = 4, RuleBodyItem = 5, RuleItemEnd = 6, 
    RuleAttribute = 7, RuleBlock = 8, RuleBlockBody = 9, RuleOneLineBlock = 10, 
    RuleLabel = 11, RuleStringLit = 12, RuleExpression = 13, RuleConditional = 14, 
    RuleOrOperation = 15, RuleAndOperation = 16, RuleEqualityOperation = 17, 
    RuleComparisonOperation = 18, RuleSumOperation = 19, RuleProductOperation = 20, 
    RuleUnaryTerm = 21, RuleUnaryOperation = 22, RulePostfixTerm = 23, RuleExprTerm = 24, 
    RuleNumericLit = 25, RuleVariableExpr = 26, RuleFunctionCall = 27, RuleArguments = 28, 
    RuleParentheses = 29, RuleTuple = 30, RuleObject = 31, RuleObjectElem = 32, 
    RuleForTupleExpr = 33, RuleForObjectExpr = 34, RuleForIntro = 35, RuleForCond = 36, 
    RulePostfix = 37, RuleGetAttr = 38, RuleIndex = 39, RuleQuotedTemplate = 40, 
    RuleQuotedPart = 41, RuleQuotedLiteral = 42, RuleHeredocTemplate = 43, 
    RuleTemplatePart = 44, RuleTemplateLiteral = 45, RuleTemplateInterpolation = 46, 
    RuleTemplateDirective = 47, RuleTemplateIf = 48, RuleTemplateElse = 49, 
    RuleTemplateEndIf = 50, RuleTemplateFor = 51, RuleTemplateEndFor = 52, 
    RuleTraversalExpr = 53, RuleTraversalIndex = 54
  };

  HclParser(antlr4::TokenStream *input);
  ~HclParser();

  virtual std::string getGrammarFileName() const override;
  virtual const antlr4::atn::ATN& getATN() const override { return _atn; };
  virtual const std::vector<std::string>& getTokenNames() const override { return _tokenNames; }; // deprecated: use vocabulary instead.
  virtual const std::vector<std::string>& getRuleNames() const override;
  virtual antlr4::dfa::Vocabulary& getVocabulary() const override;


  class ConfigFileContext;
  class ExpressionEntryContext;
  class TemplateEntryContext;
  class TraversalEntryContext;
  class BodyContext;
  class BodyItemContext;
  class ItemEndContext;
  class AttributeContext;
  class BlockContext;
  class BlockBodyContext;
  class OneLineBlockContext;
  class LabelContext;
  class StringLitContext;
  class ExpressionContext;
  class ConditionalContext;
  class OrOperationContext;
  class AndOperationContext;
  class EqualityOperationContext;
  class ComparisonOperationContext;
  class SumOperationContext;
  class ProductOperationContext;
  class UnaryTermContext;
  class UnaryOperationContext;
  class PostfixTermContext;
  class ExprTermContext;
  class NumericLitContext;
  class VariableExprContext;
  class FunctionCallContext;
  class ArgumentsContext;
  class ParenthesesContext;
  class TupleContext;
  class ObjectContext;
  class ObjectElemContext;
  class ForTupleExprContext;
  class ForObjectExprContext;
  class ForIntroContext;
  class ForCondContext;
  class PostfixContext;
  class GetAttrContext;
  class IndexContext;
  class QuotedTemplateContext;
  class QuotedPartContext;
  class QuotedLiteralContext;
  class HeredocTemplateContext;
  class TemplatePartContext;
  class TemplateLiteralContext;
  class TemplateInterpolationContext;
  class TemplateDirectiveContext;
  class TemplateIfContext;
  class TemplateElseContext;
  class TemplateEndIfContext;
  class TemplateForContext;
  class TemplateEndForContext;
  class TraversalExprContext;
  class TraversalIndexContext; 

  class  ConfigFileContext : public antlr4::ParserRuleContext {
  public:
    ConfigFileContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    BodyContext *body();
    antlr4::tree::TerminalNode *EOF();

   
  };

  ConfigFileContext* configFile();

  class  ExpressionEntryContext : public antlr4::ParserRuleContext {
  public:
    ExpressionEntryContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *EOF();

   
  };

  ExpressionEntryContext* expressionEntry();

  class  TemplateEntryContext : public antlr4::ParserRuleContext {
  public:
    TemplateEntryContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *EOF();
    std::vector<TemplatePartContext *> templatePart();
    TemplatePartContext* templatePart(size_t i);

   
  };

  TemplateEntryContext* templateEntry();

  class  TraversalEntryContext : public antlr4::ParserRuleContext {
  public:
    TraversalEntryContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    TraversalExprContext *traversalExpr();
    antlr4::tree::TerminalNode *EOF();

   
  };

  TraversalEntryContext* traversalEntry();

  class  BodyContext : public antlr4::ParserRuleContext {
  public:
    BodyContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<antlr4::tree::TerminalNode *> NEWLINE();
    antlr4::tree::TerminalNode* NEWLINE(size_t i);
    std::vector<BodyItemContext *> bodyItem();
    BodyItemContext* bodyItem(size_t i);

   
  };

  BodyContext* body();

  class  BodyItemContext : public antlr4::ParserRuleContext {
  public:
    BodyItemContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    ItemEndContext *itemEnd();
    AttributeContext *attribute();
    BlockContext *block();

   
  };

  BodyItemContext* bodyItem();

  class  ItemEndContext : public antlr4::ParserRuleContext {
  public:
    ItemEndContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NEWLINE();
    antlr4::tree::TerminalNode *EOF();

   
  };

  ItemEndContext* itemEnd();

  class  AttributeContext : public antlr4::ParserRuleContext {
  public:
    AttributeContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  AttributeContext* attribute();

  class  BlockContext : public antlr4::ParserRuleContext {
  public:
    BlockContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    std::vector<LabelContext *> label();
    LabelContext* label(size_t i);
    BlockBodyContext *blockBody();
    OneLineBlockContext *oneLineBlock();

   
  };

  BlockContext* block();

  class  BlockBodyContext : public antlr4::ParserRuleContext {
  public:
    BlockBodyContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NEWLINE();
    BodyContext *body();

   
  };

  BlockBodyContext* blockBody();

  class  OneLineBlockContext : public antlr4::ParserRuleContext {
  public:
    OneLineBlockContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    AttributeContext *attribute();

   
  };

  OneLineBlockContext* oneLineBlock();

  class  LabelContext : public antlr4::ParserRuleContext {
  public:
    LabelContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    StringLitContext *stringLit();

   
  };

  LabelContext* label();

  class  StringLitContext : public antlr4::ParserRuleContext {
  public:
    StringLitContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *QUOTE_OPEN();
    antlr4::tree::TerminalNode *QUOTE_CLOSE();
    std::vector<antlr4::tree::TerminalNode *> QUOTED_LITERAL();
    antlr4::tree::TerminalNode* QUOTED_LITERAL(size_t i);

   
  };

  StringLitContext* stringLit();

  class  ExpressionContext : public antlr4::ParserRuleContext {
  public:
    ExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    OrOperationContext *orOperation();
    ConditionalContext *conditional();

   
  };

  ExpressionContext* expression();

  class  ConditionalContext : public antlr4::ParserRuleContext {
  public:
    ConditionalContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *QUESTION();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *COLON();

   
  };

  ConditionalContext* conditional();

  class  OrOperationContext : public antlr4::ParserRuleContext {
  public:
    OrOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<AndOperationContext *> andOperation();
    AndOperationContext* andOperation(size_t i);
    std::vector<antlr4::tree::TerminalNode *> OR();
    antlr4::tree::TerminalNode* OR(size_t i);

   
  };

  OrOperationContext* orOperation();

  class  AndOperationContext : public antlr4::ParserRuleContext {
  public:
    AndOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<EqualityOperationContext *> equalityOperation();
    EqualityOperationContext* equalityOperation(size_t i);
    std::vector<antlr4::tree::TerminalNode *> AND();
    antlr4::tree::TerminalNode* AND(size_t i);

   
  };

  AndOperationContext* andOperation();

  class  EqualityOperationContext : public antlr4::ParserRuleContext {
  public:
    EqualityOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ComparisonOperationContext *> comparisonOperation();
    ComparisonOperationContext* comparisonOperation(size_t i);
    std::vector<antlr4::tree::TerminalNode *> EQUAL();
    antlr4::tree::TerminalNode* EQUAL(size_t i);
    std::vector<antlr4::tree::TerminalNode *> NOT_EQUAL();
    antlr4::tree::TerminalNode* NOT_EQUAL(size_t i);

   
  };

  EqualityOperationContext* equalityOperation();

  class  ComparisonOperationContext : public antlr4::ParserRuleContext {
  public:
    ComparisonOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<SumOperationContext *> sumOperation();
    SumOperationContext* sumOperation(size_t i);
    std::vector<antlr4::tree::TerminalNode *> LESS();
    antlr4::tree::TerminalNode* LESS(size_t i);
    std::vector<antlr4::tree::TerminalNode *> GREATER();
    antlr4::tree::TerminalNode* GREATER(size_t i);
    std::vector<antlr4::tree::TerminalNode *> LESS_EQUAL();
    antlr4::tree::TerminalNode* LESS_EQUAL(size_t i);
    std::vector<antlr4::tree::TerminalNode *> GREATER_EQUAL();
    antlr4::tree::TerminalNode* GREATER_EQUAL(size_t i);

   
  };

  ComparisonOperationContext* comparisonOperation();

  class  SumOperationContext : public antlr4::ParserRuleContext {
  public:
    SumOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ProductOperationContext *> productOperation();
    ProductOperationContext* productOperation(size_t i);
    std::vector<antlr4::tree::TerminalNode *> PLUS();
    antlr4::tree::TerminalNode* PLUS(size_t i);
    std::vector<antlr4::tree::TerminalNode *> MINUS();
    antlr4::tree::TerminalNode* MINUS(size_t i);

   
  };

  SumOperationContext* sumOperation();

  class  ProductOperationContext : public antlr4::ParserRuleContext {
  public:
    ProductOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<UnaryTermContext *> unaryTerm();
    UnaryTermContext* unaryTerm(size_t i);
    std::vector<antlr4::tree::TerminalNode *> STAR();
    antlr4::tree::TerminalNode* STAR(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SLASH();
    antlr4::tree::TerminalNode* SLASH(size_t i);
    std::vector<antlr4::tree::TerminalNode *> PERCENT();
    antlr4::tree::TerminalNode* PERCENT(size_t i);

   
  };

  ProductOperationContext* productOperation();

  class  UnaryTermContext : public antlr4::ParserRuleContext {
  public:
    UnaryTermContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    UnaryOperationContext *unaryOperation();
    PostfixTermContext *postfixTerm();

   
  };

  UnaryTermContext* unaryTerm();

  class  UnaryOperationContext : public antlr4::ParserRuleContext {
  public:
    UnaryOperationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    UnaryTermContext *unaryTerm();
    antlr4::tree::TerminalNode *MINUS();
    antlr4::tree::TerminalNode *BANG();

   
  };

  UnaryOperationContext* unaryOperation();

  class  PostfixTermContext : public antlr4::ParserRuleContext {
  public:
    PostfixTermContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ExprTermContext *exprTerm();
    std::vector<PostfixContext *> postfix();
    PostfixContext* postfix(size_t i);

   
  };

  PostfixTermContext* postfixTerm();

  class  ExprTermContext : public antlr4::ParserRuleContext {
  public:
    ExprTermContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    NumericLitContext *numericLit();
    VariableExprContext *variableExpr();
    QuotedTemplateContext *quotedTemplate();
    HeredocTemplateContext *heredocTemplate();
    ParenthesesContext *parentheses();
    TupleContext *tuple();
    ObjectContext *object();

   
  };

  ExprTermContext* exprTerm();

  class  NumericLitContext : public antlr4::ParserRuleContext {
  public:
    NumericLitContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NUMBER();

   
  };

  NumericLitContext* numericLit();

  class  VariableExprContext : public antlr4::ParserRuleContext {
  public:
    VariableExprContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    FunctionCallContext *functionCall();

   
  };

  VariableExprContext* variableExpr();

  class  FunctionCallContext : public antlr4::ParserRuleContext {
  public:
    FunctionCallContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LPAREN();
    antlr4::tree::TerminalNode *RPAREN();
    std::vector<antlr4::tree::TerminalNode *> DOUBLE_COLON();
    antlr4::tree::TerminalNode* DOUBLE_COLON(size_t i);
    std::vector<antlr4::tree::TerminalNode *> IDENTIFIER();
    antlr4::tree::TerminalNode* IDENTIFIER(size_t i);
    ArgumentsContext *arguments();

   
  };

  FunctionCallContext* functionCall();

  class  ArgumentsContext : public antlr4::ParserRuleContext {
  public:
    ArgumentsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    antlr4::tree::TerminalNode *ELLIPSIS();

   
  };

  ArgumentsContext* arguments();

  class  ParenthesesContext : public antlr4::ParserRuleContext {
  public:
    ParenthesesContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LPAREN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *RPAREN();

   
  };

  ParenthesesContext* parentheses();

  class  TupleContext : public antlr4::ParserRuleContext {
  public:
    TupleContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACK();
    antlr4::tree::TerminalNode *RBRACK();
    ForTupleExprContext *forTupleExpr();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  TupleContext* tuple();

  class  ObjectContext : public antlr4::ParserRuleContext {
  public:
    ObjectContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    ForObjectExprContext *forObjectExpr();
    std::vector<ObjectElemContext *> objectElem();
    ObjectElemContext* objectElem(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<antlr4::tree::TerminalNode *> NEWLINE();
    antlr4::tree::TerminalNode* NEWLINE(size_t i);

   
  };

  ObjectContext* object();

  class  ObjectElemContext : public antlr4::ParserRuleContext {
  public:
    ObjectElemContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *ASSIGN();
    antlr4::tree::TerminalNode *COLON();

   
  };

  ObjectElemContext* objectElem();

  class  ForTupleExprContext : public antlr4::ParserRuleContext {
  public:
    ForTupleExprContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ForIntroContext *forIntro();
    ExpressionContext *expression();
    ForCondContext *forCond();

   
  };

  ForTupleExprContext* forTupleExpr();

  class  ForObjectExprContext : public antlr4::ParserRuleContext {
  public:
    ForObjectExprContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ForIntroContext *forIntro();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *ARROW();
    antlr4::tree::TerminalNode *ELLIPSIS();
    ForCondContext *forCond();

   
  };

  ForObjectExprContext* forObjectExpr();

  class  ForIntroContext : public antlr4::ParserRuleContext {
  public:
    ForIntroContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FOR();
    std::vector<antlr4::tree::TerminalNode *> IDENTIFIER();
    antlr4::tree::TerminalNode* IDENTIFIER(size_t i);
    antlr4::tree::TerminalNode *IN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *COLON();
    antlr4::tree::TerminalNode *COMMA();

   
  };

  ForIntroContext* forIntro();

  class  ForCondContext : public antlr4::ParserRuleContext {
  public:
    ForCondContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IF();
    ExpressionContext *expression();

   
  };

  ForCondContext* forCond();

  class  PostfixContext : public antlr4::ParserRuleContext {
  public:
    PostfixContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    GetAttrContext *getAttr();
    IndexContext *index();

   
  };

  PostfixContext* postfix();

  class  GetAttrContext : public antlr4::ParserRuleContext {
  public:
    GetAttrContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *DOT();
    antlr4::tree::TerminalNode *IDENTIFIER();
    antlr4::tree::TerminalNode *NUMBER();
    antlr4::tree::TerminalNode *STAR();

   
  };

  GetAttrContext* getAttr();

  class  IndexContext : public antlr4::ParserRuleContext {
  public:
    IndexContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACK();
    antlr4::tree::TerminalNode *RBRACK();
    antlr4::tree::TerminalNode *STAR();
    ExpressionContext *expression();

   
  };

  IndexContext* index();

  class  QuotedTemplateContext : public antlr4::ParserRuleContext {
  public:
    QuotedTemplateContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *QUOTE_OPEN();
    antlr4::tree::TerminalNode *QUOTE_CLOSE();
    std::vector<QuotedPartContext *> quotedPart();
    QuotedPartContext* quotedPart(size_t i);

   
  };

  QuotedTemplateContext* quotedTemplate();

  class  QuotedPartContext : public antlr4::ParserRuleContext {
  public:
    QuotedPartContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    QuotedLiteralContext *quotedLiteral();
    TemplateInterpolationContext *templateInterpolation();
    TemplateDirectiveContext *templateDirective();

   
  };

  QuotedPartContext* quotedPart();

  class  QuotedLiteralContext : public antlr4::ParserRuleContext {
  public:
    QuotedLiteralContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *QUOTED_LITERAL();

   
  };

  QuotedLiteralContext* quotedLiteral();

  class  HeredocTemplateContext : public antlr4::ParserRuleContext {
  public:
    HeredocTemplateContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *HEREDOC_OPEN();
    antlr4::tree::TerminalNode *HEREDOC_CLOSE();
    std::vector<TemplatePartContext *> templatePart();
    TemplatePartContext* templatePart(size_t i);

   
  };

  HeredocTemplateContext* heredocTemplate();

  class  TemplatePartContext : public antlr4::ParserRuleContext {
  public:
    TemplatePartContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    TemplateLiteralContext *templateLiteral();
    TemplateInterpolationContext *templateInterpolation();
    TemplateDirectiveContext *templateDirective();

   
  };

  TemplatePartContext* templatePart();

  class  TemplateLiteralContext : public antlr4::ParserRuleContext {
  public:
    TemplateLiteralContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *TEMPLATE_LINE();
    antlr4::tree::TerminalNode *TEMPLATE_TEXT();

   
  };

  TemplateLiteralContext* templateLiteral();

  class  TemplateInterpolationContext : public antlr4::ParserRuleContext {
  public:
    TemplateInterpolationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *INTERPOLATION_OPEN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *TEMPLATE_END();

   
  };

  TemplateInterpolationContext* templateInterpolation();

  class  TemplateDirectiveContext : public antlr4::ParserRuleContext {
  public:
    TemplateDirectiveContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *DIRECTIVE_OPEN();
    antlr4::tree::TerminalNode *TEMPLATE_END();
    TemplateIfContext *templateIf();
    TemplateElseContext *templateElse();
    TemplateEndIfContext *templateEndIf();
    TemplateForContext *templateFor();
    TemplateEndForContext *templateEndFor();

   
  };

  TemplateDirectiveContext* templateDirective();

  class  TemplateIfContext : public antlr4::ParserRuleContext {
  public:
    TemplateIfContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IF();
    ExpressionContext *expression();

   
  };

  TemplateIfContext* templateIf();

  class  TemplateElseContext : public antlr4::ParserRuleContext {
  public:
    TemplateElseContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ELSE();

   
  };

  TemplateElseContext* templateElse();

  class  TemplateEndIfContext : public antlr4::ParserRuleContext {
  public:
    TemplateEndIfContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ENDIF();

   
  };

  TemplateEndIfContext* templateEndIf();

  class  TemplateForContext : public antlr4::ParserRuleContext {
  public:
    TemplateForContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FOR();
    std::vector<antlr4::tree::TerminalNode *> IDENTIFIER();
    antlr4::tree::TerminalNode* IDENTIFIER(size_t i);
    antlr4::tree::TerminalNode *IN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *COMMA();

   
  };

  TemplateForContext* templateFor();

  class  TemplateEndForContext : public antlr4::ParserRuleContext {
  public:
    TemplateEndForContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ENDFOR();

   
  };

  TemplateEndForContext* templateEndFor();

  class  TraversalExprContext : public antlr4::ParserRuleContext {
  public:
    TraversalExprContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    std::vector<GetAttrContext *> getAttr();
    GetAttrContext* getAttr(size_t i);
    std::vector<TraversalIndexContext *> traversalIndex();
    TraversalIndexContext* traversalIndex(size_t i);

   
  };

  TraversalExprContext* traversalExpr();

  class  TraversalIndexContext : public antlr4::ParserRuleContext {
  public:
    TraversalIndexContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACK();
    antlr4::tree::TerminalNode *RBRACK();
    NumericLitContext *numericLit();
    StringLitContext *stringLit();
    antlr4::tree::TerminalNode *STAR();

   
  };

  TraversalIndexContext* traversalIndex();


private:
  static std::vector<antlr4::dfa::DFA> _decisionToDFA;
  static antlr4::atn::PredictionContextCache _sharedContextCache;
  static std::vector<std::string> _ruleNames;
  static std::vector<std::string> _tokenNames;

  static std::vector<std::string> _literalNames;
  static std::vector<std::string> _symbolicNames;
  static antlr4::dfa::Vocabulary _vocabulary;
  static antlr4::atn::ATN _atn;
  static std::vector<uint16_t> _serializedATN;


  struct Initializer {
    Initializer();
  };
  static Initializer _init;
};

