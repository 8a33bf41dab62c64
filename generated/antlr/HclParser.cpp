
// Generated from grammar/HclParser.g4 by ANTLR 4.7.2



#include "HclParser.h"


using namespace antlrcpp;
using namespace antlr4;

HclParser::HclParser(TokenStream *input) : Parser(input) {
  _interpreter = new atn::ParserATNSimulator(this, _atn, _decisionToDFA, _sharedContextCache);
}

HclParser::~HclParser() {
  delete _interpreter;
}

std::string HclParser::getGrammarFileName() const {
  return "HclParser.g4";
}

const std::vector<std::string>& HclParser::getRuleNames() const {
  return _ruleNames;
}

dfa::Vocabulary& HclParser::getVocabulary() const {
  return _vocabulary;
}


//----------------- ConfigFileContext ------------------------------------------------------------------

HclParser::ConfigFileContext::ConfigFileContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::BodyContext* HclParser::ConfigFileContext::body() {
  return getRuleContext<HclParser::BodyContext>(0);
}

tree::TerminalNode* HclParser::ConfigFileContext::EOF() {
  return getToken(HclParser::EOF, 0);
}


size_t HclParser::ConfigFileContext::getRuleIndex() const {
  return HclParser::RuleConfigFile;
}


HclParser::ConfigFileContext* HclParser::configFile() {
  ConfigFileContext *_localctx = _tracker.createInstance<ConfigFileContext>(_ctx, getState());
  enterRule(_localctx, 0, HclParser::RuleConfigFile);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(110);
    body();
    setState(111);
    match(HclParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ExpressionEntryContext ------------------------------------------------------------------

HclParser::ExpressionEntryContext::ExpressionEntryContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::ExpressionContext* HclParser::ExpressionEntryContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

tree::TerminalNode* HclParser::ExpressionEntryContext::EOF() {
  return getToken(HclParser::EOF, 0);
}


size_t HclParser::ExpressionEntryContext::getRuleIndex() const {
  return HclParser::RuleExpressionEntry;
}


HclParser::ExpressionEntryContext* HclParser::expressionEntry() {
  ExpressionEntryContext *_localctx = _tracker.createInstance<ExpressionEntryContext>(_ctx, getState());
  enterRule(_localctx, 2, HclParser::RuleExpressionEntry);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(113);
    expression();
    setState(114);
    match(HclParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateEntryContext ------------------------------------------------------------------

HclParser::TemplateEntryContext::TemplateEntryContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateEntryContext::EOF() {
  return getToken(HclParser::EOF, 0);
}

std::vector<HclParser::TemplatePartContext *> HclParser::TemplateEntryContext::templatePart() {
  return getRuleContexts<HclParser::TemplatePartContext>();
}

HclParser::TemplatePartContext* HclParser::TemplateEntryContext::templatePart(size_t i) {
  return getRuleContext<HclParser::TemplatePartContext>(i);
}


size_t HclParser::TemplateEntryContext::getRuleIndex() const {
  return HclParser::RuleTemplateEntry;
}


HclParser::TemplateEntryContext* HclParser::templateEntry() {
  TemplateEntryContext *_localctx = _tracker.createInstance<TemplateEntryContext>(_ctx, getState());
  enterRule(_localctx, 4, HclParser::RuleTemplateEntry);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(119);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::INTERPOLATION_OPEN)
      | (1ULL << HclParser::DIRECTIVE_OPEN)
      | (1ULL << HclParser::TEMPLATE_LINE)
      | (1ULL << HclParser::TEMPLATE_TEXT))) != 0)) {
      setState(116);
      templatePart();
      setState(121);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(122);
    match(HclParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TraversalEntryContext ------------------------------------------------------------------

HclParser::TraversalEntryContext::TraversalEntryContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::TraversalExprContext* HclParser::TraversalEntryContext::traversalExpr() {
  return getRuleContext<HclParser::TraversalExprContext>(0);
}

tree::TerminalNode* HclParser::TraversalEntryContext::EOF() {
  return getToken(HclParser::EOF, 0);
}


size_t HclParser::TraversalEntryContext::getRuleIndex() const {
  return HclParser::RuleTraversalEntry;
}


HclParser::TraversalEntryContext* HclParser::traversalEntry() {
  TraversalEntryContext *_localctx = _tracker.createInstance<TraversalEntryContext>(_ctx, getState());
  enterRule(_localctx, 6, HclParser::RuleTraversalEntry);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(124);
    traversalExpr();
    setState(125);
    match(HclParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BodyContext ------------------------------------------------------------------

HclParser::BodyContext::BodyContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<tree::TerminalNode *> HclParser::BodyContext::NEWLINE() {
  return getTokens(HclParser::NEWLINE);
}

tree::TerminalNode* HclParser::BodyContext::NEWLINE(size_t i) {
  return getToken(HclParser::NEWLINE, i);
}

std::vector<HclParser::BodyItemContext *> HclParser::BodyContext::bodyItem() {
  return getRuleContexts<HclParser::BodyItemContext>();
}

HclParser::BodyItemContext* HclParser::BodyContext::bodyItem(size_t i) {
  return getRuleContext<HclParser::BodyItemContext>(i);
}


size_t HclParser::BodyContext::getRuleIndex() const {
  return HclParser::RuleBody;
}


HclParser::BodyContext* HclParser::body() {
  BodyContext *_localctx = _tracker.createInstance<BodyContext>(_ctx, getState());
  enterRule(_localctx, 8, HclParser::RuleBody);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(131);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::NEWLINE

    || _la == HclParser::IDENTIFIER) {
      setState(129);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case HclParser::NEWLINE: {
          setState(127);
          match(HclParser::NEWLINE);
          break;
        }

        case HclParser::IDENTIFIER: {
          setState(128);
          bodyItem();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(133);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BodyItemContext ------------------------------------------------------------------

HclParser::BodyItemContext::BodyItemContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::BodyItemContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

HclParser::ItemEndContext* HclParser::BodyItemContext::itemEnd() {
  return getRuleContext<HclParser::ItemEndContext>(0);
}

HclParser::AttributeContext* HclParser::BodyItemContext::attribute() {
  return getRuleContext<HclParser::AttributeContext>(0);
}

HclParser::BlockContext* HclParser::BodyItemContext::block() {
  return getRuleContext<HclParser::BlockContext>(0);
}


size_t HclParser::BodyItemContext::getRuleIndex() const {
  return HclParser::RuleBodyItem;
}


HclParser::BodyItemContext* HclParser::bodyItem() {
  BodyItemContext *_localctx = _tracker.createInstance<BodyItemContext>(_ctx, getState());
  enterRule(_localctx, 10, HclParser::RuleBodyItem);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(134);
    match(HclParser::IDENTIFIER);
    setState(137);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::ASSIGN: {
        setState(135);
        attribute();
        break;
      }

      case HclParser::IDENTIFIER:
      case HclParser::LBRACE:
      case HclParser::QUOTE_OPEN: {
        setState(136);
        block();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(139);
    itemEnd();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ItemEndContext ------------------------------------------------------------------

HclParser::ItemEndContext::ItemEndContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ItemEndContext::NEWLINE() {
  return getToken(HclParser::NEWLINE, 0);
}

tree::TerminalNode* HclParser::ItemEndContext::EOF() {
  return getToken(HclParser::EOF, 0);
}


size_t HclParser::ItemEndContext::getRuleIndex() const {
  return HclParser::RuleItemEnd;
}


HclParser::ItemEndContext* HclParser::itemEnd() {
  ItemEndContext *_localctx = _tracker.createInstance<ItemEndContext>(_ctx, getState());
  enterRule(_localctx, 12, HclParser::RuleItemEnd);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(141);
    _la = _input->LA(1);
    if (!(_la == HclParser::EOF

    || _la == HclParser::NEWLINE)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- AttributeContext ------------------------------------------------------------------

HclParser::AttributeContext::AttributeContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::AttributeContext::ASSIGN() {
  return getToken(HclParser::ASSIGN, 0);
}

HclParser::ExpressionContext* HclParser::AttributeContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}


size_t HclParser::AttributeContext::getRuleIndex() const {
  return HclParser::RuleAttribute;
}


HclParser::AttributeContext* HclParser::attribute() {
  AttributeContext *_localctx = _tracker.createInstance<AttributeContext>(_ctx, getState());
  enterRule(_localctx, 14, HclParser::RuleAttribute);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(143);
    match(HclParser::ASSIGN);
    setState(144);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BlockContext ------------------------------------------------------------------

HclParser::BlockContext::BlockContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::BlockContext::LBRACE() {
  return getToken(HclParser::LBRACE, 0);
}

tree::TerminalNode* HclParser::BlockContext::RBRACE() {
  return getToken(HclParser::RBRACE, 0);
}

std::vector<HclParser::LabelContext *> HclParser::BlockContext::label() {
  return getRuleContexts<HclParser::LabelContext>();
}

HclParser::LabelContext* HclParser::BlockContext::label(size_t i) {
  return getRuleContext<HclParser::LabelContext>(i);
}

HclParser::BlockBodyContext* HclParser::BlockContext::blockBody() {
  return getRuleContext<HclParser::BlockBodyContext>(0);
}

HclParser::OneLineBlockContext* HclParser::BlockContext::oneLineBlock() {
  return getRuleContext<HclParser::OneLineBlockContext>(0);
}


size_t HclParser::BlockContext::getRuleIndex() const {
  return HclParser::RuleBlock;
}


HclParser::BlockContext* HclParser::block() {
  BlockContext *_localctx = _tracker.createInstance<BlockContext>(_ctx, getState());
  enterRule(_localctx, 16, HclParser::RuleBlock);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(149);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::IDENTIFIER

    || _la == HclParser::QUOTE_OPEN) {
      setState(146);
      label();
      setState(151);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(152);
    match(HclParser::LBRACE);
    setState(155);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::NEWLINE: {
        setState(153);
        blockBody();
        break;
      }

      case HclParser::IDENTIFIER: {
        setState(154);
        oneLineBlock();
        break;
      }

      case HclParser::RBRACE: {
        break;
      }

    default:
      break;
    }
    setState(157);
    match(HclParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BlockBodyContext ------------------------------------------------------------------

HclParser::BlockBodyContext::BlockBodyContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::BlockBodyContext::NEWLINE() {
  return getToken(HclParser::NEWLINE, 0);
}

HclParser::BodyContext* HclParser::BlockBodyContext::body() {
  return getRuleContext<HclParser::BodyContext>(0);
}


size_t HclParser::BlockBodyContext::getRuleIndex() const {
  return HclParser::RuleBlockBody;
}


HclParser::BlockBodyContext* HclParser::blockBody() {
  BlockBodyContext *_localctx = _tracker.createInstance<BlockBodyContext>(_ctx, getState());
  enterRule(_localctx, 18, HclParser::RuleBlockBody);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(159);
    match(HclParser::NEWLINE);
    setState(160);
    body();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- OneLineBlockContext ------------------------------------------------------------------

HclParser::OneLineBlockContext::OneLineBlockContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::OneLineBlockContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

HclParser::AttributeContext* HclParser::OneLineBlockContext::attribute() {
  return getRuleContext<HclParser::AttributeContext>(0);
}


size_t HclParser::OneLineBlockContext::getRuleIndex() const {
  return HclParser::RuleOneLineBlock;
}


HclParser::OneLineBlockContext* HclParser::oneLineBlock() {
  OneLineBlockContext *_localctx = _tracker.createInstance<OneLineBlockContext>(_ctx, getState());
  enterRule(_localctx, 20, HclParser::RuleOneLineBlock);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(162);
    match(HclParser::IDENTIFIER);
    setState(163);
    attribute();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- LabelContext ------------------------------------------------------------------

HclParser::LabelContext::LabelContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::LabelContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

HclParser::StringLitContext* HclParser::LabelContext::stringLit() {
  return getRuleContext<HclParser::StringLitContext>(0);
}


size_t HclParser::LabelContext::getRuleIndex() const {
  return HclParser::RuleLabel;
}


HclParser::LabelContext* HclParser::label() {
  LabelContext *_localctx = _tracker.createInstance<LabelContext>(_ctx, getState());
  enterRule(_localctx, 22, HclParser::RuleLabel);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(167);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 1);
        setState(165);
        match(HclParser::IDENTIFIER);
        break;
      }

      case HclParser::QUOTE_OPEN: {
        enterOuterAlt(_localctx, 2);
        setState(166);
        stringLit();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- StringLitContext ------------------------------------------------------------------

HclParser::StringLitContext::StringLitContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::StringLitContext::QUOTE_OPEN() {
  return getToken(HclParser::QUOTE_OPEN, 0);
}

tree::TerminalNode* HclParser::StringLitContext::QUOTE_CLOSE() {
  return getToken(HclParser::QUOTE_CLOSE, 0);
}

std::vector<tree::TerminalNode *> HclParser::StringLitContext::QUOTED_LITERAL() {
  return getTokens(HclParser::QUOTED_LITERAL);
}

tree::TerminalNode* HclParser::StringLitContext::QUOTED_LITERAL(size_t i) {
  return getToken(HclParser::QUOTED_LITERAL, i);
}


size_t HclParser::StringLitContext::getRuleIndex() const {
  return HclParser::RuleStringLit;
}


HclParser::StringLitContext* HclParser::stringLit() {
  StringLitContext *_localctx = _tracker.createInstance<StringLitContext>(_ctx, getState());
  enterRule(_localctx, 24, HclParser::RuleStringLit);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(169);
    match(HclParser::QUOTE_OPEN);
    setState(173);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::QUOTED_LITERAL) {
      setState(170);
      match(HclParser::QUOTED_LITERAL);
      setState(175);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(176);
    match(HclParser::QUOTE_CLOSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ExpressionContext ------------------------------------------------------------------

HclParser::ExpressionContext::ExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::OrOperationContext* HclParser::ExpressionContext::orOperation() {
  return getRuleContext<HclParser::OrOperationContext>(0);
}

HclParser::ConditionalContext* HclParser::ExpressionContext::conditional() {
  return getRuleContext<HclParser::ConditionalContext>(0);
}


size_t HclParser::ExpressionContext::getRuleIndex() const {
  return HclParser::RuleExpression;
}


HclParser::ExpressionContext* HclParser::expression() {
  ExpressionContext *_localctx = _tracker.createInstance<ExpressionContext>(_ctx, getState());
  enterRule(_localctx, 26, HclParser::RuleExpression);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(178);
    orOperation();
    setState(180);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::QUESTION) {
      setState(179);
      conditional();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ConditionalContext ------------------------------------------------------------------

HclParser::ConditionalContext::ConditionalContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ConditionalContext::QUESTION() {
  return getToken(HclParser::QUESTION, 0);
}

std::vector<HclParser::ExpressionContext *> HclParser::ConditionalContext::expression() {
  return getRuleContexts<HclParser::ExpressionContext>();
}

HclParser::ExpressionContext* HclParser::ConditionalContext::expression(size_t i) {
  return getRuleContext<HclParser::ExpressionContext>(i);
}

tree::TerminalNode* HclParser::ConditionalContext::COLON() {
  return getToken(HclParser::COLON, 0);
}


size_t HclParser::ConditionalContext::getRuleIndex() const {
  return HclParser::RuleConditional;
}


HclParser::ConditionalContext* HclParser::conditional() {
  ConditionalContext *_localctx = _tracker.createInstance<ConditionalContext>(_ctx, getState());
  enterRule(_localctx, 28, HclParser::RuleConditional);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(182);
    match(HclParser::QUESTION);
    setState(183);
    expression();
    setState(184);
    match(HclParser::COLON);
    setState(185);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- OrOperationContext ------------------------------------------------------------------

HclParser::OrOperationContext::OrOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::AndOperationContext *> HclParser::OrOperationContext::andOperation() {
  return getRuleContexts<HclParser::AndOperationContext>();
}

HclParser::AndOperationContext* HclParser::OrOperationContext::andOperation(size_t i) {
  return getRuleContext<HclParser::AndOperationContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::OrOperationContext::OR() {
  return getTokens(HclParser::OR);
}

tree::TerminalNode* HclParser::OrOperationContext::OR(size_t i) {
  return getToken(HclParser::OR, i);
}


size_t HclParser::OrOperationContext::getRuleIndex() const {
  return HclParser::RuleOrOperation;
}


HclParser::OrOperationContext* HclParser::orOperation() {
  OrOperationContext *_localctx = _tracker.createInstance<OrOperationContext>(_ctx, getState());
  enterRule(_localctx, 30, HclParser::RuleOrOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(187);
    andOperation();
    setState(192);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::OR) {
      setState(188);
      match(HclParser::OR);
      setState(189);
      andOperation();
      setState(194);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- AndOperationContext ------------------------------------------------------------------

HclParser::AndOperationContext::AndOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::EqualityOperationContext *> HclParser::AndOperationContext::equalityOperation() {
  return getRuleContexts<HclParser::EqualityOperationContext>();
}

HclParser::EqualityOperationContext* HclParser::AndOperationContext::equalityOperation(size_t i) {
  return getRuleContext<HclParser::EqualityOperationContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::AndOperationContext::AND() {
  return getTokens(HclParser::AND);
}

tree::TerminalNode* HclParser::AndOperationContext::AND(size_t i) {
  return getToken(HclParser::AND, i);
}


size_t HclParser::AndOperationContext::getRuleIndex() const {
  return HclParser::RuleAndOperation;
}


HclParser::AndOperationContext* HclParser::andOperation() {
  AndOperationContext *_localctx = _tracker.createInstance<AndOperationContext>(_ctx, getState());
  enterRule(_localctx, 32, HclParser::RuleAndOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(195);
    equalityOperation();
    setState(200);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::AND) {
      setState(196);
      match(HclParser::AND);
      setState(197);
      equalityOperation();
      setState(202);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EqualityOperationContext ------------------------------------------------------------------

HclParser::EqualityOperationContext::EqualityOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::ComparisonOperationContext *> HclParser::EqualityOperationContext::comparisonOperation() {
  return getRuleContexts<HclParser::ComparisonOperationContext>();
}

HclParser::ComparisonOperationContext* HclParser::EqualityOperationContext::comparisonOperation(size_t i) {
  return getRuleContext<HclParser::ComparisonOperationContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::EqualityOperationContext::EQUAL() {
  return getTokens(HclParser::EQUAL);
}

tree::TerminalNode* HclParser::EqualityOperationContext::EQUAL(size_t i) {
  return getToken(HclParser::EQUAL, i);
}

std::vector<tree::TerminalNode *> HclParser::EqualityOperationContext::NOT_EQUAL() {
  return getTokens(HclParser::NOT_EQUAL);
}

tree::TerminalNode* HclParser::EqualityOperationContext::NOT_EQUAL(size_t i) {
  return getToken(HclParser::NOT_EQUAL, i);
}


size_t HclParser::EqualityOperationContext::getRuleIndex() const {
  return HclParser::RuleEqualityOperation;
}


HclParser::EqualityOperationContext* HclParser::equalityOperation() {
  EqualityOperationContext *_localctx = _tracker.createInstance<EqualityOperationContext>(_ctx, getState());
  enterRule(_localctx, 34, HclParser::RuleEqualityOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(203);
    comparisonOperation();
    setState(208);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::EQUAL

    || _la == HclParser::NOT_EQUAL) {
      setState(204);
      _la = _input->LA(1);
      if (!(_la == HclParser::EQUAL

      || _la == HclParser::NOT_EQUAL)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(205);
      comparisonOperation();
      setState(210);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ComparisonOperationContext ------------------------------------------------------------------

HclParser::ComparisonOperationContext::ComparisonOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::SumOperationContext *> HclParser::ComparisonOperationContext::sumOperation() {
  return getRuleContexts<HclParser::SumOperationContext>();
}

HclParser::SumOperationContext* HclParser::ComparisonOperationContext::sumOperation(size_t i) {
  return getRuleContext<HclParser::SumOperationContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::ComparisonOperationContext::LESS() {
  return getTokens(HclParser::LESS);
}

tree::TerminalNode* HclParser::ComparisonOperationContext::LESS(size_t i) {
  return getToken(HclParser::LESS, i);
}

std::vector<tree::TerminalNode *> HclParser::ComparisonOperationContext::GREATER() {
  return getTokens(HclParser::GREATER);
}

tree::TerminalNode* HclParser::ComparisonOperationContext::GREATER(size_t i) {
  return getToken(HclParser::GREATER, i);
}

std::vector<tree::TerminalNode *> HclParser::ComparisonOperationContext::LESS_EQUAL() {
  return getTokens(HclParser::LESS_EQUAL);
}

tree::TerminalNode* HclParser::ComparisonOperationContext::LESS_EQUAL(size_t i) {
  return getToken(HclParser::LESS_EQUAL, i);
}

std::vector<tree::TerminalNode *> HclParser::ComparisonOperationContext::GREATER_EQUAL() {
  return getTokens(HclParser::GREATER_EQUAL);
}

tree::TerminalNode* HclParser::ComparisonOperationContext::GREATER_EQUAL(size_t i) {
  return getToken(HclParser::GREATER_EQUAL, i);
}


size_t HclParser::ComparisonOperationContext::getRuleIndex() const {
  return HclParser::RuleComparisonOperation;
}


HclParser::ComparisonOperationContext* HclParser::comparisonOperation() {
  ComparisonOperationContext *_localctx = _tracker.createInstance<ComparisonOperationContext>(_ctx, getState());
  enterRule(_localctx, 36, HclParser::RuleComparisonOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(211);
    sumOperation();
    setState(216);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::LESS_EQUAL)
      | (1ULL << HclParser::GREATER_EQUAL)
      | (1ULL << HclParser::LESS)
      | (1ULL << HclParser::GREATER))) != 0)) {
      setState(212);
      _la = _input->LA(1);
      if (!((((_la & ~ 0x3fULL) == 0) &&
        ((1ULL << _la) & ((1ULL << HclParser::LESS_EQUAL)
        | (1ULL << HclParser::GREATER_EQUAL)
        | (1ULL << HclParser::LESS)
        | (1ULL << HclParser::GREATER))) != 0))) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(213);
      sumOperation();
      setState(218);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SumOperationContext ------------------------------------------------------------------

HclParser::SumOperationContext::SumOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::ProductOperationContext *> HclParser::SumOperationContext::productOperation() {
  return getRuleContexts<HclParser::ProductOperationContext>();
}

HclParser::ProductOperationContext* HclParser::SumOperationContext::productOperation(size_t i) {
  return getRuleContext<HclParser::ProductOperationContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::SumOperationContext::PLUS() {
  return getTokens(HclParser::PLUS);
}

tree::TerminalNode* HclParser::SumOperationContext::PLUS(size_t i) {
  return getToken(HclParser::PLUS, i);
}

std::vector<tree::TerminalNode *> HclParser::SumOperationContext::MINUS() {
  return getTokens(HclParser::MINUS);
}

tree::TerminalNode* HclParser::SumOperationContext::MINUS(size_t i) {
  return getToken(HclParser::MINUS, i);
}


size_t HclParser::SumOperationContext::getRuleIndex() const {
  return HclParser::RuleSumOperation;
}


HclParser::SumOperationContext* HclParser::sumOperation() {
  SumOperationContext *_localctx = _tracker.createInstance<SumOperationContext>(_ctx, getState());
  enterRule(_localctx, 38, HclParser::RuleSumOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(219);
    productOperation();
    setState(224);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::PLUS

    || _la == HclParser::MINUS) {
      setState(220);
      _la = _input->LA(1);
      if (!(_la == HclParser::PLUS

      || _la == HclParser::MINUS)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(221);
      productOperation();
      setState(226);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ProductOperationContext ------------------------------------------------------------------

HclParser::ProductOperationContext::ProductOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::UnaryTermContext *> HclParser::ProductOperationContext::unaryTerm() {
  return getRuleContexts<HclParser::UnaryTermContext>();
}

HclParser::UnaryTermContext* HclParser::ProductOperationContext::unaryTerm(size_t i) {
  return getRuleContext<HclParser::UnaryTermContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::ProductOperationContext::STAR() {
  return getTokens(HclParser::STAR);
}

tree::TerminalNode* HclParser::ProductOperationContext::STAR(size_t i) {
  return getToken(HclParser::STAR, i);
}

std::vector<tree::TerminalNode *> HclParser::ProductOperationContext::SLASH() {
  return getTokens(HclParser::SLASH);
}

tree::TerminalNode* HclParser::ProductOperationContext::SLASH(size_t i) {
  return getToken(HclParser::SLASH, i);
}

std::vector<tree::TerminalNode *> HclParser::ProductOperationContext::PERCENT() {
  return getTokens(HclParser::PERCENT);
}

tree::TerminalNode* HclParser::ProductOperationContext::PERCENT(size_t i) {
  return getToken(HclParser::PERCENT, i);
}


size_t HclParser::ProductOperationContext::getRuleIndex() const {
  return HclParser::RuleProductOperation;
}


HclParser::ProductOperationContext* HclParser::productOperation() {
  ProductOperationContext *_localctx = _tracker.createInstance<ProductOperationContext>(_ctx, getState());
  enterRule(_localctx, 40, HclParser::RuleProductOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(227);
    unaryTerm();
    setState(232);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::STAR)
      | (1ULL << HclParser::SLASH)
      | (1ULL << HclParser::PERCENT))) != 0)) {
      setState(228);
      _la = _input->LA(1);
      if (!((((_la & ~ 0x3fULL) == 0) &&
        ((1ULL << _la) & ((1ULL << HclParser::STAR)
        | (1ULL << HclParser::SLASH)
        | (1ULL << HclParser::PERCENT))) != 0))) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(229);
      unaryTerm();
      setState(234);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnaryTermContext ------------------------------------------------------------------

HclParser::UnaryTermContext::UnaryTermContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::UnaryOperationContext* HclParser::UnaryTermContext::unaryOperation() {
  return getRuleContext<HclParser::UnaryOperationContext>(0);
}

HclParser::PostfixTermContext* HclParser::UnaryTermContext::postfixTerm() {
  return getRuleContext<HclParser::PostfixTermContext>(0);
}


size_t HclParser::UnaryTermContext::getRuleIndex() const {
  return HclParser::RuleUnaryTerm;
}


HclParser::UnaryTermContext* HclParser::unaryTerm() {
  UnaryTermContext *_localctx = _tracker.createInstance<UnaryTermContext>(_ctx, getState());
  enterRule(_localctx, 42, HclParser::RuleUnaryTerm);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(237);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::BANG:
      case HclParser::MINUS: {
        enterOuterAlt(_localctx, 1);
        setState(235);
        unaryOperation();
        break;
      }

      case HclParser::IDENTIFIER:
      case HclParser::NUMBER:
      case HclParser::LPAREN:
      case HclParser::LBRACK:
      case HclParser::LBRACE:
      case HclParser::QUOTE_OPEN:
      case HclParser::HEREDOC_OPEN: {
        enterOuterAlt(_localctx, 2);
        setState(236);
        postfixTerm();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnaryOperationContext ------------------------------------------------------------------

HclParser::UnaryOperationContext::UnaryOperationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::UnaryTermContext* HclParser::UnaryOperationContext::unaryTerm() {
  return getRuleContext<HclParser::UnaryTermContext>(0);
}

tree::TerminalNode* HclParser::UnaryOperationContext::MINUS() {
  return getToken(HclParser::MINUS, 0);
}

tree::TerminalNode* HclParser::UnaryOperationContext::BANG() {
  return getToken(HclParser::BANG, 0);
}


size_t HclParser::UnaryOperationContext::getRuleIndex() const {
  return HclParser::RuleUnaryOperation;
}


HclParser::UnaryOperationContext* HclParser::unaryOperation() {
  UnaryOperationContext *_localctx = _tracker.createInstance<UnaryOperationContext>(_ctx, getState());
  enterRule(_localctx, 44, HclParser::RuleUnaryOperation);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(239);
    _la = _input->LA(1);
    if (!(_la == HclParser::BANG

    || _la == HclParser::MINUS)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(240);
    unaryTerm();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PostfixTermContext ------------------------------------------------------------------

HclParser::PostfixTermContext::PostfixTermContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::ExprTermContext* HclParser::PostfixTermContext::exprTerm() {
  return getRuleContext<HclParser::ExprTermContext>(0);
}

std::vector<HclParser::PostfixContext *> HclParser::PostfixTermContext::postfix() {
  return getRuleContexts<HclParser::PostfixContext>();
}

HclParser::PostfixContext* HclParser::PostfixTermContext::postfix(size_t i) {
  return getRuleContext<HclParser::PostfixContext>(i);
}


size_t HclParser::PostfixTermContext::getRuleIndex() const {
  return HclParser::RulePostfixTerm;
}


HclParser::PostfixTermContext* HclParser::postfixTerm() {
  PostfixTermContext *_localctx = _tracker.createInstance<PostfixTermContext>(_ctx, getState());
  enterRule(_localctx, 46, HclParser::RulePostfixTerm);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(242);
    exprTerm();
    setState(246);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::DOT

    || _la == HclParser::LBRACK) {
      setState(243);
      postfix();
      setState(248);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ExprTermContext ------------------------------------------------------------------

HclParser::ExprTermContext::ExprTermContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::NumericLitContext* HclParser::ExprTermContext::numericLit() {
  return getRuleContext<HclParser::NumericLitContext>(0);
}

HclParser::VariableExprContext* HclParser::ExprTermContext::variableExpr() {
  return getRuleContext<HclParser::VariableExprContext>(0);
}

HclParser::QuotedTemplateContext* HclParser::ExprTermContext::quotedTemplate() {
  return getRuleContext<HclParser::QuotedTemplateContext>(0);
}

HclParser::HeredocTemplateContext* HclParser::ExprTermContext::heredocTemplate() {
  return getRuleContext<HclParser::HeredocTemplateContext>(0);
}

HclParser::ParenthesesContext* HclParser::ExprTermContext::parentheses() {
  return getRuleContext<HclParser::ParenthesesContext>(0);
}

HclParser::TupleContext* HclParser::ExprTermContext::tuple() {
  return getRuleContext<HclParser::TupleContext>(0);
}

HclParser::ObjectContext* HclParser::ExprTermContext::object() {
  return getRuleContext<HclParser::ObjectContext>(0);
}


size_t HclParser::ExprTermContext::getRuleIndex() const {
  return HclParser::RuleExprTerm;
}


HclParser::ExprTermContext* HclParser::exprTerm() {
  ExprTermContext *_localctx = _tracker.createInstance<ExprTermContext>(_ctx, getState());
  enterRule(_localctx, 48, HclParser::RuleExprTerm);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(256);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::NUMBER: {
        enterOuterAlt(_localctx, 1);
        setState(249);
        numericLit();
        break;
      }

      case HclParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 2);
        setState(250);
        variableExpr();
        break;
      }

      case HclParser::QUOTE_OPEN: {
        enterOuterAlt(_localctx, 3);
        setState(251);
        quotedTemplate();
        break;
      }

      case HclParser::HEREDOC_OPEN: {
        enterOuterAlt(_localctx, 4);
        setState(252);
        heredocTemplate();
        break;
      }

      case HclParser::LPAREN: {
        enterOuterAlt(_localctx, 5);
        setState(253);
        parentheses();
        break;
      }

      case HclParser::LBRACK: {
        enterOuterAlt(_localctx, 6);
        setState(254);
        tuple();
        break;
      }

      case HclParser::LBRACE: {
        enterOuterAlt(_localctx, 7);
        setState(255);
        object();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- NumericLitContext ------------------------------------------------------------------

HclParser::NumericLitContext::NumericLitContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::NumericLitContext::NUMBER() {
  return getToken(HclParser::NUMBER, 0);
}


size_t HclParser::NumericLitContext::getRuleIndex() const {
  return HclParser::RuleNumericLit;
}


HclParser::NumericLitContext* HclParser::numericLit() {
  NumericLitContext *_localctx = _tracker.createInstance<NumericLitContext>(_ctx, getState());
  enterRule(_localctx, 50, HclParser::RuleNumericLit);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(258);
    match(HclParser::NUMBER);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- VariableExprContext ------------------------------------------------------------------

HclParser::VariableExprContext::VariableExprContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::VariableExprContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

HclParser::FunctionCallContext* HclParser::VariableExprContext::functionCall() {
  return getRuleContext<HclParser::FunctionCallContext>(0);
}


size_t HclParser::VariableExprContext::getRuleIndex() const {
  return HclParser::RuleVariableExpr;
}


HclParser::VariableExprContext* HclParser::variableExpr() {
  VariableExprContext *_localctx = _tracker.createInstance<VariableExprContext>(_ctx, getState());
  enterRule(_localctx, 52, HclParser::RuleVariableExpr);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(260);
    match(HclParser::IDENTIFIER);
    setState(262);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::DOUBLE_COLON

    || _la == HclParser::LPAREN) {
      setState(261);
      functionCall();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- FunctionCallContext ------------------------------------------------------------------

HclParser::FunctionCallContext::FunctionCallContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::FunctionCallContext::LPAREN() {
  return getToken(HclParser::LPAREN, 0);
}

tree::TerminalNode* HclParser::FunctionCallContext::RPAREN() {
  return getToken(HclParser::RPAREN, 0);
}

std::vector<tree::TerminalNode *> HclParser::FunctionCallContext::DOUBLE_COLON() {
  return getTokens(HclParser::DOUBLE_COLON);
}

tree::TerminalNode* HclParser::FunctionCallContext::DOUBLE_COLON(size_t i) {
  return getToken(HclParser::DOUBLE_COLON, i);
}

std::vector<tree::TerminalNode *> HclParser::FunctionCallContext::IDENTIFIER() {
  return getTokens(HclParser::IDENTIFIER);
}

tree::TerminalNode* HclParser::FunctionCallContext::IDENTIFIER(size_t i) {
  return getToken(HclParser::IDENTIFIER, i);
}

HclParser::ArgumentsContext* HclParser::FunctionCallContext::arguments() {
  return getRuleContext<HclParser::ArgumentsContext>(0);
}


size_t HclParser::FunctionCallContext::getRuleIndex() const {
  return HclParser::RuleFunctionCall;
}


HclParser::FunctionCallContext* HclParser::functionCall() {
  FunctionCallContext *_localctx = _tracker.createInstance<FunctionCallContext>(_ctx, getState());
  enterRule(_localctx, 54, HclParser::RuleFunctionCall);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(268);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::DOUBLE_COLON) {
      setState(264);
      match(HclParser::DOUBLE_COLON);
      setState(265);
      match(HclParser::IDENTIFIER);
      setState(270);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(271);
    match(HclParser::LPAREN);
    setState(273);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::IDENTIFIER)
      | (1ULL << HclParser::NUMBER)
      | (1ULL << HclParser::BANG)
      | (1ULL << HclParser::MINUS)
      | (1ULL << HclParser::LPAREN)
      | (1ULL << HclParser::LBRACK)
      | (1ULL << HclParser::LBRACE)
      | (1ULL << HclParser::QUOTE_OPEN)
      | (1ULL << HclParser::HEREDOC_OPEN))) != 0)) {
      setState(272);
      arguments();
    }
    setState(275);
    match(HclParser::RPAREN);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArgumentsContext ------------------------------------------------------------------

HclParser::ArgumentsContext::ArgumentsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::ExpressionContext *> HclParser::ArgumentsContext::expression() {
  return getRuleContexts<HclParser::ExpressionContext>();
}

HclParser::ExpressionContext* HclParser::ArgumentsContext::expression(size_t i) {
  return getRuleContext<HclParser::ExpressionContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::ArgumentsContext::COMMA() {
  return getTokens(HclParser::COMMA);
}

tree::TerminalNode* HclParser::ArgumentsContext::COMMA(size_t i) {
  return getToken(HclParser::COMMA, i);
}

tree::TerminalNode* HclParser::ArgumentsContext::ELLIPSIS() {
  return getToken(HclParser::ELLIPSIS, 0);
}


size_t HclParser::ArgumentsContext::getRuleIndex() const {
  return HclParser::RuleArguments;
}


HclParser::ArgumentsContext* HclParser::arguments() {
  ArgumentsContext *_localctx = _tracker.createInstance<ArgumentsContext>(_ctx, getState());
  enterRule(_localctx, 56, HclParser::RuleArguments);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(277);
    expression();
    setState(284);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::COMMA) {
      setState(278);
      match(HclParser::COMMA);
      setState(280);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if ((((_la & ~ 0x3fULL) == 0) &&
        ((1ULL << _la) & ((1ULL << HclParser::IDENTIFIER)
        | (1ULL << HclParser::NUMBER)
        | (1ULL << HclParser::BANG)
        | (1ULL << HclParser::MINUS)
        | (1ULL << HclParser::LPAREN)
        | (1ULL << HclParser::LBRACK)
        | (1ULL << HclParser::LBRACE)
        | (1ULL << HclParser::QUOTE_OPEN)
        | (1ULL << HclParser::HEREDOC_OPEN))) != 0)) {
        setState(279);
        expression();
      }
      setState(286);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(288);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::ELLIPSIS) {
      setState(287);
      match(HclParser::ELLIPSIS);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ParenthesesContext ------------------------------------------------------------------

HclParser::ParenthesesContext::ParenthesesContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ParenthesesContext::LPAREN() {
  return getToken(HclParser::LPAREN, 0);
}

HclParser::ExpressionContext* HclParser::ParenthesesContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

tree::TerminalNode* HclParser::ParenthesesContext::RPAREN() {
  return getToken(HclParser::RPAREN, 0);
}


size_t HclParser::ParenthesesContext::getRuleIndex() const {
  return HclParser::RuleParentheses;
}


HclParser::ParenthesesContext* HclParser::parentheses() {
  ParenthesesContext *_localctx = _tracker.createInstance<ParenthesesContext>(_ctx, getState());
  enterRule(_localctx, 58, HclParser::RuleParentheses);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(290);
    match(HclParser::LPAREN);
    setState(291);
    expression();
    setState(292);
    match(HclParser::RPAREN);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TupleContext ------------------------------------------------------------------

HclParser::TupleContext::TupleContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TupleContext::LBRACK() {
  return getToken(HclParser::LBRACK, 0);
}

tree::TerminalNode* HclParser::TupleContext::RBRACK() {
  return getToken(HclParser::RBRACK, 0);
}

HclParser::ForTupleExprContext* HclParser::TupleContext::forTupleExpr() {
  return getRuleContext<HclParser::ForTupleExprContext>(0);
}

std::vector<HclParser::ExpressionContext *> HclParser::TupleContext::expression() {
  return getRuleContexts<HclParser::ExpressionContext>();
}

HclParser::ExpressionContext* HclParser::TupleContext::expression(size_t i) {
  return getRuleContext<HclParser::ExpressionContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::TupleContext::COMMA() {
  return getTokens(HclParser::COMMA);
}

tree::TerminalNode* HclParser::TupleContext::COMMA(size_t i) {
  return getToken(HclParser::COMMA, i);
}


size_t HclParser::TupleContext::getRuleIndex() const {
  return HclParser::RuleTuple;
}


HclParser::TupleContext* HclParser::tuple() {
  TupleContext *_localctx = _tracker.createInstance<TupleContext>(_ctx, getState());
  enterRule(_localctx, 60, HclParser::RuleTuple);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(294);
    match(HclParser::LBRACK);
    setState(306);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::FOR: {
        setState(295);
        forTupleExpr();
        break;
      }

      case HclParser::IDENTIFIER:
      case HclParser::NUMBER:
      case HclParser::BANG:
      case HclParser::MINUS:
      case HclParser::LPAREN:
      case HclParser::LBRACK:
      case HclParser::LBRACE:
      case HclParser::QUOTE_OPEN:
      case HclParser::HEREDOC_OPEN: {
        setState(296);
        expression();
        setState(303);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == HclParser::COMMA) {
          setState(297);
          match(HclParser::COMMA);
          setState(299);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if ((((_la & ~ 0x3fULL) == 0) &&
            ((1ULL << _la) & ((1ULL << HclParser::IDENTIFIER)
            | (1ULL << HclParser::NUMBER)
            | (1ULL << HclParser::BANG)
            | (1ULL << HclParser::MINUS)
            | (1ULL << HclParser::LPAREN)
            | (1ULL << HclParser::LBRACK)
            | (1ULL << HclParser::LBRACE)
            | (1ULL << HclParser::QUOTE_OPEN)
            | (1ULL << HclParser::HEREDOC_OPEN))) != 0)) {
            setState(298);
            expression();
          }
          setState(305);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

      case HclParser::RBRACK: {
        break;
      }

    default:
      break;
    }
    setState(308);
    match(HclParser::RBRACK);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ObjectContext ------------------------------------------------------------------

HclParser::ObjectContext::ObjectContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ObjectContext::LBRACE() {
  return getToken(HclParser::LBRACE, 0);
}

tree::TerminalNode* HclParser::ObjectContext::RBRACE() {
  return getToken(HclParser::RBRACE, 0);
}

HclParser::ForObjectExprContext* HclParser::ObjectContext::forObjectExpr() {
  return getRuleContext<HclParser::ForObjectExprContext>(0);
}

std::vector<HclParser::ObjectElemContext *> HclParser::ObjectContext::objectElem() {
  return getRuleContexts<HclParser::ObjectElemContext>();
}

HclParser::ObjectElemContext* HclParser::ObjectContext::objectElem(size_t i) {
  return getRuleContext<HclParser::ObjectElemContext>(i);
}

std::vector<tree::TerminalNode *> HclParser::ObjectContext::COMMA() {
  return getTokens(HclParser::COMMA);
}

tree::TerminalNode* HclParser::ObjectContext::COMMA(size_t i) {
  return getToken(HclParser::COMMA, i);
}

std::vector<tree::TerminalNode *> HclParser::ObjectContext::NEWLINE() {
  return getTokens(HclParser::NEWLINE);
}

tree::TerminalNode* HclParser::ObjectContext::NEWLINE(size_t i) {
  return getToken(HclParser::NEWLINE, i);
}


size_t HclParser::ObjectContext::getRuleIndex() const {
  return HclParser::RuleObject;
}


HclParser::ObjectContext* HclParser::object() {
  ObjectContext *_localctx = _tracker.createInstance<ObjectContext>(_ctx, getState());
  enterRule(_localctx, 62, HclParser::RuleObject);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(310);
    match(HclParser::LBRACE);
    setState(322);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::FOR: {
        setState(311);
        forObjectExpr();
        break;
      }

      case HclParser::IDENTIFIER:
      case HclParser::NUMBER:
      case HclParser::BANG:
      case HclParser::MINUS:
      case HclParser::LPAREN:
      case HclParser::LBRACK:
      case HclParser::LBRACE:
      case HclParser::QUOTE_OPEN:
      case HclParser::HEREDOC_OPEN: {
        setState(312);
        objectElem();
        setState(319);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == HclParser::NEWLINE

        || _la == HclParser::COMMA) {
          setState(313);
          _la = _input->LA(1);
          if (!(_la == HclParser::NEWLINE

          || _la == HclParser::COMMA)) {
          _errHandler->recoverInline(this);
          }
          else {
            _errHandler->reportMatch(this);
            consume();
          }
          setState(315);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if ((((_la & ~ 0x3fULL) == 0) &&
            ((1ULL << _la) & ((1ULL << HclParser::IDENTIFIER)
            | (1ULL << HclParser::NUMBER)
            | (1ULL << HclParser::BANG)
            | (1ULL << HclParser::MINUS)
            | (1ULL << HclParser::LPAREN)
            | (1ULL << HclParser::LBRACK)
            | (1ULL << HclParser::LBRACE)
            | (1ULL << HclParser::QUOTE_OPEN)
            | (1ULL << HclParser::HEREDOC_OPEN))) != 0)) {
            setState(314);
            objectElem();
          }
          setState(321);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

      case HclParser::RBRACE: {
        break;
      }

    default:
      break;
    }
    setState(324);
    match(HclParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ObjectElemContext ------------------------------------------------------------------

HclParser::ObjectElemContext::ObjectElemContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<HclParser::ExpressionContext *> HclParser::ObjectElemContext::expression() {
  return getRuleContexts<HclParser::ExpressionContext>();
}

HclParser::ExpressionContext* HclParser::ObjectElemContext::expression(size_t i) {
  return getRuleContext<HclParser::ExpressionContext>(i);
}

tree::TerminalNode* HclParser::ObjectElemContext::ASSIGN() {
  return getToken(HclParser::ASSIGN, 0);
}

tree::TerminalNode* HclParser::ObjectElemContext::COLON() {
  return getToken(HclParser::COLON, 0);
}


size_t HclParser::ObjectElemContext::getRuleIndex() const {
  return HclParser::RuleObjectElem;
}


HclParser::ObjectElemContext* HclParser::objectElem() {
  ObjectElemContext *_localctx = _tracker.createInstance<ObjectElemContext>(_ctx, getState());
  enterRule(_localctx, 64, HclParser::RuleObjectElem);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(326);
    expression();
    setState(327);
    _la = _input->LA(1);
    if (!(_la == HclParser::ASSIGN

    || _la == HclParser::COLON)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(328);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForTupleExprContext ------------------------------------------------------------------

HclParser::ForTupleExprContext::ForTupleExprContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::ForIntroContext* HclParser::ForTupleExprContext::forIntro() {
  return getRuleContext<HclParser::ForIntroContext>(0);
}

HclParser::ExpressionContext* HclParser::ForTupleExprContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

HclParser::ForCondContext* HclParser::ForTupleExprContext::forCond() {
  return getRuleContext<HclParser::ForCondContext>(0);
}


size_t HclParser::ForTupleExprContext::getRuleIndex() const {
  return HclParser::RuleForTupleExpr;
}


HclParser::ForTupleExprContext* HclParser::forTupleExpr() {
  ForTupleExprContext *_localctx = _tracker.createInstance<ForTupleExprContext>(_ctx, getState());
  enterRule(_localctx, 66, HclParser::RuleForTupleExpr);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(330);
    forIntro();
    setState(331);
    expression();
    setState(333);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::IF) {
      setState(332);
      forCond();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForObjectExprContext ------------------------------------------------------------------

HclParser::ForObjectExprContext::ForObjectExprContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::ForIntroContext* HclParser::ForObjectExprContext::forIntro() {
  return getRuleContext<HclParser::ForIntroContext>(0);
}

std::vector<HclParser::ExpressionContext *> HclParser::ForObjectExprContext::expression() {
  return getRuleContexts<HclParser::ExpressionContext>();
}

HclParser::ExpressionContext* HclParser::ForObjectExprContext::expression(size_t i) {
  return getRuleContext<HclParser::ExpressionContext>(i);
}

tree::TerminalNode* HclParser::ForObjectExprContext::ARROW() {
  return getToken(HclParser::ARROW, 0);
}

tree::TerminalNode* HclParser::ForObjectExprContext::ELLIPSIS() {
  return getToken(HclParser::ELLIPSIS, 0);
}

HclParser::ForCondContext* HclParser::ForObjectExprContext::forCond() {
  return getRuleContext<HclParser::ForCondContext>(0);
}


size_t HclParser::ForObjectExprContext::getRuleIndex() const {
  return HclParser::RuleForObjectExpr;
}


HclParser::ForObjectExprContext* HclParser::forObjectExpr() {
  ForObjectExprContext *_localctx = _tracker.createInstance<ForObjectExprContext>(_ctx, getState());
  enterRule(_localctx, 68, HclParser::RuleForObjectExpr);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(335);
    forIntro();
    setState(336);
    expression();
    setState(337);
    match(HclParser::ARROW);
    setState(338);
    expression();
    setState(340);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::ELLIPSIS) {
      setState(339);
      match(HclParser::ELLIPSIS);
    }
    setState(343);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::IF) {
      setState(342);
      forCond();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForIntroContext ------------------------------------------------------------------

HclParser::ForIntroContext::ForIntroContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ForIntroContext::FOR() {
  return getToken(HclParser::FOR, 0);
}

std::vector<tree::TerminalNode *> HclParser::ForIntroContext::IDENTIFIER() {
  return getTokens(HclParser::IDENTIFIER);
}

tree::TerminalNode* HclParser::ForIntroContext::IDENTIFIER(size_t i) {
  return getToken(HclParser::IDENTIFIER, i);
}

tree::TerminalNode* HclParser::ForIntroContext::IN() {
  return getToken(HclParser::IN, 0);
}

HclParser::ExpressionContext* HclParser::ForIntroContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

tree::TerminalNode* HclParser::ForIntroContext::COLON() {
  return getToken(HclParser::COLON, 0);
}

tree::TerminalNode* HclParser::ForIntroContext::COMMA() {
  return getToken(HclParser::COMMA, 0);
}


size_t HclParser::ForIntroContext::getRuleIndex() const {
  return HclParser::RuleForIntro;
}


HclParser::ForIntroContext* HclParser::forIntro() {
  ForIntroContext *_localctx = _tracker.createInstance<ForIntroContext>(_ctx, getState());
  enterRule(_localctx, 70, HclParser::RuleForIntro);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(345);
    match(HclParser::FOR);
    setState(346);
    match(HclParser::IDENTIFIER);
    setState(349);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::COMMA) {
      setState(347);
      match(HclParser::COMMA);
      setState(348);
      match(HclParser::IDENTIFIER);
    }
    setState(351);
    match(HclParser::IN);
    setState(352);
    expression();
    setState(353);
    match(HclParser::COLON);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForCondContext ------------------------------------------------------------------

HclParser::ForCondContext::ForCondContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::ForCondContext::IF() {
  return getToken(HclParser::IF, 0);
}

HclParser::ExpressionContext* HclParser::ForCondContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}


size_t HclParser::ForCondContext::getRuleIndex() const {
  return HclParser::RuleForCond;
}


HclParser::ForCondContext* HclParser::forCond() {
  ForCondContext *_localctx = _tracker.createInstance<ForCondContext>(_ctx, getState());
  enterRule(_localctx, 72, HclParser::RuleForCond);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(355);
    match(HclParser::IF);
    setState(356);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PostfixContext ------------------------------------------------------------------

HclParser::PostfixContext::PostfixContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::GetAttrContext* HclParser::PostfixContext::getAttr() {
  return getRuleContext<HclParser::GetAttrContext>(0);
}

HclParser::IndexContext* HclParser::PostfixContext::index() {
  return getRuleContext<HclParser::IndexContext>(0);
}


size_t HclParser::PostfixContext::getRuleIndex() const {
  return HclParser::RulePostfix;
}


HclParser::PostfixContext* HclParser::postfix() {
  PostfixContext *_localctx = _tracker.createInstance<PostfixContext>(_ctx, getState());
  enterRule(_localctx, 74, HclParser::RulePostfix);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(360);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::DOT: {
        enterOuterAlt(_localctx, 1);
        setState(358);
        getAttr();
        break;
      }

      case HclParser::LBRACK: {
        enterOuterAlt(_localctx, 2);
        setState(359);
        index();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- GetAttrContext ------------------------------------------------------------------

HclParser::GetAttrContext::GetAttrContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::GetAttrContext::DOT() {
  return getToken(HclParser::DOT, 0);
}

tree::TerminalNode* HclParser::GetAttrContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

tree::TerminalNode* HclParser::GetAttrContext::NUMBER() {
  return getToken(HclParser::NUMBER, 0);
}

tree::TerminalNode* HclParser::GetAttrContext::STAR() {
  return getToken(HclParser::STAR, 0);
}


size_t HclParser::GetAttrContext::getRuleIndex() const {
  return HclParser::RuleGetAttr;
}


HclParser::GetAttrContext* HclParser::getAttr() {
  GetAttrContext *_localctx = _tracker.createInstance<GetAttrContext>(_ctx, getState());
  enterRule(_localctx, 76, HclParser::RuleGetAttr);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(362);
    match(HclParser::DOT);
    setState(363);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::IDENTIFIER)
      | (1ULL << HclParser::NUMBER)
      | (1ULL << HclParser::STAR))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- IndexContext ------------------------------------------------------------------

HclParser::IndexContext::IndexContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::IndexContext::LBRACK() {
  return getToken(HclParser::LBRACK, 0);
}

tree::TerminalNode* HclParser::IndexContext::RBRACK() {
  return getToken(HclParser::RBRACK, 0);
}

tree::TerminalNode* HclParser::IndexContext::STAR() {
  return getToken(HclParser::STAR, 0);
}

HclParser::ExpressionContext* HclParser::IndexContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}


size_t HclParser::IndexContext::getRuleIndex() const {
  return HclParser::RuleIndex;
}


HclParser::IndexContext* HclParser::index() {
  IndexContext *_localctx = _tracker.createInstance<IndexContext>(_ctx, getState());
  enterRule(_localctx, 78, HclParser::RuleIndex);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(365);
    match(HclParser::LBRACK);
    setState(368);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::STAR: {
        setState(366);
        match(HclParser::STAR);
        break;
      }

      case HclParser::IDENTIFIER:
      case HclParser::NUMBER:
      case HclParser::BANG:
      case HclParser::MINUS:
      case HclParser::LPAREN:
      case HclParser::LBRACK:
      case HclParser::LBRACE:
      case HclParser::QUOTE_OPEN:
      case HclParser::HEREDOC_OPEN: {
        setState(367);
        expression();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(370);
    match(HclParser::RBRACK);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- QuotedTemplateContext ------------------------------------------------------------------

HclParser::QuotedTemplateContext::QuotedTemplateContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::QuotedTemplateContext::QUOTE_OPEN() {
  return getToken(HclParser::QUOTE_OPEN, 0);
}

tree::TerminalNode* HclParser::QuotedTemplateContext::QUOTE_CLOSE() {
  return getToken(HclParser::QUOTE_CLOSE, 0);
}

std::vector<HclParser::QuotedPartContext *> HclParser::QuotedTemplateContext::quotedPart() {
  return getRuleContexts<HclParser::QuotedPartContext>();
}

HclParser::QuotedPartContext* HclParser::QuotedTemplateContext::quotedPart(size_t i) {
  return getRuleContext<HclParser::QuotedPartContext>(i);
}


size_t HclParser::QuotedTemplateContext::getRuleIndex() const {
  return HclParser::RuleQuotedTemplate;
}


HclParser::QuotedTemplateContext* HclParser::quotedTemplate() {
  QuotedTemplateContext *_localctx = _tracker.createInstance<QuotedTemplateContext>(_ctx, getState());
  enterRule(_localctx, 80, HclParser::RuleQuotedTemplate);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(372);
    match(HclParser::QUOTE_OPEN);
    setState(376);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::INTERPOLATION_OPEN)
      | (1ULL << HclParser::DIRECTIVE_OPEN)
      | (1ULL << HclParser::QUOTED_LITERAL))) != 0)) {
      setState(373);
      quotedPart();
      setState(378);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(379);
    match(HclParser::QUOTE_CLOSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- QuotedPartContext ------------------------------------------------------------------

HclParser::QuotedPartContext::QuotedPartContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::QuotedLiteralContext* HclParser::QuotedPartContext::quotedLiteral() {
  return getRuleContext<HclParser::QuotedLiteralContext>(0);
}

HclParser::TemplateInterpolationContext* HclParser::QuotedPartContext::templateInterpolation() {
  return getRuleContext<HclParser::TemplateInterpolationContext>(0);
}

HclParser::TemplateDirectiveContext* HclParser::QuotedPartContext::templateDirective() {
  return getRuleContext<HclParser::TemplateDirectiveContext>(0);
}


size_t HclParser::QuotedPartContext::getRuleIndex() const {
  return HclParser::RuleQuotedPart;
}


HclParser::QuotedPartContext* HclParser::quotedPart() {
  QuotedPartContext *_localctx = _tracker.createInstance<QuotedPartContext>(_ctx, getState());
  enterRule(_localctx, 82, HclParser::RuleQuotedPart);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(384);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::QUOTED_LITERAL: {
        enterOuterAlt(_localctx, 1);
        setState(381);
        quotedLiteral();
        break;
      }

      case HclParser::INTERPOLATION_OPEN: {
        enterOuterAlt(_localctx, 2);
        setState(382);
        templateInterpolation();
        break;
      }

      case HclParser::DIRECTIVE_OPEN: {
        enterOuterAlt(_localctx, 3);
        setState(383);
        templateDirective();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- QuotedLiteralContext ------------------------------------------------------------------

HclParser::QuotedLiteralContext::QuotedLiteralContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::QuotedLiteralContext::QUOTED_LITERAL() {
  return getToken(HclParser::QUOTED_LITERAL, 0);
}


size_t HclParser::QuotedLiteralContext::getRuleIndex() const {
  return HclParser::RuleQuotedLiteral;
}


HclParser::QuotedLiteralContext* HclParser::quotedLiteral() {
  QuotedLiteralContext *_localctx = _tracker.createInstance<QuotedLiteralContext>(_ctx, getState());
  enterRule(_localctx, 84, HclParser::RuleQuotedLiteral);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(386);
    match(HclParser::QUOTED_LITERAL);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- HeredocTemplateContext ------------------------------------------------------------------

HclParser::HeredocTemplateContext::HeredocTemplateContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::HeredocTemplateContext::HEREDOC_OPEN() {
  return getToken(HclParser::HEREDOC_OPEN, 0);
}

tree::TerminalNode* HclParser::HeredocTemplateContext::HEREDOC_CLOSE() {
  return getToken(HclParser::HEREDOC_CLOSE, 0);
}

std::vector<HclParser::TemplatePartContext *> HclParser::HeredocTemplateContext::templatePart() {
  return getRuleContexts<HclParser::TemplatePartContext>();
}

HclParser::TemplatePartContext* HclParser::HeredocTemplateContext::templatePart(size_t i) {
  return getRuleContext<HclParser::TemplatePartContext>(i);
}


size_t HclParser::HeredocTemplateContext::getRuleIndex() const {
  return HclParser::RuleHeredocTemplate;
}


HclParser::HeredocTemplateContext* HclParser::heredocTemplate() {
  HeredocTemplateContext *_localctx = _tracker.createInstance<HeredocTemplateContext>(_ctx, getState());
  enterRule(_localctx, 86, HclParser::RuleHeredocTemplate);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(388);
    match(HclParser::HEREDOC_OPEN);
    setState(392);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << HclParser::INTERPOLATION_OPEN)
      | (1ULL << HclParser::DIRECTIVE_OPEN)
      | (1ULL << HclParser::TEMPLATE_LINE)
      | (1ULL << HclParser::TEMPLATE_TEXT))) != 0)) {
      setState(389);
      templatePart();
      setState(394);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(395);
    match(HclParser::HEREDOC_CLOSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplatePartContext ------------------------------------------------------------------

HclParser::TemplatePartContext::TemplatePartContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

HclParser::TemplateLiteralContext* HclParser::TemplatePartContext::templateLiteral() {
  return getRuleContext<HclParser::TemplateLiteralContext>(0);
}

HclParser::TemplateInterpolationContext* HclParser::TemplatePartContext::templateInterpolation() {
  return getRuleContext<HclParser::TemplateInterpolationContext>(0);
}

HclParser::TemplateDirectiveContext* HclParser::TemplatePartContext::templateDirective() {
  return getRuleContext<HclParser::TemplateDirectiveContext>(0);
}


size_t HclParser::TemplatePartContext::getRuleIndex() const {
  return HclParser::RuleTemplatePart;
}


HclParser::TemplatePartContext* HclParser::templatePart() {
  TemplatePartContext *_localctx = _tracker.createInstance<TemplatePartContext>(_ctx, getState());
  enterRule(_localctx, 88, HclParser::RuleTemplatePart);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(400);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::TEMPLATE_LINE:
      case HclParser::TEMPLATE_TEXT: {
        enterOuterAlt(_localctx, 1);
        setState(397);
        templateLiteral();
        break;
      }

      case HclParser::INTERPOLATION_OPEN: {
        enterOuterAlt(_localctx, 2);
        setState(398);
        templateInterpolation();
        break;
      }

      case HclParser::DIRECTIVE_OPEN: {
        enterOuterAlt(_localctx, 3);
        setState(399);
        templateDirective();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateLiteralContext ------------------------------------------------------------------

HclParser::TemplateLiteralContext::TemplateLiteralContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateLiteralContext::TEMPLATE_LINE() {
  return getToken(HclParser::TEMPLATE_LINE, 0);
}

tree::TerminalNode* HclParser::TemplateLiteralContext::TEMPLATE_TEXT() {
  return getToken(HclParser::TEMPLATE_TEXT, 0);
}


size_t HclParser::TemplateLiteralContext::getRuleIndex() const {
  return HclParser::RuleTemplateLiteral;
}


HclParser::TemplateLiteralContext* HclParser::templateLiteral() {
  TemplateLiteralContext *_localctx = _tracker.createInstance<TemplateLiteralContext>(_ctx, getState());
  enterRule(_localctx, 90, HclParser::RuleTemplateLiteral);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(402);
    _la = _input->LA(1);
    if (!(_la == HclParser::TEMPLATE_LINE

    || _la == HclParser::TEMPLATE_TEXT)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateInterpolationContext ------------------------------------------------------------------

HclParser::TemplateInterpolationContext::TemplateInterpolationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateInterpolationContext::INTERPOLATION_OPEN() {
  return getToken(HclParser::INTERPOLATION_OPEN, 0);
}

HclParser::ExpressionContext* HclParser::TemplateInterpolationContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

tree::TerminalNode* HclParser::TemplateInterpolationContext::TEMPLATE_END() {
  return getToken(HclParser::TEMPLATE_END, 0);
}


size_t HclParser::TemplateInterpolationContext::getRuleIndex() const {
  return HclParser::RuleTemplateInterpolation;
}


HclParser::TemplateInterpolationContext* HclParser::templateInterpolation() {
  TemplateInterpolationContext *_localctx = _tracker.createInstance<TemplateInterpolationContext>(_ctx, getState());
  enterRule(_localctx, 92, HclParser::RuleTemplateInterpolation);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(404);
    match(HclParser::INTERPOLATION_OPEN);
    setState(405);
    expression();
    setState(406);
    match(HclParser::TEMPLATE_END);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateDirectiveContext ------------------------------------------------------------------

HclParser::TemplateDirectiveContext::TemplateDirectiveContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateDirectiveContext::DIRECTIVE_OPEN() {
  return getToken(HclParser::DIRECTIVE_OPEN, 0);
}

tree::TerminalNode* HclParser::TemplateDirectiveContext::TEMPLATE_END() {
  return getToken(HclParser::TEMPLATE_END, 0);
}

HclParser::TemplateIfContext* HclParser::TemplateDirectiveContext::templateIf() {
  return getRuleContext<HclParser::TemplateIfContext>(0);
}

HclParser::TemplateElseContext* HclParser::TemplateDirectiveContext::templateElse() {
  return getRuleContext<HclParser::TemplateElseContext>(0);
}

HclParser::TemplateEndIfContext* HclParser::TemplateDirectiveContext::templateEndIf() {
  return getRuleContext<HclParser::TemplateEndIfContext>(0);
}

HclParser::TemplateForContext* HclParser::TemplateDirectiveContext::templateFor() {
  return getRuleContext<HclParser::TemplateForContext>(0);
}

HclParser::TemplateEndForContext* HclParser::TemplateDirectiveContext::templateEndFor() {
  return getRuleContext<HclParser::TemplateEndForContext>(0);
}


size_t HclParser::TemplateDirectiveContext::getRuleIndex() const {
  return HclParser::RuleTemplateDirective;
}


HclParser::TemplateDirectiveContext* HclParser::templateDirective() {
  TemplateDirectiveContext *_localctx = _tracker.createInstance<TemplateDirectiveContext>(_ctx, getState());
  enterRule(_localctx, 94, HclParser::RuleTemplateDirective);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(408);
    match(HclParser::DIRECTIVE_OPEN);
    setState(414);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::IF: {
        setState(409);
        templateIf();
        break;
      }

      case HclParser::ELSE: {
        setState(410);
        templateElse();
        break;
      }

      case HclParser::ENDIF: {
        setState(411);
        templateEndIf();
        break;
      }

      case HclParser::FOR: {
        setState(412);
        templateFor();
        break;
      }

      case HclParser::ENDFOR: {
        setState(413);
        templateEndFor();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(416);
    match(HclParser::TEMPLATE_END);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateIfContext ------------------------------------------------------------------

HclParser::TemplateIfContext::TemplateIfContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateIfContext::IF() {
  return getToken(HclParser::IF, 0);
}

HclParser::ExpressionContext* HclParser::TemplateIfContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}


size_t HclParser::TemplateIfContext::getRuleIndex() const {
  return HclParser::RuleTemplateIf;
}


HclParser::TemplateIfContext* HclParser::templateIf() {
  TemplateIfContext *_localctx = _tracker.createInstance<TemplateIfContext>(_ctx, getState());
  enterRule(_localctx, 96, HclParser::RuleTemplateIf);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(418);
    match(HclParser::IF);
    setState(419);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateElseContext ------------------------------------------------------------------

HclParser::TemplateElseContext::TemplateElseContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateElseContext::ELSE() {
  return getToken(HclParser::ELSE, 0);
}


size_t HclParser::TemplateElseContext::getRuleIndex() const {
  return HclParser::RuleTemplateElse;
}


HclParser::TemplateElseContext* HclParser::templateElse() {
  TemplateElseContext *_localctx = _tracker.createInstance<TemplateElseContext>(_ctx, getState());
  enterRule(_localctx, 98, HclParser::RuleTemplateElse);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(421);
    match(HclParser::ELSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateEndIfContext ------------------------------------------------------------------

HclParser::TemplateEndIfContext::TemplateEndIfContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateEndIfContext::ENDIF() {
  return getToken(HclParser::ENDIF, 0);
}


size_t HclParser::TemplateEndIfContext::getRuleIndex() const {
  return HclParser::RuleTemplateEndIf;
}


HclParser::TemplateEndIfContext* HclParser::templateEndIf() {
  TemplateEndIfContext *_localctx = _tracker.createInstance<TemplateEndIfContext>(_ctx, getState());
  enterRule(_localctx, 100, HclParser::RuleTemplateEndIf);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(423);
    match(HclParser::ENDIF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateForContext ------------------------------------------------------------------

HclParser::TemplateForContext::TemplateForContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateForContext::FOR() {
  return getToken(HclParser::FOR, 0);
}

std::vector<tree::TerminalNode *> HclParser::TemplateForContext::IDENTIFIER() {
  return getTokens(HclParser::IDENTIFIER);
}

tree::TerminalNode* HclParser::TemplateForContext::IDENTIFIER(size_t i) {
  return getToken(HclParser::IDENTIFIER, i);
}

tree::TerminalNode* HclParser::TemplateForContext::IN() {
  return getToken(HclParser::IN, 0);
}

HclParser::ExpressionContext* HclParser::TemplateForContext::expression() {
  return getRuleContext<HclParser::ExpressionContext>(0);
}

tree::TerminalNode* HclParser::TemplateForContext::COMMA() {
  return getToken(HclParser::COMMA, 0);
}


size_t HclParser::TemplateForContext::getRuleIndex() const {
  return HclParser::RuleTemplateFor;
}


HclParser::TemplateForContext* HclParser::templateFor() {
  TemplateForContext *_localctx = _tracker.createInstance<TemplateForContext>(_ctx, getState());
  enterRule(_localctx, 102, HclParser::RuleTemplateFor);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(425);
    match(HclParser::FOR);
    setState(426);
    match(HclParser::IDENTIFIER);
    setState(429);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == HclParser::COMMA) {
      setState(427);
      match(HclParser::COMMA);
      setState(428);
      match(HclParser::IDENTIFIER);
    }
    setState(431);
    match(HclParser::IN);
    setState(432);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TemplateEndForContext ------------------------------------------------------------------

HclParser::TemplateEndForContext::TemplateEndForContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TemplateEndForContext::ENDFOR() {
  return getToken(HclParser::ENDFOR, 0);
}


size_t HclParser::TemplateEndForContext::getRuleIndex() const {
  return HclParser::RuleTemplateEndFor;
}


HclParser::TemplateEndForContext* HclParser::templateEndFor() {
  TemplateEndForContext *_localctx = _tracker.createInstance<TemplateEndForContext>(_ctx, getState());
  enterRule(_localctx, 104, HclParser::RuleTemplateEndFor);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(434);
    match(HclParser::ENDFOR);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TraversalExprContext ------------------------------------------------------------------

HclParser::TraversalExprContext::TraversalExprContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TraversalExprContext::IDENTIFIER() {
  return getToken(HclParser::IDENTIFIER, 0);
}

std::vector<HclParser::GetAttrContext *> HclParser::TraversalExprContext::getAttr() {
  return getRuleContexts<HclParser::GetAttrContext>();
}

HclParser::GetAttrContext* HclParser::TraversalExprContext::getAttr(size_t i) {
  return getRuleContext<HclParser::GetAttrContext>(i);
}

std::vector<HclParser::TraversalIndexContext *> HclParser::TraversalExprContext::traversalIndex() {
  return getRuleContexts<HclParser::TraversalIndexContext>();
}

HclParser::TraversalIndexContext* HclParser::TraversalExprContext::traversalIndex(size_t i) {
  return getRuleContext<HclParser::TraversalIndexContext>(i);
}


size_t HclParser::TraversalExprContext::getRuleIndex() const {
  return HclParser::RuleTraversalExpr;
}


HclParser::TraversalExprContext* HclParser::traversalExpr() {
  TraversalExprContext *_localctx = _tracker.createInstance<TraversalExprContext>(_ctx, getState());
  enterRule(_localctx, 106, HclParser::RuleTraversalExpr);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(436);
    match(HclParser::IDENTIFIER);
    setState(441);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == HclParser::DOT

    || _la == HclParser::LBRACK) {
      setState(439);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case HclParser::DOT: {
          setState(437);
          getAttr();
          break;
        }

        case HclParser::LBRACK: {
          setState(438);
          traversalIndex();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(443);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TraversalIndexContext ------------------------------------------------------------------

HclParser::TraversalIndexContext::TraversalIndexContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* HclParser::TraversalIndexContext::LBRACK() {
  return getToken(HclParser::LBRACK, 0);
}

tree::TerminalNode* HclParser::TraversalIndexContext::RBRACK() {
  return getToken(HclParser::RBRACK, 0);
}

HclParser::NumericLitContext* HclParser::TraversalIndexContext::numericLit() {
  return getRuleContext<HclParser::NumericLitContext>(0);
}

HclParser::StringLitContext* HclParser::TraversalIndexContext::stringLit() {
  return getRuleContext<HclParser::StringLitContext>(0);
}

tree::TerminalNode* HclParser::TraversalIndexContext::STAR() {
  return getToken(HclParser::STAR, 0);
}


size_t HclParser::TraversalIndexContext::getRuleIndex() const {
  return HclParser::RuleTraversalIndex;
}


HclParser::TraversalIndexContext* HclParser::traversalIndex() {
  TraversalIndexContext *_localctx = _tracker.createInstance<TraversalIndexContext>(_ctx, getState());
  enterRule(_localctx, 108, HclParser::RuleTraversalIndex);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(444);
    match(HclParser::LBRACK);
    setState(448);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case HclParser::NUMBER: {
        setState(445);
        numericLit();
        break;
      }

      case HclParser::QUOTE_OPEN: {
        setState(446);
        stringLit();
        break;
      }

      case HclParser::STAR: {
        setState(447);
        match(HclParser::STAR);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(450);
    match(HclParser::RBRACK);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

// Static vars and initialization.
std::vector<dfa::DFA> HclParser::_decisionToDFA;
atn::PredictionContextCache HclParser::_sharedContextCache;

// We own the ATN which in turn owns the ATN states.
atn::ATN HclParser::_atn;
std::vector<uint16_t> HclParser::_serializedATN;

std::vector<std::string> HclParser::_ruleNames = {
  "configFile", "expressionEntry", "templateEntry", "traversalEntry", "body", 
  "bodyItem", "itemEnd", "attribute", "block", "blockBody", "oneLineBlock", 
  "label", "stringLit", "expression", "conditional", "orOperation", "andOperation", 
  "equalityOperation", "comparisonOperation", "sumOperation", "productOperation", 
  "unaryTerm", "unaryOperation", "postfixTerm", "exprTerm", "numericLit", 
  "variableExpr", "functionCall", "arguments", "parentheses", "tuple", "object", 
  "objectElem", "forTupleExpr", "forObjectExpr", "forIntro", "forCond", 
  "postfix", "getAttr", "index", "quotedTemplate", "quotedPart", "quotedLiteral", 
  "heredocTemplate", "templatePart", "templateLiteral", "templateInterpolation", 
  "templateDirective", "templateIf", "templateElse", "templateEndIf", "templateFor", 
  "templateEndFor", "traversalExpr", "traversalIndex"
};

std::vector<std::string> HclParser::_literalNames = {
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "'=='", "'!='", 
  "'<='", "'>='", "'&&'", "'||'", "'=>'", "'...'", "'::'", "'='", "'<'", 
  "'>'", "'!'", "'+'", "'-'", "'*'", "'/'", "'%'", "'?'", "':'", "'.'", 
  "','", "'('", "')'", "'['", "']'", "'{'", "'}'", "", "", "", "", "", "", 
  "", "", "", "", "'~}'"
};

std::vector<std::string> HclParser::_symbolicNames = {
  "", "FOR", "IN", "IF", "ELSE", "ENDIF", "ENDFOR", "TEMPLATE_END", "HEREDOC_CLOSE", 
  "WHITESPACE", "NEWLINE", "LINE_COMMENT", "BLOCK_COMMENT", "IDENTIFIER", 
  "NUMBER", "EQUAL", "NOT_EQUAL", "LESS_EQUAL", "GREATER_EQUAL", "AND", 
  "OR", "ARROW", "ELLIPSIS", "DOUBLE_COLON", "ASSIGN", "LESS", "GREATER", 
  "BANG", "PLUS", "MINUS", "STAR", "SLASH", "PERCENT", "QUESTION", "COLON", 
  "DOT", "COMMA", "LPAREN", "RPAREN", "LBRACK", "RBRACK", "LBRACE", "RBRACE", 
  "QUOTE_OPEN", "HEREDOC_OPEN", "INVALID", "QUOTE_CLOSE", "INTERPOLATION_OPEN", 
  "DIRECTIVE_OPEN", "QUOTED_LITERAL", "QUOTED_NEWLINE", "TEMPLATE_LINE", 
  "TEMPLATE_TEXT", "STRIP_END"
};

dfa::Vocabulary HclParser::_vocabulary(_literalNames, _symbolicNames);

std::vector<std::string> HclParser::_tokenNames;

HclParser::Initializer::Initializer() {
	for (size_t i = 0; i < _symbolicNames.size(); ++i) {
		std::string name = _vocabulary.getLiteralName(i);
		if (name.empty()) {
			name = _vocabulary.getSymbolicName(i);
		}

		if (name.empty()) {
			_tokenNames.push_back("<INVALID>");
		} else {
      _tokenNames.push_back(name);
    }
	}

  _serializedATN = {
    0x3, 0x608b, 0xa72a, 0x8133, 0xb9ed, 0x417c, 0x3be7, 0x7786, 0x5964, 
    0x3, 0x37, 0x1c7, 0x4, 0x2, 0x9, 0x2, 0x4, 0x3, 0x9, 0x3, 0x4, 0x4, 
    0x9, 0x4, 0x4, 0x5, 0x9, 0x5, 0x4, 0x6, 0x9, 0x6, 0x4, 0x7, 0x9, 0x7, 
    0x4, 0x8, 0x9, 0x8, 0x4, 0x9, 0x9, 0x9, 0x4, 0xa, 0x9, 0xa, 0x4, 0xb, 
    0x9, 0xb, 0x4, 0xc, 0x9, 0xc, 0x4, 0xd, 0x9, 0xd, 0x4, 0xe, 0x9, 0xe, 
    0x4, 0xf, 0x9, 0xf, 0x4, 0x10, 0x9, 0x10, 0x4, 0x11, 0x9, 0x11, 0x4, 
    0x12, 0x9, 0x12, 0x4, 0x13, 0x9, 0x13, 0x4, 0x14, 0x9, 0x14, 0x4, 0x15, 
    0x9, 0x15, 0x4, 0x16, 0x9, 0x16, 0x4, 0x17, 0x9, 0x17, 0x4, 0x18, 0x9, 
    0x18, 0x4, 0x19, 0x9, 0x19, 0x4, 0x1a, 0x9, 0x1a, 0x4, 0x1b, 0x9, 0x1b, 
    0x4, 0x1c, 0x9, 0x1c, 0x4, 0x1d, 0x9, 0x1d, 0x4, 0x1e, 0x9, 0x1e, 0x4, 
    0x1f, 0x9, 0x1f, 0x4, 0x20, 0x9, 0x20, 0x4, 0x21, 0x9, 0x21, 0x4, 0x22, 
    0x9, 0x22, 0x4, 0x23, 0x9, 0x23, 0x4, 0x24, 0x9, 0x24, 0x4, 0x25, 0x9, 
    0x25, 0x4, 0x26, 0x9, 0x26, 0x4, 0x27, 0x9, 0x27, 0x4, 0x28, 0x9, 0x28, 
    0x4, 0x29, 0x9, 0x29, 0x4, 0x2a, 0x9, 0x2a, 0x4, 0x2b, 0x9, 0x2b, 0x4, 
    0x2c, 0x9, 0x2c, 0x4, 0x2d, 0x9, 0x2d, 0x4, 0x2e, 0x9, 0x2e, 0x4, 0x2f, 
    0x9, 0x2f, 0x4, 0x30, 0x9, 0x30, 0x4, 0x31, 0x9, 0x31, 0x4, 0x32, 0x9, 
    0x32, 0x4, 0x33, 0x9, 0x33, 0x4, 0x34, 0x9, 0x34, 0x4, 0x35, 0x9, 0x35, 
    0x4, 0x36, 0x9, 0x36, 0x4, 0x37, 0x9, 0x37, 0x4, 0x38, 0x9, 0x38, 0x3, 
    0x2, 0x3, 0x2, 0x3, 0x2, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x4, 0x7, 
    0x4, 0x78, 0xa, 0x4, 0xc, 0x4, 0xe, 0x4, 0x7b, 0xb, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x6, 0x3, 0x6, 0x7, 0x6, 0x84, 
    0xa, 0x6, 0xc, 0x6, 0xe, 0x6, 0x87, 0xb, 0x6, 0x3, 0x7, 0x3, 0x7, 0x3, 
    0x7, 0x5, 0x7, 0x8c, 0xa, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x8, 0x3, 0x8, 
    0x3, 0x9, 0x3, 0x9, 0x3, 0x9, 0x3, 0xa, 0x7, 0xa, 0x96, 0xa, 0xa, 0xc, 
    0xa, 0xe, 0xa, 0x99, 0xb, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x5, 0xa, 
    0x9e, 0xa, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xb, 0x3, 0xb, 0x3, 0xb, 0x3, 
    0xc, 0x3, 0xc, 0x3, 0xc, 0x3, 0xd, 0x3, 0xd, 0x5, 0xd, 0xaa, 0xa, 0xd, 
    0x3, 0xe, 0x3, 0xe, 0x7, 0xe, 0xae, 0xa, 0xe, 0xc, 0xe, 0xe, 0xe, 0xb1, 
    0xb, 0xe, 0x3, 0xe, 0x3, 0xe, 0x3, 0xf, 0x3, 0xf, 0x5, 0xf, 0xb7, 0xa, 
    0xf, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x11, 
    0x3, 0x11, 0x3, 0x11, 0x7, 0x11, 0xc1, 0xa, 0x11, 0xc, 0x11, 0xe, 0x11, 
    0xc4, 0xb, 0x11, 0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x7, 0x12, 0xc9, 0xa, 
    0x12, 0xc, 0x12, 0xe, 0x12, 0xcc, 0xb, 0x12, 0x3, 0x13, 0x3, 0x13, 0x3, 
    0x13, 0x7, 0x13, 0xd1, 0xa, 0x13, 0xc, 0x13, 0xe, 0x13, 0xd4, 0xb, 0x13, 
    0x3, 0x14, 0x3, 0x14, 0x3, 0x14, 0x7, 0x14, 0xd9, 0xa, 0x14, 0xc, 0x14, 
    0xe, 0x14, 0xdc, 0xb, 0x14, 0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x7, 0x15, 
    0xe1, 0xa, 0x15, 0xc, 0x15, 0xe, 0x15, 0xe4, 0xb, 0x15, 0x3, 0x16, 0x3, 
    0x16, 0x3, 0x16, 0x7, 0x16, 0xe9, 0xa, 0x16, 0xc, 0x16, 0xe, 0x16, 0xec, 
    0xb, 0x16, 0x3, 0x17, 0x3, 0x17, 0x5, 0x17, 0xf0, 0xa, 0x17, 0x3, 0x18, 
    0x3, 0x18, 0x3, 0x18, 0x3, 0x19, 0x3, 0x19, 0x7, 0x19, 0xf7, 0xa, 0x19, 
    0xc, 0x19, 0xe, 0x19, 0xfa, 0xb, 0x19, 0x3, 0x1a, 0x3, 0x1a, 0x3, 0x1a, 
    0x3, 0x1a, 0x3, 0x1a, 0x3, 0x1a, 0x3, 0x1a, 0x5, 0x1a, 0x103, 0xa, 0x1a, 
    0x3, 0x1b, 0x3, 0x1b, 0x3, 0x1c, 0x3, 0x1c, 0x5, 0x1c, 0x109, 0xa, 0x1c, 
    0x3, 0x1d, 0x3, 0x1d, 0x7, 0x1d, 0x10d, 0xa, 0x1d, 0xc, 0x1d, 0xe, 0x1d, 
    0x110, 0xb, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x5, 0x1d, 0x114, 0xa, 0x1d, 
    0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 0x5, 0x1e, 0x11b, 
    0xa, 0x1e, 0x7, 0x1e, 0x11d, 0xa, 0x1e, 0xc, 0x1e, 0xe, 0x1e, 0x120, 
    0xb, 0x1e, 0x3, 0x1e, 0x5, 0x1e, 0x123, 0xa, 0x1e, 0x3, 0x1f, 0x3, 0x1f, 
    0x3, 0x1f, 0x3, 0x1f, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x3, 
    0x20, 0x5, 0x20, 0x12e, 0xa, 0x20, 0x7, 0x20, 0x130, 0xa, 0x20, 0xc, 
    0x20, 0xe, 0x20, 0x133, 0xb, 0x20, 0x5, 0x20, 0x135, 0xa, 0x20, 0x3, 
    0x20, 0x3, 0x20, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 
    0x5, 0x21, 0x13e, 0xa, 0x21, 0x7, 0x21, 0x140, 0xa, 0x21, 0xc, 0x21, 
    0xe, 0x21, 0x143, 0xb, 0x21, 0x5, 0x21, 0x145, 0xa, 0x21, 0x3, 0x21, 
    0x3, 0x21, 0x3, 0x22, 0x3, 0x22, 0x3, 0x22, 0x3, 0x22, 0x3, 0x23, 0x3, 
    0x23, 0x3, 0x23, 0x5, 0x23, 0x150, 0xa, 0x23, 0x3, 0x24, 0x3, 0x24, 
    0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x5, 0x24, 0x157, 0xa, 0x24, 0x3, 0x24, 
    0x5, 0x24, 0x15a, 0xa, 0x24, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 
    0x5, 0x25, 0x160, 0xa, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 
    0x3, 0x26, 0x3, 0x26, 0x3, 0x26, 0x3, 0x27, 0x3, 0x27, 0x5, 0x27, 0x16b, 
    0xa, 0x27, 0x3, 0x28, 0x3, 0x28, 0x3, 0x28, 0x3, 0x29, 0x3, 0x29, 0x3, 
    0x29, 0x5, 0x29, 0x173, 0xa, 0x29, 0x3, 0x29, 0x3, 0x29, 0x3, 0x2a, 
    0x3, 0x2a, 0x7, 0x2a, 0x179, 0xa, 0x2a, 0xc, 0x2a, 0xe, 0x2a, 0x17c, 
    0xb, 0x2a, 0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2b, 0x3, 0x2b, 0x3, 0x2b, 0x5, 
    0x2b, 0x183, 0xa, 0x2b, 0x3, 0x2c, 0x3, 0x2c, 0x3, 0x2d, 0x3, 0x2d, 
    0x7, 0x2d, 0x189, 0xa, 0x2d, 0xc, 0x2d, 0xe, 0x2d, 0x18c, 0xb, 0x2d, 
    0x3, 0x2d, 0x3, 0x2d, 0x3, 0x2e, 0x3, 0x2e, 0x3, 0x2e, 0x5, 0x2e, 0x193, 
    0xa, 0x2e, 0x3, 0x2f, 0x3, 0x2f, 0x3, 0x30, 0x3, 0x30, 0x3, 0x30, 0x3, 
    0x30, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 
    0x5, 0x31, 0x1a1, 0xa, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x32, 0x3, 0x32, 
    0x3, 0x32, 0x3, 0x33, 0x3, 0x33, 0x3, 0x34, 0x3, 0x34, 0x3, 0x35, 0x3, 
    0x35, 0x3, 0x35, 0x3, 0x35, 0x5, 0x35, 0x1b0, 0xa, 0x35, 0x3, 0x35, 
    0x3, 0x35, 0x3, 0x35, 0x3, 0x36, 0x3, 0x36, 0x3, 0x37, 0x3, 0x37, 0x3, 
    0x37, 0x7, 0x37, 0x1ba, 0xa, 0x37, 0xc, 0x37, 0xe, 0x37, 0x1bd, 0xb, 
    0x37, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x5, 0x38, 0x1c3, 
    0xa, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x2, 0x2, 0x39, 0x2, 0x4, 
    0x6, 0x8, 0xa, 0xc, 0xe, 0x10, 0x12, 0x14, 0x16, 0x18, 0x1a, 0x1c, 0x1e, 
    0x20, 0x22, 0x24, 0x26, 0x28, 0x2a, 0x2c, 0x2e, 0x30, 0x32, 0x34, 0x36, 
    0x38, 0x3a, 0x3c, 0x3e, 0x40, 0x42, 0x44, 0x46, 0x48, 0x4a, 0x4c, 0x4e, 
    0x50, 0x52, 0x54, 0x56, 0x58, 0x5a, 0x5c, 0x5e, 0x60, 0x62, 0x64, 0x66, 
    0x68, 0x6a, 0x6c, 0x6e, 0x2, 0xc, 0x3, 0x3, 0xc, 0xc, 0x3, 0x2, 0x11, 
    0x12, 0x4, 0x2, 0x13, 0x14, 0x1b, 0x1c, 0x3, 0x2, 0x1e, 0x1f, 0x3, 0x2, 
    0x20, 0x22, 0x4, 0x2, 0x1d, 0x1d, 0x1f, 0x1f, 0x4, 0x2, 0xc, 0xc, 0x26, 
    0x26, 0x4, 0x2, 0x1a, 0x1a, 0x24, 0x24, 0x4, 0x2, 0xf, 0x10, 0x20, 0x20, 
    0x3, 0x2, 0x35, 0x36, 0x2, 0x1ca, 0x2, 0x70, 0x3, 0x2, 0x2, 0x2, 0x4, 
    0x73, 0x3, 0x2, 0x2, 0x2, 0x6, 0x79, 0x3, 0x2, 0x2, 0x2, 0x8, 0x7e, 
    0x3, 0x2, 0x2, 0x2, 0xa, 0x85, 0x3, 0x2, 0x2, 0x2, 0xc, 0x88, 0x3, 0x2, 
    0x2, 0x2, 0xe, 0x8f, 0x3, 0x2, 0x2, 0x2, 0x10, 0x91, 0x3, 0x2, 0x2, 
    0x2, 0x12, 0x97, 0x3, 0x2, 0x2, 0x2, 0x14, 0xa1, 0x3, 0x2, 0x2, 0x2, 
    0x16, 0xa4, 0x3, 0x2, 0x2, 0x2, 0x18, 0xa9, 0x3, 0x2, 0x2, 0x2, 0x1a, 
    0xab, 0x3, 0x2, 0x2, 0x2, 0x1c, 0xb4, 0x3, 0x2, 0x2, 0x2, 0x1e, 0xb8, 
    0x3, 0x2, 0x2, 0x2, 0x20, 0xbd, 0x3, 0x2, 0x2, 0x2, 0x22, 0xc5, 0x3, 
    0x2, 0x2, 0x2, 0x24, 0xcd, 0x3, 0x2, 0x2, 0x2, 0x26, 0xd5, 0x3, 0x2, 
    0x2, 0x2, 0x28, 0xdd, 0x3, 0x2, 0x2, 0x2, 0x2a, 0xe5, 0x3, 0x2, 0x2, 
    0x2, 0x2c, 0xef, 0x3, 0x2, 0x2, 0x2, 0x2e, 0xf1, 0x3, 0x2, 0x2, 0x2, 
    0x30, 0xf4, 0x3, 0x2, 0x2, 0x2, 0x32, 0x102, 0x3, 0x2, 0x2, 0x2, 0x34, 
    0x104, 0x3, 0x2, 0x2, 0x2, 0x36, 0x106, 0x3, 0x2, 0x2, 0x2, 0x38, 0x10e, 
    0x3, 0x2, 0x2, 0x2, 0x3a, 0x117, 0x3, 0x2, 0x2, 0x2, 0x3c, 0x124, 0x3, 
    0x2, 0x2, 0x2, 0x3e, 0x128, 0x3, 0x2, 0x2, 0x2, 0x40, 0x138, 0x3, 0x2, 
    0x2, 0x2, 0x42, 0x148, 0x3, 0x2, 0x2, 0x2, 0x44, 0x14c, 0x3, 0x2, 0x2, 
    0x2, 0x46, 0x151, 0x3, 0x2, 0x2, 0x2, 0x48, 0x15b, 0x3, 0x2, 0x2, 0x2, 
    0x4a, 0x165, 0x3, 0x2, 0x2, 0x2, 0x4c, 0x16a, 0x3, 0x2, 0x2, 0x2, 0x4e, 
    0x16c, 0x3, 0x2, 0x2, 0x2, 0x50, 0x16f, 0x3, 0x2, 0x2, 0x2, 0x52, 0x176, 
    0x3, 0x2, 0x2, 0x2, 0x54, 0x182, 0x3, 0x2, 0x2, 0x2, 0x56, 0x184, 0x3, 
    0x2, 0x2, 0x2, 0x58, 0x186, 0x3, 0x2, 0x2, 0x2, 0x5a, 0x192, 0x3, 0x2, 
    0x2, 0x2, 0x5c, 0x194, 0x3, 0x2, 0x2, 0x2, 0x5e, 0x196, 0x3, 0x2, 0x2, 
    0x2, 0x60, 0x19a, 0x3, 0x2, 0x2, 0x2, 0x62, 0x1a4, 0x3, 0x2, 0x2, 0x2, 
    0x64, 0x1a7, 0x3, 0x2, 0x2, 0x2, 0x66, 0x1a9, 0x3, 0x2, 0x2, 0x2, 0x68, 
    0x1ab, 0x3, 0x2, 0x2, 0x2, 0x6a, 0x1b4, 0x3, 0x2, 0x2, 0x2, 0x6c, 0x1b6, 
    0x3, 0x2, 0x2, 0x2, 0x6e, 0x1be, 0x3, 0x2, 0x2, 0x2, 0x70, 0x71, 0x5, 
    0xa, 0x6, 0x2, 0x71, 0x72, 0x7, 0x2, 0x2, 0x3, 0x72, 0x3, 0x3, 0x2, 
    0x2, 0x2, 0x73, 0x74, 0x5, 0x1c, 0xf, 0x2, 0x74, 0x75, 0x7, 0x2, 0x2, 
    0x3, 0x75, 0x5, 0x3, 0x2, 0x2, 0x2, 0x76, 0x78, 0x5, 0x5a, 0x2e, 0x2, 
    0x77, 0x76, 0x3, 0x2, 0x2, 0x2, 0x78, 0x7b, 0x3, 0x2, 0x2, 0x2, 0x79, 
    0x77, 0x3, 0x2, 0x2, 0x2, 0x79, 0x7a, 0x3, 0x2, 0x2, 0x2, 0x7a, 0x7c, 
    0x3, 0x2, 0x2, 0x2, 0x7b, 0x79, 0x3, 0x2, 0x2, 0x2, 0x7c, 0x7d, 0x7, 
    0x2, 0x2, 0x3, 0x7d, 0x7, 0x3, 0x2, 0x2, 0x2, 0x7e, 0x7f, 0x5, 0x6c, 
    0x37, 0x2, 0x7f, 0x80, 0x7, 0x2, 0x2, 0x3, 0x80, 0x9, 0x3, 0x2, 0x2, 
    0x2, 0x81, 0x84, 0x7, 0xc, 0x2, 0x2, 0x82, 0x84, 0x5, 0xc, 0x7, 0x2, 
    0x83, 0x81, 0x3, 0x2, 0x2, 0x2, 0x83, 0x82, 0x3, 0x2, 0x2, 0x2, 0x84, 
    0x87, 0x3, 0x2, 0x2, 0x2, 0x85, 0x83, 0x3, 0x2, 0x2, 0x2, 0x85, 0x86, 
    0x3, 0x2, 0x2, 0x2, 0x86, 0xb, 0x3, 0x2, 0x2, 0x2, 0x87, 0x85, 0x3, 
    0x2, 0x2, 0x2, 0x88, 0x8b, 0x7, 0xf, 0x2, 0x2, 0x89, 0x8c, 0x5, 0x10, 
    0x9, 0x2, 0x8a, 0x8c, 0x5, 0x12, 0xa, 0x2, 0x8b, 0x89, 0x3, 0x2, 0x2, 
    0x2, 0x8b, 0x8a, 0x3, 0x2, 0x2, 0x2, 0x8c, 0x8d, 0x3, 0x2, 0x2, 0x2, 
    0x8d, 0x8e, 0x5, 0xe, 0x8, 0x2, 0x8e, 0xd, 0x3, 0x2, 0x2, 0x2, 0x8f, 
    0x90, 0x9, 0x2, 0x2, 0x2, 0x90, 0xf, 0x3, 0x2, 0x2, 0x2, 0x91, 0x92, 
    0x7, 0x1a, 0x2, 0x2, 0x92, 0x93, 0x5, 0x1c, 0xf, 0x2, 0x93, 0x11, 0x3, 
    0x2, 0x2, 0x2, 0x94, 0x96, 0x5, 0x18, 0xd, 0x2, 0x95, 0x94, 0x3, 0x2, 
    0x2, 0x2, 0x96, 0x99, 0x3, 0x2, 0x2, 0x2, 0x97, 0x95, 0x3, 0x2, 0x2, 
    0x2, 0x97, 0x98, 0x3, 0x2, 0x2, 0x2, 0x98, 0x9a, 0x3, 0x2, 0x2, 0x2, 
    0x99, 0x97, 0x3, 0x2, 0x2, 0x2, 0x9a, 0x9d, 0x7, 0x2b, 0x2, 0x2, 0x9b, 
    0x9e, 0x5, 0x14, 0xb, 0x2, 0x9c, 0x9e, 0x5, 0x16, 0xc, 0x2, 0x9d, 0x9b, 
    0x3, 0x2, 0x2, 0x2, 0x9d, 0x9c, 0x3, 0x2, 0x2, 0x2, 0x9d, 0x9e, 0x3, 
    0x2, 0x2, 0x2, 0x9e, 0x9f, 0x3, 0x2, 0x2, 0x2, 0x9f, 0xa0, 0x7, 0x2c, 
    0x2, 0x2, 0xa0, 0x13, 0x3, 0x2, 0x2, 0x2, 0xa1, 0xa2, 0x7, 0xc, 0x2, 
    0x2, 0xa2, 0xa3, 0x5, 0xa, 0x6, 0x2, 0xa3, 0x15, 0x3, 0x2, 0x2, 0x2, 
    0xa4, 0xa5, 0x7, 0xf, 0x2, 0x2, 0xa5, 0xa6, 0x5, 0x10, 0x9, 0x2, 0xa6, 
    0x17, 0x3, 0x2, 0x2, 0x2, 0xa7, 0xaa, 0x7, 0xf, 0x2, 0x2, 0xa8, 0xaa, 
    0x5, 0x1a, 0xe, 0x2, 0xa9, 0xa7, 0x3, 0x2, 0x2, 0x2, 0xa9, 0xa8, 0x3, 
    0x2, 0x2, 0x2, 0xaa, 0x19, 0x3, 0x2, 0x2, 0x2, 0xab, 0xaf, 0x7, 0x2d, 
    0x2, 0x2, 0xac, 0xae, 0x7, 0x33, 0x2, 0x2, 0xad, 0xac, 0x3, 0x2, 0x2, 
    0x2, 0xae, 0xb1, 0x3, 0x2, 0x2, 0x2, 0xaf, 0xad, 0x3, 0x2, 0x2, 0x2, 
    0xaf, 0xb0, 0x3, 0x2, 0x2, 0x2, 0xb0, 0xb2, 0x3, 0x2, 0x2, 0x2, 0xb1, 
    0xaf, 0x3, 0x2, 0x2, 0x2, 0xb2, 0xb3, 0x7, 0x30, 0x2, 0x2, 0xb3, 0x1b, 
    0x3, 0x2, 0x2, 0x2, 0xb4, 0xb6, 0x5, 0x20, 0x11, 0x2, 0xb5, 0xb7, 0x5, 
    0x1e, 0x10, 0x2, 0xb6, 0xb5, 0x3, 0x2, 0x2, 0x2, 0xb6, 0xb7, 0x3, 0x2, 
    0x2, 0x2, 0xb7, 0x1d, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xb9, 0x7, 0x23, 0x2, 
    0x2, 0xb9, 0xba, 0x5, 0x1c, 0xf, 0x2, 0xba, 0xbb, 0x7, 0x24, 0x2, 0x2, 
    0xbb, 0xbc, 0x5, 0x1c, 0xf, 0x2, 0xbc, 0x1f, 0x3, 0x2, 0x2, 0x2, 0xbd, 
    0xc2, 0x5, 0x22, 0x12, 0x2, 0xbe, 0xbf, 0x7, 0x16, 0x2, 0x2, 0xbf, 0xc1, 
    0x5, 0x22, 0x12, 0x2, 0xc0, 0xbe, 0x3, 0x2, 0x2, 0x2, 0xc1, 0xc4, 0x3, 
    0x2, 0x2, 0x2, 0xc2, 0xc0, 0x3, 0x2, 0x2, 0x2, 0xc2, 0xc3, 0x3, 0x2, 
    0x2, 0x2, 0xc3, 0x21, 0x3, 0x2, 0x2, 0x2, 0xc4, 0xc2, 0x3, 0x2, 0x2, 
    0x2, 0xc5, 0xca, 0x5, 0x24, 0x13, 0x2, 0xc6, 0xc7, 0x7, 0x15, 0x2, 0x2, 
    0xc7, 0xc9, 0x5, 0x24, 0x13, 0x2, 0xc8, 0xc6, 0x3, 0x2, 0x2, 0x2, 0xc9, 
    0xcc, 0x3, 0x2, 0x2, 0x2, 0xca, 0xc8, 0x3, 0x2, 0x2, 0x2, 0xca, 0xcb, 
    0x3, 0x2, 0x2, 0x2, 0xcb, 0x23, 0x3, 0x2, 0x2, 0x2, 0xcc, 0xca, 0x3, 
    0x2, 0x2, 0x2, 0xcd, 0xd2, 0x5, 0x26, 0x14, 0x2, 0xce, 0xcf, 0x9, 0x3, 
    0x2, 0x2, 0xcf, 0xd1, 0x5, 0x26, 0x14, 0x2, 0xd0, 0xce, 0x3, 0x2, 0x2, 
    0x2, 0xd1, 0xd4, 0x3, 0x2, 0x2, 0x2, 0xd2, 0xd0, 0x3, 0x2, 0x2, 0x2, 
    0xd2, 0xd3, 0x3, 0x2, 0x2, 0x2, 0xd3, 0x25, 0x3, 0x2, 0x2, 0x2, 0xd4, 
    0xd2, 0x3, 0x2, 0x2, 0x2, 0xd5, 0xda, 0x5, 0x28, 0x15, 0x2, 0xd6, 0xd7, 
    0x9, 0x4, 0x2, 0x2, 0xd7, 0xd9, 0x5, 0x28, 0x15, 0x2, 0xd8, 0xd6, 0x3, 
    0x2, 0x2, 0x2, 0xd9, 0xdc, 0x3, 0x2, 0x2, 0x2, 0xda, 0xd8, 0x3, 0x2, 
    0x2, 0x2, 0xda, 0xdb, 0x3, 0x2, 0x2, 0x2, 0xdb, 0x27, 0x3, 0x2, 0x2, 
    0x2, 0xdc, 0xda, 0x3, 0x2, 0x2, 0x2, 0xdd, 0xe2, 0x5, 0x2a, 0x16, 0x2, 
    0xde, 0xdf, 0x9, 0x5, 0x2, 0x2, 0xdf, 0xe1, 0x5, 0x2a, 0x16, 0x2, 0xe0, 
    0xde, 0x3, 0x2, 0x2, 0x2, 0xe1, 0xe4, 0x3, 0x2, 0x2, 0x2, 0xe2, 0xe0, 
    0x3, 0x2, 0x2, 0x2, 0xe2, 0xe3, 0x3, 0x2, 0x2, 0x2, 0xe3, 0x29, 0x3, 
    0x2, 0x2, 0x2, 0xe4, 0xe2, 0x3, 0x2, 0x2, 0x2, 0xe5, 0xea, 0x5, 0x2c, 
    0x17, 0x2, 0xe6, 0xe7, 0x9, 0x6, 0x2, 0x2, 0xe7, 0xe9, 0x5, 0x2c, 0x17, 
    0x2, 0xe8, 0xe6, 0x3, 0x2, 0x2, 0x2, 0xe9, 0xec, 0x3, 0x2, 0x2, 0x2, 
    0xea, 0xe8, 0x3, 0x2, 0x2, 0x2, 0xea, 0xeb, 0x3, 0x2, 0x2, 0x2, 0xeb, 
    0x2b, 0x3, 0x2, 0x2, 0x2, 0xec, 0xea, 0x3, 0x2, 0x2, 0x2, 0xed, 0xf0, 
    0x5, 0x2e, 0x18, 0x2, 0xee, 0xf0, 0x5, 0x30, 0x19, 0x2, 0xef, 0xed, 
    0x3, 0x2, 0x2, 0x2, 0xef, 0xee, 0x3, 0x2, 0x2, 0x2, 0xf0, 0x2d, 0x3, 
    0x2, 0x2, 0x2, 0xf1, 0xf2, 0x9, 0x7, 0x2, 0x2, 0xf2, 0xf3, 0x5, 0x2c, 
    0x17, 0x2, 0xf3, 0x2f, 0x3, 0x2, 0x2, 0x2, 0xf4, 0xf8, 0x5, 0x32, 0x1a, 
    0x2, 0xf5, 0xf7, 0x5, 0x4c, 0x27, 0x2, 0xf6, 0xf5, 0x3, 0x2, 0x2, 0x2, 
    0xf7, 0xfa, 0x3, 0x2, 0x2, 0x2, 0xf8, 0xf6, 0x3, 0x2, 0x2, 0x2, 0xf8, 
    0xf9, 0x3, 0x2, 0x2, 0x2, 0xf9, 0x31, 0x3, 0x2, 0x2, 0x2, 0xfa, 0xf8, 
    0x3, 0x2, 0x2, 0x2, 0xfb, 0x103, 0x5, 0x34, 0x1b, 0x2, 0xfc, 0x103, 
    0x5, 0x36, 0x1c, 0x2, 0xfd, 0x103, 0x5, 0x52, 0x2a, 0x2, 0xfe, 0x103, 
    0x5, 0x58, 0x2d, 0x2, 0xff, 0x103, 0x5, 0x3c, 0x1f, 0x2, 0x100, 0x103, 
    0x5, 0x3e, 0x20, 0x2, 0x101, 0x103, 0x5, 0x40, 0x21, 0x2, 0x102, 0xfb, 
    0x3, 0x2, 0x2, 0x2, 0x102, 0xfc, 0x3, 0x2, 0x2, 0x2, 0x102, 0xfd, 0x3, 
    0x2, 0x2, 0x2, 0x102, 0xfe, 0x3, 0x2, 0x2, 0x2, 0x102, 0xff, 0x3, 0x2, 
    0x2, 0x2, 0x102, 0x100, 0x3, 0x2, 0x2, 0x2, 0x102, 0x101, 0x3, 0x2, 
    0x2, 0x2, 0x103, 0x33, 0x3, 0x2, 0x2, 0x2, 0x104, 0x105, 0x7, 0x10, 
    0x2, 0x2, 0x105, 0x35, 0x3, 0x2, 0x2, 0x2, 0x106, 0x108, 0x7, 0xf, 0x2, 
    0x2, 0x107, 0x109, 0x5, 0x38, 0x1d, 0x2, 0x108, 0x107, 0x3, 0x2, 0x2, 
    0x2, 0x108, 0x109, 0x3, 0x2, 0x2, 0x2, 0x109, 0x37, 0x3, 0x2, 0x2, 0x2, 
    0x10a, 0x10b, 0x7, 0x19, 0x2, 0x2, 0x10b, 0x10d, 0x7, 0xf, 0x2, 0x2, 
    0x10c, 0x10a, 0x3, 0x2, 0x2, 0x2, 0x10d, 0x110, 0x3, 0x2, 0x2, 0x2, 
    0x10e, 0x10c, 0x3, 0x2, 0x2, 0x2, 0x10e, 0x10f, 0x3, 0x2, 0x2, 0x2, 
    0x10f, 0x111, 0x3, 0x2, 0x2, 0x2, 0x110, 0x10e, 0x3, 0x2, 0x2, 0x2, 
    0x111, 0x113, 0x7, 0x27, 0x2, 0x2, 0x112, 0x114, 0x5, 0x3a, 0x1e, 0x2, 
    0x113, 0x112, 0x3, 0x2, 0x2, 0x2, 0x113, 0x114, 0x3, 0x2, 0x2, 0x2, 
    0x114, 0x115, 0x3, 0x2, 0x2, 0x2, 0x115, 0x116, 0x7, 0x28, 0x2, 0x2, 
    0x116, 0x39, 0x3, 0x2, 0x2, 0x2, 0x117, 0x11e, 0x5, 0x1c, 0xf, 0x2, 
    0x118, 0x11a, 0x7, 0x26, 0x2, 0x2, 0x119, 0x11b, 0x5, 0x1c, 0xf, 0x2, 
    0x11a, 0x119, 0x3, 0x2, 0x2, 0x2, 0x11a, 0x11b, 0x3, 0x2, 0x2, 0x2, 
    0x11b, 0x11d, 0x3, 0x2, 0x2, 0x2, 0x11c, 0x118, 0x3, 0x2, 0x2, 0x2, 
    0x11d, 0x120, 0x3, 0x2, 0x2, 0x2, 0x11e, 0x11c, 0x3, 0x2, 0x2, 0x2, 
    0x11e, 0x11f, 0x3, 0x2, 0x2, 0x2, 0x11f, 0x122, 0x3, 0x2, 0x2, 0x2, 
    0x120, 0x11e, 0x3, 0x2, 0x2, 0x2, 0x121, 0x123, 0x7, 0x18, 0x2, 0x2, 
    0x122, 0x121, 0x3, 0x2, 0x2, 0x2, 0x122, 0x123, 0x3, 0x2, 0x2, 0x2, 
    0x123, 0x3b, 0x3, 0x2, 0x2, 0x2, 0x124, 0x125, 0x7, 0x27, 0x2, 0x2, 
    0x125, 0x126, 0x5, 0x1c, 0xf, 0x2, 0x126, 0x127, 0x7, 0x28, 0x2, 0x2, 
    0x127, 0x3d, 0x3, 0x2, 0x2, 0x2, 0x128, 0x134, 0x7, 0x29, 0x2, 0x2, 
    0x129, 0x135, 0x5, 0x44, 0x23, 0x2, 0x12a, 0x131, 0x5, 0x1c, 0xf, 0x2, 
    0x12b, 0x12d, 0x7, 0x26, 0x2, 0x2, 0x12c, 0x12e, 0x5, 0x1c, 0xf, 0x2, 
    0x12d, 0x12c, 0x3, 0x2, 0x2, 0x2, 0x12d, 0x12e, 0x3, 0x2, 0x2, 0x2, 
    0x12e, 0x130, 0x3, 0x2, 0x2, 0x2, 0x12f, 0x12b, 0x3, 0x2, 0x2, 0x2, 
    0x130, 0x133, 0x3, 0x2, 0x2, 0x2, 0x131, 0x12f, 0x3, 0x2, 0x2, 0x2, 
    0x131, 0x132, 0x3, 0x2, 0x2, 0x2, 0x132, 0x135, 0x3, 0x2, 0x2, 0x2, 
    0x133, 0x131, 0x3, 0x2, 0x2, 0x2, 0x134, 0x129, 0x3, 0x2, 0x2, 0x2, 
    0x134, 0x12a, 0x3, 0x2, 0x2, 0x2, 0x134, 0x135, 0x3, 0x2, 0x2, 0x2, 
    0x135, 0x136, 0x3, 0x2, 0x2, 0x2, 0x136, 0x137, 0x7, 0x2a, 0x2, 0x2, 
    0x137, 0x3f, 0x3, 0x2, 0x2, 0x2, 0x138, 0x144, 0x7, 0x2b, 0x2, 0x2, 
    0x139, 0x145, 0x5, 0x46, 0x24, 0x2, 0x13a, 0x141, 0x5, 0x42, 0x22, 0x2, 
    0x13b, 0x13d, 0x9, 0x8, 0x2, 0x2, 0x13c, 0x13e, 0x5, 0x42, 0x22, 0x2, 
    0x13d, 0x13c, 0x3, 0x2, 0x2, 0x2, 0x13d, 0x13e, 0x3, 0x2, 0x2, 0x2, 
    0x13e, 0x140, 0x3, 0x2, 0x2, 0x2, 0x13f, 0x13b, 0x3, 0x2, 0x2, 0x2, 
    0x140, 0x143, 0x3, 0x2, 0x2, 0x2, 0x141, 0x13f, 0x3, 0x2, 0x2, 0x2, 
    0x141, 0x142, 0x3, 0x2, 0x2, 0x2, 0x142, 0x145, 0x3, 0x2, 0x2, 0x2, 
    0x143, 0x141, 0x3, 0x2, 0x2, 0x2, 0x144, 0x139, 0x3, 0x2, 0x2, 0x2, 
    0x144, 0x13a, 0x3, 0x2, 0x2, 0x2, 0x144, 0x145, 0x3, 0x2, 0x2, 0x2, 
    0x145, 0x146, 0x3, 0x2, 0x2, 0x2, 0x146, 0x147, 0x7, 0x2c, 0x2, 0x2, 
    0x147, 0x41, 0x3, 0x2, 0x2, 0x2, 0x148, 0x149, 0x5, 0x1c, 0xf, 0x2, 
    0x149, 0x14a, 0x9, 0x9, 0x2, 0x2, 0x14a, 0x14b, 0x5, 0x1c, 0xf, 0x2, 
    0x14b, 0x43, 0x3, 0x2, 0x2, 0x2, 0x14c, 0x14d, 0x5, 0x48, 0x25, 0x2, 
    0x14d, 0x14f, 0x5, 0x1c, 0xf, 0x2, 0x14e, 0x150, 0x5, 0x4a, 0x26, 0x2, 
    0x14f, 0x14e, 0x3, 0x2, 0x2, 0x2, 0x14f, 0x150, 0x3, 0x2, 0x2, 0x2, 
    0x150, 0x45, 0x3, 0x2, 0x2, 0x2, 0x151, 0x152, 0x5, 0x48, 0x25, 0x2, 
    0x152, 0x153, 0x5, 0x1c, 0xf, 0x2, 0x153, 0x154, 0x7, 0x17, 0x2, 0x2, 
    0x154, 0x156, 0x5, 0x1c, 0xf, 0x2, 0x155, 0x157, 0x7, 0x18, 0x2, 0x2, 
    0x156, 0x155, 0x3, 0x2, 0x2, 0x2, 0x156, 0x157, 0x3, 0x2, 0x2, 0x2, 
    0x157, 0x159, 0x3, 0x2, 0x2, 0x2, 0x158, 0x15a, 0x5, 0x4a, 0x26, 0x2, 
    0x159, 0x158, 0x3, 0x2, 0x2, 0x2, 0x159, 0x15a, 0x3, 0x2, 0x2, 0x2, 
    0x15a, 0x47, 0x3, 0x2, 0x2, 0x2, 0x15b, 0x15c, 0x7, 0x3, 0x2, 0x2, 0x15c, 
    0x15f, 0x7, 0xf, 0x2, 0x2, 0x15d, 0x15e, 0x7, 0x26, 0x2, 0x2, 0x15e, 
    0x160, 0x7, 0xf, 0x2, 0x2, 0x15f, 0x15d, 0x3, 0x2, 0x2, 0x2, 0x15f, 
    0x160, 0x3, 0x2, 0x2, 0x2, 0x160, 0x161, 0x3, 0x2, 0x2, 0x2, 0x161, 
    0x162, 0x7, 0x4, 0x2, 0x2, 0x162, 0x163, 0x5, 0x1c, 0xf, 0x2, 0x163, 
    0x164, 0x7, 0x24, 0x2, 0x2, 0x164, 0x49, 0x3, 0x2, 0x2, 0x2, 0x165, 
    0x166, 0x7, 0x5, 0x2, 0x2, 0x166, 0x167, 0x5, 0x1c, 0xf, 0x2, 0x167, 
    0x4b, 0x3, 0x2, 0x2, 0x2, 0x168, 0x16b, 0x5, 0x4e, 0x28, 0x2, 0x169, 
    0x16b, 0x5, 0x50, 0x29, 0x2, 0x16a, 0x168, 0x3, 0x2, 0x2, 0x2, 0x16a, 
    0x169, 0x3, 0x2, 0x2, 0x2, 0x16b, 0x4d, 0x3, 0x2, 0x2, 0x2, 0x16c, 0x16d, 
    0x7, 0x25, 0x2, 0x2, 0x16d, 0x16e, 0x9, 0xa, 0x2, 0x2, 0x16e, 0x4f, 
    0x3, 0x2, 0x2, 0x2, 0x16f, 0x172, 0x7, 0x29, 0x2, 0x2, 0x170, 0x173, 
    0x7, 0x20, 0x2, 0x2, 0x171, 0x173, 0x5, 0x1c, 0xf, 0x2, 0x172, 0x170, 
    0x3, 0x2, 0x2, 0x2, 0x172, 0x171, 0x3, 0x2, 0x2, 0x2, 0x173, 0x174, 
    0x3, 0x2, 0x2, 0x2, 0x174, 0x175, 0x7, 0x2a, 0x2, 0x2, 0x175, 0x51, 
    0x3, 0x2, 0x2, 0x2, 0x176, 0x17a, 0x7, 0x2d, 0x2, 0x2, 0x177, 0x179, 
    0x5, 0x54, 0x2b, 0x2, 0x178, 0x177, 0x3, 0x2, 0x2, 0x2, 0x179, 0x17c, 
    0x3, 0x2, 0x2, 0x2, 0x17a, 0x178, 0x3, 0x2, 0x2, 0x2, 0x17a, 0x17b, 
    0x3, 0x2, 0x2, 0x2, 0x17b, 0x17d, 0x3, 0x2, 0x2, 0x2, 0x17c, 0x17a, 
    0x3, 0x2, 0x2, 0x2, 0x17d, 0x17e, 0x7, 0x30, 0x2, 0x2, 0x17e, 0x53, 
    0x3, 0x2, 0x2, 0x2, 0x17f, 0x183, 0x5, 0x56, 0x2c, 0x2, 0x180, 0x183, 
    0x5, 0x5e, 0x30, 0x2, 0x181, 0x183, 0x5, 0x60, 0x31, 0x2, 0x182, 0x17f, 
    0x3, 0x2, 0x2, 0x2, 0x182, 0x180, 0x3, 0x2, 0x2, 0x2, 0x182, 0x181, 
    0x3, 0x2, 0x2, 0x2, 0x183, 0x55, 0x3, 0x2, 0x2, 0x2, 0x184, 0x185, 0x7, 
    0x33, 0x2, 0x2, 0x185, 0x57, 0x3, 0x2, 0x2, 0x2, 0x186, 0x18a, 0x7, 
    0x2e, 0x2, 0x2, 0x187, 0x189, 0x5, 0x5a, 0x2e, 0x2, 0x188, 0x187, 0x3, 
    0x2, 0x2, 0x2, 0x189, 0x18c, 0x3, 0x2, 0x2, 0x2, 0x18a, 0x188, 0x3, 
    0x2, 0x2, 0x2, 0x18a, 0x18b, 0x3, 0x2, 0x2, 0x2, 0x18b, 0x18d, 0x3, 
    0x2, 0x2, 0x2, 0x18c, 0x18a, 0x3, 0x2, 0x2, 0x2, 0x18d, 0x18e, 0x7, 
    0xa, 0x2, 0x2, 0x18e, 0x59, 0x3, 0x2, 0x2, 0x2, 0x18f, 0x193, 0x5, 0x5c, 
    0x2f, 0x2, 0x190, 0x193, 0x5, 0x5e, 0x30, 0x2, 0x191, 0x193, 0x5, 0x60, 
    0x31, 0x2, 0x192, 0x18f, 0x3, 0x2, 0x2, 0x2, 0x192, 0x190, 0x3, 0x2, 
    0x2, 0x2, 0x192, 0x191, 0x3, 0x2, 0x2, 0x2, 0x193, 0x5b, 0x3, 0x2, 0x2, 
    0x2, 0x194, 0x195, 0x9, 0xb, 0x2, 0x2, 0x195, 0x5d, 0x3, 0x2, 0x2, 0x2, 
    0x196, 0x197, 0x7, 0x31, 0x2, 0x2, 0x197, 0x198, 0x5, 0x1c, 0xf, 0x2, 
    0x198, 0x199, 0x7, 0x9, 0x2, 0x2, 0x199, 0x5f, 0x3, 0x2, 0x2, 0x2, 0x19a, 
    0x1a0, 0x7, 0x32, 0x2, 0x2, 0x19b, 0x1a1, 0x5, 0x62, 0x32, 0x2, 0x19c, 
    0x1a1, 0x5, 0x64, 0x33, 0x2, 0x19d, 0x1a1, 0x5, 0x66, 0x34, 0x2, 0x19e, 
    0x1a1, 0x5, 0x68, 0x35, 0x2, 0x19f, 0x1a1, 0x5, 0x6a, 0x36, 0x2, 0x1a0, 
    0x19b, 0x3, 0x2, 0x2, 0x2, 0x1a0, 0x19c, 0x3, 0x2, 0x2, 0x2, 0x1a0, 
    0x19d, 0x3, 0x2, 0x2, 0x2, 0x1a0, 0x19e, 0x3, 0x2, 0x2, 0x2, 0x1a0, 
    0x19f, 0x3, 0x2, 0x2, 0x2, 0x1a1, 0x1a2, 0x3, 0x2, 0x2, 0x2, 0x1a2, 
    0x1a3, 0x7, 0x9, 0x2, 0x2, 0x1a3, 0x61, 0x3, 0x2, 0x2, 0x2, 0x1a4, 0x1a5, 
    0x7, 0x5, 0x2, 0x2, 0x1a5, 0x1a6, 0x5, 0x1c, 0xf, 0x2, 0x1a6, 0x63, 
    0x3, 0x2, 0x2, 0x2, 0x1a7, 0x1a8, 0x7, 0x6, 0x2, 0x2, 0x1a8, 0x65, 0x3, 
    0x2, 0x2, 0x2, 0x1a9, 0x1aa, 0x7, 0x7, 0x2, 0x2, 0x1aa, 0x67, 0x3, 0x2, 
    0x2, 0x2, 0x1ab, 0x1ac, 0x7, 0x3, 0x2, 0x2, 0x1ac, 0x1af, 0x7, 0xf, 
    0x2, 0x2, 0x1ad, 0x1ae, 0x7, 0x26, 0x2, 0x2, 0x1ae, 0x1b0, 0x7, 0xf, 
    0x2, 0x2, 0x1af, 0x1ad, 0x3, 0x2, 0x2, 0x2, 0x1af, 0x1b0, 0x3, 0x2, 
    0x2, 0x2, 0x1b0, 0x1b1, 0x3, 0x2, 0x2, 0x2, 0x1b1, 0x1b2, 0x7, 0x4, 
    0x2, 0x2, 0x1b2, 0x1b3, 0x5, 0x1c, 0xf, 0x2, 0x1b3, 0x69, 0x3, 0x2, 
    0x2, 0x2, 0x1b4, 0x1b5, 0x7, 0x8, 0x2, 0x2, 0x1b5, 0x6b, 0x3, 0x2, 0x2, 
    0x2, 0x1b6, 0x1bb, 0x7, 0xf, 0x2, 0x2, 0x1b7, 0x1ba, 0x5, 0x4e, 0x28, 
    0x2, 0x1b8, 0x1ba, 0x5, 0x6e, 0x38, 0x2, 0x1b9, 0x1b7, 0x3, 0x2, 0x2, 
    0x2, 0x1b9, 0x1b8, 0x3, 0x2, 0x2, 0x2, 0x1ba, 0x1bd, 0x3, 0x2, 0x2, 
    0x2, 0x1bb, 0x1b9, 0x3, 0x2, 0x2, 0x2, 0x1bb, 0x1bc, 0x3, 0x2, 0x2, 
    0x2, 0x1bc, 0x6d, 0x3, 0x2, 0x2, 0x2, 0x1bd, 0x1bb, 0x3, 0x2, 0x2, 0x2, 
    0x1be, 0x1c2, 0x7, 0x29, 0x2, 0x2, 0x1bf, 0x1c3, 0x5, 0x34, 0x1b, 0x2, 
    0x1c0, 0x1c3, 0x5, 0x1a, 0xe, 0x2, 0x1c1, 0x1c3, 0x7, 0x20, 0x2, 0x2, 
    0x1c2, 0x1bf, 0x3, 0x2, 0x2, 0x2, 0x1c2, 0x1c0, 0x3, 0x2, 0x2, 0x2, 
    0x1c2, 0x1c1, 0x3, 0x2, 0x2, 0x2, 0x1c3, 0x1c4, 0x3, 0x2, 0x2, 0x2, 
    0x1c4, 0x1c5, 0x7, 0x2a, 0x2, 0x2, 0x1c5, 0x6f, 0x3, 0x2, 0x2, 0x2, 
    0x2f, 0x79, 0x83, 0x85, 0x8b, 0x97, 0x9d, 0xa9, 0xaf, 0xb6, 0xc2, 0xca, 
    0xd2, 0xda, 0xe2, 0xea, 0xef, 0xf8, 0x102, 0x108, 0x10e, 0x113, 0x11a, 
    0x11e, 0x122, 0x12d, 0x131, 0x134, 0x13d, 0x141, 0x144, 0x14f, 0x156, 
    0x159, 0x15f, 0x16a, 0x172, 0x17a, 0x182, 0x18a, 0x192, 0x1a0, 0x1af, 
    0x1b9, 0x1bb, 0x1c2, 
  };

  atn::ATNDeserializer deserializer;
  _atn = deserializer.deserialize(_serializedATN);

  size_t count = _atn.getNumberOfDecisions();
  _decisionToDFA.reserve(count);
  for (size_t i = 0; i < count; i++) { 
    _decisionToDFA.emplace_back(_atn.getDecisionState(i), i);
  }
}

HclParser::Initializer HclParser::_init;
