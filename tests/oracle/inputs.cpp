#include "inputs.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "support/paths.h"
#include "text/utf8.h"

namespace hcl::oracle {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepest = 200;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> sorted_files(const fs::path& folder, bool recursive) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; at != end;
       at.increment(error)) {
    if (at->is_directory() && !recursive) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file()) {
      files.push_back(at->path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The kinds of the clause catalogue that are not expressions.
SourceKind kind_of_mode(const std::string& mode) {
  if (mode.starts_with("json")) return SourceKind::Json;
  if (mode == "tmpl") return SourceKind::Template;
  for (const char* config :
       {"config", "attrs", "body", "dynblock", "userfunc", "tokens"}) {
    if (mode == config) return SourceKind::Config;
  }
  return SourceKind::Expression;
}

SourceKind kind_of_case(const std::string& file, const std::string& kind) {
  if (file.starts_with("json_")) return SourceKind::Json;
  if (kind == "expr" || kind == "typeexpr") return SourceKind::Expression;
  if (kind == "template") return SourceKind::Template;
  if (kind == "traversal") return SourceKind::Traversal;
  return SourceKind::Config;
}

// The depth of nested brackets and of constructs that nest without brackets.
int estimated_depth(const std::string& text) {
  int depth = 0;
  int deepest = 0;
  int operators = 0;
  for (const char c : text) {
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == '\n') operators = 0;
    if (c == '-' || c == '!' || c == '?') ++operators;
    deepest = std::max(deepest, depth + operators);
  }
  return deepest;
}

}  // namespace

bool is_comparable(const std::string& text) {
  return text::is_well_formed(text) && estimated_depth(text) <= kDeepest;
}

std::vector<Input> clause_inputs() {
  std::vector<Input> inputs;
  const std::string text =
      read_file(fs::path(test::shared_dir()) / "spec/clauses.json");
  if (text.empty()) return inputs;
  const auto catalogue = nlohmann::json::parse(text);
  for (const auto& clause : catalogue["clauses"]) {
    for (const auto& test : clause["tests"]) {
      inputs.push_back(
          {clause["id"], test.value("input", ""), kind_of_mode(test["mode"])});
    }
  }
  return inputs;
}

std::vector<Input> case_inputs() {
  std::vector<Input> inputs;
  for (const fs::path& path :
       sorted_files(fs::path(test::shared_dir()) / "cases", false)) {
    std::ifstream file(path);
    const std::string name = path.filename().string();
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (path.extension() != ".jsonl") continue;
      const auto record = nlohmann::json::parse(line);
      if (!record.contains("src") || !record["src"].is_string()) continue;
      inputs.push_back({name + ":" + std::to_string(number), record["src"],
                        kind_of_case(name, record.value("kind", ""))});
    }
  }
  return inputs;
}

std::vector<Input> corpus_inputs() {
  std::vector<Input> inputs;
  for (const fs::path& path :
       sorted_files(fs::path(test::shared_dir()) / "corpus", true)) {
    const std::string extension = path.extension().string();
    if (extension == ".json") {
      inputs.push_back({path.string(), read_file(path), SourceKind::Json});
    } else if (extension == ".tf" || extension == ".hcl" ||
               extension == ".tfvars") {
      inputs.push_back({path.string(), read_file(path), SourceKind::Config});
    }
  }
  return inputs;
}

}  // namespace hcl::oracle
