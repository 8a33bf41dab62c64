#include "grammar/text_grammar.h"

#include <fstream>

#include "grammar/antlr_tool.h"

namespace hcl::grammar_lab {

namespace fs = std::filesystem;

LoadResult load_texts(const std::string& lexer, const std::string& parser,
                      const std::vector<fs::path>& files) {
  const TemporaryFolder work;
  for (const fs::path& file : files) {
    std::error_code ignored;
    fs::copy_file(file, work.path() / file.filename(), ignored);
  }
  const auto write = [&](const std::string& text) {
    Problems ignored;
    const fs::path path =
        work.path() / (read_g4(text, "", ignored).name + ".g4");
    std::ofstream(path, std::ios::binary) << text;
    return path;
  };
  if (!lexer.empty()) write(lexer);
  return load_grammar({write(parser), {}});
}

}  // namespace hcl::grammar_lab
