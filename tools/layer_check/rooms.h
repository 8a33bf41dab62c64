#ifndef HCL_TOOLS_LAYER_CHECK_ROOMS_H_
#define HCL_TOOLS_LAYER_CHECK_ROOMS_H_

#include <istream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace hcl::layer_check {

// A room: the rooms that its row names, and the public headers that it owns,
// relative to include/hcl.
struct Room {
  std::vector<std::string> uses;
  std::vector<std::string> headers;
};

using Rooms = std::map<std::string, Room>;

// Reads the list that the build writes, one `name : used rooms : headers` per
// line.
Rooms read_room_list(std::istream& in);

// Reads the table under the heading "Rooms" of docs/architecture.md: rows that
// begin with "| `name` |", the last cell being the rooms that may be included,
// "-" for none. A text without headings is only the table.
Rooms read_room_table(std::istream& in);

// The rooms that `name` may include: itself, and those that its row reaches.
std::set<std::string> closure(const Rooms& rooms, const std::string& name);

// One line per room that reaches itself or names an unknown room.
std::vector<std::string> check_graph(const Rooms& rooms);

// One line per room that the build declares differently from the table. Rooms
// of the table that are not built are not violations.
std::vector<std::string> compare_with_table(const Rooms& built,
                                            const Rooms& table);

}  // namespace hcl::layer_check

#endif  // HCL_TOOLS_LAYER_CHECK_ROOMS_H_
