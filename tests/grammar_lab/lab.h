#ifndef HCL_TESTS_GRAMMAR_LAB_LAB_H_
#define HCL_TESTS_GRAMMAR_LAB_LAB_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "antlr_tool.h"
#include "grammar.h"

namespace hcl::grammar_lab {

// Whether the ANTLR tool is there; without it these tests are skipped.
bool has_antlr();

// The project's grammar of a name, such as "HclParser", loaded once.
const LoadResult& project_grammar(const std::string& name);

// A copy of the native grammar in which one text stands for another.
class EditedGrammar {
 public:
  // Fails the test where `from` is not in the file exactly once.
  EditedGrammar(const std::string& file, const std::string& from,
                const std::string& to);

  std::filesystem::path path() const;
  LoadResult load() const { return load_grammar({path(), {}}); }

 private:
  TemporaryFolder folder_;
};

// A grammar of the given files, whose parser is `Parser.g4`, with its lexer
// `Lexer.g4`.
LoadResult load_text(const std::string& lexer, const std::string& parser);

}  // namespace hcl::grammar_lab

#endif  // HCL_TESTS_GRAMMAR_LAB_LAB_H_
