#include "terraform/directory/module_sources.h"

#include <algorithm>
#include <string>
#include <vector>

#include "text/ascii.h"

namespace hcl::terraform {
namespace {

bool is_part(std::string_view text) {
  return !text.empty() && text.front() != '-' && text.front() != '_' &&
         std::ranges::all_of(text, [](char c) {
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

// A host name with at least one point and an optional port.
bool is_host(std::string_view text) {
  text = text.substr(0, text.find(':'));
  if (text.find('.') == std::string_view::npos) return false;
  const std::string labels = "." + std::string(text) + ".";
  for (const char* wrong : {"..", "-.", ".-"}) {
    if (labels.find(wrong) != std::string::npos) return false;
  }
  return true;
}

// `[HOST/]NAMESPACE/NAME/SYSTEM`, with an optional `//FOLDER`.
bool is_registry(std::string_view source) {
  source = source.substr(0, source.find("//"));
  std::vector<std::string_view> parts = parts_of(source);
  if (parts.size() == 4) {
    // These hosts cannot be registries.
    for (const std::string_view host :
         {"github.com", "bitbucket.org", "gitlab.com"}) {
      if (parts[0] == host) return false;
    }
    if (!is_host(parts[0])) return false;
    parts.erase(parts.begin());
  }
  return parts.size() == 3 && std::ranges::all_of(parts, is_part);
}

// The length of `git::` in `git::ADDRESS`: the way of fetching, which says
// nothing about the address.
std::size_t forced_prefix(std::string_view source) {
  std::size_t end = 0;
  while (end < source.size() &&
         (text::is_letter(source[end]) || text::is_digit(source[end])))
    ++end;
  const bool is_forced = end > 0 && source.substr(end).starts_with("::") &&
                         source.size() > end + 2;
  return is_forced ? end + 2 : 0;
}

// The directory inside what is fetched, after `//`; the `//` of `https://` does
// not count.
std::string_view folder_inside(std::string_view source) {
  const std::size_t scheme = source.find("://");
  const std::size_t from = scheme == std::string_view::npos ? 0 : scheme + 3;
  const std::size_t slashes = source.find("//", from);
  if (slashes == std::string_view::npos) return {};
  const std::string_view folder = source.substr(slashes + 2);
  return folder.substr(0, folder.find('?'));
}

// Whether a path leaves the directory in which it begins and continues from
// there.
bool leads_outside(std::string_view path) {
  std::size_t depth = 0;
  bool is_outside = false;
  for (const std::string_view part : parts_of(path)) {
    if (part.empty() || part == ".") continue;
    if (is_outside) return true;
    if (part != "..") {
      ++depth;
    } else if (depth > 0) {
      --depth;
    } else {
      is_outside = true;
    }
  }
  return false;
}

// Whether this is an address with a scheme, as in RFC 3986.
bool is_url(std::string_view source) {
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '%') continue;
    if (i + 2 >= source.size() || !text::is_hex_digit(source[i + 1]) ||
        !text::is_hex_digit(source[i + 2])) {
      return false;
    }
  }
  if (source.empty() || !text::is_letter(source.front())) return false;
  const std::size_t colon = source.find(':');
  return colon != std::string_view::npos &&
         std::ranges::all_of(source.substr(0, colon), [](char c) {
           return text::is_letter(c) || text::is_digit(c) || c == '+' ||
                  c == '-' || c == '.';
         });
}

// Whether the source says how to fetch it: an address with a scheme, one at
// some well-known hosts without a scheme, or an absolute path.
bool is_remote(std::string_view source) {
  source.remove_prefix(forced_prefix(source));
  if (is_url(source) || source.starts_with('/')) return true;
  const std::string_view folder = folder_inside(source);
  if (folder.data() != nullptr) {
    source = source.substr(
        0, static_cast<std::size_t>(folder.data() - source.data()) - 2);
  }
  const std::size_t parts = parts_of(source).size();
  if (source.starts_with("github.com/")) return parts >= 3;
  if (source.starts_with("git@"))
    return source.find(':', 5) < source.size() - 1;
  if (source.find(".googleapis.com/") != std::string_view::npos) {
    return parts >= 5;
  }
  return source.starts_with("bitbucket.org/") ||
         source.find(".amazonaws.com/") != std::string_view::npos;
}

bool is_local(std::string_view source) {
  for (const std::string_view start : {"./", "../", ".\\", "..\\"}) {
    if (source.starts_with(start)) return true;
  }
  return false;
}

}  // namespace

SourceKind source_kind(std::string_view source) {
  if (is_local(source)) return SourceKind::Local;
  if (leads_outside(folder_inside(source))) return SourceKind::Invalid;
  if (is_registry(source)) return SourceKind::Registry;
  return is_remote(source) ? SourceKind::Remote : SourceKind::Invalid;
}

}  // namespace hcl::terraform
