#ifndef HCL_GRAMMAR_LAB_SERVER_PAGE_EXAMPLES_H_
#define HCL_GRAMMAR_LAB_SERVER_PAGE_EXAMPLES_H_

#include <filesystem>
#include <string>
#include <vector>

namespace hcl::grammar_lab {

// A grammar and a source to begin with on the live page.
struct PageExample {
  std::string name;
  // Empty for a combined grammar.
  std::string lexer;
  std::string parser;
  std::string source;
};

// The examples in a directory of grammars: the pairs `examples/NAMEParser.g4`
// and `NAMELexer.g4`, and the experiments `experiments/NAME/grammar.patch`,
// applied to the grammars of the directory. Each with its first accepted case
// as source. What is absent or cannot be applied is left out.
std::vector<PageExample> find_page_examples(
    const std::filesystem::path& folder);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SERVER_PAGE_EXAMPLES_H_
