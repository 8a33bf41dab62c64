#include "write/corpus_files.h"

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "support/paths.h"

namespace hcl {

std::vector<SourceFile> corpus_files(std::size_t count) {
  const std::string folder = test::shared_dir() + "/corpus/";
  std::ifstream lines(folder + "verdicts.jsonl");
  std::vector<SourceFile> files;
  constexpr std::string_view kPath = "\"path\": \"";
  std::size_t seen = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"syntax\": \"native\"") == std::string::npos ||
        line.find("\"ok\": true") == std::string::npos || ++seen % 9 != 0 ||
        files.size() == count) {
      continue;
    }
    const std::size_t begin = line.find(kPath) + kPath.size();
    const std::string path = line.substr(begin, line.find('"', begin) - begin);
    std::ifstream in(folder + path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    files.emplace_back(path, text.str());
  }
  return files;
}

}  // namespace hcl
