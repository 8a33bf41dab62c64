#include "functions/paths/path_text.h"

#include <algorithm>
#include <vector>

namespace hcl::functions {
namespace {

// The parts between slashes, without empty ones.
std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end > 0) parts.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

std::string joined(const std::vector<std::string_view>& parts) {
  std::string out;
  for (const std::string_view part : parts) {
    if (!out.empty()) out += '/';
    out += part;
  }
  return out;
}

}  // namespace

bool is_absolute(std::string_view path) { return path.starts_with('/'); }

std::string clean_path(std::string_view path) {
  const bool absolute = is_absolute(path);
  std::vector<std::string_view> kept;
  for (const std::string_view part : parts_of(path)) {
    if (part == ".") continue;
    if (part != ".." || (!absolute && (kept.empty() || kept.back() == ".."))) {
      kept.push_back(part);
    } else if (!kept.empty()) {
      kept.pop_back();
    }
  }
  const std::string text = joined(kept);
  if (absolute) return "/" + text;
  return text.empty() ? "." : text;
}

std::string join_paths(std::string_view first, std::string_view second) {
  if (first.empty()) return second.empty() ? "" : clean_path(second);
  return clean_path(std::string(first) + "/" + std::string(second));
}

std::string base_name(std::string_view path) {
  if (path.empty()) return ".";
  const auto parts = parts_of(path);
  return parts.empty() ? "/" : std::string(parts.back());
}

std::string dir_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return clean_path(path.substr(0, slash + 1));
}

std::optional<std::string> relative_path(std::string_view folder,
                                         std::string_view target) {
  const std::string from_text = clean_path(folder);
  const std::string to_text = clean_path(target);
  if (from_text == to_text) return ".";
  if (is_absolute(from_text) != is_absolute(to_text)) return std::nullopt;
  auto from = parts_of(from_text == "." ? "" : std::string_view(from_text));
  auto to = parts_of(to_text);
  const auto [from_rest, to_rest] =
      std::mismatch(from.begin(), from.end(), to.begin(), to.end());
  if (from_rest != from.end() && *from_rest == "..") return std::nullopt;
  std::vector<std::string_view> out(
      static_cast<std::size_t>(from.end() - from_rest), "..");
  out.insert(out.end(), to_rest, to.end());
  return joined(out);
}

}  // namespace hcl::functions
