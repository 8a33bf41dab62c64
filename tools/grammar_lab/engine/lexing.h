#ifndef HCL_GRAMMAR_LAB_ENGINE_LEXING_H_
#define HCL_GRAMMAR_LAB_ENGINE_LEXING_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// The mode of the lexer in which each token of a source begins, including the
// end of the file. `tokens` are those of the engine for the same source and
// entry.
std::vector<unsigned> modes_of_tokens(const Grammar& grammar,
                                      const SourceFile& file, int entry,
                                      const std::vector<LabToken>& tokens);

// A change of state of the lexer's automaton, whatever character causes it.
struct Transition {
  unsigned from = 0;
  unsigned to = 0;

  friend auto operator<=>(const Transition&, const Transition&) = default;
};

// Every transition that some token takes.
std::vector<Transition> all_transitions(const Grammar& grammar);

// The length of the longest token of any kind at the beginning of a text; 0 if
// there is none.
std::size_t longest_token(const Grammar& grammar, unsigned mode,
                          std::string_view text);

// The text between tokens, as the lexer's tokens for it: spaces, comments,
// insignificant newlines.
struct SkippedText {
  unsigned mode = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};
std::vector<SkippedText> skipped_texts(const Grammar& grammar,
                                       const SourceFile& file,
                                       const std::vector<LabToken>& tokens,
                                       const std::vector<unsigned>& modes);

// The transitions that a text takes.
std::vector<Transition> transitions_of(const Grammar& grammar, unsigned mode,
                                       std::string_view text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_LEXING_H_
