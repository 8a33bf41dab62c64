#include "antlr_trees.h"

#include <memory>
#include <optional>
#include <tuple>

#include "BailErrorStrategy.h"
#include "BaseErrorListener.h"
#include "ListTokenSource.h"
#include "ParserInterpreter.h"
#include "engine/antlr_bench.h"
#include "language.h"

namespace hcl::grammar_lab {
namespace {

// A decision, the token at which it is made, and an alternative.
using Override = std::tuple<std::size_t, std::size_t, std::size_t>;

class Ambiguities : public antlr4::BaseErrorListener {
 public:
  void reportAmbiguity(antlr4::Parser*, const antlr4::dfa::DFA& dfa,
                       std::size_t begin, std::size_t, bool,
                       const antlrcpp::BitSet& alternatives,
                       antlr4::atn::ATNConfigSet*) override {
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      if (alternatives.test(i)) found.emplace(dfa.decision, begin, i);
    }
  }

  std::set<Override> found;
};

class Parses {
 public:
  Parses(const Grammar& grammar, const Sentence& sentence)
      : grammar_(grammar),
        sentence_(sentence),
        vocabulary_(grammar.language->parser.literal_names,
                    grammar.language->parser.token_names) {}

  // The tree, or "" if the text is rejected.
  std::string run(const std::optional<Override>& override,
                  Ambiguities& ambiguities) {
    const std::vector<std::size_t> numbers = antlr_numbers(grammar_);
    std::vector<std::unique_ptr<antlr4::Token>> tokens;
    for (const int token : sentence_.tokens()) {
      tokens.push_back(std::make_unique<antlr4::CommonToken>(
          numbers[static_cast<std::size_t>(token)], "x"));
    }
    antlr4::ListTokenSource source(std::move(tokens));
    antlr4::CommonTokenStream stream(&source);
    antlr4::ParserInterpreter parser(grammar_.language->prefix, vocabulary_,
                                     grammar_.language->parser.rule_names,
                                     grammar_.language->parser.atn, &stream);
    parser.removeErrorListeners();
    parser.addErrorListener(&ambiguities);
    parser.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(
        antlr4::atn::PredictionMode::LL_EXACT_AMBIG_DETECTION);
    if (override) {
      const auto [decision, token, alternative] = *override;
      parser.addDecisionOverride(static_cast<int>(decision),
                                 static_cast<int>(token),
                                 static_cast<int>(alternative));
    }
    try {
      return text_of(*parser.parse(antlr_rule(grammar_, sentence_.entry)));
    } catch (const antlr4::ParseCancellationException&) {
      return "";
    }
  }

 private:
  std::string text_of(antlr4::tree::ParseTree& tree) const {
    if (auto* leaf = dynamic_cast<antlr4::tree::TerminalNode*>(&tree)) {
      return " " + std::to_string(leaf->getSymbol()->getType());
    }
    const auto& rule = dynamic_cast<antlr4::ParserRuleContext&>(tree);
    std::string text =
        " (" + grammar_.language->parser.rule_names[rule.getRuleIndex()];
    for (antlr4::tree::ParseTree* child : tree.children) {
      text += text_of(*child);
    }
    return text + ")";
  }

  const Grammar& grammar_;
  const Sentence& sentence_;
  antlr4::dfa::Vocabulary vocabulary_;
};

}  // namespace

std::string tree_of(const Grammar& grammar, const std::vector<Event>& events) {
  const std::vector<std::size_t> numbers = antlr_numbers(grammar);
  std::string text;
  for (const Event& event : events) {
    const auto number = static_cast<std::size_t>(event.number);
    switch (event.kind) {
      case Event::Kind::Enter:
        text += " (" + grammar.rules[number];
        break;
      case Event::Kind::Token:
        text += " " + std::to_string(numbers[number]);
        break;
      default:
        text += ")";
    }
  }
  return text;
}

std::set<std::string> antlr_trees(const Grammar& grammar,
                                  const Sentence& sentence) {
  Parses parses(grammar, sentence);
  Ambiguities ambiguities;
  std::set<std::string> trees{parses.run(std::nullopt, ambiguities)};
  // Another alternative may lead to further ambiguities, which are not tried.
  const std::set<Override> found = ambiguities.found;
  for (const Override& override : found) {
    trees.insert(parses.run(override, ambiguities));
  }
  trees.erase("");
  return trees;
}

}  // namespace hcl::grammar_lab
