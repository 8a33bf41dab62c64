#ifndef HCL_GRAMMAR_LAB_TABLES_NUMBERING_H_
#define HCL_GRAMMAR_LAB_TABLES_NUMBERING_H_

#include <string>
#include <string_view>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// The library's names of token types and rules, by number, as in `TokenType`
// and `Rule`; none for a grammar that the library does not know.
struct LibraryNames {
  std::vector<std::string_view> tokens;
  std::vector<std::string_view> rules;
};
LibraryNames library_names(Family family);

// Numbers token types and rules in the whole language, and stores the grammar's
// names by these numbers. Returns false if there are more than the tables have
// numbers for.
bool number_language(const LibraryNames& library, Grammar& grammar);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TABLES_NUMBERING_H_
