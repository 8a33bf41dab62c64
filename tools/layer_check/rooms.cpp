#include "layer_check/rooms.h"

#include <sstream>
#include <string_view>
#include <utility>

namespace hcl::layer_check {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) {
    parts.push_back(part);
  }
  return parts;
}

// Splits at spaces, commas and the backquotes of Markdown.
std::vector<std::string> words(std::string text) {
  for (char& c : text) {
    if (c == ',' || c == '`') {
      c = ' ';
    }
  }
  std::vector<std::string> result;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    result.push_back(word);
  }
  return result;
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : " ") + name;
  }
  return text.empty() ? "nothing" : text;
}

// The rooms that the uses of a room reach; they include the room itself only in
// a cycle.
std::set<std::string> reachable(const Rooms& rooms, const std::string& name) {
  std::set<std::string> found;
  std::vector<std::string> pending;
  const auto push_uses_of = [&](const std::string& room) {
    const auto entry = rooms.find(room);
    if (entry != rooms.end()) {
      pending.insert(pending.end(), entry->second.uses.begin(),
                     entry->second.uses.end());
    }
  };
  push_uses_of(name);
  while (!pending.empty()) {
    const std::string room = pending.back();
    pending.pop_back();
    if (found.insert(room).second) {
      push_uses_of(room);
    }
  }
  return found;
}

}  // namespace

Rooms read_room_list(std::istream& in) {
  Rooms rooms;
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> parts = split(line, ':');
    if (parts.size() < 2 || words(parts[0]).empty()) {
      continue;
    }
    Room& room = rooms[words(parts[0]).front()];
    room.uses = words(parts[1]);
    if (parts.size() > 2) {
      room.headers = words(parts[2]);
    }
  }
  return rooms;
}

Rooms read_room_table(std::istream& in) {
  Rooms rooms;
  bool is_under_heading = true;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("## ", 0) == 0) is_under_heading = line == "## Rooms";
    if (!is_under_heading || line.rfind("| `", 0) != 0) {
      continue;
    }
    const std::vector<std::string> cells = split(line, '|');
    if (cells.size() < 3) {
      continue;
    }
    std::vector<std::string> uses = words(cells.back());
    if (uses == std::vector<std::string>{"-"}) {
      uses.clear();
    }
    for (const std::string& name : words(cells[1])) {
      rooms[name].uses = uses;
    }
  }
  return rooms;
}

std::set<std::string> closure(const Rooms& rooms, const std::string& name) {
  std::set<std::string> result = reachable(rooms, name);
  result.insert(name);
  return result;
}

std::vector<std::string> check_graph(const Rooms& rooms) {
  std::vector<std::string> problems;
  for (const auto& [name, room] : rooms) {
    for (const std::string& used : room.uses) {
      if (rooms.count(used) == 0) {
        problems.push_back("room " + name + " uses " + used +
                           ", which is no room of this build");
      }
    }
    if (reachable(rooms, name).count(name) != 0) {
      problems.push_back("room " + name + " uses itself in a circle");
    }
  }
  return problems;
}

std::vector<std::string> compare_with_table(const Rooms& built,
                                            const Rooms& table) {
  std::vector<std::string> problems;
  for (const auto& [name, room] : built) {
    if (table.count(name) == 0) {
      problems.push_back("room " + name + " is not in the table of rooms");
      continue;
    }
    const std::set<std::string> declared = reachable(built, name);
    const std::set<std::string> documented = reachable(table, name);
    if (declared != documented) {
      problems.push_back("room " + name + " may include " + joined(declared) +
                         " according to its USES, and " + joined(documented) +
                         " according to the table of rooms");
    }
  }
  return problems;
}

}  // namespace hcl::layer_check
