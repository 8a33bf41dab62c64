#include "lsp/text/uri.h"

#include <cstddef>
#include <filesystem>

namespace hcl::lsp {
namespace {

constexpr std::string_view kFile = "file://";

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = i + 2 < text.size() ? digit_of(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? digit_of(text[i + 2]) : -1;
    if (text[i] == '%' && high >= 0 && low >= 0) {
      result += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

bool is_kept(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

std::string without_slash(std::string path) {
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

}  // namespace

std::string path_of_uri(std::string_view uri) {
  if (!uri.starts_with(kFile)) return {};
  uri.remove_prefix(kFile.size());
  // A host, as in `file://localhost/`, is not looked at.
  const std::size_t slash = uri.find('/');
  if (slash == std::string_view::npos) return {};
  const std::string path = decoded(uri.substr(slash));
  if (path.find('\0') != std::string::npos) return {};
  return joined_path("/", path);
}

std::string uri_of_path(std::string_view path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string result(kFile);
  for (const char c : path) {
    if (is_kept(c)) {
      result += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    result += '%';
    result += kHex[byte >> 4U];
    result += kHex[byte & 15U];
  }
  return result;
}

std::string document_key(std::string_view uri) {
  std::string path = path_of_uri(uri);
  return path.empty() ? std::string(uri) : path;
}

std::string folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return {};
  return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

std::string joined_path(std::string_view folder, std::string_view path) {
  const std::filesystem::path whole =
      std::filesystem::path(folder) / std::filesystem::path(path);
  return without_slash(whole.lexically_normal().string());
}

}  // namespace hcl::lsp
