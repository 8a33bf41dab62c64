#ifndef HCL_GRAMMAR_LAB_DIFFERENCE_H_
#define HCL_GRAMMAR_LAB_DIFFERENCE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "engine.h"
#include "grammar.h"

namespace hcl::grammar_lab {

// How the names of one grammar correspond to those of another: rules and tokens
// that have only another name count as the same.
struct Renaming {
  // By number in the new grammar: the name in the old one.
  std::vector<std::string> tokens;
  std::vector<std::string> rules;
};

// What is written differently in the files of two grammars, one line each:
// "rule changed: tuple (HclParser.g4:115:1)".
struct GrammarChanges {
  std::vector<std::string> lines;
  Renaming renaming;
};
GrammarChanges compare_grammars(const Grammar& before, const Grammar& after);

// What two grammars make of one source differently. The cause says it without
// the place, so that sources can be grouped by it; empty where nothing differs.
struct Difference {
  std::string cause;
  std::string detail;
  // Of the source.
  std::uint32_t byte = 0;
  // Whether the source is accepted by one of them only.
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
  // The smallest of them.
  std::string source;
  std::size_t size = 0;
  std::string detail;
  std::uint32_t byte = 0;
};

struct CorpusResult {
  std::size_t sources = 0;
  std::size_t bytes = 0;
  std::size_t changed = 0;
  std::vector<std::string> unreadable;
  // The largest first.
  std::vector<DifferenceGroup> groups;
  // Of one thread, for lexer and parser without recovery.
  double seconds_before = 0;
  double seconds_after = 0;
};

// Compares the grammars over files, on all processors.
CorpusResult compare_corpus(const Grammar& before, const Grammar& after,
                            const Renaming& renaming,
                            const std::vector<std::string>& paths);

// The files of folders that are sources for a grammar: by the usual endings for
// the library's grammars, and all files for others. A file stands for itself.
std::vector<std::string> find_sources(const Grammar& grammar,
                                      const std::vector<std::string>& paths);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIFFERENCE_H_
