#ifndef HCL_GRAMMAR_LAB_SENTENCES_GENERATE_H_
#define HCL_GRAMMAR_LAB_SENTENCES_GENERATE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"
#include "sentences/cover.h"
#include "sentences/lexemes.h"
#include "sentences/sentence.h"

namespace hcl::grammar_lab {

// A sentence as source text.
struct Generated {
  int entry = 0;
  std::string text;
  // Why it was made: "alternative 2 in postfix".
  std::string reason;
  // Whether the grammar accepts it.
  bool accepted = true;
};

// Writes tokens as source text that the lexer reads as these tokens.
class Writer {
 public:
  explicit Writer(const Grammar& grammar);

  // `wanted`, if not empty, is the text of the token at index `at`. Nothing if
  // no separators and texts produce the tokens, which the lexical context can
  // make impossible.
  std::optional<std::string> write(int entry, const std::vector<int>& tokens,
                                   std::size_t at = 0,
                                   const std::string& wanted = {});

  Engine& engine() { return engine_; }
  const Lexemes& lexemes() const { return lexemes_; }

 private:
  std::size_t matching(int entry, const std::string& text,
                       const std::vector<int>& tokens);

  Engine engine_;
  Lexemes lexemes_;
  std::vector<std::vector<std::string>> texts_;
};

struct GenerateRequest {
  // Also every pair of choices that can follow each other.
  bool all_pairs = false;
  // The number of additional random sentences; the same seed gives the same
  // ones.
  std::size_t random = 0;
  std::uint64_t seed = 1;
  // The number of steps after which a random sentence ends as soon as possible.
  std::size_t size = 40;
  // Also, for each sentence, one with a wrong token.
  bool negative = false;
};

struct GenerateResult {
  std::vector<Generated> sentences;
  // What no source could be made for, and why.
  std::vector<std::string> impossible;
};

// Shortest sentences that reach every rule, every alternative and every
// transition of the lexer. A transition that only rejected sources take is in a
// rejected one.
GenerateResult generate(const Grammar& grammar, const GenerateRequest& request);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SENTENCES_GENERATE_H_
