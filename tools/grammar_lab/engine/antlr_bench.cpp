#include "engine/antlr_bench.h"

#include <memory>
#include <utility>

#include "BailErrorStrategy.h"
#include "ListTokenSource.h"
#include "ParserInterpreter.h"
#include "engine/engine.h"
#include "language.h"

namespace hcl::grammar_lab {
namespace {

class Interpreter {
 public:
  explicit Interpreter(const Grammar& grammar)
      : grammar_(grammar),
        numbers_(antlr_numbers(grammar)),
        vocabulary_(grammar.language->parser.literal_names,
                    grammar.language->parser.token_names) {}

  bool accepts(const Expected& outcome, int entry) {
    std::vector<std::unique_ptr<antlr4::Token>> tokens;
    for (const LabToken& token : outcome.tokens) {
      tokens.push_back(std::make_unique<antlr4::CommonToken>(
          numbers_[token.type], token.type == 0 ? "<EOF>" : "x"));
    }
    antlr4::ListTokenSource source(std::move(tokens));
    antlr4::CommonTokenStream stream(&source);
    antlr4::ParserInterpreter parser(grammar_.language->prefix, vocabulary_,
                                     grammar_.language->parser.rule_names,
                                     grammar_.language->parser.atn, &stream);
    parser.removeErrorListeners();
    // The interpreter's default error recovery needs the source of tokens.
    parser.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
    try {
      parser.parse(antlr_rule(grammar_, entry));
    } catch (const antlr4::ParseCancellationException&) {
      return false;
    }
    return parser.getNumberOfSyntaxErrors() == 0;
  }

 private:
  const Grammar& grammar_;
  std::vector<std::size_t> numbers_;
  antlr4::dfa::Vocabulary vocabulary_;
};

}  // namespace

std::vector<std::size_t> antlr_numbers(const Grammar& grammar) {
  std::vector<std::string> names = grammar.language->parser.token_names;
  const std::vector<std::string>& literals =
      grammar.language->parser.literal_names;
  std::vector<std::size_t> numbers(256, names.size());
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (names[i].empty() && i < literals.size()) names[i] = literals[i];
    const int number = grammar.tokens.find(names[i]);
    if (number > 0) numbers[static_cast<std::size_t>(number)] = i;
  }
  numbers[0] = antlr4::Token::EOF;
  return numbers;
}

std::size_t antlr_rule(const Grammar& grammar, int entry) {
  const std::vector<std::string>& rules = grammar.language->parser.rule_names;
  std::size_t number = 0;
  while (rules[number] != grammar.entries[static_cast<std::size_t>(entry)]) {
    ++number;
  }
  return number;
}

std::size_t interpret_with_antlr(const Grammar& grammar,
                                 const std::vector<SourceFile>& files) {
  Engine engine(grammar);
  Interpreter interpreter(grammar);
  std::size_t accepted = 0;
  for (const SourceFile& file : files) {
    const Expected outcome = engine.tokens(file, kFileEntry);
    accepted += interpreter.accepts(outcome, kFileEntry) ? 1U : 0U;
  }
  return accepted;
}

bool antlr_accepts(const Grammar& grammar, const SourceFile& file, int entry) {
  return Interpreter(grammar).accepts(Engine(grammar).tokens(file, entry),
                                      entry);
}

}  // namespace hcl::grammar_lab
