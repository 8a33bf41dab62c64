#include "runner/cases/suite.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

#include "hcl/files.h"
#include "runner/cases/case_text.h"

namespace hcl::conformance {
namespace {

namespace fs = std::filesystem;

using Clauses = Expected<std::vector<Clause>, std::string>;

Clauses read_one(const std::string& path) {
  if (path.ends_with(".json")) return read_catalogue(path);
  const Result<SourceFile> file = read_file(path);
  if (!file.ok()) return path + ": " + file.diagnostics[0].detail;
  return read_cases(path, file.value.text());
}

bool holds_cases(const fs::path& path) {
  return path.extension() == ".txt" || path.extension() == ".json";
}

std::vector<std::string> files_below(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator entry(path, error), end;
       !error && entry != end; entry.increment(error)) {
    if (holds_cases(entry->path())) files.push_back(entry->path().string());
  }
  std::ranges::sort(files);
  return files;
}

// Lower-case words joined by `-`: "Template If Directive" becomes
// "template-if-directive".
std::string slug_of(std::string_view heading) {
  std::string slug;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      slug += static_cast<char>(std::tolower(byte));
    } else if (!slug.empty() && slug.back() != '-') {
      slug += '-';
    }
  }
  while (slug.ends_with('-')) slug.pop_back();
  return slug.empty() ? "introduction" : slug;
}

// "Expressions / Index Operator" becomes "expressions/index-operator".
std::string path_of(const Clause& clause) {
  std::string path = document_of(clause);
  std::string_view rest = clause.section;
  for (;;) {
    const std::size_t slash = rest.find(" / ");
    path += "/" + slug_of(rest.substr(0, slash));
    if (slash == std::string_view::npos) break;
    rest.remove_prefix(slash + 3);
  }
  return path + ".txt";
}

}  // namespace

Expected<std::vector<Topic>, std::string> read_suite(const std::string& path) {
  std::vector<Topic> topics;
  for (const std::string& file : files_below(path)) {
    Clauses clauses = read_one(file);
    if (!clauses.ok()) return clauses.error();
    topics.push_back({file, *std::move(clauses)});
  }
  return topics;
}

std::vector<Clause> clauses_of(const std::vector<Topic>& topics) {
  std::vector<Clause> all;
  for (const Topic& topic : topics) {
    all.insert(all.end(), topic.clauses.begin(), topic.clauses.end());
  }
  return all;
}

std::vector<TopicFile> topic_files(const std::vector<Clause>& clauses) {
  std::map<std::string, std::vector<Clause>> by_path;
  for (const Clause& clause : clauses) {
    by_path[path_of(clause)].push_back(clause);
  }
  std::vector<TopicFile> files;
  files.reserve(by_path.size());
  for (const auto& [path, group] : by_path) {
    files.push_back({path, write_cases(group)});
  }
  return files;
}

std::string document_of(const Clause& clause) {
  static const std::map<std::string, std::string, std::less<>> kDocuments = {
      {"NAT", "native-syntax"},    {"ZCL", "zcl-native-syntax"},
      {"IM", "information-model"}, {"TF", "terraform-expressions"},
      {"JSON", "json-syntax"},     {"EXT", "extensions"},
      {"FUN", "functions"},        {"REC", "quality"},
      {"ROB", "quality"},
  };
  const std::string prefix = clause.id.substr(0, clause.id.find('-'));
  const auto found = kDocuments.find(prefix);
  return found == kDocuments.end() ? "others" : found->second;
}

}  // namespace hcl::conformance
