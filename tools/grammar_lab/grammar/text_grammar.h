#ifndef HCL_GRAMMAR_LAB_GRAMMAR_TEXT_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_TEXT_GRAMMAR_H_

#include <filesystem>
#include <string>
#include <vector>

#include "grammar/load_grammar.h"

namespace hcl::grammar_lab {

// Loads a grammar from texts: `lexer` is empty for a combined one. The texts
// get the names that the grammars have, in a directory of their own, in which
// copies of `files` are what they may import.
LoadResult load_texts(const std::string& lexer, const std::string& parser,
                      const std::vector<std::filesystem::path>& files);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_TEXT_GRAMMAR_H_
