#include "runner/cases/case_links.h"

#include <filesystem>
#include <fstream>
#include <string_view>

namespace hcl::conformance {
namespace {

namespace fs = std::filesystem;

// The id whose clause or test begins at the line, or an empty text.
std::string_view id_of(std::string_view line) {
  for (const std::string_view mark : {"=== ", "== "}) {
    if (line.starts_with(mark)) return line.substr(mark.size());
  }
  return {};
}

}  // namespace

CaseLinks::CaseLinks(const std::vector<Topic>& topics,
                     const std::string& page) {
  const fs::path folder = fs::absolute(page).lexically_normal().parent_path();
  for (const Topic& topic : topics) {
    const fs::path path = fs::absolute(topic.path).lexically_normal();
    read(topic.path, path.lexically_relative(folder).generic_string());
  }
}

void CaseLinks::read(const std::string& path, const std::string& link) {
  std::ifstream file(path, std::ios::binary);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string_view id = id_of(line);
    if (id.empty()) continue;
    links_.emplace(id, link + "#L" + std::to_string(number));
  }
}

const std::string& CaseLinks::of(const std::string& id) const {
  static const std::string kNone;
  const auto found = links_.find(id);
  return found == links_.end() ? kNone : found->second;
}

}  // namespace hcl::conformance
