#ifndef HCL_GRAMMAR_LAB_ENGINE_TRACE_H_
#define HCL_GRAMMAR_LAB_ENGINE_TRACE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A step of a parse.
struct TraceStep {
  enum class Kind : std::uint8_t { Enter, Choose, Match, Leave, Fail };

  Kind kind = Kind::Enter;
  // The index of the token that decides.
  std::size_t token = 0;
  // The number of open rules, including that of the step.
  std::size_t depth = 0;
  int rule = 0;
  // What is decided, and why: one sentence.
  std::string text;
  // The place in the grammar file.
  Place place;
};

struct Trace {
  Expected outcome;
  // For each token, the name of the mode in which it begins.
  std::vector<std::string> modes;
  std::vector<TraceStep> steps;
  // Whether there were more steps than requested.
  bool is_cut = false;
};

// Follows a parse up to the first mistake, for at most this many steps.
Trace trace(const Grammar& grammar, const SourceFile& file, int entry,
            std::size_t most_steps);

// For human readers: one line per step, under its token.
std::string to_text(const Grammar& grammar, const SourceFile& file,
                    const Trace& trace);

// For the page: {"accepted", "error", "tokens": [{"type", "text", "mode",
// "begin", "end"}], "steps": [{"kind", "token", "depth", "rule", "text",
// "line"}], "diagnostics": [text], "cut"}.
std::string to_json(const Grammar& grammar, const SourceFile& file,
                    const Trace& trace);

// The tokens that may follow at the end of a source that is accepted, or in
// which only something more is missing.
TokenSet expected_at_end(const Grammar& grammar, const Expected& outcome,
                         int entry);

// A node of the tree of an outcome, in the order of the lines of `tree_text()`.
struct TreeLine {
  std::size_t depth = 0;
  // The rule, and the text of a leaf.
  std::string text;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};
std::vector<TreeLine> tree_lines(const Grammar& grammar, const SourceFile& file,
                                 const Expected& outcome);

// The tree of an outcome, with the texts of its leaves.
std::string tree_text(const Grammar& grammar, const SourceFile& file,
                      const Expected& outcome);

// "line 3, column 5: found `}`, expected a, b or c", for an outcome that is not
// accepted.
std::string error_text(const Grammar& grammar, const SourceFile& file,
                       const Expected& outcome);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_TRACE_H_
