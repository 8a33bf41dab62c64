#include "terraform/module_sources.h"

#include <algorithm>
#include <array>
#include <vector>

namespace hcl::terraform {
namespace {

bool is_part(std::string_view text) {
  return !text.empty() && text.front() != '-' && text.front() != '_' &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t slash = text.find('/');
    parts.push_back(text.substr(0, slash));
    if (slash == std::string_view::npos) return parts;
    text.remove_prefix(slash + 1);
  }
}

// `[HOST/]NAMESPACE/NAME/SYSTEM`, perhaps with `//FOLDER` after it.
bool is_registry(std::string_view source) {
  source = source.substr(0, source.find("//"));
  std::vector<std::string_view> parts = parts_of(source);
  if (parts.size() == 4) {
    if (parts[0].find('.') == std::string_view::npos) return false;
    parts.erase(parts.begin());
  }
  return parts.size() == 3 && std::all_of(parts.begin(), parts.end(), is_part);
}

// What says how something is fetched.
bool is_remote(std::string_view source) {
  static constexpr std::array<std::string_view, 5> kHosts = {
      "github.com/", "bitbucket.org/", "gitlab.com/", "git@", "www."};
  if (source.find("::") != std::string_view::npos ||
      source.find("://") != std::string_view::npos || source.starts_with('/')) {
    return true;
  }
  return std::any_of(kHosts.begin(), kHosts.end(), [&](std::string_view host) {
    return source.starts_with(host);
  });
}

}  // namespace

SourceKind source_kind(std::string_view source) {
  if (source.starts_with("./") || source.starts_with("../") || source == "." ||
      source == "..") {
    return SourceKind::Local;
  }
  if (source.empty()) return SourceKind::Invalid;
  if (is_remote(source)) return SourceKind::Remote;
  return is_registry(source) ? SourceKind::Registry : SourceKind::Invalid;
}

}  // namespace hcl::terraform
