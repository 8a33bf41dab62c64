
// Generated from grammar/JsonLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  JsonLexer : public antlr4::Lexer {
public:
  enum {
    WHITESPACE = 1, LBRACE = 2, RBRACE = 3, LBRACK = 4, RBRACK = 5, COLON = 6, 
    COMMA = 7, ASSIGN = 8, TRUE = 9, FALSE = 10, NULL_WORD = 11, INVALID_WORD = 12, 
    NUMBER = 13, INVALID_NUMBER = 14, STRING = 15, INVALID_STRING = 16, 
    INVALID = 17
  };

  JsonLexer(antlr4::CharStream *input);
  ~JsonLexer();

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

