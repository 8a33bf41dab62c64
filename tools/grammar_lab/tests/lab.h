#ifndef HCL_TESTS_GRAMMAR_LAB_LAB_H_
#define HCL_TESTS_GRAMMAR_LAB_LAB_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "grammar/antlr_tool.h"
#include "grammar/load_grammar.h"

namespace hcl::grammar_lab {

// Whether the ANTLR tool is available; without it these tests are skipped.
bool has_antlr();

// The project's grammar with this name, such as "HclParser", which is loaded
// once.
const LoadResult& project_grammar(const std::string& name);

// A copy of the native grammar with one text replaced by another.
class EditedGrammar {
 public:
  // Fails the test unless `from` is in the file exactly once.
  EditedGrammar(const std::string& file, const std::string& from,
                const std::string& to);

  std::filesystem::path path() const;
  LoadResult load() const { return load_grammar({path(), {}}); }

 private:
  TemporaryFolder folder_;
};

// Loads a grammar with the given files: the parser `Parser.g4` and its lexer
// `Lexer.g4`.
LoadResult load_text(const std::string& lexer, const std::string& parser);

// Loads the combined grammar `Small` with the given rules.
LoadResult load_combined(const std::string& rules);

}  // namespace hcl::grammar_lab

#endif  // HCL_TESTS_GRAMMAR_LAB_LAB_H_
