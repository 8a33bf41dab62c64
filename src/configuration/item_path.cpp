// Items by their paths, such as `service.web.ports[0]`.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "configuration/index_text.h"
#include "hcl/configuration.h"

namespace hcl {
namespace {

// A step of a path: a name, or an index.
struct NameOrIndex {
  std::string name;
  std::optional<std::size_t> index;
};

// Takes `[0]` or `["name"]` off the front of a path; nothing if the path begins
// with anything else.
std::optional<NameOrIndex> take_bracket(std::string_view& path) {
  if (!path.starts_with('[')) return std::nullopt;
  NameOrIndex step;
  std::size_t at = 1;
  if (path.substr(at).starts_with('"')) {
    for (++at; at < path.size() && path[at] != '"'; ++at) {
      if (path[at] == '\\' && at + 1 < path.size()) ++at;
      step.name += path[at];
    }
    ++at;
  } else {
    at = std::min(path.find(']'), path.size());
    step.index = detail::index_of(path.substr(1, at - 1));
    if (!step.index) return std::nullopt;
  }
  if (at >= path.size() || path[at] != ']') return std::nullopt;
  path.remove_prefix(at + 1);
  return step;
}

// Takes the name at the front of a path off, up to a point or brackets.
NameOrIndex take_name(std::string_view& path) {
  std::size_t end = std::min<std::size_t>(1, path.size());
  for (; end < path.size() && path[end] != '.'; ++end) {
    std::string_view rest = path.substr(end);
    if (take_bracket(rest)) break;
  }
  NameOrIndex step = {std::string(path.substr(0, end)), std::nullopt};
  path.remove_prefix(end);
  return step;
}

}  // namespace

Item Item::find(std::string_view path) const {
  Item found = *this;
  while (!path.empty()) {
    std::optional<NameOrIndex> step = take_bracket(path);
    if (!step) step = take_name(path);
    if (path.starts_with('.')) path.remove_prefix(1);
    if (step->index) {
      found = found[*step->index];
      continue;
    }
    Item named = found[step->name];
    // `ports.1` is the element of a list, too.
    const auto index = detail::index_of(step->name);
    if (!named.exists() && index && found[*index].exists()) {
      named = found[*index];
    }
    found = std::move(named);
  }
  return found;
}

}  // namespace hcl
