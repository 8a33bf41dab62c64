#ifndef HCL_TABLEGEN_ANTLR_SHIM_ANTLR4_RUNTIME_H_
#define HCL_TABLEGEN_ANTLR_SHIM_ANTLR4_RUNTIME_H_

// Replaces the umbrella header of the ANTLR 4.9 runtime, under the same name
// because the generated lexers and parsers include it by that name. The
// original also includes misc/InterpreterDataReader.h, which clang 14 rejects;
// this one includes what the project and the generated files use.
#include "ANTLRInputStream.h"
#include "BaseErrorListener.h"
#include "CommonToken.h"
#include "CommonTokenStream.h"
#include "DefaultErrorStrategy.h"
#include "FailedPredicateException.h"
#include "Lexer.h"
#include "NoViableAltException.h"
#include "Parser.h"
#include "ParserRuleContext.h"
#include "RecognitionException.h"
#include "Vocabulary.h"
#include "antlr4-common.h"
#include "atn/ATN.h"
#include "atn/ATNDeserializer.h"
#include "atn/AtomTransition.h"
#include "atn/DecisionState.h"
#include "atn/LL1Analyzer.h"
#include "atn/LexerATNSimulator.h"
#include "atn/LexerActionExecutor.h"
#include "atn/LexerChannelAction.h"
#include "atn/LexerPushModeAction.h"
#include "atn/LexerTypeAction.h"
#include "atn/ParserATNSimulator.h"
#include "atn/PredictionContext.h"
#include "atn/RuleStartState.h"
#include "atn/RuleStopState.h"
#include "atn/RuleTransition.h"
#include "atn/TokensStartState.h"
#include "dfa/DFA.h"
#include "dfa/DFAState.h"
#include "misc/Interval.h"
#include "misc/IntervalSet.h"
#include "support/Any.h"
#include "support/CPPUtils.h"
#include "tree/ErrorNode.h"
#include "tree/ParseTree.h"
#include "tree/TerminalNode.h"

#endif  // HCL_TABLEGEN_ANTLR_SHIM_ANTLR4_RUNTIME_H_
