// Paths of attributes as texts.

#include "layers/path_names.h"

#include <algorithm>
#include <utility>

#include "configuration/index_text.h"
#include "text/identifier.h"

namespace hcl::layers {
namespace {

PathName step_of(std::string_view name) {
  return {std::string(name), detail::index_of(name)};
}

// Takes `["name"]` or `[0]` off the front; nothing if it is not complete.
std::optional<PathName> take_brackets(std::string_view& text) {
  if (!text.starts_with("[\"")) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    PathName step = step_of(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
    if (!step.index) return std::nullopt;
    return step;
  }
  PathName step;
  std::size_t at = 2;
  for (; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    step.name += text[at];
  }
  if (!text.substr(std::min(at, text.size())).starts_with("\"]")) {
    return std::nullopt;
  }
  text.remove_prefix(at + 2);
  return step;
}

}  // namespace

std::optional<std::vector<PathName>> path_names(std::string_view text) {
  std::vector<PathName> steps;
  bool needs_name = true;
  while (!text.empty() || needs_name) {
    if (steps.size() == kMostSteps) return std::nullopt;
    if (needs_name) {
      const std::size_t end = std::min(text.find_first_of(".["), text.size());
      if (end == 0) return std::nullopt;
      steps.push_back(step_of(text.substr(0, end)));
      text.remove_prefix(end);
      needs_name = false;
    } else if (text.starts_with('.')) {
      text.remove_prefix(1);
      needs_name = true;
    } else if (text.starts_with('[')) {
      auto step = take_brackets(text);
      if (!step) return std::nullopt;
      steps.push_back(*std::move(step));
    } else {
      return std::nullopt;
    }
  }
  return steps;
}

std::string path_to(const std::string& path, std::string_view name) {
  if (text::is_identifier(name)) {
    return path.empty() ? std::string(name) : path + "." + std::string(name);
  }
  std::string result = path + "[\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"]";
}

std::string path_to(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

}  // namespace hcl::layers
