
// Generated from grammar/HclLexer.g4 by ANTLR 4.7.2

#pragma once

 #include "hcl_lexer_base.h" 

#include "antlr4-runtime.h"




class  HclLexer : public HclLexerBase {
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
    QUOTED = 1, HEREDOC = 2, TEMPLATE = 3
  };

  HclLexer(antlr4::CharStream *input);
  ~HclLexer();

  virtual std::string getGrammarFileName() const override;
  virtual const std::vector<std::string>& getRuleNames() const override;

  virtual const std::vector<std::string>& getChannelNames() const override;
  virtual const std::vector<std::string>& getModeNames() const override;
  virtual const std::vector<std::string>& getTokenNames() const override; // deprecated, use vocabulary instead
  virtual antlr4::dfa::Vocabulary& getVocabulary() const override;

  virtual const std::vector<uint16_t> getSerializedATN() const override;
  virtual const antlr4::atn::ATN& getATN() const override;

private:
  static std::vector<antlr4::dfa::DFA> _decisionToDFA;
  static antlr4::atn::PredictionContextCache _sharedContextCache;
  static std::vector<std::string> _ruleNames;
  static std::vector<std::string> _tokenNames;
  static std::vector<std::string> _channelNames;
  static std::vector<std::string> _modeNames;

  static std::vector<std::string> _literalNames;
  static std::vector<std::string> _symbolicNames;
  static antlr4::dfa::Vocabulary _vocabulary;
  static antlr4::atn::ATN _atn;
  static std::vector<uint16_t> _serializedATN;


  // Individual action functions triggered by action() above.

  // Individual semantic predicate functions triggered by sempred() above.

  struct Initializer {
    Initializer();
  };
  static Initializer _init;
};

