#ifndef HCL_GRAMMAR_LAB_GENERATE_H_
#define HCL_GRAMMAR_LAB_GENERATE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cover.h"
#include "engine.h"
#include "grammar.h"
#include "lexemes.h"
#include "sentence.h"

namespace hcl::grammar_lab {

// A sentence as a source.
struct Generated {
  int entry = 0;
  std::string text;
  // Why it was made: "alternative 2 in postfix".
  std::string reason;
  // Whether the grammar accepts it.
  bool accepted = true;
};

// Writes tokens as a source that the lexer reads as these tokens.
class Writer {
 public:
  explicit Writer(const Grammar& grammar);

  // `wanted`, where not empty, is the text of the token at index `at`. Nothing
  // where no separators and texts give the tokens: the lexical context can make
  // that impossible.
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
  // Every pair of choices that can be made one after the other, too.
  bool all_pairs = false;
  // Random sentences besides; the same seed gives the same.
  std::size_t random = 0;
  std::uint64_t seed = 1;
  // Steps of a random sentence after which it ends as soon as it can.
  std::size_t size = 40;
  // For each sentence, one with one token wrong.
  bool negative = false;
};

struct GenerateResult {
  std::vector<Generated> sentences;
  // What no source could be made for, and why.
  std::vector<std::string> impossible;
};

// Sentences that reach every rule, every alternative and every transition of
// the lexer, as short as can be; a transition that only refused sources take
// is in a refused one.
GenerateResult generate(const Grammar& grammar, const GenerateRequest& request);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GENERATE_H_
