// hcl-fuzz-seeds SHARED FOLDER: writes the inputs of the catalogue, and files
// of the corpus that are not long, as seeds below FOLDER. Each begins with the
// byte that chooses dialect, conformance and entry (see input.cpp).

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace {

namespace fs = std::filesystem;

// The entry that reads the inputs of a mode; the default choices otherwise.
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

void write_catalogue(const fs::path& path, Writer& writer) {
  const auto catalogue = nlohmann::json::parse(read_file(path), nullptr, false);
  if (!catalogue.is_object()) {
    return;
  }
  for (const auto& clause : catalogue["clauses"]) {
    for (const auto& test : clause.value("tests", nlohmann::json::array())) {
      const std::string mode = test.value("mode", "");
      if (mode.rfind("json", 0) != 0) {
        writer.write(entry_byte(mode), test.value("input", ""));
      }
    }
  }
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
  if (argc != 3) {
    std::cerr << "usage: hcl-fuzz-seeds SHARED FOLDER\n";
    return 2;
  }
  Writer writer(argv[2]);
  write_catalogue(fs::path(argv[1]) / "spec" / "clauses.json", writer);
  write_corpus(fs::path(argv[1]) / "corpus", writer);
  std::cout << writer.count() << " seeds\n";
  return 0;
}
