#include "layer_check/map.h"

#include <algorithm>
#include <cstddef>

namespace hcl::layer_check {
namespace {

// Whether a room that `name` uses, other than `used` itself, reaches `used`.
bool follows_from_others(const Rooms& rooms, const std::string& name,
                         const std::string& used) {
  const std::vector<std::string>& uses = rooms.at(name).uses;
  return std::ranges::any_of(uses, [&](const std::string& other) {
    return other != used && closure(rooms, other).count(used) != 0;
  });
}

}  // namespace

std::string draw_map(const Rooms& rooms) {
  std::string map = "flowchart BT\n";
  for (const auto& [name, room] : rooms) {
    std::set<std::string> direct;
    for (const std::string& used : room.uses) {
      if (!follows_from_others(rooms, name, used)) direct.insert(used);
    }
    if (direct.empty()) map += "  " + name + "\n";
    for (const std::string& used : direct) {
      map.append("  ").append(name).append(" --> ").append(used).append("\n");
    }
  }
  return map;
}

std::string with_map(const std::string& page, const std::string& map) {
  const std::string fence = "```mermaid\n";
  const std::size_t found = page.find(fence);
  if (found == std::string::npos) return page;
  const std::size_t begin = found + fence.size();
  const std::size_t end = page.find("```", begin);
  if (end == std::string::npos) return page;
  return page.substr(0, begin) + map + page.substr(end);
}

}  // namespace hcl::layer_check
