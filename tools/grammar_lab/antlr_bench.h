#ifndef HCL_GRAMMAR_LAB_ANTLR_BENCH_H_
#define HCL_GRAMMAR_LAB_ANTLR_BENCH_H_

#include <vector>

#include "grammar.h"
#include "hcl/source.h"

namespace hcl::grammar_lab {

// Parses sources with ANTLR's own interpreter of the grammar. It takes the
// tokens of the engine: those that the lexical context decides are beyond
// ANTLR's lexer. The number of sources that it accepts.
std::size_t interpret_with_antlr(const Grammar& grammar,
                                 const std::vector<SourceFile>& files);

// The same for one source and one entry.
bool antlr_accepts(const Grammar& grammar, const SourceFile& file, int entry);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ANTLR_BENCH_H_
