
// Generated from grammar/JsonParser.g4 by ANTLR 4.7.2



#include "JsonParser.h"


using namespace antlrcpp;
using namespace antlr4;

JsonParser::JsonParser(TokenStream *input) : Parser(input) {
  _interpreter = new atn::ParserATNSimulator(this, _atn, _decisionToDFA, _sharedContextCache);
}

JsonParser::~JsonParser() {
  delete _interpreter;
}

std::string JsonParser::getGrammarFileName() const {
  return "JsonParser.g4";
}

const std::vector<std::string>& JsonParser::getRuleNames() const {
  return _ruleNames;
}

dfa::Vocabulary& JsonParser::getVocabulary() const {
  return _vocabulary;
}


//----------------- TextContext ------------------------------------------------------------------

JsonParser::TextContext::TextContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

JsonParser::ValueContext* JsonParser::TextContext::value() {
  return getRuleContext<JsonParser::ValueContext>(0);
}

tree::TerminalNode* JsonParser::TextContext::EOF() {
  return getToken(JsonParser::EOF, 0);
}


size_t JsonParser::TextContext::getRuleIndex() const {
  return JsonParser::RuleText;
}


JsonParser::TextContext* JsonParser::text() {
  TextContext *_localctx = _tracker.createInstance<TextContext>(_ctx, getState());
  enterRule(_localctx, 0, JsonParser::RuleText);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(16);
    value();
    setState(17);
    match(JsonParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ValueContext ------------------------------------------------------------------

JsonParser::ValueContext::ValueContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

JsonParser::ObjectContext* JsonParser::ValueContext::object() {
  return getRuleContext<JsonParser::ObjectContext>(0);
}

JsonParser::ArrayContext* JsonParser::ValueContext::array() {
  return getRuleContext<JsonParser::ArrayContext>(0);
}

JsonParser::NumberContext* JsonParser::ValueContext::number() {
  return getRuleContext<JsonParser::NumberContext>(0);
}

JsonParser::StringContext* JsonParser::ValueContext::string() {
  return getRuleContext<JsonParser::StringContext>(0);
}

JsonParser::LiteralContext* JsonParser::ValueContext::literal() {
  return getRuleContext<JsonParser::LiteralContext>(0);
}


size_t JsonParser::ValueContext::getRuleIndex() const {
  return JsonParser::RuleValue;
}


JsonParser::ValueContext* JsonParser::value() {
  ValueContext *_localctx = _tracker.createInstance<ValueContext>(_ctx, getState());
  enterRule(_localctx, 2, JsonParser::RuleValue);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    setState(24);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case JsonParser::LBRACE: {
        enterOuterAlt(_localctx, 1);
        setState(19);
        object();
        break;
      }

      case JsonParser::LBRACK: {
        enterOuterAlt(_localctx, 2);
        setState(20);
        array();
        break;
      }

      case JsonParser::NUMBER: {
        enterOuterAlt(_localctx, 3);
        setState(21);
        number();
        break;
      }

      case JsonParser::STRING: {
        enterOuterAlt(_localctx, 4);
        setState(22);
        string();
        break;
      }

      case JsonParser::TRUE:
      case JsonParser::FALSE:
      case JsonParser::NULL_WORD: {
        enterOuterAlt(_localctx, 5);
        setState(23);
        literal();
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

//----------------- LiteralContext ------------------------------------------------------------------

JsonParser::LiteralContext::LiteralContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::LiteralContext::TRUE() {
  return getToken(JsonParser::TRUE, 0);
}

tree::TerminalNode* JsonParser::LiteralContext::FALSE() {
  return getToken(JsonParser::FALSE, 0);
}

tree::TerminalNode* JsonParser::LiteralContext::NULL_WORD() {
  return getToken(JsonParser::NULL_WORD, 0);
}


size_t JsonParser::LiteralContext::getRuleIndex() const {
  return JsonParser::RuleLiteral;
}


JsonParser::LiteralContext* JsonParser::literal() {
  LiteralContext *_localctx = _tracker.createInstance<LiteralContext>(_ctx, getState());
  enterRule(_localctx, 4, JsonParser::RuleLiteral);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(26);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << JsonParser::TRUE)
      | (1ULL << JsonParser::FALSE)
      | (1ULL << JsonParser::NULL_WORD))) != 0))) {
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

//----------------- ObjectContext ------------------------------------------------------------------

JsonParser::ObjectContext::ObjectContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::ObjectContext::LBRACE() {
  return getToken(JsonParser::LBRACE, 0);
}

tree::TerminalNode* JsonParser::ObjectContext::RBRACE() {
  return getToken(JsonParser::RBRACE, 0);
}

std::vector<JsonParser::MemberContext *> JsonParser::ObjectContext::member() {
  return getRuleContexts<JsonParser::MemberContext>();
}

JsonParser::MemberContext* JsonParser::ObjectContext::member(size_t i) {
  return getRuleContext<JsonParser::MemberContext>(i);
}

std::vector<tree::TerminalNode *> JsonParser::ObjectContext::COMMA() {
  return getTokens(JsonParser::COMMA);
}

tree::TerminalNode* JsonParser::ObjectContext::COMMA(size_t i) {
  return getToken(JsonParser::COMMA, i);
}


size_t JsonParser::ObjectContext::getRuleIndex() const {
  return JsonParser::RuleObject;
}


JsonParser::ObjectContext* JsonParser::object() {
  ObjectContext *_localctx = _tracker.createInstance<ObjectContext>(_ctx, getState());
  enterRule(_localctx, 6, JsonParser::RuleObject);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(28);
    match(JsonParser::LBRACE);
    setState(37);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == JsonParser::STRING) {
      setState(29);
      member();
      setState(34);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == JsonParser::COMMA) {
        setState(30);
        match(JsonParser::COMMA);
        setState(31);
        member();
        setState(36);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
    setState(39);
    match(JsonParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MemberContext ------------------------------------------------------------------

JsonParser::MemberContext::MemberContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::MemberContext::STRING() {
  return getToken(JsonParser::STRING, 0);
}

tree::TerminalNode* JsonParser::MemberContext::COLON() {
  return getToken(JsonParser::COLON, 0);
}

JsonParser::ValueContext* JsonParser::MemberContext::value() {
  return getRuleContext<JsonParser::ValueContext>(0);
}


size_t JsonParser::MemberContext::getRuleIndex() const {
  return JsonParser::RuleMember;
}


JsonParser::MemberContext* JsonParser::member() {
  MemberContext *_localctx = _tracker.createInstance<MemberContext>(_ctx, getState());
  enterRule(_localctx, 8, JsonParser::RuleMember);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(41);
    match(JsonParser::STRING);
    setState(42);
    match(JsonParser::COLON);
    setState(43);
    value();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArrayContext ------------------------------------------------------------------

JsonParser::ArrayContext::ArrayContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::ArrayContext::LBRACK() {
  return getToken(JsonParser::LBRACK, 0);
}

tree::TerminalNode* JsonParser::ArrayContext::RBRACK() {
  return getToken(JsonParser::RBRACK, 0);
}

std::vector<JsonParser::ValueContext *> JsonParser::ArrayContext::value() {
  return getRuleContexts<JsonParser::ValueContext>();
}

JsonParser::ValueContext* JsonParser::ArrayContext::value(size_t i) {
  return getRuleContext<JsonParser::ValueContext>(i);
}

std::vector<tree::TerminalNode *> JsonParser::ArrayContext::COMMA() {
  return getTokens(JsonParser::COMMA);
}

tree::TerminalNode* JsonParser::ArrayContext::COMMA(size_t i) {
  return getToken(JsonParser::COMMA, i);
}


size_t JsonParser::ArrayContext::getRuleIndex() const {
  return JsonParser::RuleArray;
}


JsonParser::ArrayContext* JsonParser::array() {
  ArrayContext *_localctx = _tracker.createInstance<ArrayContext>(_ctx, getState());
  enterRule(_localctx, 10, JsonParser::RuleArray);
  size_t _la = 0;

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(45);
    match(JsonParser::LBRACK);
    setState(54);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << JsonParser::LBRACE)
      | (1ULL << JsonParser::LBRACK)
      | (1ULL << JsonParser::TRUE)
      | (1ULL << JsonParser::FALSE)
      | (1ULL << JsonParser::NULL_WORD)
      | (1ULL << JsonParser::NUMBER)
      | (1ULL << JsonParser::STRING))) != 0)) {
      setState(46);
      value();
      setState(51);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == JsonParser::COMMA) {
        setState(47);
        match(JsonParser::COMMA);
        setState(48);
        value();
        setState(53);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
    setState(56);
    match(JsonParser::RBRACK);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- NumberContext ------------------------------------------------------------------

JsonParser::NumberContext::NumberContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::NumberContext::NUMBER() {
  return getToken(JsonParser::NUMBER, 0);
}


size_t JsonParser::NumberContext::getRuleIndex() const {
  return JsonParser::RuleNumber;
}


JsonParser::NumberContext* JsonParser::number() {
  NumberContext *_localctx = _tracker.createInstance<NumberContext>(_ctx, getState());
  enterRule(_localctx, 12, JsonParser::RuleNumber);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(58);
    match(JsonParser::NUMBER);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- StringContext ------------------------------------------------------------------

JsonParser::StringContext::StringContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* JsonParser::StringContext::STRING() {
  return getToken(JsonParser::STRING, 0);
}


size_t JsonParser::StringContext::getRuleIndex() const {
  return JsonParser::RuleString;
}


JsonParser::StringContext* JsonParser::string() {
  StringContext *_localctx = _tracker.createInstance<StringContext>(_ctx, getState());
  enterRule(_localctx, 14, JsonParser::RuleString);

  auto onExit = finally([=, this] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(60);
    match(JsonParser::STRING);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

// Static vars and initialization.
std::vector<dfa::DFA> JsonParser::_decisionToDFA;
atn::PredictionContextCache JsonParser::_sharedContextCache;

// We own the ATN which in turn owns the ATN states.
atn::ATN JsonParser::_atn;
std::vector<uint16_t> JsonParser::_serializedATN;

std::vector<std::string> JsonParser::_ruleNames = {
  "text", "value", "literal", "object", "member", "array", "number", "string"
};

std::vector<std::string> JsonParser::_literalNames = {
  "", "", "'{'", "'}'", "'['", "']'", "':'", "','", "'='", "'true'", "'false'", 
  "'null'"
};

std::vector<std::string> JsonParser::_symbolicNames = {
  "", "WHITESPACE", "LBRACE", "RBRACE", "LBRACK", "RBRACK", "COLON", "COMMA", 
  "ASSIGN", "TRUE", "FALSE", "NULL_WORD", "INVALID_WORD", "NUMBER", "INVALID_NUMBER", 
  "STRING", "INVALID_STRING", "INVALID"
};

dfa::Vocabulary JsonParser::_vocabulary(_literalNames, _symbolicNames);

std::vector<std::string> JsonParser::_tokenNames;

JsonParser::Initializer::Initializer() {
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
    0x3, 0x13, 0x41, 0x4, 0x2, 0x9, 0x2, 0x4, 0x3, 0x9, 0x3, 0x4, 0x4, 0x9, 
    0x4, 0x4, 0x5, 0x9, 0x5, 0x4, 0x6, 0x9, 0x6, 0x4, 0x7, 0x9, 0x7, 0x4, 
    0x8, 0x9, 0x8, 0x4, 0x9, 0x9, 0x9, 0x3, 0x2, 0x3, 0x2, 0x3, 0x2, 0x3, 
    0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x5, 0x3, 0x1b, 0xa, 0x3, 
    0x3, 0x4, 0x3, 0x4, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x7, 0x5, 
    0x23, 0xa, 0x5, 0xc, 0x5, 0xe, 0x5, 0x26, 0xb, 0x5, 0x5, 0x5, 0x28, 
    0xa, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 
    0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x7, 0x7, 0x34, 0xa, 0x7, 0xc, 
    0x7, 0xe, 0x7, 0x37, 0xb, 0x7, 0x5, 0x7, 0x39, 0xa, 0x7, 0x3, 0x7, 0x3, 
    0x7, 0x3, 0x8, 0x3, 0x8, 0x3, 0x9, 0x3, 0x9, 0x3, 0x9, 0x2, 0x2, 0xa, 
    0x2, 0x4, 0x6, 0x8, 0xa, 0xc, 0xe, 0x10, 0x2, 0x3, 0x3, 0x2, 0xb, 0xd, 
    0x2, 0x40, 0x2, 0x12, 0x3, 0x2, 0x2, 0x2, 0x4, 0x1a, 0x3, 0x2, 0x2, 
    0x2, 0x6, 0x1c, 0x3, 0x2, 0x2, 0x2, 0x8, 0x1e, 0x3, 0x2, 0x2, 0x2, 0xa, 
    0x2b, 0x3, 0x2, 0x2, 0x2, 0xc, 0x2f, 0x3, 0x2, 0x2, 0x2, 0xe, 0x3c, 
    0x3, 0x2, 0x2, 0x2, 0x10, 0x3e, 0x3, 0x2, 0x2, 0x2, 0x12, 0x13, 0x5, 
    0x4, 0x3, 0x2, 0x13, 0x14, 0x7, 0x2, 0x2, 0x3, 0x14, 0x3, 0x3, 0x2, 
    0x2, 0x2, 0x15, 0x1b, 0x5, 0x8, 0x5, 0x2, 0x16, 0x1b, 0x5, 0xc, 0x7, 
    0x2, 0x17, 0x1b, 0x5, 0xe, 0x8, 0x2, 0x18, 0x1b, 0x5, 0x10, 0x9, 0x2, 
    0x19, 0x1b, 0x5, 0x6, 0x4, 0x2, 0x1a, 0x15, 0x3, 0x2, 0x2, 0x2, 0x1a, 
    0x16, 0x3, 0x2, 0x2, 0x2, 0x1a, 0x17, 0x3, 0x2, 0x2, 0x2, 0x1a, 0x18, 
    0x3, 0x2, 0x2, 0x2, 0x1a, 0x19, 0x3, 0x2, 0x2, 0x2, 0x1b, 0x5, 0x3, 
    0x2, 0x2, 0x2, 0x1c, 0x1d, 0x9, 0x2, 0x2, 0x2, 0x1d, 0x7, 0x3, 0x2, 
    0x2, 0x2, 0x1e, 0x27, 0x7, 0x4, 0x2, 0x2, 0x1f, 0x24, 0x5, 0xa, 0x6, 
    0x2, 0x20, 0x21, 0x7, 0x9, 0x2, 0x2, 0x21, 0x23, 0x5, 0xa, 0x6, 0x2, 
    0x22, 0x20, 0x3, 0x2, 0x2, 0x2, 0x23, 0x26, 0x3, 0x2, 0x2, 0x2, 0x24, 
    0x22, 0x3, 0x2, 0x2, 0x2, 0x24, 0x25, 0x3, 0x2, 0x2, 0x2, 0x25, 0x28, 
    0x3, 0x2, 0x2, 0x2, 0x26, 0x24, 0x3, 0x2, 0x2, 0x2, 0x27, 0x1f, 0x3, 
    0x2, 0x2, 0x2, 0x27, 0x28, 0x3, 0x2, 0x2, 0x2, 0x28, 0x29, 0x3, 0x2, 
    0x2, 0x2, 0x29, 0x2a, 0x7, 0x5, 0x2, 0x2, 0x2a, 0x9, 0x3, 0x2, 0x2, 
    0x2, 0x2b, 0x2c, 0x7, 0x11, 0x2, 0x2, 0x2c, 0x2d, 0x7, 0x8, 0x2, 0x2, 
    0x2d, 0x2e, 0x5, 0x4, 0x3, 0x2, 0x2e, 0xb, 0x3, 0x2, 0x2, 0x2, 0x2f, 
    0x38, 0x7, 0x6, 0x2, 0x2, 0x30, 0x35, 0x5, 0x4, 0x3, 0x2, 0x31, 0x32, 
    0x7, 0x9, 0x2, 0x2, 0x32, 0x34, 0x5, 0x4, 0x3, 0x2, 0x33, 0x31, 0x3, 
    0x2, 0x2, 0x2, 0x34, 0x37, 0x3, 0x2, 0x2, 0x2, 0x35, 0x33, 0x3, 0x2, 
    0x2, 0x2, 0x35, 0x36, 0x3, 0x2, 0x2, 0x2, 0x36, 0x39, 0x3, 0x2, 0x2, 
    0x2, 0x37, 0x35, 0x3, 0x2, 0x2, 0x2, 0x38, 0x30, 0x3, 0x2, 0x2, 0x2, 
    0x38, 0x39, 0x3, 0x2, 0x2, 0x2, 0x39, 0x3a, 0x3, 0x2, 0x2, 0x2, 0x3a, 
    0x3b, 0x7, 0x7, 0x2, 0x2, 0x3b, 0xd, 0x3, 0x2, 0x2, 0x2, 0x3c, 0x3d, 
    0x7, 0xf, 0x2, 0x2, 0x3d, 0xf, 0x3, 0x2, 0x2, 0x2, 0x3e, 0x3f, 0x7, 
    0x11, 0x2, 0x2, 0x3f, 0x11, 0x3, 0x2, 0x2, 0x2, 0x7, 0x1a, 0x24, 0x27, 
    0x35, 0x38, 
  };

  atn::ATNDeserializer deserializer;
  _atn = deserializer.deserialize(_serializedATN);

  size_t count = _atn.getNumberOfDecisions();
  _decisionToDFA.reserve(count);
  for (size_t i = 0; i < count; i++) { 
    _decisionToDFA.emplace_back(_atn.getDecisionState(i), i);
  }
}

JsonParser::Initializer JsonParser::_init;
