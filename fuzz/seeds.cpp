// hcl-fuzz-seeds CASES CORPUS FOLDER: writes the inputs of the conformance
// suite, and the short files of a corpus, as seeds below FOLDER. Each begins
// with the byte that chooses the dialect, the conformance and the entry (see
// input.cpp). The corpus may be missing.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>
#include <vector>

#include "runner/cases/case_text.h"

namespace {

namespace fs = std::filesystem;

// The entry that reads the inputs of a mode, with default choices otherwise.
char entry_byte(const std::string& mode) {
  if (mode == "expr" || mode == "parse" || mode.rfind("static_", 0) == 0) {
    return mode == "static_traversal" ? 3 : 1;
  }
  return mode == "tmpl" ? 2 : 0;
}

class Writer {
 public:
  explicit Writer(fs::path folder) : folder_(std::move(folder)) {
    fs::create_directories(folder_);
  }

  void write(char first, const std::string& text) {
    std::ofstream out(folder_ / std::to_string(count_++), std::ios::binary);
    out.put(first);
    out << text;
  }

  int count() const { return count_; }

 private:
  fs::path folder_;
  int count_ = 0;
};

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The seed is read in the first dialect of its clause.
char dialect_byte(const hcl::conformance::Clause& clause) {
  return clause.dialects.empty()
             ? char{0}
             : static_cast<char>(4 * static_cast<int>(clause.dialects[0]));
}

void write_cases(const fs::path& path, Writer& writer) {
  const auto clauses =
      hcl::conformance::read_cases(path.string(), read_file(path));
  for (const auto& clause : *clauses) {
    for (const auto& test : clause.tests) {
      if (test.mode.rfind("json", 0) == 0 || test.mode == "robust") continue;
      const int first = dialect_byte(clause) + entry_byte(test.mode);
      writer.write(static_cast<char>(first), test.input);
    }
  }
}

void write_suite(const fs::path& folder, Writer& writer) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) write_cases(file, writer);
}

void write_corpus(const fs::path& folder, Writer& writer) {
  std::ifstream verdicts(folder / "verdicts.jsonl");
  int number = 0;
  for (std::string line; std::getline(verdicts, line);) {
    const auto verdict = nlohmann::json::parse(line, nullptr, false);
    if (!verdict.is_object() || verdict.value("syntax", "") != "native" ||
        verdict.value("bytes", 0) > 2000 || ++number % 8 != 0) {
      continue;
    }
    writer.write(0, read_file(folder / verdict.value("path", "")));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: hcl-fuzz-seeds CASES CORPUS FOLDER\n";
    return 2;
  }
  Writer writer(argv[3]);
  write_suite(argv[1], writer);
  write_corpus(argv[2], writer);
  std::cout << writer.count() << " seeds\n";
  return 0;
}
