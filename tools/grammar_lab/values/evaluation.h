#ifndef HCL_GRAMMAR_LAB_VALUES_EVALUATION_H_
#define HCL_GRAMMAR_LAB_VALUES_EVALUATION_H_

#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"
#include "values/rewrite.h"

namespace hcl::grammar_lab {

// Names and the expressions that give their values, in the language of the
// grammar; later ones may use earlier ones.
using VariableTexts = std::vector<std::pair<std::string, std::string>>;

// The values of a source.
struct Evaluated {
  // The value of an expression or template, or a line for each attribute of a
  // file, in the notation of the suite: `x = 1 : number`.
  std::string text;
  // What is wrong, with its place in the source: one line each. Empty if all is
  // well; the text is empty then if the source cannot be read.
  std::vector<std::string> mistakes;
  // Whether a mistake is a name that no variable or function has: a host may
  // have it.
  bool needs_host = false;
  // The source in the language that exists.
  Rewritten rewritten;
};

// For all of these, the grammar is one of native syntax (`Family::Native`).

// Reads a source with the grammar and, rewritten, with the
// library; `text` stays empty.
Evaluated read_source(const Grammar& grammar, Engine& engine,
                      const SourceFile& file, int entry);

// Reads a source with the grammar, rewrites it as the grammar's
// annotations say, and evaluates it with the library. Functions are those of
// `hcl::functions` where the laboratory was built with that component, and the
// basic ones otherwise.
Evaluated evaluate_source(const Grammar& grammar, Engine& engine,
                          const SourceFile& file, int entry,
                          const VariableTexts& variables);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_VALUES_EVALUATION_H_
