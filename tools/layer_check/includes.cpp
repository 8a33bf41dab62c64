#include "layer_check/includes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace hcl::layer_check {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin);
}

std::optional<Include> parse_line(std::string_view line) {
  std::string_view rest = trimmed(line);
  if (rest.substr(0, 1) != "#") {
    return std::nullopt;
  }
  rest = trimmed(rest.substr(1));
  constexpr std::string_view kKeyword = "include";
  if (rest.substr(0, kKeyword.size()) != kKeyword) {
    return std::nullopt;
  }
  rest = trimmed(rest.substr(kKeyword.size()));
  if (rest.empty() || (rest[0] != '"' && rest[0] != '<')) {
    return std::nullopt;
  }
  const bool quoted = rest[0] == '"';
  const std::size_t end = rest.find(quoted ? '"' : '>', 1);
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  Include include;
  include.path = std::string(rest.substr(1, end - 1));
  include.quoted = quoted;
  return include;
}

}  // namespace

std::vector<Include> read_includes(std::istream& in) {
  std::vector<Include> includes;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (std::optional<Include> include = parse_line(line)) {
      include->line = number;
      includes.push_back(*std::move(include));
    }
  }
  return includes;
}

std::vector<std::filesystem::path> sources_below(
    const std::filesystem::path& folder) {
  static constexpr std::array<std::string_view, 5> kExtensions = {
      ".h", ".hpp", ".cpp", ".inc", ".def"};
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(folder, error)) {
    const std::string extension = entry.path().extension().string();
    if (entry.is_regular_file() &&
        std::ranges::find(kExtensions, extension) != kExtensions.end()) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace hcl::layer_check
