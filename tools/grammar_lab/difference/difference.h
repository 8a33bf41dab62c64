#ifndef HCL_GRAMMAR_LAB_DIFFERENCE_DIFFERENCE_H_
#define HCL_GRAMMAR_LAB_DIFFERENCE_DIFFERENCE_H_

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// How the names of one grammar correspond to those of another: rules and tokens
// that were only renamed count as the same.
struct Renaming {
  // The name in the old grammar, by number in the new one.
  std::vector<std::string> tokens;
  std::vector<std::string> rules;
};

// The differences between the files of two grammars, one line each: "rule
// changed: tuple (HclParser.g4:115:1)".
struct GrammarChanges {
  std::vector<std::string> lines;
  Renaming renaming;
};
GrammarChanges compare_grammars(const Grammar& before, const Grammar& after);

// A difference between the results of two grammars for one source. The cause
// omits the place, so that sources can be grouped by it; it is empty if nothing
// differs.
struct Difference {
  std::string cause;
  std::string detail;
  // The byte offset in the source.
  std::uint32_t byte = 0;
  // Whether only one of the grammars accepts the source.
  bool is_verdict = false;
};

// Compares, in this order: the verdict, the tokens, the place of the first
// mistake, the tree with what recovery keeps, the diagnostics.
Difference compare_outcomes(const Grammar& before, const Expected& old,
                            const Grammar& after, const Expected& now,
                            const Renaming& renaming);

// Sources that differ for the same cause.
struct DifferenceGroup {
  std::string cause;
  std::size_t count = 0;
  // The smallest such source.
  std::string source;
  std::size_t size = 0;
  std::string detail;
  std::uint32_t byte = 0;
};

inline constexpr std::size_t kSpeedRounds = 5;

struct CorpusResult {
  std::size_t sources = 0;
  std::size_t bytes = 0;
  std::size_t changed = 0;
  std::vector<std::string> unreadable;
  // The largest first.
  std::vector<DifferenceGroup> groups;
  // The processor time of lexer and parser without recovery, over all sources,
  // by round: each round measures both grammars.
  std::array<double, kSpeedRounds> seconds_before{};
  std::array<double, kSpeedRounds> seconds_after{};
};

// "40 -> 17 MB/s" if the slowest round of one grammar is faster than the
// fastest of the other, and by more than a tenth in the middle; otherwise "",
// since the rounds alone differ by as much.
std::string speed_change(const CorpusResult& result);

// Compares the grammars over files, on all processors.
CorpusResult compare_corpus(const Grammar& before, const Grammar& after,
                            const Renaming& renaming,
                            const std::vector<std::string>& paths);

// The files in directories that are sources for a grammar: those with the usual
// suffixes for the library's grammars, and all files for others. A path to a
// file stands for that file.
std::vector<std::string> find_sources(const Grammar& grammar,
                                      const std::vector<std::string>& paths);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIFFERENCE_DIFFERENCE_H_
