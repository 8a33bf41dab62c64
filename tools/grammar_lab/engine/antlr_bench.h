#ifndef HCL_GRAMMAR_LAB_ENGINE_ANTLR_BENCH_H_
#define HCL_GRAMMAR_LAB_ENGINE_ANTLR_BENCH_H_

#include <cstddef>
#include <vector>

#include "grammar/grammar.h"
#include "hcl/source.h"

namespace hcl::grammar_lab {

// By the tables' number of a token, ANTLR's.
std::vector<std::size_t> antlr_numbers(const Grammar& grammar);

// ANTLR's number of an entry's rule.
std::size_t antlr_rule(const Grammar& grammar, int entry);

// Parses sources with ANTLR's own interpreter of the grammar and returns the
// number of accepted sources. The tokens are those of the engine, because the
// lexical context is beyond ANTLR's lexer.
std::size_t interpret_with_antlr(const Grammar& grammar,
                                 const std::vector<SourceFile>& files);

// The same for one source and one entry.
bool antlr_accepts(const Grammar& grammar, const SourceFile& file, int entry);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_ANTLR_BENCH_H_
